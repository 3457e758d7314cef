CREATE TABLE "guarantee_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantee_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"text" text NOT NULL,
	"wish" text NOT NULL,
	"image" text,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guarantee_claims_text" CHECK (length("guarantee_claims"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "start_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "exclusion_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "declared_name" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "receipt_email" text;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guarantee_claims_order" ON "guarantee_claims" USING btree ("order_id","id");