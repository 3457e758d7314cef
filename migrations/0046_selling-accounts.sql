-- locks: none but on tables that are new; the key to suppliers is checked against no row
CREATE TABLE "sandbox_referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracking_id" text NOT NULL,
	"return_url" text NOT NULL,
	"merchant_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"has_consent" boolean NOT NULL,
	"is_email_confirmed" boolean NOT NULL,
	"is_receivable" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selling_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selling_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"provider" text NOT NULL,
	"tracking_id" text NOT NULL,
	"action_url" text,
	"merchant_id" text,
	"status" text NOT NULL,
	"is_email_confirmed" boolean DEFAULT false NOT NULL,
	"is_receivable" boolean DEFAULT false NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "selling_accounts_named" CHECK ("selling_accounts"."status" in ('linked', 'replaced') or "selling_accounts"."merchant_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "selling_accounts" ADD CONSTRAINT "selling_accounts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_referrals_tracking" ON "sandbox_referrals" USING btree ("tracking_id");--> statement-breakpoint
CREATE INDEX "sandbox_referrals_merchant" ON "sandbox_referrals" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_sellers_merchant" ON "sandbox_sellers" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "selling_accounts_tracking" ON "selling_accounts" USING btree ("tracking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "selling_accounts_link" ON "selling_accounts" USING btree ("supplier_id") WHERE "selling_accounts"."status" = 'linked';--> statement-breakpoint
CREATE INDEX "selling_accounts_supplier" ON "selling_accounts" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "selling_accounts_merchant" ON "selling_accounts" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "selling_accounts_due" ON "selling_accounts" USING btree ("next_check_at") WHERE "selling_accounts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "selling_accounts_problems" ON "selling_accounts" USING btree ("id") WHERE "selling_accounts"."status" in ('incomplete', 'revoked', 'refused');