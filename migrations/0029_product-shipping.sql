ALTER TABLE "products" ADD COLUMN "shipping_extra_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pickup_only" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_extra" CHECK ("products"."shipping_extra_cents" >= 0);