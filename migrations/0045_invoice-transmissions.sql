CREATE TABLE "sandbox_invoice_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_invoice_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"xml" text NOT NULL,
	"answer" text NOT NULL,
	"code" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"customer" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" integer NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transmission_id" integer NOT NULL,
	"kind" text NOT NULL,
	"message_id" text DEFAULT '' NOT NULL,
	"sdi_id" text,
	"errors" jsonb NOT NULL,
	"xml" text,
	"happened_at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"noted_by" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_transmissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_transmissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"progressive" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoice_transmissions_progressive_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transmitter" text NOT NULL,
	"correction_id" integer,
	"channel" text NOT NULL,
	"status" text DEFAULT 'blocked' NOT NULL,
	"xml" text NOT NULL,
	"problems" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "invoice_transmissions_settled" CHECK (("invoice_transmissions"."settled_at" is not null) = ("invoice_transmissions"."status" in ('delivered', 'not_deliverable', 'rejected'))),
	CONSTRAINT "invoice_transmissions_checked" CHECK ("invoice_transmissions"."status" in ('blocked', 'dropped') or "invoice_transmissions"."problems" = '[]'::jsonb)
);
--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_corrected_by_accounts_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_receipts" ADD CONSTRAINT "invoice_receipts_transmission_id_invoice_transmissions_id_fk" FOREIGN KEY ("transmission_id") REFERENCES "public"."invoice_transmissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_receipts" ADD CONSTRAINT "invoice_receipts_noted_by_accounts_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_transmissions" ADD CONSTRAINT "invoice_transmissions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_transmissions" ADD CONSTRAINT "invoice_transmissions_correction_id_invoice_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."invoice_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_invoice_files_name" ON "sandbox_invoice_files" USING btree ("name");--> statement-breakpoint
CREATE INDEX "invoice_corrections_invoice" ON "invoice_corrections" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_corrections_by" ON "invoice_corrections" USING btree ("corrected_by");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_receipts_once" ON "invoice_receipts" USING btree ("transmission_id","kind","message_id");--> statement-breakpoint
CREATE INDEX "invoice_receipts_by" ON "invoice_receipts" USING btree ("noted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_transmissions_attempt" ON "invoice_transmissions" USING btree ("invoice_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_transmissions_progressive" ON "invoice_transmissions" USING btree ("progressive");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_transmissions_live" ON "invoice_transmissions" USING btree ("invoice_id") WHERE status in ('blocked', 'ready', 'sent', 'delivered', 'not_deliverable');--> statement-breakpoint
CREATE INDEX "invoice_transmissions_open" ON "invoice_transmissions" USING btree ("status","id") WHERE status in ('blocked', 'ready', 'sent', 'rejected');--> statement-breakpoint
CREATE INDEX "invoice_transmissions_correction" ON "invoice_transmissions" USING btree ("correction_id");--> statement-breakpoint
-- Until now the five signs of a file were those of its document: files that were sent by hand keep their names to themselves.
SELECT setval('invoice_transmissions_progressive_seq', greatest((SELECT max("id") FROM "invoices"), 1), EXISTS (SELECT 1 FROM "invoices"));
