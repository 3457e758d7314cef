CREATE TABLE "ledger_quarter_sums" (
	"order_id" integer NOT NULL,
	"quarter_on" date NOT NULL,
	"supplier_id" integer NOT NULL,
	"collected_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"fee_vat_cents" bigint NOT NULL,
	CONSTRAINT "ledger_quarter_sums_order_id_quarter_on_pk" PRIMARY KEY("order_id","quarter_on")
);
--> statement-breakpoint
DROP INDEX "announcements_won";--> statement-breakpoint
DROP INDEX "offers_supplier_sent";--> statement-breakpoint
DROP INDEX "ledger_order_sums_seller";--> statement-breakpoint
DROP INDEX "orders_sold_places";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sent_on" date GENERATED ALWAYS AS ((sent_at at time zone 'Europe/Rome')::date) STORED;--> statement-breakpoint
ALTER TABLE "ledger_order_sums" ADD COLUMN "sector_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_order_sums" ADD COLUMN "is_rental" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "to_city";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_city" text GENERATED ALWAYS AS (regexp_replace(recipient ->> 'city', ' \([A-Z]{2}\)$', '')) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_on" date GENERATED ALWAYS AS ((paid_at at time zone 'Europe/Rome')::date) STORED;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "supplier_id" integer;--> statement-breakpoint
UPDATE "returns" r SET "supplier_id" = o."supplier_id" FROM "orders" o WHERE o."id" = r."order_id";--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "supplier_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_quarter_sums_seller" ON "ledger_quarter_sums" USING btree ("supplier_id","quarter_on","order_id","collected_cents","fee_cents","fee_vat_cents");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_sales" ON "ledger_entries" USING btree ("supplier_id","posted_at","order_id") WHERE "ledger_entries"."kind" = 'sale';--> statement-breakpoint
CREATE INDEX "price_options_kept" ON "price_options" USING btree ("product_id","kind","quantity","price_cents") WHERE "price_options"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "returns_supplier" ON "returns" USING btree ("supplier_id","status","id","order_id");--> statement-breakpoint
CREATE INDEX "announcements_won" ON "announcements" USING btree ("winner_supplier_id","decided_at","winner_offer_id") WHERE "announcements"."winner_supplier_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_supplier_sent" ON "offers" USING btree ("supplier_id","sent_on","to_sector_id","to_city");--> statement-breakpoint
CREATE INDEX "ledger_order_sums_seller" ON "ledger_order_sums" USING btree ("supplier_id","order_id","collected_cents","fee_cents","fee_vat_cents","refunded_cents","worth_cents","sector_id","is_rental");--> statement-breakpoint
CREATE INDEX "orders_sold_places" ON "orders" USING btree ("supplier_id","paid_on","sector_id","to_city","id","status") WHERE "orders"."paid_at" is not null;
--> statement-breakpoint
-- By hand from here on: the sums of an order say what it is about, and those of a quarter are kept beside them, in the same way.
CREATE FUNCTION ledger_rental(sold_order integer) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM order_lines l WHERE l.order_id = sold_order AND l.kind = 'rental')
$$;--> statement-breakpoint
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
	INSERT INTO ledger_quarter_sums AS s (order_id, quarter_on, supplier_id, collected_cents, fee_cents, fee_vat_cents)
	SELECT e.order_id, date_trunc('quarter', e.posted_at AT TIME ZONE 'Europe/Rome')::date AS quarter_on, e.supplier_id,
		sum(ledger_add(l.account, l.amount, '{provider}')),
		-sum(ledger_add(l.account, l.amount, '{fee}')), -sum(ledger_add(l.account, l.amount, '{fee_vat}'))
	FROM unnest(entries, accounts, amounts) l (entry_id, account, amount) JOIN ledger_entries e ON e.id = l.entry_id
	WHERE e.supplier_id IS NOT NULL AND e.kind IN ('payment', 'refund', 'fee', 'fee_reversal')
	GROUP BY e.order_id, 2, e.supplier_id ORDER BY e.order_id, 2
	ON CONFLICT (order_id, quarter_on) DO UPDATE SET
		collected_cents = s.collected_cents + excluded.collected_cents, fee_cents = s.fee_cents + excluded.fee_cents,
		fee_vat_cents = s.fee_vat_cents + excluded.fee_vat_cents
