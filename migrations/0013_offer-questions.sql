ALTER TABLE "questions" ADD COLUMN "offer_id" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_offer" ON "questions" USING btree ("offer_id","id") WHERE "questions"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "questions_to_answer" ON "questions" USING btree ("supplier_id","id") WHERE "questions"."offer_id" is not null and "questions"."answer" is null;