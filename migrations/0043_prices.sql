CREATE TABLE "price_months" (
	"month" date NOT NULL,
	"sector_id" integer NOT NULL,
	CONSTRAINT "price_months_month_sector_id_pk" PRIMARY KEY("month","sector_id")
);
--> statement-breakpoint
CREATE TABLE "price_snapshots" (
	"sector_id" smallint NOT NULL,
	"place" text NOT NULL,
	"cut" text NOT NULL,
	"month" date NOT NULL,
	"from_on" date NOT NULL,
	"up_to_on" date NOT NULL,
	"low_cents" bigint NOT NULL,
	"median_cents" bigint NOT NULL,
	"high_cents" bigint NOT NULL,
	"deals" integer NOT NULL,
	"suppliers" integer NOT NULL,
	CONSTRAINT "price_snapshots_sector_id_place_cut_month_pk" PRIMARY KEY("sector_id","place","cut","month"),
	CONSTRAINT "price_snapshots_order" CHECK ("price_snapshots"."low_cents" <= "price_snapshots"."median_cents" and "price_snapshots"."median_cents" <= "price_snapshots"."high_cents"),
	CONSTRAINT "price_snapshots_window" CHECK ("price_snapshots"."from_on" < "price_snapshots"."up_to_on" and "price_snapshots"."up_to_on" <= "price_snapshots"."month")
);
--> statement-breakpoint
CREATE INDEX "price_snapshots_month" ON "price_snapshots" USING btree ("sector_id","month");--> statement-breakpoint
-- locks: one index over the paid orders of auctions, a second for a million of them; with many more it is made before, under this name, with CONCURRENTLY
CREATE INDEX "orders_deals" ON "orders" USING btree ("sector_id","paid_on") WHERE "orders"."kind" = 'auction' and "orders"."paid_at" is not null;