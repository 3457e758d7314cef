DROP INDEX "participation_credits_purchase";--> statement-breakpoint
ALTER TABLE "participation_credits" ADD COLUMN "carried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participation_credits" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "at_end" text DEFAULT 'renew' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "next_plan_id" integer;--> statement-breakpoint
ALTER TABLE "participation_credits" ADD CONSTRAINT "participation_credits_closed_by_purchases_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_replaces_id_purchases_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participations_spent" ON "participations" USING btree ("supplier_id","spent_at","announcement_id");--> statement-breakpoint
CREATE INDEX "participations_returned" ON "participations" USING btree ("supplier_id","returned_at","announcement_id") WHERE "participations"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "participations_of_announcement" ON "participations" USING btree ("announcement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_replaced_once" ON "purchases" USING btree ("replaces_id") WHERE "purchases"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "participation_credits_purchase" ON "participation_credits" USING btree ("purchase_id") WHERE "participation_credits"."kind" <> 'returned';--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_next_plan" CHECK (("purchases"."at_end" = 'change') = ("purchases"."next_plan_id" is not null));--> statement-breakpoint
-- By hand: what came back before reasons were kept says why, as far as its announcement tells.
UPDATE "participations" p SET "return_reason" = CASE WHEN a."closed_unpaid_at" IS NOT NULL THEN 'award_unpaid' ELSE 'announcement_interrupted' END
	FROM "announcements" a WHERE a."id" = p."announcement_id" AND p."returned_at" IS NOT NULL;
