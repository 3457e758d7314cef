ALTER TABLE "search_documents" ADD COLUMN "sector_id" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "day_cents" bigint;--> statement-breakpoint
-- Everything that can be found is read again, with its sector, where it is and what it costs.
INSERT INTO "search_queue" ("kind", "subject_id") SELECT "kind", "subject_id" FROM "search_documents";
