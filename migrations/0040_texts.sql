CREATE TABLE "launch_confirmations" (
	"key" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"name" text NOT NULL,
	"confirmed_on" date NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text_id" integer NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"account_id" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_number" ON "text_versions" USING btree ("text_id","number");--> statement-breakpoint
CREATE INDEX "text_versions_account" ON "text_versions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "texts_key" ON "texts" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "texts_hidden" ON "texts" USING btree ("key") WHERE "texts"."kind" = 'seo' and "texts"."fields" ->> 'indexing' = 'no';