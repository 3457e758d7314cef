-- From now on a line keeps whether it may be withdrawn from (decision 0096): lines from before, as the rule of their day said it.
UPDATE "order_lines" SET "withdrawal" = 'c' WHERE "withdrawal" = 'allowed' AND jsonb_array_length("measures") > 0;--> statement-breakpoint
UPDATE "order_lines" SET "withdrawal" = 'n' FROM "orders" o WHERE o."id" = "order_lines"."order_id" AND "order_lines"."withdrawal" = 'allowed'
  AND ("order_lines"."kind" = 'rental' OR (o."kind" = 'auction' AND (o."sector_id" IN (4, 8) OR o."sector_id" BETWEEN 10 AND 30)));--> statement-breakpoint
-- Products: letter n only where the law has it; what is rented there said so by itself.
UPDATE "products" SET "withdrawal" = 'allowed' WHERE "withdrawal" = 'n' AND "sector_id" NOT IN (10, 11, 12, 16, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28, 29);--> statement-breakpoint
UPDATE "products" SET "withdrawal" = 'n' WHERE "withdrawal" = 'allowed' AND "rentals" > 0 AND "sector_id" IN (10, 11, 12, 16, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28, 29);
