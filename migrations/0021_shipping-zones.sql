ALTER TABLE "suppliers" ADD COLUMN "to_sicily" text DEFAULT 'yes' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "sicily_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "to_sardinia" text DEFAULT 'yes' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "sardinia_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "to_small_islands" text DEFAULT 'yes' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "small_islands_cents" bigint DEFAULT 0 NOT NULL;