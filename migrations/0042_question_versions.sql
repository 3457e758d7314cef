CREATE TABLE "question_drafts" (
	"sector_id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"definitions" jsonb NOT NULL,
	"account_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sector_id" integer NOT NULL,
	"number" integer NOT NULL,
	"definitions" jsonb NOT NULL,
	"reason" text NOT NULL,
	"account_id" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_versions_from_one" CHECK ("question_versions"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "question_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_drafts" ADD CONSTRAINT "question_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_drafts_account" ON "question_drafts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_number" ON "question_versions" USING btree ("sector_id","number");--> statement-breakpoint
CREATE INDEX "question_versions_account" ON "question_versions" USING btree ("account_id");