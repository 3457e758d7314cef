-- The lines of an entry add up to zero.
CREATE OR REPLACE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.entry_id ELSE NEW.entry_id END;
BEGIN
  IF (SELECT coalesce(sum(amount_cents), 0) FROM ledger_lines WHERE entry_id = touched) <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not add up to zero', touched USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END
$$;

-- Double entry: whoever posts, each entry adds up to zero when the transaction commits.
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT OR UPDATE OR DELETE ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
