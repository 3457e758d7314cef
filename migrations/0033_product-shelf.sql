CREATE TABLE "shelf_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"facts" text[] NOT NULL,
	"price_cents" bigint NOT NULL,
	"sale_cents" bigint,
	"day_cents" bigint,
	"published_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shelf_products_facts" ON "shelf_products" USING gin ("facts") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "shelf_products_newest" ON "shelf_products" USING btree ("published_from" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shelf_products_price" ON "shelf_products" USING btree ("price_cents","product_id");--> statement-breakpoint
CREATE INDEX "shelf_products_sale" ON "shelf_products" USING btree ("sale_cents","product_id") WHERE "shelf_products"."sale_cents" is not null;--> statement-breakpoint
CREATE INDEX "shelf_products_day" ON "shelf_products" USING btree ("day_cents","product_id") WHERE "shelf_products"."day_cents" is not null;--> statement-breakpoint
-- Every product that can be found is read again, and put on the shelf.
INSERT INTO "search_queue" ("kind", "subject_id") SELECT "kind", "subject_id" FROM "search_documents" WHERE "kind" = 3;
