-- Adds one row to what is counted of a supplier, unless it counts nothing.
CREATE OR REPLACE FUNCTION tally(supplier integer, what text, happened_on date, sector integer, part text, n integer, collected bigint DEFAULT 0, refunded bigint DEFAULT 0, fee bigint DEFAULT 0, fee_vat bigint DEFAULT 0) RETURNS void LANGUAGE sql AS $$
  INSERT INTO supplier_tallies (supplier_id, kind, day, sector_id, part, n, collected_cents, refunded_cents, fee_cents, fee_vat_cents)
  SELECT supplier, what, happened_on, sector, part, n, collected, refunded, fee, fee_vat
  WHERE supplier IS NOT NULL AND happened_on IS NOT NULL AND (n <> 0 OR collected <> 0 OR refunded <> 0 OR fee <> 0 OR fee_vat <> 0)
$$;

-- Puts rows of one key together: of a day, and of its whole month once it is over before the given first of a month. Two may run at a time:
-- what one has taken the other does not see.
CREATE OR REPLACE FUNCTION tally_up(most integer, months_before date) RETURNS integer LANGUAGE sql AS $$
  WITH batch AS (
    (SELECT * FROM supplier_tallies WHERE form = 'change' ORDER BY day LIMIT most)
    UNION ALL
    (SELECT * FROM supplier_tallies WHERE form = 'day' AND day < months_before ORDER BY day LIMIT most)
  ), keys AS (
    SELECT DISTINCT supplier_id, kind, sector_id, part,
      CASE WHEN day < months_before THEN date_trunc('month', day)::date ELSE day END AS from_day,
      CASE WHEN day < months_before THEN (date_trunc('month', day) + interval '1 month - 1 day')::date ELSE day END AS to_day
    FROM batch
  ), taken AS (
    DELETE FROM supplier_tallies t USING keys k
    WHERE (t.supplier_id, t.kind, t.sector_id, t.part) = (k.supplier_id, k.kind, k.sector_id, k.part) AND t.day BETWEEN k.from_day AND k.to_day
    RETURNING t.*, k.from_day
  ), kept AS (
    INSERT INTO supplier_tallies (supplier_id, kind, day, sector_id, part, n, collected_cents, refunded_cents, fee_cents, fee_vat_cents, form)
    SELECT supplier_id, kind, from_day, sector_id, part, sum(n), sum(collected_cents), sum(refunded_cents), sum(fee_cents), sum(fee_vat_cents),
      CASE WHEN from_day < months_before THEN 'month' ELSE 'day' END
    FROM taken GROUP BY 1, 2, 3, 4, 5
    HAVING sum(n) <> 0 OR sum(collected_cents) <> 0 OR sum(refunded_cents) <> 0 OR sum(fee_cents) <> 0 OR sum(fee_vat_cents) <> 0
  )
  SELECT count(*)::int FROM taken
$$;
