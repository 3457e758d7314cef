CREATE TABLE "dispute_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"words_id" integer NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_words_id_dispute_entries_id_fk" FOREIGN KEY ("words_id") REFERENCES "public"."dispute_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_files_dispute" ON "dispute_files" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_files_name" ON "dispute_files" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "announcements_titles" ON "announcements" USING gin ("title" gin_trgm_ops) WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "report_cases_most" ON "report_cases" USING btree ("report_count","id");--> statement-breakpoint
CREATE INDEX "report_cases_titles" ON "report_cases" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reviews_supplier_written" ON "reviews" USING btree ("supplier_id","written_at");--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING btree (md5(lower("description"))) WHERE length("reviews"."description") >= 20;