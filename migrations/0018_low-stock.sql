DROP INDEX "products_supplier";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id","status","id","sector_id","stock","sale_stock","low_stock","rentals","sale_from_cents","rental_from_cents");