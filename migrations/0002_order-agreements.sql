CREATE TABLE "order_agreements" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"agreed" jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"image" text,
	"image2" text
);
--> statement-breakpoint
ALTER TABLE "order_agreements" ADD CONSTRAINT "order_agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;