ALTER TABLE "orders" ADD COLUMN "service_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_until_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_service_days" CHECK (("orders"."service_on" is null) = ("orders"."service_until_on" is null) and "orders"."service_on" <= "orders"."service_until_on");--> statement-breakpoint
-- Orders that were placed before: the days their announcements of services asked for (decision 0095).
UPDATE "orders" SET
  "service_on" = CASE WHEN a."timing" = 'month' AND date_trunc('month', c."wedding_on") = date_trunc('month', a."service_on") THEN c."wedding_on" ELSE a."service_on" END,
  "service_until_on" = CASE
    WHEN a."timing" <> 'month' THEN coalesce(a."service_until_on", a."service_on")
    WHEN date_trunc('month', c."wedding_on") = date_trunc('month', a."service_on") THEN c."wedding_on"
    ELSE (date_trunc('month', a."service_on") + interval '1 month' - interval '1 day')::date END
FROM "announcements" a JOIN "couples" c ON c."id" = a."couple_id"
WHERE a."id" = "orders"."announcement_id" AND ("orders"."sector_id" IN (4, 8) OR "orders"."sector_id" BETWEEN 10 AND 30);
