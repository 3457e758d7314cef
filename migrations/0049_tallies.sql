CREATE TABLE "supplier_tallies" (
	"supplier_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"sector_id" integer NOT NULL,
	"part" text NOT NULL,
	"n" integer NOT NULL,
	"collected_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"fee_vat_cents" bigint NOT NULL,
	"form" text DEFAULT 'change' NOT NULL
);
--> statement-breakpoint
DROP TABLE "ledger_quarter_sums" CASCADE;--> statement-breakpoint
DROP INDEX "offers_supplier_began";--> statement-breakpoint
DROP INDEX "offers_supplier_sent";--> statement-breakpoint
DROP INDEX "price_options_kept";--> statement-breakpoint
DROP INDEX "products_supplier";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "runs_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "supplier_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "added_on" date GENERATED ALWAYS AS ((added_at at time zone 'Europe/Rome')::date) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sold_by" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "price_options" ADD COLUMN "supplier_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "supplier_tallies_walk" ON "supplier_tallies" USING btree ("supplier_id","kind","day","sector_id","part","n","collected_cents","refunded_cents","fee_cents","fee_vat_cents");--> statement-breakpoint
CREATE INDEX "supplier_tallies_loose" ON "supplier_tallies" USING btree ("form","day") WHERE "supplier_tallies"."form" <> 'month';--> statement-breakpoint
CREATE INDEX "offers_supplier_town" ON "offers" USING btree ("supplier_id","to_city","sent_on","is_chosen");--> statement-breakpoint
CREATE INDEX "offers_supplier_runs" ON "offers" USING btree ("supplier_id","runs_until","announcement_id") WHERE "offers"."turn" = 1 and "offers"."runs_until" is not null;--> statement-breakpoint
CREATE INDEX "favourites_supplier" ON "favourites" USING btree ("supplier_id","added_on");--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("sold_by","sold_on","product_id","kind","quantity","total_cents","bonus_cents") WHERE "order_lines"."sold_by" is not null and "order_lines"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "products_supplier_title" ON "products" USING btree ("supplier_id",lower("title"),"id","status");--> statement-breakpoint
CREATE INDEX "products_supplier_edited" ON "products" USING btree ("supplier_id","updated_at","id","status");--> statement-breakpoint
CREATE INDEX "page_views_product" ON "page_views" USING btree ("supplier_id","product_id","day");--> statement-breakpoint
CREATE INDEX "offers_supplier_sent" ON "offers" USING btree ("supplier_id","sent_on","to_sector_id","to_city","turn","sent_at","is_chosen");--> statement-breakpoint
CREATE INDEX "price_options_kept" ON "price_options" USING btree ("supplier_id","product_id","kind","quantity","price_cents") WHERE "price_options"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id","status","id","sector_id");
--> statement-breakpoint
-- By hand from here on (decision 0066). What lists of a seller are narrowed and counted by is kept where it is counted.
CREATE OR REPLACE FUNCTION offer_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT a.city, a.sector_id, CASE a.status WHEN 'published' THEN a.expires_at END INTO NEW.to_city, NEW.to_sector_id, NEW.runs_until
	FROM announcements a WHERE a.id = NEW.announcement_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION offers_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE offers SET to_city = NEW.city, to_sector_id = NEW.sector_id, runs_until = CASE NEW.status WHEN 'published' THEN NEW.expires_at END
	WHERE announcement_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER offers_follow ON "announcements";--> statement-breakpoint
CREATE TRIGGER offers_follow AFTER UPDATE ON "announcements" FOR EACH ROW
	WHEN (OLD.city IS DISTINCT FROM NEW.city OR OLD.sector_id IS DISTINCT FROM NEW.sector_id OR OLD.expires_at IS DISTINCT FROM NEW.expires_at
		OR (OLD.status = 'published') <> (NEW.status = 'published')) EXECUTE FUNCTION offers_follow();--> statement-breakpoint
