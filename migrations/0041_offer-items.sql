CREATE TABLE "offer_presets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "items" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "delivery_days" smallint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "who_comes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "left_to_couple" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cancellation" smallint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit_bps" integer;--> statement-breakpoint
ALTER TABLE "offer_presets" ADD CONSTRAINT "offer_presets_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_presets_name" ON "offer_presets" USING btree ("supplier_id","name");