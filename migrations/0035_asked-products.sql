ALTER TABLE "messages" ADD COLUMN "product_id" integer;--> statement-breakpoint
-- locks: one look through the messages, in which the column is still empty
ALTER TABLE "messages" ADD CONSTRAINT "messages_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;