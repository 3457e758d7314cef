CREATE TABLE "calendar_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"feed_id" integer,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_blocks_days" CHECK ("calendar_blocks"."start_on" <= "calendar_blocks"."end_on")
);
--> statement-breakpoint
CREATE TABLE "calendar_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"side" text NOT NULL,
	"source_id" integer NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"next_read_at" timestamp with time zone,
	"problem" text,
	"remark" text,
	"event_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_reread" CHECK (("calendar_feeds"."address" is null) = ("calendar_feeds"."next_read_at" is null))
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_blocks_supplier" ON "calendar_blocks" USING btree ("supplier_id","start_on");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_claims_source" ON "calendar_claims" USING btree ("side","source_id");--> statement-breakpoint
CREATE INDEX "calendar_claims_supplier" ON "calendar_claims" USING btree ("supplier_id","start_on");--> statement-breakpoint
CREATE INDEX "calendar_feeds_supplier" ON "calendar_feeds" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("next_read_at") WHERE "calendar_feeds"."next_read_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_token" ON "calendar_links" USING btree ("token_hash");--> statement-breakpoint
-- By hand: what the generator cannot write. Blocks of one origin never overlap; an own block and a rental never do.
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_no_overlap" EXCLUDE USING gist ("supplier_id" WITH =, (coalesce("feed_id", 0)) WITH =, daterange("start_on", "end_on", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "calendar_claims" ADD CONSTRAINT "calendar_claims_no_conflict" EXCLUDE USING gist ("supplier_id" WITH =, "side" WITH <>, daterange("start_on", "end_on", '[]') WITH &&) WHERE ("side" <> 'unit');--> statement-breakpoint
CREATE FUNCTION calendar_claim_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM "calendar_claims" WHERE "side" = 'block' AND "source_id" = OLD."id";
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."feed_id" IS NULL THEN
		INSERT INTO "calendar_claims" ("supplier_id", "side", "source_id", "start_on", "end_on")
			VALUES (NEW."supplier_id", 'block', NEW."id", NEW."start_on", NEW."end_on");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER calendar_claim AFTER INSERT OR DELETE OR UPDATE OF "supplier_id", "feed_id", "start_on", "end_on" ON "calendar_blocks"
	FOR EACH ROW EXECUTE FUNCTION calendar_claim_block();--> statement-breakpoint
CREATE FUNCTION calendar_claim_rental() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM "calendar_claims" WHERE "side" IN ('rental', 'unit') AND "source_id" = OLD."id";
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."released_at" IS NULL THEN
		INSERT INTO "calendar_claims" ("supplier_id", "side", "source_id", "start_on", "end_on")
			SELECT p."supplier_id", CASE WHEN NEW."source" = 'block' THEN 'unit' ELSE 'rental' END, NEW."id", NEW."start_on", NEW."end_on"
			FROM "price_options" o JOIN "products" p ON p."id" = o."product_id" WHERE o."id" = NEW."option_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER calendar_claim AFTER INSERT OR DELETE ON "rental_bookings" FOR EACH ROW EXECUTE FUNCTION calendar_claim_rental();--> statement-breakpoint
CREATE TRIGGER calendar_claim_change AFTER UPDATE ON "rental_bookings" FOR EACH ROW
	WHEN ((OLD."option_id", OLD."start_on", OLD."end_on", OLD."source", OLD."held_until" IS NULL, OLD."released_at" IS NULL)
		IS DISTINCT FROM (NEW."option_id", NEW."start_on", NEW."end_on", NEW."source", NEW."held_until" IS NULL, NEW."released_at" IS NULL))
	EXECUTE FUNCTION calendar_claim_rental();--> statement-breakpoint
INSERT INTO "calendar_claims" ("supplier_id", "side", "source_id", "start_on", "end_on")
	SELECT p."supplier_id", CASE WHEN b."source" = 'block' THEN 'unit' ELSE 'rental' END, b."id", b."start_on", b."end_on"
	FROM "rental_bookings" b JOIN "price_options" o ON o."id" = b."option_id" JOIN "products" p ON p."id" = o."product_id"
	WHERE b."released_at" IS NULL;
