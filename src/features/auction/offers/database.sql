-- Town, sector and end of the announcement. Whoever sends an offer holds the announcement (FOR SHARE).
CREATE OR REPLACE FUNCTION offer_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.city, a.sector_id, CASE a.status WHEN 'published' THEN a.expires_at END INTO NEW.to_city, NEW.to_sector_id, NEW.runs_until
  FROM announcements a WHERE a.id = NEW.announcement_id;
  RETURN NEW;
END
$$;

-- A supplier's offers are counted by town and sector, and narrowed by whether they still run, without a look at each announcement.
CREATE TRIGGER offer_place BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION offer_place();

-- Offers go where their announcement goes.
CREATE OR REPLACE FUNCTION offers_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offers SET to_city = NEW.city, to_sector_id = NEW.sector_id, runs_until = CASE NEW.status WHEN 'published' THEN NEW.expires_at END
  WHERE announcement_id = NEW.id;
  RETURN NULL;
END
$$;

-- Offers carry town, sector and end of their announcement when it changes.
CREATE TRIGGER offers_follow AFTER UPDATE ON announcements FOR EACH ROW
  WHEN (OLD.city IS DISTINCT FROM NEW.city OR OLD.sector_id IS DISTINCT FROM NEW.sector_id OR OLD.expires_at IS DISTINCT FROM NEW.expires_at
    OR (OLD.status = 'published') <> (NEW.status = 'published')) EXECUTE FUNCTION offers_follow();

-- Writes for all announcements which supplier leads.
CREATE OR REPLACE FUNCTION leads_anew() RETURNS void LANGUAGE sql AS $$
  UPDATE offers o SET is_leading = NOT o.is_leading
  FROM (SELECT DISTINCT ON (b.announcement_id) b.announcement_id, b.supplier_id FROM offers b ORDER BY b.announcement_id, b.price_cents, b.id) best
  WHERE o.announcement_id = best.announcement_id AND o.is_leading <> (o.turn = 1 AND o.supplier_id = best.supplier_id)
$$;

-- Writes which supplier leads an announcement. The advisory lock serializes concurrent offers on it: the row lock they hold is shared.
CREATE OR REPLACE FUNCTION offer_leads(announcement integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('offer-leads'), announcement);
  UPDATE offers o SET is_leading = NOT o.is_leading
  FROM (SELECT b.supplier_id FROM offers b WHERE b.announcement_id = announcement ORDER BY b.price_cents, b.id LIMIT 1) best
  WHERE o.announcement_id = announcement AND o.is_leading <> (o.turn = 1 AND o.supplier_id = best.supplier_id);
END
$$;

-- Writes who leads the announcement of the row.
CREATE OR REPLACE FUNCTION offer_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_leads(coalesce(NEW.announcement_id, OLD.announcement_id));
  RETURN NULL;
END
$$;

-- The first offer of a supplier says whether that supplier has the cheapest one.
CREATE TRIGGER offer_lead AFTER INSERT OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION offer_lead();

-- The same when a price changes.
CREATE TRIGGER offer_lead_moved AFTER UPDATE OF price_cents ON offers FOR EACH ROW EXECUTE FUNCTION offer_lead();

-- Counts an offer by day and sector, and moves the win it may be.
CREATE OR REPLACE FUNCTION tally_offer() RETURNS trigger LANGUAGE plpgsql AS $$
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
END
$$;

-- Offers of a supplier are counted by day and sector.
CREATE TRIGGER tally_offer_rows AFTER INSERT OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION tally_offer();

-- They stay counted when staff move the announcement to another sector.
CREATE TRIGGER tally_offer_moved AFTER UPDATE ON offers FOR EACH ROW
  WHEN (OLD.to_sector_id <> NEW.to_sector_id OR OLD.sent_on <> NEW.sent_on) EXECUTE FUNCTION tally_offer();

-- Counts a win by the day its offer was sent, and marks the chosen offer.
CREATE OR REPLACE FUNCTION tally_win() RETURNS trigger LANGUAGE plpgsql AS $$
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
END
$$;

-- Wins of a supplier are counted by day and sector.
CREATE TRIGGER tally_win_rows AFTER INSERT OR DELETE ON announcements FOR EACH ROW EXECUTE FUNCTION tally_win();

-- They are counted when the couple decides, and no more when the choice is undone.
CREATE TRIGGER tally_win_decided AFTER UPDATE ON announcements FOR EACH ROW
  WHEN (OLD.winner_offer_id IS DISTINCT FROM NEW.winner_offer_id OR OLD.winner_supplier_id IS DISTINCT FROM NEW.winner_supplier_id)
  EXECUTE FUNCTION tally_win();
