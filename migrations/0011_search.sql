CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" smallint NOT NULL,
	"subject_id" integer NOT NULL,
	"rank" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "search_lexemes" (
	"lexeme" text COLLATE "C" PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"lexeme" text COLLATE "C" NOT NULL,
	"kind" smallint NOT NULL,
	"standing" smallint NOT NULL,
	"subject_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" smallint NOT NULL,
	"subject_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"lexeme" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_lexeme_search_lexemes_lexeme_fk" FOREIGN KEY ("lexeme") REFERENCES "public"."search_lexemes"("lexeme") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_lexemes_unused" ON "search_lexemes" USING btree ("lexeme") WHERE "search_lexemes"."documents" <= 0;--> statement-breakpoint
CREATE UNIQUE INDEX "search_postings_walk" ON "search_postings" USING btree ("lexeme","kind","standing","subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_lexeme" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- What a document's words are worth: in title and text, in the title only, elsewhere; the better known first.
CREATE FUNCTION search_standings(words tsvector, rank smallint) RETURNS TABLE(lexeme text, standing smallint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT w.lexeme, ((CASE WHEN 'A' = ANY (w.weights) AND 'B' = ANY (w.weights) THEN 0 WHEN 'A' = ANY (w.weights) THEN 1000 ELSE 2000 END) + 999 - rank)::smallint
  FROM unnest(words) w
$$;
--> statement-breakpoint
-- Notes what must be read again, and wakes whoever indexes when the change commits.
CREATE FUNCTION search_note(note_kind integer, note_subject integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_queue (kind, subject_id) VALUES (note_kind, note_subject);
  SELECT pg_notify('promessi_live', '{"topic":"search","what":"queued"}');
$$;
--> statement-breakpoint
CREATE FUNCTION search_note_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_note(TG_ARGV[0]::int, OLD.id);
  ELSE
    PERFORM search_note(TG_ARGV[0]::int, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_note_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_note(TG_ARGV[0]::int, OLD.supplier_id);
  ELSE
    PERFORM search_note(TG_ARGV[0]::int, NEW.supplier_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_note_supplier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_note(1, NEW.id), search_note(2, NEW.id);
  IF NEW.hidden IS DISTINCT FROM OLD.hidden THEN
    PERFORM search_note(3, p.id) FROM products p WHERE p.supplier_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whose account is suspended, closed or back: everything of theirs comes and goes.
CREATE FUNCTION search_note_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'supplier' THEN
    PERFORM search_note(1, NEW.id), search_note(2, NEW.id);
    PERFORM search_note(3, p.id) FROM products p WHERE p.supplier_id = NEW.id;
  ELSIF NEW.role = 'couple' THEN
    PERFORM search_note(4, a.id) FROM announcements a WHERE a.couple_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A store that opens or closes its page takes its products with it.
CREATE FUNCTION search_note_store() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.supplier_id ELSE NEW.supplier_id END;
BEGIN
  PERFORM search_note(2, owner);
  PERFORM search_note(3, p.id) FROM products p WHERE p.supplier_id = owner;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER showcases_search AFTER INSERT OR DELETE OR UPDATE OF title, about, services, review_count, rating_hundredths ON "showcases" FOR EACH ROW EXECUTE FUNCTION search_note_window('1');
--> statement-breakpoint
CREATE TRIGGER stores_search AFTER INSERT OR DELETE OR UPDATE OF title, description ON "stores" FOR EACH ROW EXECUTE FUNCTION search_note_store();
--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR DELETE OR UPDATE OF title, description, sector_id, status, published_from, other_information, review_count, rating_hundredths ON "products" FOR EACH ROW EXECUTE FUNCTION search_note_row('3');
--> statement-breakpoint
CREATE TRIGGER announcements_search AFTER INSERT OR DELETE OR UPDATE OF title, description, sector_id, macro_id, city, province, status, published_at ON "announcements" FOR EACH ROW EXECUTE FUNCTION search_note_row('4');
--> statement-breakpoint
CREATE TRIGGER suppliers_search AFTER UPDATE OF business_name, city, province, sector_id, hidden ON "suppliers" FOR EACH ROW EXECUTE FUNCTION search_note_supplier();
--> statement-breakpoint
CREATE TRIGGER accounts_search AFTER UPDATE OF status, email_confirmed_at ON "accounts" FOR EACH ROW EXECUTE FUNCTION search_note_account();
--> statement-breakpoint
-- What is there already.
INSERT INTO search_queue (kind, subject_id)
  SELECT 1, supplier_id FROM showcases UNION ALL SELECT 2, supplier_id FROM stores UNION ALL SELECT 3, id FROM products UNION ALL SELECT 4, id FROM announcements;
