CREATE TABLE "portal_entries" (
	"supplier_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"subject_id" integer NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "portal_entries_walk" ON "portal_entries" USING btree ("supplier_id","kind","subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_unpaid" ON "announcements" USING btree ("winner_offer_id") WHERE "announcements"."status" = 'awarded' and "announcements"."bought_at" is null and "announcements"."closed_unpaid_at" is null;--> statement-breakpoint
CREATE INDEX "offers_supplier_sent" ON "offers" USING btree ("supplier_id","sent_at");--> statement-breakpoint
CREATE INDEX "orders_supplier_paid" ON "orders" USING btree ("supplier_id","paid_at","id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
-- By hand from here on. The index that is walked holds the words: a search reads nothing else.
DROP INDEX "portal_entries_walk";--> statement-breakpoint
CREATE UNIQUE INDEX "portal_entries_walk" ON "portal_entries" ("supplier_id", "kind", "subject_id" DESC) INCLUDE ("words");--> statement-breakpoint
CREATE FUNCTION portal_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ' ' || left(btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(value, ''), NFD), '[\u0300-\u036F]', '', 'g')), '[^a-z0-9]+', ' ', 'g')), 600)
$$;--> statement-breakpoint
-- First name and initial, as the portal shows a couple it has no order of.
CREATE FUNCTION portal_name(full_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN parts[2] IS NULL THEN coalesce(parts[1], '') ELSE parts[1] || ' ' || left(parts[2], 1) END
	FROM (SELECT regexp_split_to_array(btrim(coalesce(full_name, '')), '\s+') AS parts) split
$$;--> statement-breakpoint
-- What everything is found by. An order is an order once it is paid; an empty conversation is nobody's.
CREATE FUNCTION portal_sources(source_kind integer, ids integer[]) RETURNS TABLE (supplier_id integer, subject_id integer, value text) LANGUAGE plpgsql STABLE AS $$
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
	ELSE RETURN QUERY
		SELECT c.supplier_id, c.id, concat_ws(' ', portal_name(u.full_name), CASE c.kind
			WHEN 'offer' THEN (SELECT a.title FROM offers o JOIN announcements a ON a.id = o.announcement_id WHERE o.id = c.subject_id)
			ELSE (SELECT concat_ws(' ', 'PO-' || (30000 + c.subject_id), (SELECT string_agg(l.title, ' ' ORDER BY l.id) FROM order_lines l WHERE l.order_id = c.subject_id))) END)
		FROM conversations c JOIN accounts u ON u.id = c.couple_id
		WHERE c.id = ANY (ids) AND c.supplier_id IS NOT NULL AND c.last_message_id > 0;
	END CASE;
END $$;--> statement-breakpoint
CREATE FUNCTION portal_note(source_kind integer, ids integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO portal_entries AS e (supplier_id, kind, subject_id, words)
	SELECT s.supplier_id, source_kind, s.subject_id, portal_words(s.value) FROM portal_sources(source_kind, ids) s
	ORDER BY s.supplier_id, s.subject_id
	ON CONFLICT (supplier_id, kind, subject_id) DO UPDATE SET words = excluded.words WHERE e.words <> excluded.words
$$;--> statement-breakpoint
CREATE FUNCTION portal_note_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM portal_note(TG_ARGV[0]::integer, ARRAY[NEW.id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION portal_note_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM portal_note(1, ARRAY[NEW.order_id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION portal_note_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM portal_note(2, ARRAY(SELECT o.id FROM offers o WHERE o.announcement_id = NEW.id));
	PERFORM portal_note(4, ARRAY(SELECT c.id FROM conversations c JOIN offers o ON o.id = c.subject_id AND c.kind = 'offer' WHERE o.announcement_id = NEW.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION portal_note_couple() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM portal_note(4, ARRAY(SELECT c.id FROM conversations c WHERE c.couple_id = NEW.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_portal AFTER INSERT OR UPDATE OF paid_at, recipient ON "orders" FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION portal_note_row('1');--> statement-breakpoint
CREATE TRIGGER order_lines_portal AFTER INSERT OR UPDATE OF title ON "order_lines" FOR EACH ROW EXECUTE FUNCTION portal_note_line();--> statement-breakpoint
CREATE TRIGGER offers_portal AFTER INSERT OR UPDATE OF model ON "offers" FOR EACH ROW EXECUTE FUNCTION portal_note_row('2');--> statement-breakpoint
CREATE TRIGGER products_portal AFTER INSERT OR UPDATE OF title, code, sku ON "products" FOR EACH ROW EXECUTE FUNCTION portal_note_row('3');--> statement-breakpoint
CREATE TRIGGER conversations_portal AFTER INSERT OR UPDATE OF last_message_id ON "conversations" FOR EACH ROW EXECUTE FUNCTION portal_note_row('4');--> statement-breakpoint
CREATE TRIGGER announcements_portal AFTER UPDATE OF title, city ON "announcements" FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.city IS DISTINCT FROM NEW.city) EXECUTE FUNCTION portal_note_announcement();--> statement-breakpoint
CREATE TRIGGER accounts_portal AFTER UPDATE OF full_name ON "accounts" FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION portal_note_couple();--> statement-breakpoint
SELECT portal_note(1, ARRAY(SELECT id FROM orders WHERE paid_at IS NOT NULL));--> statement-breakpoint
SELECT portal_note(2, ARRAY(SELECT id FROM offers));--> statement-breakpoint
SELECT portal_note(3, ARRAY(SELECT id FROM products));--> statement-breakpoint
SELECT portal_note(4, ARRAY(SELECT id FROM conversations));
