-- locks: products and showcases, for three columns each without a default
ALTER TABLE "products" ADD COLUMN "deposit_bps" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rest_plan" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deposit_kind" text;--> statement-breakpoint
ALTER TABLE "showcases" ADD COLUMN "deposit_bps" integer;--> statement-breakpoint
ALTER TABLE "showcases" ADD COLUMN "rest_plan" text;--> statement-breakpoint
ALTER TABLE "showcases" ADD COLUMN "deposit_kind" text;