-- locks: none but on a table that is new; the key to price_snapshots is checked against no row
CREATE TABLE "price_bases" (
	"sector_id" smallint NOT NULL,
	"place" text NOT NULL,
	"cut" text NOT NULL,
	"month" date NOT NULL,
	"order_ids" integer[] NOT NULL,
	CONSTRAINT "price_bases_sector_id_place_cut_month_pk" PRIMARY KEY("sector_id","place","cut","month")
);
--> statement-breakpoint
ALTER TABLE "price_bases" ADD CONSTRAINT "price_bases_figure" FOREIGN KEY ("sector_id","place","cut","month") REFERENCES "public"."price_snapshots"("sector_id","place","cut","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_bases_month" ON "price_bases" USING btree ("month");