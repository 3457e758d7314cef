ALTER TABLE "suppliers" ADD COLUMN "next_merchant_id" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "next_merchant_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "suppliers_next_merchant" ON "suppliers" USING btree ("next_merchant_at") WHERE "suppliers"."next_merchant_at" is not null;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_next_merchant_whole" CHECK (("suppliers"."next_merchant_id" is null) = ("suppliers"."next_merchant_at" is null));