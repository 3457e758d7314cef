CREATE TABLE "awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"turn" smallint NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "awards_end" CHECK (("awards"."ended_at" is null) = ("awards"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "valid_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "awards_turn" ON "awards" USING btree ("announcement_id","turn");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_standing" ON "awards" USING btree ("announcement_id") WHERE "awards"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "awards_supplier" ON "awards" USING btree ("announcement_id","supplier_id");--> statement-breakpoint
-- locks: one look through the offers, in which the column is still its default
ALTER TABLE "offers" ADD CONSTRAINT "offers_valid_days" CHECK ("offers"."valid_days" between 0 and 30);--> statement-breakpoint
-- Who was chosen until now, and how it ended: staff gave up on the payment, or the paid order was called off.
INSERT INTO "awards" ("announcement_id", "offer_id", "supplier_id", "turn", "chosen_at", "ended_at", "end_reason")
SELECT a."id", o."id", o."supplier_id", 1, a."decided_at", coalesce(a."closed_unpaid_at", off."cancelled_at"),
  CASE WHEN a."closed_unpaid_at" IS NOT NULL THEN 'unpaid' WHEN off."cancelled_at" IS NOT NULL THEN 'cancelled' END
FROM "announcements" a
JOIN "offers" o ON o."id" = a."winner_offer_id"
LEFT JOIN LATERAL (
  SELECT max(p."cancelled_at") AS "cancelled_at" FROM "orders" p
  WHERE p."announcement_id" = a."id" AND p."status" = 'cancelled' AND p."paid_at" IS NOT NULL
) off ON a."bought_at" IS NOT NULL AND a."closed_unpaid_at" IS NULL
WHERE a."decided_at" IS NOT NULL;
