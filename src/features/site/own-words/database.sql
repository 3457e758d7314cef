-- Folds a text into its words, as `toPlainText` does in own-words.rules.ts: lower case, without accents and signs, cut to a length.
CREATE OR REPLACE FUNCTION portal_words(value text, most integer DEFAULT 600) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || left(btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(value, ''), NFD), '[\u0300-\u036F]', '', 'g')), '[^a-z0-9]+', ' ', 'g')), most)
$$;

-- The words of one entry with supplier and kind before each, so that the beginning of a word is one range of the index.
CREATE OR REPLACE FUNCTION portal_lexemes(supplier_id integer, kind smallint, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(ARRAY(SELECT DISTINCT supplier_id || '/' || kind || '/' || left(word, 40)
    FROM unnest(string_to_array(btrim(words), ' ')) word WHERE word <> ''))
$$;

-- First name and initial, as the portal shows a couple.
CREATE OR REPLACE FUNCTION portal_name(full_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN parts[2] IS NULL THEN coalesce(parts[1], '') ELSE parts[1] || ' ' || left(parts[2], 1) END
  FROM (SELECT regexp_split_to_array(btrim(coalesce(full_name, '')), '\s+') AS parts) split
$$;

-- What a supplier finds each of its own things by. Kinds: 1 paid orders, 2 offers, 3 products, 4 conversations with a message in them, 5
-- reviews.
CREATE OR REPLACE FUNCTION portal_sources(source_kind integer, ids integer[]) RETURNS TABLE(supplier_id integer, subject_id integer, value text) LANGUAGE plpgsql STABLE AS $$
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
      WHEN 'enquiry' THEN ''
      ELSE (SELECT concat_ws(' ', 'PO-' || (30000 + c.subject_id), (SELECT string_agg(l.title, ' ' ORDER BY l.id) FROM order_lines l WHERE l.order_id = c.subject_id))) END)
    FROM conversations c JOIN accounts u ON u.id = c.couple_id
    WHERE c.id = ANY (ids) AND c.supplier_id IS NOT NULL AND c.last_message_id > 0;
  END CASE;
END
$$;

-- Writes the words of some things of one kind; what has not changed is left alone.
CREATE OR REPLACE FUNCTION portal_note(source_kind integer, ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO portal_entries AS e (supplier_id, kind, subject_id, words)
  SELECT s.supplier_id, source_kind, s.subject_id, portal_words(s.value, CASE source_kind WHEN 5 THEN 2400 ELSE 600 END)
  FROM portal_sources(source_kind, ids) s
  ORDER BY s.supplier_id, s.subject_id
  ON CONFLICT (supplier_id, kind, subject_id) DO UPDATE SET words = excluded.words WHERE e.words <> excluded.words
$$;

-- Writes the words of the row; the argument is its kind.
CREATE OR REPLACE FUNCTION portal_note_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portal_note(TG_ARGV[0]::integer, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

-- Writes the words of the order of the line.
CREATE OR REPLACE FUNCTION portal_note_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portal_note(1, ARRAY[NEW.order_id]);
  RETURN NULL;
END
$$;

-- Writes the words of all offers on the announcement and of the conversations about them.
CREATE OR REPLACE FUNCTION portal_note_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portal_note(2, ARRAY(SELECT o.id FROM offers o WHERE o.announcement_id = NEW.id));
  PERFORM portal_note(4, ARRAY(SELECT c.id FROM conversations c JOIN offers o ON o.id = c.subject_id AND c.kind = 'offer' WHERE o.announcement_id = NEW.id));
  RETURN NULL;
END
$$;

-- Writes the words of the conversations of the couple.
CREATE OR REPLACE FUNCTION portal_note_couple() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portal_note(4, ARRAY(SELECT c.id FROM conversations c WHERE c.couple_id = NEW.id));
  RETURN NULL;
END
$$;

-- Entries by the beginnings of their words.
CREATE INDEX portal_entries_words ON portal_entries USING gin (portal_lexemes(supplier_id, kind, words)) WITH (fastupdate = off);

-- A paid order is found by number, recipient and town.
CREATE TRIGGER orders_portal AFTER INSERT OR UPDATE OF paid_at, recipient ON orders FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION portal_note_row('1');

-- A paid order is found by the titles of its lines.
CREATE TRIGGER order_lines_portal AFTER INSERT OR UPDATE OF title ON order_lines FOR EACH ROW EXECUTE FUNCTION portal_note_line();

-- An offer is found by number, model and announcement.
CREATE TRIGGER offers_portal AFTER INSERT OR UPDATE OF model ON offers FOR EACH ROW EXECUTE FUNCTION portal_note_row('2');

-- A product is found by title and codes.
CREATE TRIGGER products_portal AFTER INSERT OR UPDATE OF title, code, sku ON products FOR EACH ROW EXECUTE FUNCTION portal_note_row('3');

-- A conversation is found from its first message on.
CREATE TRIGGER conversations_portal AFTER INSERT OR UPDATE OF last_message_id ON conversations FOR EACH ROW EXECUTE FUNCTION portal_note_row('4');

-- A review is found by its words and by the reply.
CREATE TRIGGER reviews_portal AFTER INSERT OR UPDATE OF title, description, reply ON reviews FOR EACH ROW EXECUTE FUNCTION portal_note_row('5');

-- Offers and conversations are found by title and town of the announcement as they are now.
CREATE TRIGGER announcements_portal AFTER UPDATE OF title, city ON announcements FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.city IS DISTINCT FROM NEW.city) EXECUTE FUNCTION portal_note_announcement();

-- Conversations are found by the name of the couple as it is now.
CREATE TRIGGER accounts_portal AFTER UPDATE OF full_name ON accounts FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION portal_note_couple();
