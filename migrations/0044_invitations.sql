CREATE TABLE "invitation_limits" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"per_day" smallint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_limits_range" CHECK ("invitation_limits"."per_day" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "invitation_runs" (
	"announcement_id" integer PRIMARY KEY NOT NULL,
	"wave" smallint,
	"half_time_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"announcement_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"wave" smallint,
	"asked_at" timestamp with time zone,
	"km" integer,
	"is_day_open" boolean DEFAULT false NOT NULL,
	"answers_often" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invitations_announcement_id_supplier_id_pk" PRIMARY KEY("announcement_id","supplier_id"),
	CONSTRAINT "invitations_by" CHECK ("invitations"."wave" is not null or "invitations"."asked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "invitation_limits" ADD CONSTRAINT "invitation_limits_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_runs" ADD CONSTRAINT "invitation_runs_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_supplier" ON "invitations" USING btree ("supplier_id","invited_at");