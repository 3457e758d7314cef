ALTER TABLE "order_lines" ADD COLUMN "vat_bps" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_bps" integer;