CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"by_staff" boolean NOT NULL,
	"new_token_hash" text,
	"old_token_hash" text,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"new_confirmed_at" timestamp with time zone,
	"old_confirmed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_new_token" ON "email_changes" USING btree ("new_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_old_token" ON "email_changes" USING btree ("old_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_account" ON "email_changes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_open" ON "email_changes" USING btree ("account_id") WHERE "email_changes"."done_at" is null and "email_changes"."cancelled_at" is null;