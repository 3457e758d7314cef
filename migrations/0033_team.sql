CREATE TABLE "supplier_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "team_invitations_email_lower" CHECK ("team_invitations"."email" = lower("team_invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "supplier_members" ADD CONSTRAINT "supplier_members_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_members" ADD CONSTRAINT "supplier_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_members_person" ON "supplier_members" USING btree ("account_id") WHERE "supplier_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_members_account" ON "supplier_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "supplier_members_supplier" ON "supplier_members" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_token" ON "team_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree ("supplier_id","email") WHERE "team_invitations"."accepted_at" is null and "team_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "team_invitations_supplier" ON "team_invitations" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "team_invitations_email" ON "team_invitations" USING btree ("email");