CREATE TABLE "dispute_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"kind" text NOT NULL,
	"author_kind" text NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_entries_text" CHECK (length("dispute_entries"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "dispute_resolution_lines" (
	"resolution_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "dispute_resolution_lines_resolution_id_order_line_id_pk" PRIMARY KEY("resolution_id","order_line_id"),
	CONSTRAINT "dispute_resolution_lines_amount" CHECK ("dispute_resolution_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "dispute_resolutions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_resolutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"words_id" integer NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"facts" text NOT NULL,
	"ground" text NOT NULL,
	"refund_asked_at" timestamp with time zone,
	CONSTRAINT "dispute_resolutions_amount" CHECK ("dispute_resolutions"."shipping_cents" >= 0 and "dispute_resolutions"."shipping_cents" <= "dispute_resolutions"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"return_id" integer,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"awaits" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_resolution_lines" ADD CONSTRAINT "dispute_resolution_lines_resolution_id_dispute_resolutions_id_fk" FOREIGN KEY ("resolution_id") REFERENCES "public"."dispute_resolutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_resolution_lines" ADD CONSTRAINT "dispute_resolution_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_resolutions" ADD CONSTRAINT "dispute_resolutions_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_resolutions" ADD CONSTRAINT "dispute_resolutions_words_id_dispute_entries_id_fk" FOREIGN KEY ("words_id") REFERENCES "public"."dispute_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_order_notes" ADD CONSTRAINT "staff_order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_order_notes" ADD CONSTRAINT "staff_order_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_entries_dispute" ON "dispute_entries" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_resolutions_dispute" ON "dispute_resolutions" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."status" in ('waiting', 'review', 'proposed');--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at","id") WHERE "disputes"."status" in ('waiting', 'review', 'proposed');--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "staff_order_notes_order" ON "staff_order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_names" ON "orders" USING gin (("recipient"->>'fullName') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_sellers" ON "orders" USING gin (("seller"->>'businessName') gin_trgm_ops);