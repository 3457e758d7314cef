-- locks: selling_accounts, for a column without a default; everything else is on tables that are new
CREATE TABLE "stripe_sandbox_objects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_sandbox_objects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"parent" text,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_sandbox_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_sandbox_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "selling_accounts" ADD COLUMN "effective_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_sandbox_objects_code" ON "stripe_sandbox_objects" USING btree ("code");--> statement-breakpoint
CREATE INDEX "stripe_sandbox_objects_parent" ON "stripe_sandbox_objects" USING btree ("parent","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_sandbox_requests_key" ON "stripe_sandbox_requests" USING btree ("key");