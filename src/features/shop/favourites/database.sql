-- Whose the favourite thing is; 0 for an announcement.
CREATE OR REPLACE FUNCTION favourite_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.supplier_id := CASE NEW.subject WHEN 'auctions' THEN 0
    WHEN 'products' THEN coalesce((SELECT p.supplier_id FROM products p WHERE p.id = NEW.subject_id), 0) ELSE NEW.subject_id END;
  RETURN NEW;
END
$$;

-- A supplier's statistics count who keeps its things, by seller.
CREATE TRIGGER favourite_seller BEFORE INSERT ON favourites FOR EACH ROW EXECUTE FUNCTION favourite_seller();
