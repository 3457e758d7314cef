ALTER TABLE "accounts" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "effective_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_closing" ON "accounts" USING btree ("closing_at") WHERE "accounts"."closing_at" is not null;