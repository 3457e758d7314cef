ALTER TABLE "suppliers" ADD COLUMN "cap" text;--> statement-breakpoint
-- The seat kept for the invoices is the one that is whole: it becomes the legal address (decision 0101). A place on the map is
-- known of the old town only; it is looked up again with the next saving.
UPDATE "suppliers" SET
  "address" = seat."address", "cap" = seat."cap", "city" = seat."city", "province" = seat."province",
  "lat" = CASE WHEN "suppliers"."city" = seat."city" AND "suppliers"."province" = seat."province" THEN "suppliers"."lat" END,
  "lon" = CASE WHEN "suppliers"."city" = seat."city" AND "suppliers"."province" = seat."province" THEN "suppliers"."lon" END
FROM "invoice_seats" seat WHERE seat."supplier_id" = "suppliers"."id";--> statement-breakpoint
DROP TABLE "invoice_seats" CASCADE;
