-- A document as the search keeps it: the title says most, then the text, then sector, town and the like.
CREATE OR REPLACE FUNCTION search_document(title text, body text, rest text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.italian', title), 'A') || setweight(to_tsvector('pg_catalog.italian', body), 'B')
    || setweight(to_tsvector('pg_catalog.italian', rest), 'C')
$$;

-- What a document's words are worth: in title and text, in the title only, elsewhere; the better known first.
CREATE OR REPLACE FUNCTION search_standings(words tsvector, rank smallint) RETURNS TABLE(lexeme text, standing smallint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT w.lexeme, ((CASE WHEN 'A' = ANY (w.weights) AND 'B' = ANY (w.weights) THEN 0 WHEN 'A' = ANY (w.weights) THEN 1000 ELSE 2000 END) + 999 - rank)::smallint
  FROM unnest(words) w
$$;

-- Notes what must be read again, and wakes the indexer when the change commits.
CREATE OR REPLACE FUNCTION search_note(note_kind integer, note_subject integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_queue (kind, subject_id) VALUES (note_kind, note_subject);
  SELECT pg_notify('promessi_live', '{"topic":"search","what":"queued"}');
$$;

-- Notes the row; the argument is its kind.
CREATE OR REPLACE FUNCTION search_note_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_note(TG_ARGV[0]::int, OLD.id);
  ELSE
    PERFORM search_note(TG_ARGV[0]::int, NEW.id);
  END IF;
  RETURN NULL;
END
$$;

-- Notes the product of a choice.
CREATE OR REPLACE FUNCTION search_note_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_note(3, NEW.product_id);
  RETURN NULL;
END
$$;

-- Notes the supplier's showcase; the argument is its kind.
CREATE OR REPLACE FUNCTION search_note_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_note(TG_ARGV[0]::int, OLD.supplier_id);
  ELSE
    PERFORM search_note(TG_ARGV[0]::int, NEW.supplier_id);
  END IF;
  RETURN NULL;
END
$$;

-- A store that opens or closes its page takes its products with it.
CREATE OR REPLACE FUNCTION search_note_store() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.supplier_id ELSE NEW.supplier_id END;
BEGIN
  PERFORM search_note(2, owner);
  PERFORM search_note(3, p.id) FROM products p WHERE p.supplier_id = owner;
  RETURN NULL;
END
$$;

-- A supplier is in its showcase and its store; its products are where it is, and hidden with it.
CREATE OR REPLACE FUNCTION search_note_supplier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_note(1, NEW.id), search_note(2, NEW.id);
  IF (NEW.hidden, NEW.city, NEW.province) IS DISTINCT FROM (OLD.hidden, OLD.city, OLD.province) THEN
    PERFORM search_note(3, p.id) FROM products p WHERE p.supplier_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

-- An account that is suspended, closed or back: everything of its own comes and goes.
CREATE OR REPLACE FUNCTION search_note_account() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Services, staff, imports and moderation change what is found of a product.
CREATE TRIGGER products_search AFTER INSERT OR DELETE OR UPDATE OF title, description, sector_id, status, published_from, other_information, review_count, rating_hundredths ON products FOR EACH ROW EXECUTE FUNCTION search_note_row('3');

-- What a product costs at least: written with every change of its stock, too, which does not matter here.
CREATE TRIGGER products_search_price AFTER UPDATE OF sale_from_cents, rental_from_cents ON products FOR EACH ROW WHEN ((OLD.sale_from_cents, OLD.rental_from_cents) IS DISTINCT FROM (NEW.sale_from_cents, NEW.rental_from_cents)) EXECUTE FUNCTION search_note_row('3');

-- Sizes and colours are words of a product.
CREATE TRIGGER price_options_search AFTER INSERT OR UPDATE OF option1, option2, removed_at ON price_options FOR EACH ROW EXECUTE FUNCTION search_note_choice();

-- Services, sweeps and staff change what is found of an announcement.
CREATE TRIGGER announcements_search AFTER INSERT OR DELETE OR UPDATE OF title, description, sector_id, macro_id, city, province, status, published_at, budget_cents ON announcements FOR EACH ROW EXECUTE FUNCTION search_note_row('4');

-- Services, reviews and moderation change what is found of a showcase.
CREATE TRIGGER showcases_search AFTER INSERT OR DELETE OR UPDATE OF title, about, services, review_count, rating_hundredths, withheld_at, starting_price_cents ON showcases FOR EACH ROW EXECUTE FUNCTION search_note_window('1');

-- Services and moderation change what is found of a store.
CREATE TRIGGER stores_search AFTER INSERT OR DELETE OR UPDATE OF title, description, withheld_at ON stores FOR EACH ROW EXECUTE FUNCTION search_note_store();

-- Name, town, sector and visibility are found with everything of the supplier.
CREATE TRIGGER suppliers_search AFTER UPDATE OF business_name, city, province, sector_id, hidden, paused_at ON suppliers FOR EACH ROW EXECUTE FUNCTION search_note_supplier();

-- What closed or unconfirmed accounts own is not found.
CREATE TRIGGER accounts_search AFTER UPDATE OF status, email_confirmed_at ON accounts FOR EACH ROW EXECUTE FUNCTION search_note_account();
