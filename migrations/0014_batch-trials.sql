ALTER TABLE "batch_items" ADD COLUMN "effect" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;