CREATE TABLE "price_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"option1" text DEFAULT '' NOT NULL,
	"option2" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"can_advance" boolean DEFAULT false NOT NULL,
	"min_days" smallint DEFAULT 1 NOT NULL,
	"buffer_days" smallint DEFAULT 0 NOT NULL,
	"rental_from" date,
	"rental_until" date,
	"removed_at" timestamp with time zone,
	CONSTRAINT "price_options_price" CHECK ("price_options"."price_cents" > 0),
	CONSTRAINT "price_options_quantity" CHECK ("price_options"."quantity" >= 0),
	CONSTRAINT "price_options_days" CHECK ("price_options"."min_days" >= 1 and "price_options"."buffer_days" >= 0),
	CONSTRAINT "price_options_range" CHECK ("price_options"."rental_from" <= "price_options"."rental_until")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_images_four" CHECK ("product_images"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"code" text NOT NULL,
	"sku" text,
	"sector_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"published_from" timestamp with time zone,
	"other_information" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shipping_text" text,
	"withdrawal" text DEFAULT 'allowed' NOT NULL,
	"safety" jsonb,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_hundredths" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_published_from" CHECK ("products"."status" <> 'published' or "products"."published_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "rental_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"unit" smallint NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"free_on" date NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"order_id" integer,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "rental_bookings_days" CHECK ("rental_bookings"."start_on" <= "rental_bookings"."end_on" and "rental_bookings"."end_on" < "rental_bookings"."free_on"),
	CONSTRAINT "rental_bookings_hold" CHECK (("rental_bookings"."source" = 'hold') = ("rental_bookings"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "showcase_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "showcase_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "showcases" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"services" text DEFAULT '' NOT NULL,
	"starting_price_cents" bigint DEFAULT 0 NOT NULL,
	"logo" text,
	"banner" text,
	"banner_mobile" text,
	"map_lat" double precision,
	"map_lon" double precision,
	"map_precision" text,
	"map_address" text,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_hundredths" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "showcases_price_not_negative" CHECK ("showcases"."starting_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text,
	"featured_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"holiday_from" date,
	"holiday_until" date,
	"holiday_note" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stores_featured_four" CHECK (cardinality("stores"."featured_codes") <= 4),
	CONSTRAINT "stores_color" CHECK ("stores"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "stores_holiday" CHECK (("stores"."holiday_from" is null) = ("stores"."holiday_until" is null)),
	CONSTRAINT "stores_holiday_order" CHECK ("stores"."holiday_from" < "stores"."holiday_until")
);
--> statement-breakpoint
CREATE TABLE "image_uploads" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"account_id" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "image_uploads_folder_name_account_id_pk" PRIMARY KEY("folder","name","account_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_option_id_price_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."price_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_options" ADD CONSTRAINT "price_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_option_id_price_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."price_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_photos" ADD CONSTRAINT "showcase_photos_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcases" ADD CONSTRAINT "showcases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_option" ON "price_history" USING btree ("option_id","since");--> statement-breakpoint
CREATE INDEX "price_options_product" ON "price_options" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code" ON "products" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("supplier_id","sku") WHERE "products"."sku" is not null;--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id","status","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("published_from" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_sector" ON "products" USING btree ("sector_id","published_from" DESC NULLS LAST) WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "rental_bookings_option" ON "rental_bookings" USING btree ("option_id","start_on") WHERE "rental_bookings"."released_at" is null;--> statement-breakpoint
CREATE INDEX "showcase_photos_supplier" ON "showcase_photos" USING btree ("supplier_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "showcase_photos_image" ON "showcase_photos" USING btree ("supplier_id","image");--> statement-breakpoint
CREATE INDEX "showcases_price" ON "showcases" USING btree ("starting_price_cents","rating_hundredths" DESC NULLS LAST,"supplier_id");--> statement-breakpoint
CREATE INDEX "image_uploads_age" ON "image_uploads" USING btree ("uploaded_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","id") WHERE "reviews"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "suppliers_town" ON "suppliers" USING btree ("city","province","sector_id");--> statement-breakpoint
CREATE INDEX "suppliers_place" ON "suppliers" USING btree ("lat","lon");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_no_overlap" EXCLUDE USING gist ("option_id" WITH =, "unit" WITH =, daterange("start_on", "free_on", '[)') WITH &&) WHERE ("released_at" is null);
