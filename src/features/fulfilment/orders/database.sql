-- Writes seller and day of payment into the lines of an order.
CREATE OR REPLACE FUNCTION lines_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET sold_by = CASE WHEN NEW.status <> 'cancelled' AND NEW.paid_on IS NOT NULL THEN NEW.supplier_id END,
    sold_on = CASE WHEN NEW.status <> 'cancelled' THEN NEW.paid_on END
  WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;

-- Lines are sold from the payment of their order to its cancellation, so that what sold best is counted off the lines alone. A trigger, because
-- payments, webhooks, cancellations, refunds and disputes all end in these two columns.
CREATE TRIGGER lines_sold AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.paid_on IS DISTINCT FROM NEW.paid_on OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled'))
  EXECUTE FUNCTION lines_sold();
