ALTER TABLE "suppliers" ADD COLUMN "unverified_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "suppliers_unverified" ON "suppliers" USING btree ("unverified_since","id") WHERE "suppliers"."unverified_since" is not null;