-- Numbers the invoices of a year one after the other. The row of the counter stays locked until the transaction ends: one that fails gives
-- its number back, and days never run backwards along the numbers.
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := NULL;
  INSERT INTO invoice_counters AS c (year, last, last_on) VALUES (NEW.year, 1, NEW.issued_on)
    ON CONFLICT (year) DO UPDATE SET last = c.last + 1, last_on = EXCLUDED.last_on WHERE c.last_on <= EXCLUDED.last_on
    RETURNING c.last INTO NEW.number;
  IF NEW.number IS NULL THEN
    RAISE EXCEPTION 'an invoice of a later day has been numbered' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_in_order';
  END IF;
  RETURN NEW;
END
$$;

-- Numbers without gaps, whoever issues.
CREATE TRIGGER invoices_numbered BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();

-- What was issued stays as it is.
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'issued_for_good';
END
$$;

-- An issued document is never changed.
CREATE TRIGGER invoices_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- Nor are its lines.
CREATE TRIGGER invoice_lines_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- Nor is what was put on it.
CREATE TRIGGER invoiced_entries_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON invoiced_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- What was noted about a fee stays; it is undone by another note.
CREATE TRIGGER fee_movements_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON fee_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- A document is the sum of its lines.
CREATE OR REPLACE FUNCTION invoice_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document integer := CASE WHEN TG_TABLE_NAME = 'invoices' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'invoice_id')::integer END;
BEGIN
  IF EXISTS (SELECT 1 FROM invoices i
      CROSS JOIN LATERAL (SELECT sum(l.taxable_cents) AS taxable, sum(l.vat_cents) AS vat FROM invoice_lines l WHERE l.invoice_id = i.id) s
      WHERE i.id = document AND (i.taxable_cents IS DISTINCT FROM s.taxable OR i.vat_cents IS DISTINCT FROM s.vat)) THEN
    RAISE EXCEPTION 'invoice % is not the sum of its lines', document USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_sums';
  END IF;
  RETURN NULL;
END
$$;

-- A document is the sum of its lines when the transaction commits.
CREATE CONSTRAINT TRIGGER invoice_sums AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up();

-- The same for a line that is added.
CREATE CONSTRAINT TRIGGER invoice_line_sums AFTER INSERT ON invoice_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up();

-- Nor is what staff has corrected on one: a further correction is a row of its own.
CREATE TRIGGER invoice_corrections_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- Nor is what the exchange system said.
CREATE TRIGGER invoice_receipts_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- An attempt to send is kept for good.
CREATE TRIGGER invoice_transmissions_for_good BEFORE DELETE OR TRUNCATE ON invoice_transmissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- What was drawn stays as it was drawn; state and times alone move on.
CREATE OR REPLACE FUNCTION refuse_transmission_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.invoice_id, OLD.attempt, OLD.progressive, OLD.transmitter, OLD.correction_id, OLD.xml)
     IS DISTINCT FROM (NEW.invoice_id, NEW.attempt, NEW.progressive, NEW.transmitter, NEW.correction_id, NEW.xml) THEN
    RAISE EXCEPTION 'the file of an attempt is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'transmission_drawn_for_good';
  END IF;
  RETURN NEW;
END
$$;

-- The file and name of an attempt never change.
CREATE TRIGGER invoice_transmissions_drawn BEFORE UPDATE ON invoice_transmissions FOR EACH ROW EXECUTE FUNCTION refuse_transmission_change();
