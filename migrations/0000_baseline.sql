CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"couple_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"macro_id" integer NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"budget_cents" bigint NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"timing" text NOT NULL,
	"service_on" date NOT NULL,
	"service_until_on" date,
	"duration_days" integer NOT NULL,
	"image" text,
	"upload_name" text,
	"answers" jsonb NOT NULL,
	"question_version" integer DEFAULT 0 NOT NULL,
	"phone" text NOT NULL,
	"republished_from_id" integer,
	"submission_key" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"winner_offer_id" integer,
	"winner_supplier_id" integer,
	"bought_at" timestamp with time zone,
	"closed_unpaid_at" timestamp with time zone,
	"reason" text,
	"reviewer_id" integer,
	"review_since" timestamp with time zone,
	"review_until" timestamp with time zone,
	"notices_sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "announcements_reviewer_known" CHECK (("announcements"."reviewer_id" is null) = ("announcements"."review_until" is null) and ("announcements"."reviewer_id" is null) = ("announcements"."review_since" is null)),
	CONSTRAINT "announcements_budget_positive" CHECK ("announcements"."budget_cents" > 0),
	CONSTRAINT "announcements_winner" CHECK (("announcements"."status" = 'awarded') = ("announcements"."winner_offer_id" is not null)),
	CONSTRAINT "announcements_winner_known" CHECK ("announcements"."winner_supplier_id" is null or "announcements"."winner_offer_id" is not null),
	CONSTRAINT "announcements_closed_unpaid" CHECK ("announcements"."closed_unpaid_at" is null or ("announcements"."status" = 'awarded' and "announcements"."bought_at" is null)),
	CONSTRAINT "announcements_expiry_known" CHECK ("announcements"."status" in ('submitted', 'rejected') or "announcements"."expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "announcement_edit_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_edit_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer NOT NULL,
	"text" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"reply" text,
	"changes" jsonb,
	CONSTRAINT "announcement_edit_requests_closed" CHECK (("announcement_edit_requests"."closed_at" is null) = ("announcement_edit_requests"."outcome" is null) and ("announcement_edit_requests"."closed_at" is null) = ("announcement_edit_requests"."reply" is null))
);
--> statement-breakpoint
CREATE TABLE "hidden_leads" (
	"supplier_id" integer NOT NULL,
	"announcement_id" integer NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_leads_supplier_id_announcement_id_pk" PRIMARY KEY("supplier_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"digest" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"told_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"turn" smallint NOT NULL,
	"price_cents" bigint NOT NULL,
	"model" text NOT NULL,
	"detail" text NOT NULL,
	"days" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"image2" text,
	"vote" smallint DEFAULT 0 NOT NULL,
	"fee_bps" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_on" date GENERATED ALWAYS AS ((sent_at at time zone 'Europe/Rome')::date) STORED,
	"to_city" text DEFAULT '' NOT NULL,
	"to_sector_id" integer DEFAULT 0 NOT NULL,
	"runs_until" timestamp with time zone,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"reconfirm_asked_at" timestamp with time zone,
	"reconfirm_answer" text,
	"reconfirm_answered_at" timestamp with time zone,
	CONSTRAINT "offers_turn_limit" CHECK ("offers"."turn" between 1 and 5),
	CONSTRAINT "offers_vote_range" CHECK ("offers"."vote" between 0 and 5),
	CONSTRAINT "offers_price_positive" CHECK ("offers"."price_cents" > 0),
	CONSTRAINT "offers_reconfirmation" CHECK (("offers"."reconfirm_answer" is null) = ("offers"."reconfirm_answered_at" is null) and ("offers"."reconfirm_asked_at" is not null or "offers"."reconfirm_answer" is null))
);
--> statement-breakpoint
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
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "questions_answered" CHECK (("questions"."answer" is null) = ("questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bonus_joins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"rule_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "category_bonuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sector_id" integer NOT NULL,
	"version" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"above_bps" integer NOT NULL,
	"upto_bps" integer NOT NULL,
	"max_cents" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"vouchers" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "category_bonuses_rates" CHECK ("category_bonuses"."above_bps" between 0 and 9000 and "category_bonuses"."upto_bps" between 0 and 9000),
	CONSTRAINT "category_bonuses_period" CHECK ("category_bonuses"."ends_at" > "category_bonuses"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"order_id" integer,
	"purchase_id" integer,
	"description" text NOT NULL,
	"taxable_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	CONSTRAINT "invoice_lines_about" CHECK (num_nonnulls("invoice_lines"."order_id", "invoice_lines"."purchase_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_seats" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"cap" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoiced_entries" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"line_id" integer
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text DEFAULT 'fees' NOT NULL,
	"year" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"issued_on" date NOT NULL,
	"month" date NOT NULL,
	"supplier_id" integer NOT NULL,
	"issuer" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"vat_bps" integer NOT NULL,
	"taxable_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"corrects_id" integer,
	CONSTRAINT "invoices_total" CHECK ("invoices"."taxable_cents" + "invoices"."vat_cents" = "invoices"."total_cents" and "invoices"."taxable_cents" > 0),
	CONSTRAINT "invoices_corrects_kind" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "invoices_year" CHECK ("invoices"."year" = extract(year from "invoices"."issued_on"))
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tax_code" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"born_on" date,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_profiles_person" CHECK (("tax_profiles"."kind" = 'individual') = (num_nonnulls("tax_profiles"."first_name", "tax_profiles"."last_name", "tax_profiles"."born_on") = 3))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"supplier_id" integer NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_supplier_id_day_page_product_id_pk" PRIMARY KEY("supplier_id","day","page","product_id"),
	CONSTRAINT "page_views_product" CHECK (("page_views"."page" = 'product') = ("page_views"."product_id" > 0))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"couple_id" integer NOT NULL,
	"address" text NOT NULL,
	"number" text NOT NULL,
	"cap" text NOT NULL,
	"city" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"reminded_for" timestamp with time zone,
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
CREATE TABLE "guarantee_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantee_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"text" text NOT NULL,
	"wish" text NOT NULL,
	"image" text,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guarantee_claims_text" CHECK (length("guarantee_claims"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"couple_id" integer NOT NULL,
	"supplier_id" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_message_id" integer DEFAULT 0 NOT NULL,
	"couple_read_id" integer DEFAULT 0 NOT NULL,
	"other_read_id" integer DEFAULT 0 NOT NULL,
	"couple_mailed_id" integer DEFAULT 0 NOT NULL,
	"other_mailed_id" integer DEFAULT 0 NOT NULL,
	"blocked_by_id" integer,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "conversations_assistance" CHECK (("conversations"."kind" = 'announcement') = ("conversations"."supplier_id" is null)),
	CONSTRAINT "conversations_blocked" CHECK (("conversations"."blocked_by_id" is null) = ("conversations"."blocked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "message_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "message_photos_few" CHECK ("message_photos"."position" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"submission_key" text
);
--> statement-breakpoint
CREATE TABLE "delivery_feedback" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"condition" text,
	"size" text,
	"color" text,
	"product_id" integer,
	"option_id" integer,
	"kind" text DEFAULT 'sale' NOT NULL,
	"rental_from" date,
	"rental_until" date,
	"measures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bonus_bps" integer DEFAULT 0 NOT NULL,
	"bonus_cents" bigint DEFAULT 0 NOT NULL,
	"bonus_rule_id" integer,
	"now_cents" bigint DEFAULT 0 NOT NULL,
	"withdrawal" text DEFAULT 'allowed' NOT NULL,
	"start_requested_at" timestamp with time zone,
	"exclusion_read_at" timestamp with time zone,
	"sold_by" integer,
	"sold_on" date,
	CONSTRAINT "order_lines_rental" CHECK (("order_lines"."kind" = 'rental') = ("order_lines"."rental_from" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"couple_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"announcement_id" integer,
	"offer_id" integer,
	"sector_id" integer NOT NULL,
	"status" text NOT NULL,
	"goods_cents" bigint NOT NULL,
	"bonus_bps" integer NOT NULL,
	"bonus_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"now_cents" bigint NOT NULL,
	"vat_bps" integer NOT NULL,
	"budget_cents" bigint,
	"fee_bps" integer NOT NULL,
	"billing" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"to_city" text GENERATED ALWAYS AS (regexp_replace(recipient ->> 'city', ' \([A-Z]{2}\)$', '')) STORED,
	"seller" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_on" date GENERATED ALWAYS AS ((paid_at at time zone 'Europe/Rome')::date) STORED,
	"balance_paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"return_until" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"carrier" text,
	"tracking_number" text,
	"payment_id" integer,
	"transaction_code" text,
	"delivery_min_days" integer,
	"delivery_max_days" integer,
	CONSTRAINT "orders_total" CHECK ("orders"."goods_cents" - "orders"."bonus_cents" + "orders"."shipping_cents" = "orders"."total_cents"),
	CONSTRAINT "orders_now" CHECK ("orders"."now_cents" > 0 and "orders"."now_cents" <= "orders"."total_cents"),
	CONSTRAINT "orders_kind" CHECK (("orders"."kind" = 'auction') = ("orders"."announcement_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0 and "return_lines"."paid_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reason" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"amount_cents" bigint,
	"reduction_reason" text,
	"refunded_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"declared_name" text,
	"receipt_email" text,
	CONSTRAINT "returns_reason" CHECK (("returns"."kind" = 'return') = ("returns"."reason" is not null) and "returns"."reason" between 1 and 15),
	CONSTRAINT "returns_amount" CHECK ("returns"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"product_id" integer,
	"couple_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"base_cents" bigint NOT NULL,
	"fee_bps" integer NOT NULL,
	"fee_cents" bigint NOT NULL,
	"vat_bps" integer NOT NULL,
	"vat_cents" bigint NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"accrued_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "fee_entries_credit_sign" CHECK ("fee_entries"."credit_cents" >= 0),
	CONSTRAINT "fee_entries_paid_sign" CHECK ("fee_entries"."paid_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"undoes_id" integer,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"reason" text,
	"value_on" date NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_movements_undo" CHECK (("fee_movements"."kind" = 'undo') = ("fee_movements"."undoes_id" is not null)),
	CONSTRAINT "fee_movements_amount" CHECK ("fee_movements"."amount_cents" > 0),
	CONSTRAINT "fee_movements_why" CHECK (coalesce("fee_movements"."reference", "fee_movements"."reason") is not null)
);
--> statement-breakpoint
CREATE TABLE "fee_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"stage" text NOT NULL,
	"due_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"reminded_on" date NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participation_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participation_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"purchase_id" integer,
	"kind" text NOT NULL,
	"grant_reason" text,
	"granted" integer NOT NULL,
	"carried" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"closed_by" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "participation_credits_of_purchase" CHECK ("participation_credits"."purchase_id" is not null or "participation_credits"."kind" in ('granted', 'returned')),
	CONSTRAINT "participation_credits_not_overspent" CHECK ("participation_credits"."used" between 0 and "participation_credits"."granted")
);
--> statement-breakpoint
CREATE TABLE "participations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"announcement_id" integer NOT NULL,
	"credit_id" integer NOT NULL,
	"spent_at" timestamp with time zone NOT NULL,
	"member_id" integer,
	"returned_at" timestamp with time zone,
	"return_reason" text
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "plans_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "price_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer,
	"pass_id" integer,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"participations" integer NOT NULL,
	"fee_bps" integer,
	"services" jsonb NOT NULL,
	"placeholder" boolean NOT NULL,
	"on_sale" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "price_versions_of_one" CHECK (num_nonnulls("price_versions"."plan_id", "price_versions"."pass_id") = 1),
	CONSTRAINT "price_versions_fee" CHECK (("price_versions"."plan_id" is null) = ("price_versions"."fee_bps" is null))
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"kind" text NOT NULL,
	"plan_id" integer,
	"pass_id" integer,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"participations" integer NOT NULL,
	"fee_bps" integer,
	"price_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"replaces_id" integer,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"at_end" text DEFAULT 'renew' NOT NULL,
	"next_plan_id" integer,
	"status" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "purchases_next_plan" CHECK (("purchases"."at_end" = 'change') = ("purchases"."next_plan_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"order_id" integer NOT NULL,
	"supplier_id" integer,
	"posted_at" timestamp with time zone NOT NULL,
	"collected_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"fee_vat_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_order_sums" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"is_rental" boolean NOT NULL,
	"worth_cents" bigint NOT NULL,
	"collected_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"fee_vat_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"payload" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"capture_id" text,
	"capture_status" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"behaviour" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" integer NOT NULL,
	"payer_id" integer NOT NULL,
	"payee_merchant_id" text NOT NULL,
	"description" text NOT NULL,
	"return_path" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"items_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"approve_url" text,
	"capture_id" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0 and "payments"."items_cents" + "payments"."shipping_cents" = "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"reference" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"reason" text NOT NULL,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"answer" text,
	CONSTRAINT "data_requests_outcome" CHECK (("data_requests"."closed_at" is null) = ("data_requests"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viewings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"file_name" text,
	"size_bytes" integer,
	"expires_at" timestamp with time zone,
	"token_hash" text,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"email" text NOT NULL,
	"handle" text NOT NULL,
	"password_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_cause" text,
	"suspension_reason" text,
	"inactivity_warned_at" timestamp with time zone,
	"erasure_requested_at" timestamp with time zone,
	"erasure_due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"full_name" text,
	"phone" text,
	"address" text,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "accounts_email_lower" CHECK ("accounts"."email" = lower("accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"text_version" text NOT NULL,
	"screen" text NOT NULL,
	"ip_prefix" text,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"factor_confirmed_at" timestamp with time zone,
	"ip_prefix" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "couples" (
	"id" integer PRIMARY KEY NOT NULL,
	"gender" text,
	"wedding_on" date,
	"wedding_locality" text,
	"budget_cents" bigint,
	"tax_code" text
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"email_verified" boolean NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"text" text NOT NULL,
	"action_id" text,
	"from_handle" text,
	"from_name" text,
	"from_image" text,
	"occasion" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"browser_key" text NOT NULL,
	"browser_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "bonus_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"above_bps" integer NOT NULL,
	"upto_bps" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY NOT NULL,
	"sector_id" integer NOT NULL,
	"business_name" text,
	"contact_name" text,
	"fiscal_code" text,
	"vat_number" text,
	"rea" text,
	"pec" text,
	"sdi" text,
	"phone" text,
	"mobile" text,
	"address" text,
	"city" text,
	"province" text,
	"lat" double precision,
	"lon" double precision,
	"merchant_id" text,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_free_over_cents" bigint,
	"shipping_min_days" integer,
	"shipping_max_days" integer,
	"carrier" text,
	"vat_bps" integer DEFAULT 2200 NOT NULL,
	"return_policy" text,
	"privacy_policy" text,
	"conditions" text,
	"return_days" integer,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "supplier_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_verifications" (
	"id" integer PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	"checked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"overridden" boolean DEFAULT false NOT NULL,
	"business_name" text,
	"vat_number" text,
	"rea" text
);
--> statement-breakpoint
CREATE TABLE "calendar_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"feed_id" integer,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_blocks_days" CHECK ("calendar_blocks"."start_on" <= "calendar_blocks"."end_on")
);
--> statement-breakpoint
CREATE TABLE "calendar_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"side" text NOT NULL,
	"source_id" integer NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"next_read_at" timestamp with time zone,
	"problem" text,
	"remark" text,
	"event_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_reread" CHECK (("calendar_feeds"."address" is null) = ("calendar_feeds"."next_read_at" is null))
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"account_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_on" date GENERATED ALWAYS AS ((added_at at time zone 'Europe/Rome')::date) STORED,
	CONSTRAINT "favourites_account_id_subject_subject_id_pk" PRIMARY KEY("account_id","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"option1" text DEFAULT '' NOT NULL,
	"option2" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"can_advance" boolean DEFAULT false NOT NULL,
	"min_days" smallint DEFAULT 1 NOT NULL,
	"buffer_days" smallint DEFAULT 0 NOT NULL,
	"rental_from" date,
	"rental_until" date,
	"removed_at" timestamp with time zone,
	CONSTRAINT "price_options_price" CHECK ("price_options"."price_cents" > 0),
	CONSTRAINT "price_options_quantity" CHECK ("price_options"."quantity" >= 0),
	CONSTRAINT "price_options_days" CHECK ("price_options"."min_days" >= 1 and "price_options"."buffer_days" >= 0),
	CONSTRAINT "price_options_range" CHECK ("price_options"."rental_from" <= "price_options"."rental_until")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_images_four" CHECK ("product_images"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"code" text NOT NULL,
	"sku" text,
	"sector_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"published_from" timestamp with time zone,
	"other_information" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shipping_text" text,
	"withdrawal" text DEFAULT 'allowed' NOT NULL,
	"safety" jsonb,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_hundredths" smallint DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"sale_stock" integer DEFAULT 0 NOT NULL,
	"rentals" integer DEFAULT 0 NOT NULL,
	"sale_from_cents" bigint,
	"rental_from_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_published_from" CHECK ("products"."status" <> 'published' or "products"."published_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "rental_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"unit" smallint NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"free_on" date NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"order_id" integer,
	"order_line_id" integer,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "rental_bookings_days" CHECK ("rental_bookings"."start_on" <= "rental_bookings"."end_on" and "rental_bookings"."end_on" < "rental_bookings"."free_on"),
	CONSTRAINT "rental_bookings_hold" CHECK (("rental_bookings"."source" = 'hold') = ("rental_bookings"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "stock_holds_quantity" CHECK ("stock_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" smallint NOT NULL,
	"subject_id" integer NOT NULL,
	"rank" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "search_lexemes" (
	"lexeme" text COLLATE "C" PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"lexeme" text COLLATE "C" NOT NULL,
	"kind" smallint NOT NULL,
	"standing" smallint NOT NULL,
	"subject_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" smallint NOT NULL,
	"subject_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"lexeme" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "showcase_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "showcase_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "showcases" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"services" text DEFAULT '' NOT NULL,
	"starting_price_cents" bigint DEFAULT 0 NOT NULL,
	"logo" text,
	"banner" text,
	"banner_mobile" text,
	"map_lat" double precision,
	"map_lon" double precision,
	"map_precision" text,
	"map_address" text,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_hundredths" smallint DEFAULT 0 NOT NULL,
	"withheld_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "showcases_price_not_negative" CHECK ("showcases"."starting_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text,
	"featured_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"holiday_from" date,
	"holiday_until" date,
	"holiday_note" text,
	"withheld_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stores_featured_four" CHECK (cardinality("stores"."featured_codes") <= 4),
	CONSTRAINT "stores_color" CHECK ("stores"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "stores_holiday" CHECK (("stores"."holiday_from" is null) = ("stores"."holiday_until" is null)),
	CONSTRAINT "stores_holiday_order" CHECK ("stores"."holiday_from" < "stores"."holiday_until")
);
--> statement-breakpoint
CREATE TABLE "carrier_pages" (
	"carrier" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cookie_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cookie_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"statistics" boolean NOT NULL,
	"assistance" boolean NOT NULL,
	"advertising" boolean NOT NULL,
	"text_version" text NOT NULL,
	"screen" text NOT NULL,
	"ip_prefix" text,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_notices" (
	"account_id" integer NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_notices_account_id_document_version_pk" PRIMARY KEY("account_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "portal_entries" (
	"supplier_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"subject_id" integer NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_default" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"account_id" integer,
	"name" text,
	"email" text,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"decision_id" integer,
	CONSTRAINT "reports_somebody" CHECK (("reports"."account_id" is null) = ("reports"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"member_id" integer,
	"details" jsonb,
	"request_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone,
	"previous_at" timestamp with time zone,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"occasion" text NOT NULL,
	"unsubscribe_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "image_uploads" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"account_id" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "image_uploads_folder_name_account_id_pk" PRIMARY KEY("folder","name","account_id")
);
--> statement-breakpoint
CREATE TABLE "stored_images" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"placeholder" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_images_folder_name_pk" PRIMARY KEY("folder","name")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_winner_supplier_id_suppliers_id_fk" FOREIGN KEY ("winner_supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_edit_requests" ADD CONSTRAINT "announcement_edit_requests_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_leads" ADD CONSTRAINT "hidden_leads_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_leads" ADD CONSTRAINT "hidden_leads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_drafts" ADD CONSTRAINT "question_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_joins" ADD CONSTRAINT "bonus_joins_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_joins" ADD CONSTRAINT "bonus_joins_rule_id_category_bonuses_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."category_bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_seats" ADD CONSTRAINT "invoice_seats_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_entries" ADD CONSTRAINT "invoiced_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_entries" ADD CONSTRAINT "invoiced_entries_line_id_invoice_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_words_id_dispute_entries_id_fk" FOREIGN KEY ("words_id") REFERENCES "public"."dispute_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_resolution_lines" ADD CONSTRAINT "dispute_resolution_lines_resolution_id_dispute_resolutions_id_fk" FOREIGN KEY ("resolution_id") REFERENCES "public"."dispute_resolutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_resolution_lines" ADD CONSTRAINT "dispute_resolution_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_resolutions" ADD CONSTRAINT "dispute_resolutions_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_resolutions" ADD CONSTRAINT "dispute_resolutions_words_id_dispute_entries_id_fk" FOREIGN KEY ("words_id") REFERENCES "public"."dispute_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_order_notes" ADD CONSTRAINT "staff_order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_order_notes" ADD CONSTRAINT "staff_order_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_blocked_by_id_accounts_id_fk" FOREIGN KEY ("blocked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_feedback" ADD CONSTRAINT "delivery_feedback_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_option_id_price_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."price_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_bonus_rule_id_category_bonuses_id_fk" FOREIGN KEY ("bonus_rule_id") REFERENCES "public"."category_bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_movements" ADD CONSTRAINT "fee_movements_fee_id_fee_entries_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."fee_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_movements" ADD CONSTRAINT "fee_movements_undoes_id_fee_movements_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."fee_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_credits" ADD CONSTRAINT "participation_credits_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_credits" ADD CONSTRAINT "participation_credits_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_credits" ADD CONSTRAINT "participation_credits_closed_by_purchases_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_credit_id_participation_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."participation_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_versions" ADD CONSTRAINT "price_versions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_versions" ADD CONSTRAINT "price_versions_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_replaces_id_purchases_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_accounts_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couples" ADD CONSTRAINT "couples_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_rules" ADD CONSTRAINT "bonus_rules_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_members" ADD CONSTRAINT "supplier_members_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_members" ADD CONSTRAINT "supplier_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_documents" ADD CONSTRAINT "supplier_documents_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_verifications" ADD CONSTRAINT "supplier_verifications_id_suppliers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_verifications" ADD CONSTRAINT "supplier_verifications_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_option_id_price_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."price_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_options" ADD CONSTRAINT "price_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_option_id_price_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."price_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_option_id_price_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."price_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_lexeme_search_lexemes_lexeme_fk" FOREIGN KEY ("lexeme") REFERENCES "public"."search_lexemes"("lexeme") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_photos" ADD CONSTRAINT "showcase_photos_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcases" ADD CONSTRAINT "showcases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cookie_choices" ADD CONSTRAINT "cookie_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_notices" ADD CONSTRAINT "legal_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_concerned_id_accounts_id_fk" FOREIGN KEY ("concerned_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_couple" ON "announcements" USING btree ("couple_id","id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_titles" ON "announcements" USING gin ("title" gin_trgm_ops) WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_budget" ON "announcements" USING btree ("budget_cents","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_sector" ON "announcements" USING btree ("sector_id","published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_city" ON "announcements" USING btree ("city","published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_expiry" ON "announcements" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "announcements_undecided" ON "announcements" USING btree ("expires_at") WHERE "announcements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "announcements_untold" ON "announcements" USING btree ("expires_at") WHERE "announcements"."status" = 'published' and not ("announcements"."notices_sent" @> '["expired"]'::jsonb);--> statement-breakpoint
CREATE INDEX "announcements_city_sector" ON "announcements" USING btree ("city","sector_id","published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_counted" ON "announcements" USING btree ("sector_id","status","expires_at","couple_id","published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_won" ON "announcements" USING btree ("winner_supplier_id","decided_at","winner_offer_id") WHERE "announcements"."winner_supplier_id" is not null;--> statement-breakpoint
CREATE INDEX "announcements_won_days" ON "announcements" USING btree ("winner_supplier_id","service_on","service_until_on","timing","closed_unpaid_at") WHERE "announcements"."winner_supplier_id" is not null;--> statement-breakpoint
CREATE INDEX "announcements_interrupted" ON "announcements" USING btree ("id") WHERE "announcements"."status" = 'interrupted';--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_submission" ON "announcements" USING btree ("couple_id","submission_key") WHERE "announcements"."submission_key" is not null;--> statement-breakpoint
CREATE INDEX "announcements_unpaid" ON "announcements" USING btree ("winner_offer_id") WHERE "announcements"."status" = 'awarded' and "announcements"."bought_at" is null and "announcements"."closed_unpaid_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_review" ON "announcements" USING btree ("submitted_at") WHERE "announcements"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "announcements_reviewer" ON "announcements" USING btree ("reviewer_id") WHERE "announcements"."reviewer_id" is not null;--> statement-breakpoint
CREATE INDEX "announcement_edit_requests_announcement" ON "announcement_edit_requests" USING btree ("announcement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_edit_requests_open" ON "announcement_edit_requests" USING btree ("announcement_id") WHERE "announcement_edit_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "announcement_edit_requests_waiting" ON "announcement_edit_requests" USING btree ("requested_at","id") WHERE "announcement_edit_requests"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("supplier_id","name");--> statement-breakpoint
CREATE INDEX "saved_searches_digest" ON "saved_searches" USING btree ("supplier_id","told_on") WHERE "saved_searches"."digest";--> statement-breakpoint
CREATE UNIQUE INDEX "offers_turn" ON "offers" USING btree ("announcement_id","supplier_id","turn");--> statement-breakpoint
CREATE INDEX "offers_announcement" ON "offers" USING btree ("announcement_id","price_cents","id","supplier_id");--> statement-breakpoint
CREATE INDEX "offers_supplier" ON "offers" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "offers_supplier_sent" ON "offers" USING btree ("supplier_id","sent_on","to_sector_id","to_city","turn","sent_at","is_chosen");--> statement-breakpoint
CREATE INDEX "offers_supplier_town" ON "offers" USING btree ("supplier_id","to_city","sent_on","is_chosen");--> statement-breakpoint
CREATE INDEX "offers_supplier_first" ON "offers" USING btree ("supplier_id","id","sent_at","announcement_id") WHERE "offers"."turn" = 1;--> statement-breakpoint
CREATE INDEX "offers_supplier_runs" ON "offers" USING btree ("supplier_id","runs_until","announcement_id") WHERE "offers"."turn" = 1 and "offers"."runs_until" is not null;--> statement-breakpoint
CREATE INDEX "question_drafts_account" ON "question_drafts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_number" ON "question_versions" USING btree ("sector_id","number");--> statement-breakpoint
CREATE INDEX "question_versions_account" ON "question_versions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "questions_announcement" ON "questions" USING btree ("announcement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_joins_one" ON "bonus_joins" USING btree ("supplier_id","sector_id") WHERE "bonus_joins"."left_at" is null;--> statement-breakpoint
CREATE INDEX "bonus_joins_rule" ON "bonus_joins" USING btree ("rule_id","supplier_id") WHERE "bonus_joins"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "category_bonuses_version" ON "category_bonuses" USING btree ("sector_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_position" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_lines_order" ON "invoice_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_purchase" ON "invoice_lines" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "invoiced_entries_line" ON "invoiced_entries" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "invoices_supplier" ON "invoices" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "page_views_product" ON "page_views" USING btree ("supplier_id","product_id","day");--> statement-breakpoint
CREATE INDEX "addresses_couple" ON "addresses" USING btree ("couple_id");--> statement-breakpoint
CREATE INDEX "dispute_entries_dispute" ON "dispute_entries" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_files_dispute" ON "dispute_files" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_files_name" ON "dispute_files" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "dispute_resolutions_dispute" ON "dispute_resolutions" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."status" in ('waiting', 'review', 'proposed');--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at","id") WHERE "disputes"."status" in ('waiting', 'review', 'proposed');--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "staff_order_notes_order" ON "staff_order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "guarantee_claims_order" ON "guarantee_claims" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_subject" ON "conversations" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "conversations_couple" ON "conversations" USING btree ("couple_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_supplier" ON "conversations" USING btree ("supplier_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_couple_unread" ON "conversations" USING btree ("couple_id") WHERE "conversations"."last_message_id" > "conversations"."couple_read_id";--> statement-breakpoint
CREATE INDEX "conversations_other_unread" ON "conversations" USING btree ("supplier_id") WHERE "conversations"."last_message_id" > "conversations"."other_read_id";--> statement-breakpoint
CREATE UNIQUE INDEX "message_photos_position" ON "message_photos" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_photos_image" ON "message_photos" USING btree ("image");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_submission" ON "messages" USING btree ("conversation_id","author_id","submission_key") WHERE "messages"."submission_key" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("sold_by","sold_on","product_id","kind","quantity","total_cents","bonus_cents") WHERE "order_lines"."sold_by" is not null and "order_lines"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_bonus" ON "order_lines" USING btree ("bonus_rule_id","order_id") WHERE "order_lines"."bonus_rule_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_announcement" ON "orders" USING btree ("announcement_id") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_store_open" ON "orders" USING btree ("couple_id","supplier_id") WHERE "orders"."kind" = 'store' and "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_couple" ON "orders" USING btree ("couple_id","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_names" ON "orders" USING gin (("recipient"->>'fullName') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_sellers" ON "orders" USING gin (("seller"->>'businessName') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_supplier" ON "orders" USING btree ("supplier_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("supplier_id","id","status","kind","paid_at","total_cents","now_cents","balance_paid_at","sector_id","delivery_min_days") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("supplier_id","now_cents","total_cents","balance_paid_at","paid_at","sector_id","delivery_min_days","status") WHERE "orders"."status" = 'paid' and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_sold_total" ON "orders" USING btree ("supplier_id","total_cents","id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_supplier_paid" ON "orders" USING btree ("supplier_id","paid_at","id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_sold_places" ON "orders" USING btree ("supplier_id","paid_on","sector_id","to_city","id","status") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_open" ON "returns" USING btree ("order_id") WHERE "returns"."kind" = 'return' and "returns"."status" in ('requested', 'received');--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "returns_supplier" ON "returns" USING btree ("supplier_id","status","id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_line" ON "reviews" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_supplier" ON "reviews" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("supplier_id","id") WHERE "reviews"."reply" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","id") WHERE "reviews"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_supplier_written" ON "reviews" USING btree ("supplier_id","written_at");--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING btree (md5(lower("description"))) WHERE length("reviews"."description") >= 20;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_order" ON "fee_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fee_entries_supplier" ON "fee_entries" USING btree ("supplier_id","status","accrued_at","due_on","fee_cents","vat_cents","paid_cents");--> statement-breakpoint
CREATE INDEX "fee_entries_due" ON "fee_entries" USING btree ("due_on","id","fee_cents","vat_cents","paid_cents") WHERE "fee_entries"."status" = 'due';--> statement-breakpoint
CREATE INDEX "fee_entries_state" ON "fee_entries" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "fee_entries_all" ON "fee_entries" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "fee_entries_amount" ON "fee_entries" USING btree (("fee_cents" + "vat_cents"),"id");--> statement-breakpoint
CREATE INDEX "fee_entries_credit" ON "fee_entries" USING btree ("due_on","id") WHERE "fee_entries"."credit_cents" > 0;--> statement-breakpoint
CREATE INDEX "fee_entries_accrued" ON "fee_entries" USING btree ("accrued_at");--> statement-breakpoint
CREATE INDEX "fee_movements_fee" ON "fee_movements" USING btree ("fee_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_movements_undone_once" ON "fee_movements" USING btree ("undoes_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_reminders_once" ON "fee_reminders" USING btree ("supplier_id","due_on","stage") WHERE "fee_reminders"."stage" <> 'by_hand';--> statement-breakpoint
CREATE UNIQUE INDEX "fee_reminders_by_hand" ON "fee_reminders" USING btree ("supplier_id","reminded_on") WHERE "fee_reminders"."stage" = 'by_hand';--> statement-breakpoint
CREATE INDEX "participation_credits_supplier" ON "participation_credits" USING btree ("supplier_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "participation_credits_purchase" ON "participation_credits" USING btree ("purchase_id") WHERE "participation_credits"."kind" <> 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once" ON "participations" USING btree ("supplier_id","announcement_id");--> statement-breakpoint
CREATE INDEX "participations_spent" ON "participations" USING btree ("supplier_id","spent_at","announcement_id");--> statement-breakpoint
CREATE INDEX "participations_returned" ON "participations" USING btree ("supplier_id","returned_at","announcement_id") WHERE "participations"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "participations_of_announcement" ON "participations" USING btree ("announcement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_versions_plan" ON "price_versions" USING btree ("plan_id","version") WHERE "price_versions"."plan_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_versions_pass" ON "price_versions" USING btree ("pass_id","version") WHERE "price_versions"."pass_id" is not null;--> statement-breakpoint
CREATE INDEX "purchases_supplier" ON "purchases" USING btree ("supplier_id","kind","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_replaced_once" ON "purchases" USING btree ("replaces_id") WHERE "purchases"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_occasion" ON "ledger_entries" USING btree ("occasion");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_seller" ON "ledger_entries" USING btree ("supplier_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_fees" ON "ledger_entries" USING btree ("supplier_id","id","posted_at") WHERE "ledger_entries"."kind" in ('fee', 'fee_reversal');--> statement-breakpoint
CREATE INDEX "ledger_entries_sales" ON "ledger_entries" USING btree ("supplier_id","posted_at","order_id") WHERE "ledger_entries"."kind" = 'sale';--> statement-breakpoint
CREATE INDEX "ledger_entries_moves" ON "ledger_entries" USING btree ("supplier_id","posted_at","kind","order_id","collected_cents","fee_cents","fee_vat_cents") WHERE "ledger_entries"."kind" in ('payment', 'refund', 'fee', 'fee_reversal');--> statement-breakpoint
CREATE INDEX "ledger_entries_posted" ON "ledger_entries" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_order" ON "ledger_lines" USING btree ("order_id","account");--> statement-breakpoint
CREATE INDEX "ledger_order_sums_seller" ON "ledger_order_sums" USING btree ("supplier_id","order_id","collected_cents","fee_cents","fee_vat_cents","refunded_cents","worth_cents","sector_id","is_rental");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_orders_order" ON "sandbox_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_orders_request" ON "sandbox_orders" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order" ON "payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture" ON "payments" USING btree ("provider","capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("purpose","subject_id") WHERE "payments"."status" in ('starting', 'awaiting_approval', 'pending', 'captured');--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("subject_id","purpose");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("started_at") WHERE "payments"."status" in ('starting', 'awaiting_approval', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_refund_id") WHERE "refunds"."provider_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_subject" ON "refunds" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("requested_at") WHERE "refunds"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_open" ON "data_requests" USING btree ("account_id","kind") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_on","id") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_account" ON "data_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_running" ON "viewings" USING btree ("session_id") WHERE "viewings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "viewings_account" ON "viewings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_token" ON "data_exports" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_token" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_account" ON "account_tokens" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_handle" ON "accounts" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "accounts_role" ON "accounts" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("id") WHERE "accounts"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "accounts_suspended" ON "accounts" USING btree ("role","id") WHERE "accounts"."status" = 'suspended';--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id","purpose","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "couples_tax_code" ON "couples" USING btree ("tax_code") WHERE "couples"."tax_code" is not null;--> statement-breakpoint
CREATE INDEX "couples_wedding" ON "couples" USING btree ("wedding_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_identities_token" ON "pending_identities" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pending_identities_expiry" ON "pending_identities" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_occasion" ON "notifications" USING btree ("account_id","occasion");--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id","type") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_account" ON "recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_rules_supplier_sector" ON "bonus_rules" USING btree ("supplier_id","sector_id");--> statement-breakpoint
CREATE INDEX "suppliers_sector" ON "suppliers" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "suppliers_town" ON "suppliers" USING btree ("city","province","sector_id");--> statement-breakpoint
CREATE INDEX "suppliers_place" ON "suppliers" USING btree ("lat","lon");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_vat_number" ON "suppliers" USING btree ("vat_number") WHERE "suppliers"."vat_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_members_person" ON "supplier_members" USING btree ("account_id") WHERE "supplier_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_members_account" ON "supplier_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "supplier_members_supplier" ON "supplier_members" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_token" ON "team_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree ("supplier_id","email") WHERE "team_invitations"."accepted_at" is null and "team_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "team_invitations_supplier" ON "team_invitations" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "team_invitations_email" ON "team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "supplier_documents_supplier" ON "supplier_documents" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "supplier_verifications_waiting" ON "supplier_verifications" USING btree ("submitted_at","id") WHERE "supplier_verifications"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "calendar_blocks_supplier" ON "calendar_blocks" USING btree ("supplier_id","start_on");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_claims_source" ON "calendar_claims" USING btree ("side","source_id");--> statement-breakpoint
CREATE INDEX "calendar_claims_supplier" ON "calendar_claims" USING btree ("supplier_id","start_on");--> statement-breakpoint
CREATE INDEX "calendar_feeds_supplier" ON "calendar_feeds" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("next_read_at") WHERE "calendar_feeds"."next_read_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_token" ON "calendar_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "favourites_subject" ON "favourites" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "price_history_option" ON "price_history" USING btree ("option_id","since");--> statement-breakpoint
CREATE INDEX "price_options_product" ON "price_options" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code" ON "products" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("supplier_id","sku") WHERE "products"."sku" is not null;--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id","status","id","sector_id","stock","sale_stock","rentals","sale_from_cents","rental_from_cents");--> statement-breakpoint
CREATE INDEX "products_supplier_title" ON "products" USING btree ("supplier_id",lower("title"),"id","status");--> statement-breakpoint
CREATE INDEX "products_supplier_edited" ON "products" USING btree ("supplier_id","updated_at","id","status");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("published_from","id") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_sector" ON "products" USING btree ("sector_id","published_from","id") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "rental_bookings_option" ON "rental_bookings" USING btree ("option_id","start_on") WHERE "rental_bookings"."released_at" is null;--> statement-breakpoint
CREATE INDEX "rental_bookings_order" ON "rental_bookings" USING btree ("order_id") WHERE "rental_bookings"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_holds_option" ON "stock_holds" USING btree ("option_id") WHERE "stock_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "stock_holds_order" ON "stock_holds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_line" ON "stock_holds" USING btree ("order_line_id") WHERE "stock_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "search_lexemes_unused" ON "search_lexemes" USING btree ("lexeme") WHERE "search_lexemes"."documents" <= 0;--> statement-breakpoint
CREATE UNIQUE INDEX "search_postings_walk" ON "search_postings" USING btree ("lexeme","kind","standing","subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_lexeme" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "showcase_photos_supplier" ON "showcase_photos" USING btree ("supplier_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "showcase_photos_image" ON "showcase_photos" USING btree ("supplier_id","image");--> statement-breakpoint
CREATE INDEX "showcases_dearest" ON "showcases" USING btree ("starting_price_cents" DESC NULLS LAST,"rating_hundredths" DESC NULLS LAST,"supplier_id");--> statement-breakpoint
CREATE INDEX "showcases_cheapest" ON "showcases" USING btree (("starting_price_cents" = 0),"starting_price_cents","rating_hundredths" DESC NULLS LAST,"supplier_id");--> statement-breakpoint
CREATE INDEX "cookie_choices_account" ON "cookie_choices" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_entries_walk" ON "portal_entries" USING btree ("supplier_id","kind","subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default" ON "saved_views" USING btree ("account_id","list") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_number" ON "text_versions" USING btree ("text_id","number");--> statement-breakpoint
CREATE INDEX "text_versions_account" ON "text_versions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "texts_key" ON "texts" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "texts_hidden" ON "texts" USING btree ("key") WHERE "texts"."kind" = 'seo' and "texts"."fields" ->> 'indexing' = 'no';--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once_account" ON "appeals" USING btree ("decision_id","account_id") WHERE "appeals"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once_report" ON "appeals" USING btree ("decision_id","report_id") WHERE "appeals"."account_id" is null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_case" ON "moderation_decisions" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_concerned" ON "moderation_decisions" USING btree ("concerned_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_subject" ON "report_cases" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "report_cases_waiting" ON "report_cases" USING btree ("waiting_since","id") WHERE "report_cases"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "report_cases_appeals" ON "report_cases" USING btree ("waiting_since","id") WHERE "report_cases"."open_appeals" > 0;--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at","id") WHERE "report_cases"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "report_cases_newest" ON "report_cases" USING btree ("last_reported_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_most" ON "report_cases" USING btree ("report_count","id");--> statement-breakpoint
CREATE INDEX "report_cases_titles" ON "report_cases" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("account_id","subject","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once_email" ON "reports" USING btree ("email","subject","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_staff" ON "audit_events" USING btree ("id") WHERE "audit_events"."actor_kind" = 'admin';--> statement-breakpoint
CREATE INDEX "attempts_reset" ON "attempts" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_occasion" ON "outgoing_mails" USING btree ("occasion");--> statement-breakpoint
CREATE INDEX "outgoing_mails_recipient" ON "outgoing_mails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_waiting" ON "outgoing_mails" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "image_uploads_age" ON "image_uploads" USING btree ("uploaded_at");--> statement-breakpoint
-- By hand from here on: plans and Smart Pass packages to start with, each in its first version. The figures are placeholders until the
-- owner confirms them.
INSERT INTO "plans" ("name", "position") VALUES ('Bronze', 1), ('Silver', 2), ('Gold', 3), ('Platinum', 4);
--> statement-breakpoint
INSERT INTO "passes" ("position") VALUES (1), (2), (3);
--> statement-breakpoint
INSERT INTO "price_versions" ("plan_id", "version", "name", "months", "price_cents", "participations", "fee_bps", "services", "placeholder", "on_sale", "starts_at")
  SELECT p."id", 1, p."name", v."months", v."price_cents", v."participations", v."fee_bps", v."services"::jsonb, true, true, '2000-01-01T00:00:00Z'
  FROM "plans" p JOIN (VALUES
    ('Bronze', 1, 2900, 10, 800, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio"]'),
    ('Silver', 3, 7900, 40, 600, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail"]'),
    ('Gold', 6, 14900, 100, 500, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail", "Assistenza prioritaria"]'),
    ('Platinum', 12, 24900, 300, 300, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail", "Assistenza prioritaria", "Referente dedicato"]')
  ) v ("name", "months", "price_cents", "participations", "fee_bps", "services") ON v."name" = p."name"
  ORDER BY p."position";
--> statement-breakpoint
INSERT INTO "price_versions" ("pass_id", "version", "name", "months", "price_cents", "participations", "services", "placeholder", "on_sale", "starts_at")
  SELECT p."id", 1, v."name", 12, v."price_cents", v."participations", '[]'::jsonb, true, true, '2000-01-01T00:00:00Z'
  FROM "passes" p JOIN (VALUES
    (1, 'Smart Pass 5', 5, 900), (2, 'Smart Pass 10', 10, 1500), (3, 'Smart Pass 20', 20, 2500)
  ) v ("position", "name", "participations", "price_cents") ON v."position" = p."position"
  ORDER BY p."position";
