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
	"suspension_reason" text,
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
	"ip_prefix" text,
	"user_agent" text
);
--> statement-breakpoint
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
	"answers" jsonb NOT NULL,
	"phone" text NOT NULL,
	"republished_from_id" integer,
	"submitted_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"winner_offer_id" integer,
	"bought_at" timestamp with time zone,
	"reason" text,
	"notices_sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "announcements_budget_positive" CHECK ("announcements"."budget_cents" > 0),
	CONSTRAINT "announcements_winner" CHECK (("announcements"."status" = 'awarded') = ("announcements"."winner_offer_id" is not null)),
	CONSTRAINT "announcements_expiry_known" CHECK ("announcements"."status" in ('submitted', 'rejected') or "announcements"."expires_at" is not null)
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
	"read_at" timestamp with time zone,
	CONSTRAINT "offers_turn_limit" CHECK ("offers"."turn" between 1 and 5),
	CONSTRAINT "offers_vote_range" CHECK ("offers"."vote" between 0 and 5),
	CONSTRAINT "offers_price_positive" CHECK ("offers"."price_cents" > 0)
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
	"accrued_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "participation_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participation_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"purchase_id" integer NOT NULL,
	"kind" text NOT NULL,
	"granted" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "participation_credits_not_overspent" CHECK ("participation_credits"."used" between 0 and "participation_credits"."granted")
);
--> statement-breakpoint
CREATE TABLE "participations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"announcement_id" integer NOT NULL,
	"credit_id" integer NOT NULL,
	"spent_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"participations" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"months" integer NOT NULL,
	"placeholder" boolean DEFAULT true NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "passes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"months" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"participations" integer NOT NULL,
	"fee_bps" integer NOT NULL,
	"services" jsonb NOT NULL,
	"placeholder" boolean DEFAULT true NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "plans_name_unique" UNIQUE("name")
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
	"status" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "couples" (
	"id" integer PRIMARY KEY NOT NULL,
	"gender" text,
	"wedding_on" date,
	"wedding_locality" text,
	"budget_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"account_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_account_id_subject_subject_id_pk" PRIMARY KEY("account_id","subject","subject_id")
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
	"color" text
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
	"vat_bps" integer NOT NULL,
	"budget_cents" bigint,
	"fee_bps" integer NOT NULL,
	"billing" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"return_until" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"payment_id" integer,
	"transaction_code" text,
	"delivery_min_days" integer,
	"delivery_max_days" integer,
	CONSTRAINT "orders_total" CHECK ("orders"."goods_cents" - "orders"."bonus_cents" + "orders"."shipping_cents" = "orders"."total_cents"),
	CONSTRAINT "orders_kind" CHECK (("orders"."kind" = 'auction') = ("orders"."announcement_id" is not null))
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
	"amount_cents" bigint NOT NULL,
	"items_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"approve_url" text,
	"capture_id" text,
	"status" text NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
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
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"couple_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
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
CREATE TABLE "audit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
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
CREATE TABLE "outgoing_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"occasion" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "stored_images" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_images_folder_name_pk" PRIMARY KEY("folder","name")
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_credits" ADD CONSTRAINT "participation_credits_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_credits" ADD CONSTRAINT "participation_credits_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_credit_id_participation_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."participation_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couples" ADD CONSTRAINT "couples_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_feedback" ADD CONSTRAINT "delivery_feedback_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_accounts_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_rules" ADD CONSTRAINT "bonus_rules_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_token" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_account" ON "account_tokens" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_handle" ON "accounts" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "accounts_role" ON "accounts" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id","purpose","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "announcements_couple" ON "announcements" USING btree ("couple_id","id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_budget" ON "announcements" USING btree ("budget_cents","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_sector" ON "announcements" USING btree ("sector_id","published_at" DESC NULLS LAST) WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_expiry" ON "announcements" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "announcements_review" ON "announcements" USING btree ("submitted_at") WHERE "announcements"."status" = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_turn" ON "offers" USING btree ("announcement_id","supplier_id","turn");--> statement-breakpoint
CREATE INDEX "offers_announcement" ON "offers" USING btree ("announcement_id","price_cents");--> statement-breakpoint
CREATE INDEX "offers_supplier" ON "offers" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "questions_announcement" ON "questions" USING btree ("announcement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_order" ON "fee_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fee_entries_supplier" ON "fee_entries" USING btree ("supplier_id","status");--> statement-breakpoint
CREATE INDEX "participation_credits_supplier" ON "participation_credits" USING btree ("supplier_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "participation_credits_purchase" ON "participation_credits" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once" ON "participations" USING btree ("supplier_id","announcement_id");--> statement-breakpoint
CREATE INDEX "purchases_supplier" ON "purchases" USING btree ("supplier_id","kind","ends_at");--> statement-breakpoint
CREATE INDEX "favourites_subject" ON "favourites" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_occasion" ON "notifications" USING btree ("account_id","occasion");--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "addresses_couple" ON "addresses" USING btree ("couple_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_announcement" ON "orders" USING btree ("announcement_id") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_couple" ON "orders" USING btree ("couple_id","id");--> statement-breakpoint
CREATE INDEX "orders_supplier" ON "orders" USING btree ("supplier_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_orders_order" ON "sandbox_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_orders_request" ON "sandbox_orders" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order" ON "payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture" ON "payments" USING btree ("provider","capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("purpose","subject_id") WHERE "payments"."status" in ('starting', 'awaiting_approval', 'pending', 'captured');--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("started_at") WHERE "payments"."status" in ('starting', 'awaiting_approval', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("account_id","subject","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_line" ON "reviews" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "reviews_supplier" ON "reviews" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_rules_supplier_sector" ON "bonus_rules" USING btree ("supplier_id","sector_id");--> statement-breakpoint
CREATE INDEX "suppliers_sector" ON "suppliers" USING btree ("sector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_vat_number" ON "suppliers" USING btree ("vat_number") WHERE "suppliers"."vat_number" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_occasion" ON "outgoing_mails" USING btree ("occasion");--> statement-breakpoint
CREATE INDEX "outgoing_mails_recipient" ON "outgoing_mails" USING btree ("recipient","id");