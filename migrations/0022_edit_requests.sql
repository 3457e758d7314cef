CREATE TABLE "announcement_edit_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_edit_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer NOT NULL,
	"text" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"reply" text,
	CONSTRAINT "announcement_edit_requests_closed" CHECK (("announcement_edit_requests"."closed_at" is null) = ("announcement_edit_requests"."outcome" is null) and ("announcement_edit_requests"."closed_at" is null) = ("announcement_edit_requests"."reply" is null))
);
--> statement-breakpoint
ALTER TABLE "announcement_edit_requests" ADD CONSTRAINT "announcement_edit_requests_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_edit_requests_announcement" ON "announcement_edit_requests" USING btree ("announcement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_edit_requests_open" ON "announcement_edit_requests" USING btree ("announcement_id") WHERE "announcement_edit_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "announcement_edit_requests_waiting" ON "announcement_edit_requests" USING btree ("requested_at","id") WHERE "announcement_edit_requests"."closed_at" is null;