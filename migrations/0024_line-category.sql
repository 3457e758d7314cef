ALTER TABLE "order_lines" ADD COLUMN "sector_id" integer;--> statement-breakpoint
-- Lines of before keep what they were told with the category of their seller (decision 0096).
UPDATE "order_lines" SET "sector_id" = "orders"."sector_id" FROM "orders" WHERE "orders"."id" = "order_lines"."order_id";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "sector_id" SET NOT NULL;
