-- What is counted of suppliers, told anew from what it counts: the truth the rows are held to.
CREATE OR REPLACE VIEW supplier_tallies_told AS
  SELECT supplier_id, 'offers' AS kind, sent_on AS day, to_sector_id AS sector_id,
    CASE turn WHEN 1 THEN 'first' ELSE 'more' END AS part, count(*)::int AS n,
    0::bigint AS collected_cents, 0::bigint AS refunded_cents, 0::bigint AS fee_cents, 0::bigint AS fee_vat_cents
  FROM offers GROUP BY 1, 3, 4, 5
  UNION ALL
  SELECT a.winner_supplier_id, 'wins', o.sent_on, o.to_sector_id, '', count(*), 0, 0, 0, 0
  FROM announcements a JOIN offers o ON o.id = a.winner_offer_id WHERE a.winner_supplier_id IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL
  SELECT supplier_id, 'sales', paid_on, sector_id, status, count(*), 0, 0, 0, 0
  FROM orders WHERE paid_on IS NOT NULL GROUP BY 1, 3, 4, 5
  UNION ALL
  SELECT o.supplier_id, 'money', o.paid_on, o.sector_id, '', 0,
    sum(s.collected_cents), sum(s.refunded_cents), sum(s.fee_cents), sum(s.fee_vat_cents)
  FROM orders o JOIN ledger_order_sums s ON s.order_id = o.id WHERE o.paid_on IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL
  SELECT e.supplier_id, 'moves', (e.posted_at AT TIME ZONE 'Europe/Rome')::date, s.sector_id,
    CASE WHEN s.is_rental THEN 'rental' ELSE '' END, 0,
    sum(ledger_add(l.account, l.amount_cents, '{provider}')),
    -sum(CASE WHEN e.kind = 'refund' THEN ledger_add(l.account, l.amount_cents, '{provider}') ELSE 0 END),
    -sum(ledger_add(l.account, l.amount_cents, '{fee}')), -sum(ledger_add(l.account, l.amount_cents, '{fee_vat}'))
  FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id JOIN ledger_order_sums s ON s.order_id = e.order_id
  WHERE e.supplier_id IS NOT NULL AND e.kind IN ('payment', 'refund', 'fee', 'fee_reversal') GROUP BY 1, 3, 4, 5
  UNION ALL
  SELECT supplier_id, 'entries', (posted_at AT TIME ZONE 'Europe/Rome')::date, 0, '', count(*), 0, 0, 0, 0
  FROM ledger_entries WHERE supplier_id IS NOT NULL AND kind IN ('payment', 'refund', 'fee', 'fee_reversal') GROUP BY 1, 3
  UNION ALL
  SELECT e.supplier_id, 'kept', (e.posted_at AT TIME ZONE 'Europe/Rome')::date, s.sector_id,
    CASE WHEN s.is_rental THEN 'rental' ELSE '' END, count(*), 0, 0, 0, 0
  FROM ledger_entries e JOIN ledger_order_sums s ON s.order_id = e.order_id
  WHERE e.supplier_id IS NOT NULL AND e.kind = 'sale' AND s.worth_cents > 0 GROUP BY 1, 3, 4, 5;

-- Writes everything that is kept anew: for a database that was filled with triggers switched off.
CREATE OR REPLACE FUNCTION keep_anew(months_before date) RETURNS void LANGUAGE sql AS $$
  UPDATE offers o SET runs_until = a.expires_at FROM announcements a
    WHERE a.id = o.announcement_id AND a.status = 'published' AND o.runs_until IS DISTINCT FROM a.expires_at;
  UPDATE offers o SET is_chosen = true FROM announcements a
    WHERE a.winner_offer_id = o.id AND a.winner_supplier_id IS NOT NULL AND NOT o.is_chosen;
  SELECT leads_anew();
  SELECT product_goods(ARRAY(SELECT id FROM products));
  UPDATE favourites f SET supplier_id = f.subject_id WHERE f.subject IN ('vetrina', 'store') AND f.supplier_id <> f.subject_id;
  UPDATE favourites f SET supplier_id = p.supplier_id FROM products p
    WHERE f.subject = 'products' AND p.id = f.subject_id AND f.supplier_id <> p.supplier_id;
  UPDATE order_lines l SET sold_by = o.supplier_id, sold_on = o.paid_on FROM orders o
    WHERE o.id = l.order_id AND o.paid_on IS NOT NULL AND o.status <> 'cancelled' AND l.sold_on IS DISTINCT FROM o.paid_on;
  DELETE FROM page_views WHERE page = 'products';
  INSERT INTO page_views (supplier_id, day, page, product_id, views)
    SELECT supplier_id, day, 'products', 0, sum(views) FROM page_views WHERE page = 'product' GROUP BY 1, 2;
  DELETE FROM supplier_tallies;
  INSERT INTO supplier_tallies
  SELECT supplier_id, kind, CASE WHEN day < months_before THEN date_trunc('month', day)::date ELSE day END, sector_id, part,
    sum(n), sum(collected_cents), sum(refunded_cents), sum(fee_cents), sum(fee_vat_cents), CASE WHEN day < months_before THEN 'month' ELSE 'day' END
  FROM supplier_tallies_told
  WHERE n <> 0 OR collected_cents <> 0 OR refunded_cents <> 0 OR fee_cents <> 0 OR fee_vat_cents <> 0
  GROUP BY 1, 2, 3, 4, 5, day < months_before
$$;
