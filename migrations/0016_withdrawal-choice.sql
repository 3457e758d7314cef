ALTER TABLE "offers" ADD COLUMN "withdrawal_choice" text DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "withdrawal_choice" text DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
-- What was offered under the rule that excluded it by itself stays excluded, and its suppliers go on so until they say otherwise.
UPDATE "suppliers" SET "withdrawal_choice" = 'n' WHERE "sector_id" IN (10, 11, 12, 16, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28, 29);--> statement-breakpoint
UPDATE "offers" SET "withdrawal_choice" = 'n' WHERE "to_sector_id" IN (10, 11, 12, 16, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28, 29);
