ALTER TABLE "orders" ADD COLUMN "pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_note" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "pickup" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "pickup_note" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "pickup_address" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "pickup_cap" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "pickup_city" text;