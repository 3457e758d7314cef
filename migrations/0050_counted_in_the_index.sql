DROP INDEX "announcements_counted";--> statement-breakpoint
DROP INDEX "announcements_won_days";--> statement-breakpoint
CREATE INDEX "announcements_counted" ON "announcements" USING btree ("sector_id","status","expires_at","couple_id","published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_won_days" ON "announcements" USING btree ("winner_supplier_id","service_on","service_until_on","timing","closed_unpaid_at") WHERE "announcements"."winner_supplier_id" is not null;