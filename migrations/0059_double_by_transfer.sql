-- locks: refund_transfers, for a column that may be empty and an index of few rows
ALTER TABLE "refund_transfers" ALTER COLUMN "refund_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_transfers_compensation" ON "refund_transfers" USING btree ("order_id") WHERE "refund_transfers"."refund_id" is null;--> statement-breakpoint
-- What suppliers owe already: their couples are asked for an IBAN by the reminder.
INSERT INTO "refund_transfers" ("order_id", "amount_cents", "status", "opened_at")
  SELECT p."order_id", p."compensation_cents", 'awaiting_iban', o."cancelled_at" FROM "order_plans" p JOIN "orders" o ON o."id" = p."order_id"
  WHERE p."compensation_cents" > 0 AND p."compensated_at" IS NULL AND o."cancelled_at" IS NOT NULL;