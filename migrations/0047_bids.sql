DROP INDEX "offers_supplier_sent";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "to_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "to_sector_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_city" text GENERATED ALWAYS AS (recipient ->> 'city') STORED;--> statement-breakpoint
UPDATE "offers" o SET "to_city" = a."city", "to_sector_id" = a."sector_id" FROM "announcements" a WHERE a."id" = o."announcement_id";--> statement-breakpoint
CREATE INDEX "orders_sold_places" ON "orders" USING btree ("supplier_id","paid_at","sector_id","to_city") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_supplier_sent" ON "offers" USING btree ("supplier_id","sent_at","to_sector_id","to_city");--> statement-breakpoint
-- Where an offer goes is where its announcement is. Whoever sends one holds the announcement (FOR SHARE), whoever moves it holds it too.
CREATE FUNCTION offer_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT a.city, a.sector_id INTO NEW.to_city, NEW.to_sector_id FROM announcements a WHERE a.id = NEW.announcement_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER offer_place BEFORE INSERT ON "offers" FOR EACH ROW EXECUTE FUNCTION offer_place();--> statement-breakpoint
CREATE FUNCTION offers_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE offers SET to_city = NEW.city, to_sector_id = NEW.sector_id WHERE announcement_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER offers_follow AFTER UPDATE ON "announcements" FOR EACH ROW
	WHEN (OLD.city IS DISTINCT FROM NEW.city OR OLD.sector_id IS DISTINCT FROM NEW.sector_id) EXECUTE FUNCTION offers_follow();
