ALTER TABLE "order_lines" ADD COLUMN "rental_free_days" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "rental_kept_bps" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rental_free_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rental_kept_bps" integer DEFAULT 3000 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cancellation" CHECK ("products"."rental_free_days" >= 0 and "products"."rental_kept_bps" between 0 and 10000);