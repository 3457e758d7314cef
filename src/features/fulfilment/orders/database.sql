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

-- Refuses to rewrite what a paid order agreed on. Where one of its parties has closed its account, an erasure still takes their name out.
CREATE OR REPLACE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM orders o WHERE o.id = OLD.order_id AND o.paid_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id IN (o.couple_id, o.supplier_id) AND a.status = 'closed')) THEN
    RAISE EXCEPTION 'what order % agreed on is paid for and stays', OLD.order_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- What was agreed is a contract once it is paid: no change of a showcase, of terms or of our own rules reaches it. The couple's request is
-- not held: its answers are emptied two years after the day.
CREATE TRIGGER agreements_kept BEFORE UPDATE OF agreed, image, image2 ON order_agreements FOR EACH ROW
  WHEN ((OLD.agreed, OLD.image, OLD.image2) IS DISTINCT FROM (NEW.agreed, NEW.image, NEW.image2))
  EXECUTE FUNCTION keep_agreement();
