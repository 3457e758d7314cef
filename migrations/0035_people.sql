CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"reason" text NOT NULL,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"answer" text,
	CONSTRAINT "data_requests_outcome" CHECK (("data_requests"."closed_at" is null) = ("data_requests"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viewings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_verifications" (
	"id" integer PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	"checked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"overridden" boolean DEFAULT false NOT NULL,
	"business_name" text,
	"vat_number" text,
	"rea" text
);
--> statement-breakpoint
ALTER TABLE "participation_credits" ALTER COLUMN "purchase_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "participation_credits" ADD COLUMN "grant_reason" text;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_documents" ADD CONSTRAINT "supplier_documents_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_verifications" ADD CONSTRAINT "supplier_verifications_id_suppliers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_verifications" ADD CONSTRAINT "supplier_verifications_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_open" ON "data_requests" USING btree ("account_id","kind") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_on","id") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_account" ON "data_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_running" ON "viewings" USING btree ("session_id") WHERE "viewings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "viewings_account" ON "viewings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "supplier_documents_supplier" ON "supplier_documents" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "supplier_verifications_waiting" ON "supplier_verifications" USING btree ("submitted_at","id") WHERE "supplier_verifications"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "accounts_suspended" ON "accounts" USING btree ("role","id") WHERE "accounts"."status" = 'suspended';--> statement-breakpoint
CREATE INDEX "couples_wedding" ON "couples" USING btree ("wedding_on","id");--> statement-breakpoint
ALTER TABLE "participation_credits" ADD CONSTRAINT "participation_credits_of_purchase" CHECK ("participation_credits"."purchase_id" is not null or "participation_credits"."kind" in ('granted', 'returned'));--> statement-breakpoint
-- Written by hand from here on: what the staff's search of people looks for, as words without accents, and its indexes.
CREATE FUNCTION "people_words"(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, regexp_replace(
    translate(lower(said), 'àáâãäåèéêëìíîïòóôõöùúûüçñ', 'aaaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE INDEX "accounts_people_words" ON "accounts" USING gin (people_words(coalesce("full_name", '') || ' ' || "email" || ' ' || "handle"));--> statement-breakpoint
CREATE INDEX "couples_people_words" ON "couples" USING gin (people_words(coalesce("wedding_locality", '') || ' ' || coalesce("tax_code", '')));--> statement-breakpoint
CREATE INDEX "suppliers_people_words" ON "suppliers" USING gin (people_words(coalesce("business_name", '') || ' ' || coalesce("contact_name", '') || ' ' || coalesce("vat_number", '') || ' ' || coalesce("fiscal_code", '') || ' ' || coalesce("city", '') || ' ' || coalesce("pec", '')));
