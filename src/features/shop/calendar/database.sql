-- Blocks of one origin never overlap.
ALTER TABLE calendar_blocks ADD CONSTRAINT calendar_blocks_no_overlap EXCLUDE USING gist (supplier_id WITH =, (coalesce(feed_id, 0)) WITH =, daterange(start_on, end_on, '[]') WITH &&);

-- A day is closed by the supplier or taken by a rental, never both, whoever comes first.
ALTER TABLE calendar_claims ADD CONSTRAINT calendar_claims_no_conflict EXCLUDE USING gist (supplier_id WITH =, side WITH <>, daterange(start_on, end_on, '[]') WITH &&) WHERE (side <> 'unit');

-- Claims the days of a block the supplier made itself; blocks of a joined calendar claim nothing.
CREATE OR REPLACE FUNCTION calendar_claim_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM calendar_claims WHERE side = 'block' AND source_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.feed_id IS NULL THEN
    INSERT INTO calendar_claims (supplier_id, side, source_id, start_on, end_on)
      VALUES (NEW.supplier_id, 'block', NEW.id, NEW.start_on, NEW.end_on);
  END IF;
  RETURN NULL;
END
$$;

-- Closed days and rentals must exclude each other, and a constraint looks at one table only.
CREATE TRIGGER calendar_claim AFTER INSERT OR DELETE OR UPDATE OF supplier_id, feed_id, start_on, end_on ON calendar_blocks
  FOR EACH ROW EXECUTE FUNCTION calendar_claim_block();

-- Claims the days of a rental until it is released.
CREATE OR REPLACE FUNCTION calendar_claim_rental() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM calendar_claims WHERE side IN ('rental', 'unit') AND source_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.released_at IS NULL THEN
    INSERT INTO calendar_claims (supplier_id, side, source_id, start_on, end_on)
      SELECT p.supplier_id, CASE WHEN NEW.source = 'block' THEN 'unit' ELSE 'rental' END, NEW.id, NEW.start_on, NEW.end_on
      FROM price_options o JOIN products p ON p.id = o.product_id WHERE o.id = NEW.option_id;
  END IF;
  RETURN NULL;
END
$$;

-- Rentals claim their days in the same table as closed days.
CREATE TRIGGER calendar_claim AFTER INSERT OR DELETE ON rental_bookings FOR EACH ROW EXECUTE FUNCTION calendar_claim_rental();

-- A rental that moves, is confirmed or released claims anew.
CREATE TRIGGER calendar_claim_change AFTER UPDATE ON rental_bookings FOR EACH ROW
  WHEN ((OLD.option_id, OLD.start_on, OLD.end_on, OLD.source, OLD.held_until IS NULL, OLD.released_at IS NULL)
    IS DISTINCT FROM (NEW.option_id, NEW.start_on, NEW.end_on, NEW.source, NEW.held_until IS NULL, NEW.released_at IS NULL))
  EXECUTE FUNCTION calendar_claim_rental();
