ALTER TABLE "cookie_choices" DROP CONSTRAINT "cookie_choices_of_somebody";--> statement-breakpoint
ALTER TABLE "cookie_choices" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cookie_choices" DROP COLUMN "visitor_id";