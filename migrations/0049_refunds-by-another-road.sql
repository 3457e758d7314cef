-- locks: refunds, for a column without a default; the keys to refunds, orders and payments are checked against no row
CREATE TABLE "refund_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"holder" text,
	"iban" text,
	"iban_end" text,
	"version" smallint DEFAULT 0 NOT NULL,
	"iban_at" timestamp with time zone,
	"due_on" date,
	"paid_on" date,
	"paid_at" timestamp with time zone,
	"file_name" text,
	"size_bytes" integer,
	"reminded_at" timestamp with time zone,
	"late_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"close_reason" text,
	CONSTRAINT "refund_transfers_amount" CHECK ("refund_transfers"."amount_cents" > 0),
	CONSTRAINT "refund_transfers_iban" CHECK (length("refund_transfers"."iban") between 15 and 34 and length("refund_transfers"."holder") <= 70),
	CONSTRAINT "refund_transfers_stored" CHECK (("refund_transfers"."file_name" is null) = ("refund_transfers"."size_bytes" is null)),
	CONSTRAINT "refund_transfers_reason" CHECK (length("refund_transfers"."close_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "provider_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"code" text NOT NULL,
	"payment_id" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"stage" text,
	"amount_cents" bigint NOT NULL,
	"answer_by" date,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"refund_code" text,
	CONSTRAINT "provider_disputes_amount" CHECK ("provider_disputes"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD CONSTRAINT "refund_transfers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD CONSTRAINT "refund_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_disputes" ADD CONSTRAINT "provider_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_transfers_refund" ON "refund_transfers" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_transfers_order" ON "refund_transfers" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_transfers_file" ON "refund_transfers" USING btree ("file_name") WHERE "refund_transfers"."file_name" is not null;--> statement-breakpoint
CREATE INDEX "refund_transfers_open" ON "refund_transfers" USING btree ("status","opened_at") WHERE "refund_transfers"."status" in ('awaiting_iban', 'awaiting_payment', 'paid', 'denied');--> statement-breakpoint
CREATE UNIQUE INDEX "provider_disputes_code" ON "provider_disputes" USING btree ("provider","code");--> statement-breakpoint
CREATE INDEX "provider_disputes_payment" ON "provider_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_disputes_open" ON "provider_disputes" USING btree ("seen_at") WHERE "provider_disputes"."status" in ('open', 'seller', 'buyer', 'review');