-- locks: invoice_lines, fee_entries, fee_movements, payments, refunds and sandbox_sellers, for columns without a value or with a constant one
ALTER TABLE "invoice_lines" ADD COLUMN "kept_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "kept_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_movements" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "fee_movements" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "sandbox_sellers" ADD COLUMN "has_partner_fee" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "fee_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- locks: one look through the movements of fees, in which the column is still empty
CREATE UNIQUE INDEX "fee_movements_kept_once" ON "fee_movements" USING btree ("payment_id") WHERE "fee_movements"."payment_id" is not null;--> statement-breakpoint
-- locks: one look through the movements of fees, in which the column is still empty
CREATE UNIQUE INDEX "fee_movements_returned_once" ON "fee_movements" USING btree ("refund_id") WHERE "fee_movements"."refund_id" is not null;