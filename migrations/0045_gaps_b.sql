DROP INDEX "fee_entries_supplier";--> statement-breakpoint
DROP INDEX "fee_entries_due";--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fee_entries_all" ON "fee_entries" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "fee_entries_amount" ON "fee_entries" USING btree (("fee_cents" + "vat_cents"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_token" ON "data_exports" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "fee_entries_supplier" ON "fee_entries" USING btree ("supplier_id","status","accrued_at","due_on","fee_cents","vat_cents","paid_cents");--> statement-breakpoint
CREATE INDEX "fee_entries_due" ON "fee_entries" USING btree ("due_on","id","fee_cents","vat_cents","paid_cents") WHERE "fee_entries"."status" = 'due';--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_paid_sign" CHECK ("fee_entries"."paid_cents" >= 0);--> statement-breakpoint
-- By hand: what had arrived of each fee before it was counted, less what went back.
UPDATE "fee_entries" f SET "paid_cents" = m."paid" FROM (
	SELECT n."fee_id", sum(CASE n."kind" WHEN 'payment' THEN n."amount_cents" ELSE -n."amount_cents" END) AS "paid"
	FROM "fee_movements" n
	WHERE n."kind" IN ('payment', 'repayment') AND NOT EXISTS (SELECT FROM "fee_movements" u WHERE u."undoes_id" = n."id")
	GROUP BY n."fee_id"
) m WHERE m."fee_id" = f."id";
