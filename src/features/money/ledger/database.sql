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

-- The seller of an entry is the seller of its order.
CREATE OR REPLACE FUNCTION ledger_entry_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.supplier_id := (SELECT supplier_id FROM orders WHERE id = NEW.order_id);
  RETURN NEW;
END
$$;

-- Every entry knows its seller, whoever posts it.
CREATE TRIGGER ledger_seller BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entry_seller();

-- The amount of a line when it is of one of the accounts, else nothing.
CREATE OR REPLACE FUNCTION ledger_add(line_account text, line_amount bigint, accounts text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN line_account = ANY (accounts) THEN line_amount ELSE 0 END
$$;

-- Whether something of an order is rented.
CREATE OR REPLACE FUNCTION ledger_rental(sold_order integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM order_lines l WHERE l.order_id = sold_order AND l.kind = 'rental')
$$;

-- Adds lines, each with its sign, to the sums of their orders and to what moved at their sellers on the day.
CREATE OR REPLACE FUNCTION ledger_sum_lines(entries integer[], accounts text[], amounts bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger_order_sums AS s
    (order_id, supplier_id, sector_id, is_rental, worth_cents, collected_cents, refunded_cents, fee_cents, fee_vat_cents)
  SELECT e.order_id, e.supplier_id, min(o.sector_id), ledger_rental(e.order_id),
    -sum(ledger_add(l.account, l.amount, '{goods,bonus,shipping}')), sum(ledger_add(l.account, l.amount, '{provider}')),
    -sum(CASE WHEN e.kind = 'refund' THEN ledger_add(l.account, l.amount, '{provider}') ELSE 0 END),
    -sum(ledger_add(l.account, l.amount, '{fee}')), -sum(ledger_add(l.account, l.amount, '{fee_vat}'))
  FROM unnest(entries, accounts, amounts) l (entry_id, account, amount)
    JOIN ledger_entries e ON e.id = l.entry_id JOIN orders o ON o.id = e.order_id
  WHERE e.supplier_id IS NOT NULL
  GROUP BY e.order_id, e.supplier_id ORDER BY e.order_id
  ON CONFLICT (order_id) DO UPDATE SET
    worth_cents = s.worth_cents + excluded.worth_cents, collected_cents = s.collected_cents + excluded.collected_cents,
    refunded_cents = s.refunded_cents + excluded.refunded_cents, fee_cents = s.fee_cents + excluded.fee_cents,
    fee_vat_cents = s.fee_vat_cents + excluded.fee_vat_cents;
  INSERT INTO supplier_tallies (supplier_id, kind, day, sector_id, part, n, collected_cents, refunded_cents, fee_cents, fee_vat_cents)
  SELECT e.supplier_id, 'moves', (e.posted_at AT TIME ZONE 'Europe/Rome')::date, s.sector_id,
    CASE WHEN s.is_rental THEN 'rental' ELSE '' END, 0,
    sum(ledger_add(l.account, l.amount, '{provider}')),
    -sum(CASE WHEN e.kind = 'refund' THEN ledger_add(l.account, l.amount, '{provider}') ELSE 0 END),
    -sum(ledger_add(l.account, l.amount, '{fee}')), -sum(ledger_add(l.account, l.amount, '{fee_vat}'))
  FROM unnest(entries, accounts, amounts) l (entry_id, account, amount)
    JOIN ledger_entries e ON e.id = l.entry_id JOIN ledger_order_sums s ON s.order_id = e.order_id
  WHERE e.supplier_id IS NOT NULL AND e.kind IN ('payment', 'refund', 'fee', 'fee_reversal')
  GROUP BY 1, 3, 4, 5
$$;

-- Adds the new lines of a statement and takes away the old ones.
CREATE OR REPLACE FUNCTION ledger_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM ledger_sum_lines(array_agg(entry_id), array_agg(account), array_agg(-amount_cents)) FROM taken;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM ledger_sum_lines(array_agg(entry_id), array_agg(account), array_agg(amount_cents)) FROM added;
  END IF;
  RETURN NULL;
END
$$;

-- The sums of an order follow its lines.
CREATE TRIGGER ledger_sum_insert AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum();

-- The sums of an order follow its lines when they are corrected.
CREATE TRIGGER ledger_sum_update AFTER UPDATE ON ledger_lines REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum();

-- The sums of an order follow its lines when they are taken away.
CREATE TRIGGER ledger_sum_delete AFTER DELETE ON ledger_lines REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum();

-- Counts by how much the sums of an order have changed, and whether something of the sale is left.
CREATE OR REPLACE FUNCTION tally_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was ledger_order_sums := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD END;
  is_now ledger_order_sums := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW END;
  about integer := coalesce(is_now.order_id, was.order_id);
BEGIN
  PERFORM tally(o.supplier_id, 'money', o.paid_on, o.sector_id, '', 0,
    coalesce(is_now.collected_cents, 0) - coalesce(was.collected_cents, 0), coalesce(is_now.refunded_cents, 0) - coalesce(was.refunded_cents, 0),
    coalesce(is_now.fee_cents, 0) - coalesce(was.fee_cents, 0), coalesce(is_now.fee_vat_cents, 0) - coalesce(was.fee_vat_cents, 0))
  FROM orders o WHERE o.id = about;
  IF coalesce(is_now.worth_cents, 0) > 0 AND coalesce(was.worth_cents, 0) <= 0 OR coalesce(is_now.worth_cents, 0) <= 0 AND coalesce(was.worth_cents, 0) > 0 THEN
    PERFORM tally(e.supplier_id, 'kept', (e.posted_at AT TIME ZONE 'Europe/Rome')::date, coalesce(is_now.sector_id, was.sector_id),
      CASE WHEN coalesce(is_now.is_rental, was.is_rental) THEN 'rental' ELSE '' END, CASE WHEN coalesce(is_now.worth_cents, 0) > 0 THEN 1 ELSE -1 END)
    FROM ledger_entries e WHERE e.order_id = about AND e.kind = 'sale';
  END IF;
  RETURN NULL;
END
$$;

-- What a seller's sales of a day come to follows the sums of its orders.
CREATE TRIGGER tally_money AFTER INSERT OR UPDATE OR DELETE ON ledger_order_sums FOR EACH ROW EXECUTE FUNCTION tally_money();

-- Counts a posting that moves money or fee.
CREATE OR REPLACE FUNCTION tally_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM tally(OLD.supplier_id, 'entries', (OLD.posted_at AT TIME ZONE 'Europe/Rome')::date, 0, '', -1)
    WHERE OLD.kind IN ('payment', 'refund', 'fee', 'fee_reversal');
  ELSE
    PERFORM tally(NEW.supplier_id, 'entries', (NEW.posted_at AT TIME ZONE 'Europe/Rome')::date, 0, '', 1)
    WHERE NEW.kind IN ('payment', 'refund', 'fee', 'fee_reversal');
  END IF;
  RETURN NULL;
END
$$;

-- A month of a seller knows how many movements it has.
CREATE TRIGGER tally_entry AFTER INSERT OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION tally_entry();
