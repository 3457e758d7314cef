-- Offers go where their announcement goes, and run as long as it does.
CREATE OR REPLACE FUNCTION offers_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offers SET to_city = NEW.city, to_sector_id = NEW.sector_id, runs_until = CASE NEW.status WHEN 'published' THEN NEW.expires_at END
  WHERE announcement_id = NEW.id;
  RETURN NULL;
END $$;

-- Town, sector and end stand in a supplier's offers, so that counting them looks at no announcement. A trigger, because publishing, decisions,
-- sweeps, interruptions, edits and closed accounts all change an announcement, from several slices below this one.
CREATE TRIGGER offers_follow AFTER UPDATE ON announcements FOR EACH ROW
  WHEN (OLD.city IS DISTINCT FROM NEW.city OR OLD.sector_id IS DISTINCT FROM NEW.sector_id OR OLD.expires_at IS DISTINCT FROM NEW.expires_at
    OR (OLD.status = 'published') <> (NEW.status = 'published')) EXECUTE FUNCTION offers_follow();
