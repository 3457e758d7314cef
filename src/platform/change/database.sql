-- Some tables only grow: whoever changes or removes a row of theirs is refused, in the name of the trigger.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;

-- The audit trail only grows.
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Staff search the reasons of their decisions by parts of words.
CREATE INDEX audit_events_reason ON audit_events USING gin ((details ->> 'reason') gin_trgm_ops) WHERE actor_kind = 'admin';
