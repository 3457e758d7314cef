ALTER TABLE "announcements" ADD COLUMN "upload_name" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "reviewer_id" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "review_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "review_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement_edit_requests" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "reconfirm_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "reconfirm_answer" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "reconfirm_answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "announcements_reviewer" ON "announcements" USING btree ("reviewer_id") WHERE "announcements"."reviewer_id" is not null;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_reviewer_known" CHECK (("announcements"."reviewer_id" is null) = ("announcements"."review_until" is null) and ("announcements"."reviewer_id" is null) = ("announcements"."review_since" is null));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_reconfirmation" CHECK (("offers"."reconfirm_answer" is null) = ("offers"."reconfirm_answered_at" is null) and ("offers"."reconfirm_asked_at" is not null or "offers"."reconfirm_answer" is null));