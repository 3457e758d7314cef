ALTER TABLE "announcements" ADD COLUMN "mode" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "step_cents" bigint;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "overtimes" smallint;--> statement-breakpoint
-- locks: one look through the announcements, in which the column is still empty
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_step" CHECK ("announcements"."step_cents" >= 0);--> statement-breakpoint
-- locks: one look through the announcements, in which the column is still empty
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_overtimes" CHECK ("announcements"."overtimes" between 0 and 6);