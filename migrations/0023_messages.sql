CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"couple_id" integer NOT NULL,
	"supplier_id" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_message_id" integer DEFAULT 0 NOT NULL,
	"couple_read_id" integer DEFAULT 0 NOT NULL,
	"other_read_id" integer DEFAULT 0 NOT NULL,
	"couple_mailed_id" integer DEFAULT 0 NOT NULL,
	"other_mailed_id" integer DEFAULT 0 NOT NULL,
	"blocked_by_id" integer,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "conversations_assistance" CHECK (("conversations"."kind" = 'announcement') = ("conversations"."supplier_id" is null)),
	CONSTRAINT "conversations_blocked" CHECK (("conversations"."blocked_by_id" is null) = ("conversations"."blocked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"submission_key" text
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_blocked_by_id_accounts_id_fk" FOREIGN KEY ("blocked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_subject" ON "conversations" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "conversations_couple" ON "conversations" USING btree ("couple_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_supplier" ON "conversations" USING btree ("supplier_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_couple_unread" ON "conversations" USING btree ("couple_id") WHERE "conversations"."last_message_id" > "conversations"."couple_read_id";--> statement-breakpoint
CREATE INDEX "conversations_other_unread" ON "conversations" USING btree ("supplier_id") WHERE "conversations"."last_message_id" > "conversations"."other_read_id";--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_submission" ON "messages" USING btree ("conversation_id","author_id","submission_key") WHERE "messages"."submission_key" is not null;--> statement-breakpoint
-- By hand: what was written about paid orders becomes conversations, everything read and told; an order made of an offer is talked
-- about where its offer is. Only then the old table goes.
INSERT INTO "conversations" ("kind", "subject_id", "couple_id", "supplier_id", "opened_at", "last_at")
	SELECT CASE WHEN o."kind" = 'store' THEN 'order' ELSE 'offer' END,
		CASE WHEN o."kind" = 'store' THEN o."id" ELSE coalesce(o."offer_id", a."winner_offer_id") END,
		o."couple_id", o."supplier_id", min(m."written_at"), max(m."written_at")
	FROM "order_messages" m JOIN "orders" o ON o."id" = m."order_id" LEFT JOIN "announcements" a ON a."id" = o."announcement_id"
	GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "messages" ("conversation_id", "author_id", "text", "written_at")
	SELECT c."id", m."author_id", m."text", m."written_at"
	FROM "order_messages" m JOIN "orders" o ON o."id" = m."order_id" LEFT JOIN "announcements" a ON a."id" = o."announcement_id"
		JOIN "conversations" c ON c."kind" = CASE WHEN o."kind" = 'store' THEN 'order' ELSE 'offer' END
			AND c."subject_id" = CASE WHEN o."kind" = 'store' THEN o."id" ELSE coalesce(o."offer_id", a."winner_offer_id") END
	ORDER BY m."id";--> statement-breakpoint
UPDATE "conversations" c SET "last_message_id" = l."id", "couple_read_id" = l."id", "other_read_id" = l."id",
	"couple_mailed_id" = l."id", "other_mailed_id" = l."id"
	FROM (SELECT "conversation_id", max("id") AS "id" FROM "messages" GROUP BY 1) l WHERE l."conversation_id" = c."id";--> statement-breakpoint
DROP TABLE "order_messages" CASCADE;
