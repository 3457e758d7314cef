CREATE TABLE "order_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"tax_code" text,
	"vat_number" text,
	"address" text NOT NULL,
	"cap" text NOT NULL,
	"city" text NOT NULL,
	"send_to" text,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"number" text,
	"issued_on" date,
	"noted_at" timestamp with time zone,
	"file_name" text,
	"size_bytes" integer,
	CONSTRAINT "order_invoices_codes" CHECK (("order_invoices"."kind" = 'person' and "order_invoices"."tax_code" is not null) or "order_invoices"."vat_number" is not null),
	CONSTRAINT "order_invoices_issued" CHECK (("order_invoices"."issued_on" is null) = ("order_invoices"."number" is null) and ("order_invoices"."issued_on" is null) = ("order_invoices"."noted_at" is null)),
	CONSTRAINT "order_invoices_stored" CHECK (("order_invoices"."file_name" is null) = ("order_invoices"."size_bytes" is null))
);
--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoices_order" ON "order_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoices_file" ON "order_invoices" USING btree ("file_name") WHERE "order_invoices"."file_name" is not null;--> statement-breakpoint
CREATE INDEX "order_invoices_waiting" ON "order_invoices" USING btree ("supplier_id","asked_at","order_id") WHERE "order_invoices"."issued_on" is null;--> statement-breakpoint
CREATE INDEX "order_invoices_unreminded" ON "order_invoices" USING btree ("asked_at") WHERE "order_invoices"."issued_on" is null and "order_invoices"."reminded_at" is null;