-- The ledger of cookie choices only grows.
CREATE TRIGGER cookie_choices_append_only BEFORE UPDATE OR DELETE ON cookie_choices FOR EACH ROW EXECUTE FUNCTION refuse_change();
