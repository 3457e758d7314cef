DROP INDEX "products_supplier";--> statement-breakpoint
DROP INDEX "offers_supplier_runs";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_leading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rentals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from_cents" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rental_from_cents" bigint;--> statement-breakpoint
-- By hand from here on. Whoever changes options of a product waits for others who do, and adds up what they have left. All lock the product first.
CREATE FUNCTION product_goods(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE products p SET stock = k.stock, sale_stock = k.sale_stock, rentals = k.rentals, sale_from_cents = k.sale_from, rental_from_cents = k.rental_from
	FROM (SELECT i.id, coalesce(sum(o.quantity), 0)::integer AS stock, coalesce(sum(o.quantity) FILTER (WHERE o.kind = 'sale'), 0)::integer AS sale_stock,
			(count(*) FILTER (WHERE o.kind = 'rental'))::integer AS rentals,
			min(o.price_cents) FILTER (WHERE o.kind = 'sale') AS sale_from, min(o.price_cents) FILTER (WHERE o.kind = 'rental') AS rental_from
		FROM unnest(ids) i (id) LEFT JOIN price_options o ON o.product_id = i.id AND o.removed_at IS NULL GROUP BY i.id) k
	WHERE p.id = k.id AND (p.stock, p.sale_stock, p.rentals, p.sale_from_cents, p.rental_from_cents)
		IS DISTINCT FROM (k.stock, k.sale_stock, k.rentals, k.sale_from, k.rental_from);
END $$;--> statement-breakpoint
CREATE FUNCTION option_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM product_goods(ARRAY(SELECT DISTINCT product_id FROM changed));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER option_goods_new AFTER INSERT ON "price_options" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION option_goods();--> statement-breakpoint
CREATE TRIGGER option_goods_changed AFTER UPDATE ON "price_options" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION option_goods();--> statement-breakpoint
CREATE TRIGGER option_goods_gone AFTER DELETE ON "price_options" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION option_goods();--> statement-breakpoint
SELECT product_goods(ARRAY(SELECT id FROM products));--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id","status","id","sector_id","stock","sale_stock","rentals","sale_from_cents","rental_from_cents");--> statement-breakpoint
-- Who leads an announcement. Two who offer on it wait for each other here alone: both hold the announcement in common, so none waits for the other twice.
CREATE FUNCTION offer_leads(announcement integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('offer-leads'), announcement);
	UPDATE offers o SET is_leading = NOT o.is_leading
	FROM (SELECT b.supplier_id FROM offers b WHERE b.announcement_id = announcement ORDER BY b.price_cents, b.id LIMIT 1) best
	WHERE o.announcement_id = announcement AND o.is_leading <> (o.turn = 1 AND o.supplier_id = best.supplier_id);
END $$;--> statement-breakpoint
CREATE FUNCTION offer_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM offer_leads(coalesce(NEW.announcement_id, OLD.announcement_id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER offer_lead AFTER INSERT OR DELETE ON "offers" FOR EACH ROW EXECUTE FUNCTION offer_lead();--> statement-breakpoint
CREATE TRIGGER offer_lead_moved AFTER UPDATE OF price_cents ON "offers" FOR EACH ROW EXECUTE FUNCTION offer_lead();--> statement-breakpoint
CREATE FUNCTION leads_anew() RETURNS void LANGUAGE sql AS $$
	UPDATE offers o SET is_leading = NOT o.is_leading
	FROM (SELECT DISTINCT ON (b.announcement_id) b.announcement_id, b.supplier_id FROM offers b ORDER BY b.announcement_id, b.price_cents, b.id) best
	WHERE o.announcement_id = best.announcement_id AND o.is_leading <> (o.turn = 1 AND o.supplier_id = best.supplier_id)
$$;--> statement-breakpoint
SELECT leads_anew();--> statement-breakpoint
CREATE INDEX "offers_supplier_runs" ON "offers" USING btree ("supplier_id","runs_until","announcement_id","is_leading") WHERE "offers"."turn" = 1 and "offers"."runs_until" is not null;--> statement-breakpoint
-- Everything that is kept, written anew: for a database that was filled without triggers.
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
$$;--> statement-breakpoint
-- Nobody adds up options by their seller any more.
DROP TRIGGER option_seller ON "price_options";--> statement-breakpoint
DROP FUNCTION option_seller();--> statement-breakpoint
DROP INDEX "price_options_kept";--> statement-breakpoint
ALTER TABLE "price_options" DROP COLUMN "supplier_id";--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("supplier_id","now_cents","total_cents","balance_paid_at","paid_at","sector_id","delivery_min_days","status") WHERE "orders"."status" = 'paid' and "orders"."paid_at" is not null;
