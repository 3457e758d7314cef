CREATE TABLE "promotion_products" (
	"promotion_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "promotion_products_promotion_id_product_id_pk" PRIMARY KEY("promotion_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"name" text NOT NULL,
	"reduction_bps" integer NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_days" CHECK ("promotions"."first_on" <= "promotions"."last_on"),
	CONSTRAINT "promotions_reduction" CHECK ("promotions"."reduction_bps" between 1 and 9999)
);
--> statement-breakpoint
ALTER TABLE "price_options" ADD COLUMN "regular_cents" bigint;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_products_product" ON "promotion_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotion_products_open" ON "promotion_products" USING btree ("status","promotion_id") WHERE "promotion_products"."status" <> 'over';--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_products_one" ON "promotion_products" USING btree ("product_id") WHERE "promotion_products"."status" = 'reduced';--> statement-breakpoint
CREATE INDEX "promotions_supplier" ON "promotions" USING btree ("supplier_id","last_on","id");--> statement-breakpoint
ALTER TABLE "price_options" ADD CONSTRAINT "price_options_regular" CHECK ("price_options"."regular_cents" > 0);