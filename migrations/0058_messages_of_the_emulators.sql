CREATE TABLE "sandbox_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"house" text NOT NULL,
	"code" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_messages_code" ON "sandbox_messages" USING btree ("house","code");--> statement-breakpoint
CREATE INDEX "sandbox_messages_time" ON "sandbox_messages" USING btree ("house","created_at");