CREATE FUNCTION option_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.supplier_id := (SELECT p.supplier_id FROM products p WHERE p.id = NEW.product_id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER option_seller BEFORE INSERT ON "price_options" FOR EACH ROW EXECUTE FUNCTION option_seller();--> statement-breakpoint
CREATE FUNCTION favourite_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.supplier_id := CASE NEW.subject WHEN 'auctions' THEN 0
		WHEN 'products' THEN coalesce((SELECT p.supplier_id FROM products p WHERE p.id = NEW.subject_id), 0) ELSE NEW.subject_id END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER favourite_seller BEFORE INSERT ON "favourites" FOR EACH ROW EXECUTE FUNCTION favourite_seller();--> statement-breakpoint
-- A line is sold while its order is paid and not cancelled.
CREATE FUNCTION line_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT o.supplier_id, o.paid_on INTO NEW.sold_by, NEW.sold_on FROM orders o
	WHERE o.id = NEW.order_id AND o.paid_on IS NOT NULL AND o.status <> 'cancelled';
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER line_sold BEFORE INSERT ON "order_lines" FOR EACH ROW EXECUTE FUNCTION line_sold();--> statement-breakpoint
CREATE FUNCTION lines_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_lines SET sold_by = CASE WHEN NEW.status <> 'cancelled' AND NEW.paid_on IS NOT NULL THEN NEW.supplier_id END,
		sold_on = CASE WHEN NEW.status <> 'cancelled' THEN NEW.paid_on END
	WHERE order_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lines_sold AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN (OLD.paid_on IS DISTINCT FROM NEW.paid_on OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled'))
	EXECUTE FUNCTION lines_sold();--> statement-breakpoint
-- What is counted, told anew from what it counts: the truth the rows are held to.
CREATE VIEW supplier_tallies_told AS
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
	WHERE e.supplier_id IS NOT NULL AND e.kind = 'sale' AND s.worth_cents > 0 GROUP BY 1, 3, 4, 5;--> statement-breakpoint
CREATE FUNCTION tally(supplier integer, what text, happened_on date, sector integer, part text, n integer,
	collected bigint DEFAULT 0, refunded bigint DEFAULT 0, fee bigint DEFAULT 0, fee_vat bigint DEFAULT 0) RETURNS void LANGUAGE sql AS $$
	INSERT INTO supplier_tallies (supplier_id, kind, day, sector_id, part, n, collected_cents, refunded_cents, fee_cents, fee_vat_cents)
	SELECT supplier, what, happened_on, sector, part, n, collected, refunded, fee, fee_vat
	WHERE supplier IS NOT NULL AND happened_on IS NOT NULL AND (n <> 0 OR collected <> 0 OR refunded <> 0 OR fee <> 0 OR fee_vat <> 0)
$$;--> statement-breakpoint
CREATE FUNCTION tally_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE winner integer;
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM tally(OLD.supplier_id, 'offers', OLD.sent_on, OLD.to_sector_id, CASE OLD.turn WHEN 1 THEN 'first' ELSE 'more' END, -1);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM tally(NEW.supplier_id, 'offers', NEW.sent_on, NEW.to_sector_id, CASE NEW.turn WHEN 1 THEN 'first' ELSE 'more' END, 1);
	END IF;
	IF TG_OP = 'UPDATE' THEN
		SELECT a.winner_supplier_id INTO winner FROM announcements a WHERE a.id = NEW.announcement_id AND a.winner_offer_id = NEW.id;
		PERFORM tally(winner, 'wins', OLD.sent_on, OLD.to_sector_id, '', -1), tally(winner, 'wins', NEW.sent_on, NEW.to_sector_id, '', 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_offer_rows AFTER INSERT OR DELETE ON "offers" FOR EACH ROW EXECUTE FUNCTION tally_offer();--> statement-breakpoint
CREATE TRIGGER tally_offer_moved AFTER UPDATE ON "offers" FOR EACH ROW
	WHEN (OLD.to_sector_id <> NEW.to_sector_id OR OLD.sent_on <> NEW.sent_on) EXECUTE FUNCTION tally_offer();--> statement-breakpoint
CREATE FUNCTION tally_win() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM tally(OLD.winner_supplier_id, 'wins', o.sent_on, o.to_sector_id, '', -1) FROM offers o WHERE o.id = OLD.winner_offer_id;
		UPDATE offers SET is_chosen = false WHERE id = OLD.winner_offer_id AND is_chosen;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM tally(NEW.winner_supplier_id, 'wins', o.sent_on, o.to_sector_id, '', 1) FROM offers o WHERE o.id = NEW.winner_offer_id;
		UPDATE offers SET is_chosen = true WHERE id = NEW.winner_offer_id AND NEW.winner_supplier_id IS NOT NULL AND NOT is_chosen;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_win_rows AFTER INSERT OR DELETE ON "announcements" FOR EACH ROW EXECUTE FUNCTION tally_win();--> statement-breakpoint
CREATE TRIGGER tally_win_decided AFTER UPDATE ON "announcements" FOR EACH ROW
	WHEN (OLD.winner_offer_id IS DISTINCT FROM NEW.winner_offer_id OR OLD.winner_supplier_id IS DISTINCT FROM NEW.winner_supplier_id)
	EXECUTE FUNCTION tally_win();--> statement-breakpoint
CREATE FUNCTION tally_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER tally_order_rows AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION tally_order();--> statement-breakpoint
CREATE TRIGGER tally_order_changed AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN (OLD.status <> NEW.status OR OLD.paid_on IS DISTINCT FROM NEW.paid_on OR OLD.sector_id <> NEW.sector_id)
	EXECUTE FUNCTION tally_order();--> statement-breakpoint
CREATE FUNCTION tally_money() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER tally_money AFTER INSERT OR UPDATE OR DELETE ON "ledger_order_sums" FOR EACH ROW EXECUTE FUNCTION tally_money();--> statement-breakpoint
CREATE FUNCTION tally_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM tally(OLD.supplier_id, 'entries', (OLD.posted_at AT TIME ZONE 'Europe/Rome')::date, 0, '', -1)
		WHERE OLD.kind IN ('payment', 'refund', 'fee', 'fee_reversal');
	ELSE
		PERFORM tally(NEW.supplier_id, 'entries', (NEW.posted_at AT TIME ZONE 'Europe/Rome')::date, 0, '', 1)
		WHERE NEW.kind IN ('payment', 'refund', 'fee', 'fee_reversal');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_entry AFTER INSERT OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION tally_entry();--> statement-breakpoint
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
$$;--> statement-breakpoint
-- Rows of one key become one, of a day first, and of its month once that is over before the given first of a month. Two at a time do no
-- harm: what one of them has taken the other does not see.
CREATE FUNCTION tally_up(most integer, months_before date) RETURNS integer LANGUAGE sql AS $$
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
$$;--> statement-breakpoint
-- Everything that is kept, written anew: for a database that was filled without triggers.
CREATE FUNCTION keep_anew(months_before date) RETURNS void LANGUAGE sql AS $$
	UPDATE offers o SET runs_until = a.expires_at FROM announcements a
		WHERE a.id = o.announcement_id AND a.status = 'published' AND o.runs_until IS DISTINCT FROM a.expires_at;
	UPDATE offers o SET is_chosen = true FROM announcements a
		WHERE a.winner_offer_id = o.id AND a.winner_supplier_id IS NOT NULL AND NOT o.is_chosen;
	UPDATE price_options o SET supplier_id = p.supplier_id FROM products p WHERE p.id = o.product_id AND o.supplier_id <> p.supplier_id;
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
SELECT keep_anew(date_trunc('month', current_date - 100)::date);
--> statement-breakpoint
-- Words are found by an index of their beginnings, each with whose and what it is of: a search reads what has them and nothing else.
CREATE FUNCTION portal_lexemes(supplier_id integer, kind smallint, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
	SELECT array_to_tsvector(ARRAY(SELECT DISTINCT supplier_id || '/' || kind || '/' || left(word, 40)
		FROM unnest(string_to_array(btrim(words), ' ')) word WHERE word <> ''))
$$;--> statement-breakpoint
CREATE INDEX "portal_entries_words" ON "portal_entries" USING gin (portal_lexemes(supplier_id, kind, words)) WITH (fastupdate = off);--> statement-breakpoint
DROP INDEX "portal_entries_walk";--> statement-breakpoint
CREATE UNIQUE INDEX "portal_entries_walk" ON "portal_entries" ("supplier_id", "kind", "subject_id" DESC);
