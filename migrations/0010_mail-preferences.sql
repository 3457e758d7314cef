CREATE TABLE "mail_preferences" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"frequency" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_preferences_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_mails" (
	"notification_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"together" text,
	"due_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_mails_due" ON "notification_mails" USING btree ("due_at") WHERE "notification_mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_mails_together" ON "notification_mails" USING btree ("together","mailed_at") WHERE "notification_mails"."together" is not null;