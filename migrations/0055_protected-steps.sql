-- locks: offers, order_steps, sandbox_sellers, payments and selling_accounts, for columns without a value or with a constant one
CREATE TABLE "held_payments" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"left_cents" bigint NOT NULL,
	"passed_cents" bigint DEFAULT 0 NOT NULL,
	"back_cents" bigint DEFAULT 0 NOT NULL,
	"hold_until" date NOT NULL,
	"limit_on" date NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"released_for" text,
	"released_at" timestamp with time zone,
	"passed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	CONSTRAINT "held_payments_left" CHECK ("held_payments"."left_cents" >= 0 and "held_payments"."passed_cents" >= 0 and "held_payments"."back_cents" >= 0),
	CONSTRAINT "held_payments_released" CHECK (("held_payments"."status" = 'released') = ("held_payments"."released_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rest_payout" text;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "is_protected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sellers" ADD COLUMN "has_holds" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hold_until" date;--> statement-breakpoint
ALTER TABLE "selling_accounts" ADD COLUMN "can_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "held_payments" ADD CONSTRAINT "held_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_payments_due" ON "held_payments" USING btree ("hold_until") WHERE "held_payments"."status" = 'held';--> statement-breakpoint
CREATE INDEX "held_payments_going" ON "held_payments" USING btree ("payment_id") WHERE "held_payments"."status" = 'released' and "held_payments"."passed_at" is null;