CREATE TABLE "offer_template_drafts" (
	"sector_id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"data" jsonb NOT NULL,
	"account_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_template_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sector_id" integer NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"reason" text NOT NULL,
	"account_id" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_template_versions_from_one" CHECK ("offer_template_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "offer_template_drafts" ADD CONSTRAINT "offer_template_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_template_versions" ADD CONSTRAINT "offer_template_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_template_drafts_account" ON "offer_template_drafts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_template_versions_version" ON "offer_template_versions" USING btree ("sector_id","version");--> statement-breakpoint
CREATE INDEX "offer_template_versions_account" ON "offer_template_versions" USING btree ("account_id");