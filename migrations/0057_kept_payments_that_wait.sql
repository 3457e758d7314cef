-- locks: held_payments, for columns without a value, and for an index of few rows
ALTER TABLE "held_payments" ADD COLUMN "passed_to" text;--> statement-breakpoint
ALTER TABLE "held_payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_payments" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_payments" ADD COLUMN "next_look_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "held_payments_waiting" ON "held_payments" USING btree ("next_look_at") WHERE "held_payments"."waits_since" is not null;