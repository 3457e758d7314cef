CREATE TABLE "hidden_leads" (
	"supplier_id" integer NOT NULL,
	"announcement_id" integer NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_leads_supplier_id_announcement_id_pk" PRIMARY KEY("supplier_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"digest" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"told_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "winner_supplier_id" integer;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "hidden_leads" ADD CONSTRAINT "hidden_leads_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_leads" ADD CONSTRAINT "hidden_leads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("supplier_id","name");--> statement-breakpoint
CREATE INDEX "saved_searches_digest" ON "saved_searches" USING btree ("supplier_id","told_on") WHERE "saved_searches"."digest";--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_winner_supplier_id_suppliers_id_fk" FOREIGN KEY ("winner_supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_won" ON "announcements" USING btree ("winner_supplier_id","winner_offer_id") WHERE "announcements"."winner_supplier_id" is not null;--> statement-breakpoint
CREATE INDEX "announcements_won_days" ON "announcements" USING btree ("winner_supplier_id","service_on") WHERE "announcements"."winner_supplier_id" is not null;--> statement-breakpoint
CREATE INDEX "announcements_interrupted" ON "announcements" USING btree ("id") WHERE "announcements"."status" = 'interrupted';--> statement-breakpoint
CREATE INDEX "offers_supplier_first" ON "offers" USING btree ("supplier_id","id","sent_at","announcement_id") WHERE "offers"."turn" = 1;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_winner_known" CHECK ("announcements"."winner_supplier_id" is null or "announcements"."winner_offer_id" is not null);--> statement-breakpoint
-- Written by hand from here on: who sent the offers that were chosen before this column was there.
UPDATE "announcements" SET "winner_supplier_id" = "offers"."supplier_id" FROM "offers" WHERE "offers"."id" = "announcements"."winner_offer_id";
