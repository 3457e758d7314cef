DROP INDEX "offers_announcement";--> statement-breakpoint
CREATE INDEX "offers_supplier_began" ON "offers" USING btree ("supplier_id","sent_at","announcement_id") WHERE "offers"."turn" = 1;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id","type") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("subject_id","purpose");--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("supplier_id","id") WHERE "reviews"."reply" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "offers_announcement" ON "offers" USING btree ("announcement_id","price_cents","id","supplier_id");