-- Seller and day of payment, while the order of the line is paid and not cancelled.
CREATE OR REPLACE FUNCTION line_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.supplier_id, o.paid_on INTO NEW.sold_by, NEW.sold_on FROM orders o
  WHERE o.id = NEW.order_id AND o.paid_on IS NOT NULL AND o.status <> 'cancelled';
  RETURN NEW;
END
$$;

-- What sold best is counted off the lines alone.
CREATE TRIGGER line_sold BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION line_sold();

-- Writes seller and day of payment into the lines of an order.
CREATE OR REPLACE FUNCTION lines_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET sold_by = CASE WHEN NEW.status <> 'cancelled' AND NEW.paid_on IS NOT NULL THEN NEW.supplier_id END,
    sold_on = CASE WHEN NEW.status <> 'cancelled' THEN NEW.paid_on END
  WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;

-- Lines are sold from the payment of their order to its cancellation.
CREATE TRIGGER lines_sold AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.paid_on IS DISTINCT FROM NEW.paid_on OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled'))
  EXECUTE FUNCTION lines_sold();

-- Counts a sale by day of payment, sector and state, and moves what it comes to.
CREATE OR REPLACE FUNCTION tally_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM tally(OLD.supplier_id, 'sales', OLD.paid_on, OLD.sector_id, OLD.status, -1);
    PERFORM tally(OLD.supplier_id, 'money', OLD.paid_on, OLD.sector_id, '', 0, -s.collected_cents, -s.refunded_cents, -s.fee_cents, -s.fee_vat_cents)
    FROM ledger_order_sums s WHERE s.order_id = OLD.id AND (TG_OP = 'DELETE' OR OLD.paid_on IS DISTINCT FROM NEW.paid_on OR OLD.sector_id <> NEW.sector_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tally(NEW.supplier_id, 'sales', NEW.paid_on, NEW.sector_id, NEW.status, 1);
    PERFORM tally(NEW.supplier_id, 'money', NEW.paid_on, NEW.sector_id, '', 0, s.collected_cents, s.refunded_cents, s.fee_cents, s.fee_vat_cents)
    FROM ledger_order_sums s WHERE s.order_id = NEW.id AND (TG_OP = 'INSERT' OR OLD.paid_on IS DISTINCT FROM NEW.paid_on OR OLD.sector_id <> NEW.sector_id);
  END IF;
  RETURN NULL;
END
$$;

-- Sales of a seller are counted by day, sector and state.
CREATE TRIGGER tally_order_rows AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION tally_order();

-- They are counted anew when state, day or sector changes.
CREATE TRIGGER tally_order_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.paid_on IS DISTINCT FROM NEW.paid_on OR OLD.sector_id <> NEW.sector_id)
  EXECUTE FUNCTION tally_order();
