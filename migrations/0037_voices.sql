CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision_id" integer NOT NULL,
	"side" text NOT NULL,
	"account_id" integer,
	"report_id" integer,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" integer,
	"answer" text,
	CONSTRAINT "appeals_decided" CHECK (("appeals"."status" = 'open') = ("appeals"."decided_at" is null)),
	CONSTRAINT "appeals_somebody" CHECK ("appeals"."account_id" is not null or "appeals"."report_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"action" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"concerned_id" integer,
	"decided_by_id" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"appeal_id" integer
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"title" text NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"open_appeals" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"last_reported_at" timestamp with time zone NOT NULL,
	"last_decision_id" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "report_cases_counts" CHECK ("report_cases"."open_reports" >= 0 and "report_cases"."open_appeals" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" integer;--> statement-breakpoint
ALTER TABLE "showcases" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_concerned_id_accounts_id_fk" FOREIGN KEY ("concerned_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once_account" ON "appeals" USING btree ("decision_id","account_id") WHERE "appeals"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once_report" ON "appeals" USING btree ("decision_id","report_id") WHERE "appeals"."account_id" is null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_case" ON "moderation_decisions" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_concerned" ON "moderation_decisions" USING btree ("concerned_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_subject" ON "report_cases" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "report_cases_waiting" ON "report_cases" USING btree ("waiting_since","id") WHERE "report_cases"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "report_cases_appeals" ON "report_cases" USING btree ("waiting_since","id") WHERE "report_cases"."open_appeals" > 0;--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at","id") WHERE "report_cases"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "report_cases_newest" ON "report_cases" USING btree ("last_reported_at","id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once_email" ON "reports" USING btree ("email","subject","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_somebody" CHECK (("reports"."account_id" is null) = ("reports"."email" is not null));--> statement-breakpoint
-- Written by hand from here on.
-- What was reported before there were cases: one for each thing. The generated column may be empty until it is filled.
INSERT INTO report_cases (subject, subject_id, title, report_count, open_reports, waiting_since, last_reported_at)
  SELECT r.subject, r.subject_id, coalesce(CASE r.subject
      WHEN 'auctions' THEN (SELECT a.title FROM announcements a WHERE a.id = r.subject_id)
      WHEN 'vetrina' THEN (SELECT v.title FROM showcases v WHERE v.supplier_id = r.subject_id)
      WHEN 'store' THEN (SELECT s.title FROM stores s WHERE s.supplier_id = r.subject_id)
      WHEN 'products' THEN (SELECT p.title FROM products p WHERE p.id = r.subject_id)
      WHEN 'reviews' THEN (SELECT v.title FROM reviews v WHERE v.id = r.subject_id)
      WHEN 'messages' THEN 'Conversazione'
    END, ''),
    count(*), count(*) FILTER (WHERE r.status = 'open'), min(r.reported_at) FILTER (WHERE r.status = 'open'), max(r.reported_at)
  FROM reports r GROUP BY r.subject, r.subject_id;
--> statement-breakpoint
UPDATE reports r SET case_id = c.id FROM report_cases c WHERE c.subject = r.subject AND c.subject_id = r.subject_id;
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "case_id" SET NOT NULL;
--> statement-breakpoint
-- What staff take away leaves the search, and comes back to it.
DROP TRIGGER showcases_search ON "showcases";
--> statement-breakpoint
CREATE TRIGGER showcases_search AFTER INSERT OR DELETE OR UPDATE OF title, about, services, review_count, rating_hundredths, withheld_at ON "showcases" FOR EACH ROW EXECUTE FUNCTION search_note_window('1');
--> statement-breakpoint
DROP TRIGGER stores_search ON "stores";
--> statement-breakpoint
CREATE TRIGGER stores_search AFTER INSERT OR DELETE OR UPDATE OF title, description, withheld_at ON "stores" FOR EACH ROW EXECUTE FUNCTION search_note_store();
