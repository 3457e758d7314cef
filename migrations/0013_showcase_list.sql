DROP INDEX "showcases_price";--> statement-breakpoint
CREATE INDEX "showcases_dearest" ON "showcases" USING btree ("starting_price_cents" DESC NULLS LAST,"rating_hundredths" DESC NULLS LAST,"supplier_id");--> statement-breakpoint
CREATE INDEX "showcases_cheapest" ON "showcases" USING btree (("starting_price_cents" = 0),"starting_price_cents","rating_hundredths" DESC NULLS LAST,"supplier_id");