-- locks: offers, for two columns without a default; the keys to orders are checked against no row
CREATE TABLE "order_plans" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"deposit_kind" text NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"free_days" smallint,
	"accepted_at" timestamp with time zone NOT NULL,
	"compensation_cents" bigint DEFAULT 0 NOT NULL,
	"compensated_at" timestamp with time zone,
	CONSTRAINT "order_plans_deposit" CHECK ("order_plans"."deposit_cents" > 0),
	CONSTRAINT "order_plans_compensation" CHECK ("order_plans"."compensation_cents" between 0 and "order_plans"."deposit_cents"),
	CONSTRAINT "order_plans_compensated" CHECK ("order_plans"."compensated_at" is null or "order_plans"."compensation_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"due" jsonb NOT NULL,
	"due_on" date,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone,
	"reminded_for" smallint,
	CONSTRAINT "order_steps_place" CHECK ("order_steps"."position" between 1 and 4),
	CONSTRAINT "order_steps_amount" CHECK ("order_steps"."amount_cents" > 0),
	CONSTRAINT "order_steps_paid" CHECK (("order_steps"."status" = 'paid') = ("order_steps"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rest_plan" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit_kind" text;--> statement-breakpoint
ALTER TABLE "order_plans" ADD CONSTRAINT "order_plans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_steps_position" ON "order_steps" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_steps_open" ON "order_steps" USING btree ("due_on","order_id") WHERE "order_steps"."status" = 'open';