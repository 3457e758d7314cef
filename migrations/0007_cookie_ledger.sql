-- The ledger of cookie choices only grows, like that of the consents (0001).
CREATE TRIGGER cookie_choices_append_only BEFORE UPDATE OR DELETE ON "cookie_choices" FOR EACH ROW EXECUTE FUNCTION refuse_change();
