-- By hand: views and the audit trail stand by months (decision 0138). The table that was there becomes the rest, with every row and under
-- another name; a table with months takes its name. No row is moved here: the sweep puts what lies in the rest into its months.
ALTER TABLE "page_views" RENAME TO "page_views_rest";--> statement-breakpoint
ALTER INDEX "page_views_supplier_id_day_page_product_id_pk" RENAME TO "page_views_rest_pkey";--> statement-breakpoint
ALTER INDEX "page_views_product" RENAME TO "page_views_rest_product";--> statement-breakpoint
CREATE TABLE "page_views" (
	"supplier_id" integer NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_supplier_id_day_page_product_id_pk" PRIMARY KEY("supplier_id","day","page","product_id"),
	CONSTRAINT "page_views_product" CHECK (("page_views"."page" = 'product') = ("page_views"."product_id" > 0))
) PARTITION BY RANGE ("day");
--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_views_product" ON "page_views" USING btree ("supplier_id","product_id","day");--> statement-breakpoint
-- locks: names alone, its keys and indexes are those of the table
ALTER TABLE "page_views" ATTACH PARTITION "page_views_rest" DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_events" RENAME TO "audit_events_rest";--> statement-breakpoint
-- The database text makes it again, for the whole table.
DROP TRIGGER IF EXISTS "audit_events_append_only" ON "audit_events_rest";--> statement-breakpoint
ALTER INDEX "audit_events_subject" RENAME TO "audit_events_rest_subject";--> statement-breakpoint
ALTER INDEX "audit_events_actor" RENAME TO "audit_events_rest_actor";--> statement-breakpoint
ALTER INDEX "audit_events_staff" RENAME TO "audit_events_rest_staff";--> statement-breakpoint
-- Of the database text, too; not there yet in a new database.
ALTER INDEX IF EXISTS "audit_events_reason" RENAME TO "audit_events_rest_reason";--> statement-breakpoint
-- locks: one index, a second for a million lines; with many more it is made before, under this name, with CONCURRENTLY
CREATE UNIQUE INDEX IF NOT EXISTS "audit_events_rest_pkey" ON "audit_events_rest" USING btree ("id","occurred_at");--> statement-breakpoint
ALTER TABLE "audit_events_rest" DROP CONSTRAINT "audit_events_pkey";--> statement-breakpoint
ALTER TABLE "audit_events_rest" ADD CONSTRAINT "audit_events_rest_pkey" PRIMARY KEY USING INDEX "audit_events_rest_pkey";--> statement-breakpoint
-- The numbers are given out by the whole table from now on.
ALTER TABLE "audit_events_rest" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"member_id" integer,
	"details" jsonb,
	"request_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_events_id_occurred_at_pk" PRIMARY KEY("id","occurred_at")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
SELECT setval('audit_events_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "audit_events_rest"), false);--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_staff" ON "audit_events" USING btree ("id") WHERE "audit_events"."actor_kind" = 'admin';--> statement-breakpoint
-- locks: names alone, its keys and indexes are those of the table
ALTER TABLE "audit_events" ATTACH PARTITION "audit_events_rest" DEFAULT;
