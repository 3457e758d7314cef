CREATE TABLE "carrier_pages" (
	"carrier" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- By hand: orders that were placed before keep their seller as it is today, the best that is known of it. The column above is made
-- without its NOT NULL for that.
UPDATE "orders" o SET "seller" = jsonb_build_object(
  'businessName', s."business_name", 'address', s."address", 'city', s."city", 'province', s."province",
  'vatNumber', s."vat_number", 'rea', s."rea", 'pec', s."pec", 'phone', coalesce(s."phone", s."mobile")
) FROM "suppliers" s WHERE s."id" = o."supplier_id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "seller" SET NOT NULL;
