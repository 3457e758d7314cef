CREATE TABLE "rental_deposits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"reminded_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"kept_cents" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "rental_deposits_amount" CHECK ("rental_deposits"."amount_cents" > 0 and "rental_deposits"."kept_cents" between 0 and "rental_deposits"."amount_cents"),
	CONSTRAINT "rental_deposits_paid" CHECK (("rental_deposits"."status" = 'due') = ("rental_deposits"."paid_at" is null)),
	CONSTRAINT "rental_deposits_reason" CHECK (("rental_deposits"."kept_cents" > 0) = ("rental_deposits"."reason" is not null)),
	CONSTRAINT "rental_deposits_days" CHECK ("rental_deposits"."from_on" <= "rental_deposits"."until_on")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "deposit_cents" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deposit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_deposits" ADD CONSTRAINT "rental_deposits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_deposits_order" ON "rental_deposits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rental_deposits_open" ON "rental_deposits" USING btree ("status","from_on","until_on") WHERE "rental_deposits"."status" in ('due', 'held');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deposit" CHECK ("products"."deposit_cents" >= 0);