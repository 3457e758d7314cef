CREATE TABLE "page_views" (
	"supplier_id" integer NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_supplier_id_day_page_product_id_pk" PRIMARY KEY("supplier_id","day","page","product_id"),
	CONSTRAINT "page_views_product" CHECK (("page_views"."page" = 'product') = ("page_views"."product_id" > 0))
);
--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;