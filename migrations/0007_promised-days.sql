ALTER TABLE "orders" ADD COLUMN "return_days" integer;--> statement-breakpoint
-- Orders that were placed before: what their agreement says, and what their seller promises today where they have none.
UPDATE "orders" SET "return_days" = coalesce(
  (SELECT (a."agreed" ->> 'returnDays')::int FROM "order_agreements" a WHERE a."order_id" = "orders"."id"),
  (SELECT greatest(14, s."return_days") FROM "suppliers" s WHERE s."id" = "orders"."supplier_id"));--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "return_days" SET NOT NULL;
