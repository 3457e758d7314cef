-- Adds up the options of some products into their rows. Locks the products first: whoever waited for another counts what that one has left.
CREATE OR REPLACE FUNCTION product_goods(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET stock = k.stock, sale_stock = k.sale_stock, rentals = k.rentals, sale_from_cents = k.sale_from, rental_from_cents = k.rental_from
  FROM (SELECT i.id, coalesce(sum(o.quantity), 0)::integer AS stock, coalesce(sum(o.quantity) FILTER (WHERE o.kind = 'sale'), 0)::integer AS sale_stock,
      (count(*) FILTER (WHERE o.kind = 'rental'))::integer AS rentals,
      min(o.price_cents) FILTER (WHERE o.kind = 'sale') AS sale_from, min(o.price_cents) FILTER (WHERE o.kind = 'rental') AS rental_from
    FROM unnest(ids) i (id) LEFT JOIN price_options o ON o.product_id = i.id AND o.removed_at IS NULL GROUP BY i.id) k
  WHERE p.id = k.id AND (p.stock, p.sale_stock, p.rentals, p.sale_from_cents, p.rental_from_cents)
    IS DISTINCT FROM (k.stock, k.sale_stock, k.rentals, k.sale_from, k.rental_from);
END
$$;

-- Adds up the options of the products of a statement.
CREATE OR REPLACE FUNCTION option_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM product_goods(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END
$$;

-- A product's stock and prices follow its options, so that a list of products reads no option. A trigger, because forms, prices, imports, purchases,
-- returns and cancellations all change options.
CREATE TRIGGER option_goods_new AFTER INSERT ON price_options REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION option_goods();

-- A product's stock and prices follow its options when they change.
CREATE TRIGGER option_goods_changed AFTER UPDATE ON price_options REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION option_goods();

-- A product's stock and prices follow its options when they go.
CREATE TRIGGER option_goods_gone AFTER DELETE ON price_options REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION option_goods();
