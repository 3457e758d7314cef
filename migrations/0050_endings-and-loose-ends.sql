-- locks: invoices, invoice_transmissions, dispute_resolutions, order_plans, order_steps and refunds, for columns without a value or with a constant one
ALTER TABLE "invoices" ADD COLUMN "also_corrects" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_transmissions" ADD COLUMN "unread" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_resolutions" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "dispute_resolutions" ADD COLUMN "kept_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_resolutions" ADD COLUMN "compensation_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_plans" ADD COLUMN "ended_for" text;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "close_reason" text;--> statement-breakpoint
-- locks: refunds, while it is read once: one row for each refund
CREATE INDEX "refunds_stuck" ON "refunds" USING btree ("settled_at","id") WHERE "refunds"."status" in ('failed', 'diverted', 'held');