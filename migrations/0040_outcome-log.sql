CREATE TABLE "outcome_days" (
	"day" date PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"root" text NOT NULL,
	"head" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_heads" (
	"position" integer PRIMARY KEY NOT NULL,
	"log" text NOT NULL,
	"size" integer NOT NULL,
	"entry" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_keys" (
	"number" smallint PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"x" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_leaves" (
	"announcement_id" integer NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"leaf" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "outcome_leaves_announcement_id_n_pk" PRIMARY KEY("announcement_id","n"),
	CONSTRAINT "outcome_leaves_begin" CHECK (("outcome_leaves"."n" = 0) = ("outcome_leaves"."kind" = 'published')),
	CONSTRAINT "outcome_leaves_subject" CHECK (("outcome_leaves"."kind" in ('offer', 'answered')) = ("outcome_leaves"."subject_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "outcome_nodes" (
	"level" smallint NOT NULL,
	"index" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "outcome_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "outcome_salts" (
	"announcement_id" integer NOT NULL,
	"n" integer NOT NULL,
	"salt" text NOT NULL,
	"bidder_salt" text,
	CONSTRAINT "outcome_salts_announcement_id_n_pk" PRIMARY KEY("announcement_id","n")
);
--> statement-breakpoint
ALTER TABLE "outcome_leaves" ADD CONSTRAINT "outcome_leaves_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_salts" ADD CONSTRAINT "outcome_salts_leaf" FOREIGN KEY ("announcement_id","n") REFERENCES "public"."outcome_leaves"("announcement_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outcome_heads_log" ON "outcome_heads" USING btree ("log","size");--> statement-breakpoint
CREATE INDEX "outcome_leaves_at" ON "outcome_leaves" USING btree ("at","announcement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outcome_leaves_offer" ON "outcome_leaves" USING btree ("subject_id") WHERE "outcome_leaves"."kind" = 'offer';--> statement-breakpoint
CREATE UNIQUE INDEX "outcome_leaves_once" ON "outcome_leaves" USING btree ("announcement_id","kind") WHERE "outcome_leaves"."kind" in ('published', 'closed', 'award', 'refusal', 'interrupted');