DROP INDEX "announcements_newest";--> statement-breakpoint
DROP INDEX "announcements_sector";--> statement-breakpoint
DROP INDEX "notifications_account";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_sector";--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("id") WHERE "accounts"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "announcements_city" ON "announcements" USING btree ("city","published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_sector" ON "announcements" USING btree ("sector_id","published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("published_from","id") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_sector" ON "products" USING btree ("sector_id","published_from","id") WHERE "products"."status" = 'published';--> statement-breakpoint
-- A document as the search keeps it, from folded texts: the title says most, then the text, then sector, town and the like.
CREATE FUNCTION search_document(title text, body text, rest text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.italian', title), 'A') || setweight(to_tsvector('pg_catalog.italian', body), 'B')
    || setweight(to_tsvector('pg_catalog.italian', rest), 'C')
$$;
