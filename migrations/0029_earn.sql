CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"description" text NOT NULL,
	"taxable_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_seats" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"cap" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoiced_entries" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"line_id" integer
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"issued_on" date NOT NULL,
	"month" date NOT NULL,
	"supplier_id" integer NOT NULL,
	"issuer" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"vat_bps" integer NOT NULL,
	"taxable_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"corrects_id" integer,
	CONSTRAINT "invoices_total" CHECK ("invoices"."taxable_cents" + "invoices"."vat_cents" = "invoices"."total_cents" and "invoices"."taxable_cents" > 0),
	CONSTRAINT "invoices_corrects_kind" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "invoices_year" CHECK ("invoices"."year" = extract(year from "invoices"."issued_on"))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "supplier_id" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_seats" ADD CONSTRAINT "invoice_seats_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_entries" ADD CONSTRAINT "invoiced_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_entries" ADD CONSTRAINT "invoiced_entries_line_id_invoice_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_position" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_lines_order" ON "invoice_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoiced_entries_line" ON "invoiced_entries" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "invoices_supplier" ON "invoices" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_seller" ON "ledger_entries" USING btree ("supplier_id","posted_at","id");--> statement-breakpoint
-- By hand: every entry of the ledger knows its seller, those that are there already too.
CREATE FUNCTION ledger_entry_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.supplier_id := (SELECT supplier_id FROM orders WHERE id = NEW.order_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_seller BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_entry_seller();--> statement-breakpoint
UPDATE "ledger_entries" e SET "supplier_id" = o."supplier_id" FROM "orders" o WHERE o."id" = e."order_id";--> statement-breakpoint
-- By hand: the database numbers the invoices of a year, one after the other. The row of the counter stays locked until the
-- transaction ends: one that fails gives its number back, and days never run backwards along the numbers.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := NULL;
  INSERT INTO invoice_counters AS c ("year", "last", "last_on") VALUES (NEW.year, 1, NEW.issued_on)
    ON CONFLICT ("year") DO UPDATE SET "last" = c."last" + 1, "last_on" = EXCLUDED."last_on" WHERE c."last_on" <= EXCLUDED."last_on"
    RETURNING c."last" INTO NEW.number;
  IF NEW.number IS NULL THEN
    RAISE EXCEPTION 'an invoice of a later day has been numbered' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_in_order';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_numbered BEFORE INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION number_invoice();--> statement-breakpoint
-- By hand: what was issued stays as it is.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'issued_for_good';
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
CREATE TRIGGER invoice_lines_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
CREATE TRIGGER invoiced_entries_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoiced_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
-- By hand: a document is the sum of its lines, when the transaction ends.
CREATE FUNCTION invoice_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document integer := CASE WHEN TG_TABLE_NAME = 'invoices' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'invoice_id')::integer END;
BEGIN
  IF EXISTS (SELECT 1 FROM invoices i
      CROSS JOIN LATERAL (SELECT sum(l.taxable_cents) AS taxable, sum(l.vat_cents) AS vat FROM invoice_lines l WHERE l.invoice_id = i.id) s
      WHERE i.id = document AND (i.taxable_cents IS DISTINCT FROM s.taxable OR i.vat_cents IS DISTINCT FROM s.vat)) THEN
    RAISE EXCEPTION 'invoice % is not the sum of its lines', document USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_sums';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_sums AFTER INSERT ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_line_sums AFTER INSERT ON "invoice_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up();
