CREATE TABLE "fee_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"undoes_id" integer,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"reason" text,
	"value_on" date NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_movements_undo" CHECK (("fee_movements"."kind" = 'undo') = ("fee_movements"."undoes_id" is not null)),
	CONSTRAINT "fee_movements_amount" CHECK ("fee_movements"."amount_cents" > 0),
	CONSTRAINT "fee_movements_why" CHECK (coalesce("fee_movements"."reference", "fee_movements"."reason") is not null)
);
--> statement-breakpoint
CREATE TABLE "fee_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"stage" text NOT NULL,
	"due_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"reminded_on" date NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tax_code" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"born_on" date,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_profiles_person" CHECK (("tax_profiles"."kind" = 'individual') = (num_nonnulls("tax_profiles"."first_name", "tax_profiles"."last_name", "tax_profiles"."born_on") = 3))
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "purchase_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subject" text DEFAULT 'fees' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_movements" ADD CONSTRAINT "fee_movements_fee_id_fee_entries_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."fee_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_movements" ADD CONSTRAINT "fee_movements_undoes_id_fee_movements_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."fee_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_movements_fee" ON "fee_movements" USING btree ("fee_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_movements_undone_once" ON "fee_movements" USING btree ("undoes_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_reminders_once" ON "fee_reminders" USING btree ("supplier_id","due_on","stage") WHERE "fee_reminders"."stage" <> 'by_hand';--> statement-breakpoint
CREATE UNIQUE INDEX "fee_reminders_by_hand" ON "fee_reminders" USING btree ("supplier_id","reminded_on") WHERE "fee_reminders"."stage" = 'by_hand';--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_entries_due" ON "fee_entries" USING btree ("due_on","id") WHERE "fee_entries"."status" = 'due';--> statement-breakpoint
CREATE INDEX "fee_entries_state" ON "fee_entries" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "fee_entries_credit" ON "fee_entries" USING btree ("due_on","id") WHERE "fee_entries"."credit_cents" > 0;--> statement-breakpoint
CREATE INDEX "fee_entries_accrued" ON "fee_entries" USING btree ("accrued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_purchase" ON "invoice_lines" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_posted" ON "ledger_entries" USING btree ("posted_at");--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_credit_sign" CHECK ("fee_entries"."credit_cents" >= 0);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_about" CHECK (num_nonnulls("invoice_lines"."order_id", "invoice_lines"."purchase_id") = 1);--> statement-breakpoint
-- By hand: what was noted about a fee stays as it was noted.
CREATE TRIGGER fee_movements_for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_movements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
