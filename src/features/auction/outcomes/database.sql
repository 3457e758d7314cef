-- The log of an announcement only grows: whoever changes, removes or empties it is refused, the owner of the tables too.
CREATE TRIGGER outcome_leaves_append_only BEFORE UPDATE OR DELETE ON outcome_leaves FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- TRUNCATE fires no trigger of rows.
CREATE TRIGGER outcome_leaves_not_emptied BEFORE TRUNCATE ON outcome_leaves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The tree of all logs only grows.
CREATE TRIGGER outcome_heads_append_only BEFORE UPDATE OR DELETE ON outcome_heads FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Nor is it emptied.
CREATE TRIGGER outcome_heads_not_emptied BEFORE TRUNCATE ON outcome_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Its full subtrees follow its leaves.
CREATE TRIGGER outcome_nodes_append_only BEFORE UPDATE OR DELETE ON outcome_nodes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Nor are they emptied.
CREATE TRIGGER outcome_nodes_not_emptied BEFORE TRUNCATE ON outcome_nodes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was published is not taken back.
CREATE TRIGGER outcome_days_append_only BEFORE UPDATE OR DELETE ON outcome_days FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Nor are the days emptied.
CREATE TRIGGER outcome_days_not_emptied BEFORE TRUNCATE ON outcome_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