$$;--> statement-breakpoint
DELETE FROM ledger_order_sums;--> statement-breakpoint
SELECT ledger_sum_lines(array_agg(entry_id), array_agg(account), array_agg(amount_cents)) FROM ledger_lines;--> statement-breakpoint
ALTER TABLE "ledger_order_sums" ALTER COLUMN "sector_id" DROP DEFAULT, ALTER COLUMN "is_rental" DROP DEFAULT;--> statement-breakpoint
-- A supplier finds its reviews by their words, as everything else that is its own; they are longer.
DROP FUNCTION portal_words(text);--> statement-breakpoint
CREATE FUNCTION portal_words(value text, most integer DEFAULT 600) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ' ' || left(btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(value, ''), NFD), '[\u0300-\u036F]', '', 'g')), '[^a-z0-9]+', ' ', 'g')), most)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_sources(source_kind integer, ids integer[]) RETURNS TABLE (supplier_id integer, subject_id integer, value text) LANGUAGE plpgsql STABLE AS $$
BEGIN
	CASE source_kind
	WHEN 1 THEN RETURN QUERY
		SELECT o.supplier_id, o.id, concat_ws(' ', 'PO-' || (30000 + o.id), 'AN-' || (20000 + o.announcement_id), o.recipient ->> 'fullName', o.recipient ->> 'city',
			(SELECT string_agg(l.title, ' ' ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id))
		FROM orders o WHERE o.id = ANY (ids) AND o.paid_at IS NOT NULL;
	WHEN 2 THEN RETURN QUERY
		SELECT o.supplier_id, o.id, concat_ws(' ', 40000 + o.id, 'AN-' || (20000 + a.id), a.title, a.city, o.model)
		FROM offers o JOIN announcements a ON a.id = o.announcement_id WHERE o.id = ANY (ids);
	WHEN 3 THEN RETURN QUERY
		SELECT p.supplier_id, p.id, concat_ws(' ', p.code, p.sku, p.title) FROM products p WHERE p.id = ANY (ids);
	WHEN 5 THEN RETURN QUERY
		SELECT r.supplier_id, r.id, concat_ws(' ', r.title, l.title, r.description, r.reply)
		FROM reviews r JOIN order_lines l ON l.id = r.order_line_id WHERE r.id = ANY (ids);
	ELSE RETURN QUERY
		SELECT c.supplier_id, c.id, concat_ws(' ', portal_name(u.full_name), CASE c.kind
			WHEN 'offer' THEN (SELECT a.title FROM offers o JOIN announcements a ON a.id = o.announcement_id WHERE o.id = c.subject_id)
			ELSE (SELECT concat_ws(' ', 'PO-' || (30000 + c.subject_id), (SELECT string_agg(l.title, ' ' ORDER BY l.id) FROM order_lines l WHERE l.order_id = c.subject_id))) END)
		FROM conversations c JOIN accounts u ON u.id = c.couple_id
		WHERE c.id = ANY (ids) AND c.supplier_id IS NOT NULL AND c.last_message_id > 0;
	END CASE;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_note(source_kind integer, ids integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO portal_entries AS e (supplier_id, kind, subject_id, words)
	SELECT s.supplier_id, source_kind, s.subject_id, portal_words(s.value, CASE source_kind WHEN 5 THEN 2400 ELSE 600 END)
	FROM portal_sources(source_kind, ids) s
	ORDER BY s.supplier_id, s.subject_id
	ON CONFLICT (supplier_id, kind, subject_id) DO UPDATE SET words = excluded.words WHERE e.words <> excluded.words
$$;--> statement-breakpoint
CREATE TRIGGER reviews_portal AFTER INSERT OR UPDATE OF title, description, reply ON "reviews" FOR EACH ROW EXECUTE FUNCTION portal_note_row('5');--> statement-breakpoint
SELECT portal_note(5, ARRAY(SELECT id FROM reviews));
