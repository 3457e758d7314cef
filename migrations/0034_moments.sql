CREATE TABLE "wedding_hearts" (
	"announcement_id" integer NOT NULL,
	"browser" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wedding_hearts_announcement_id_browser_pk" PRIMARY KEY("announcement_id","browser"),
	CONSTRAINT "wedding_hearts_browser" CHECK (length("wedding_hearts"."browser") = 43)
);
--> statement-breakpoint
CREATE TABLE "wedding_pages" (
	"couple_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"palette" text NOT NULL,
	"shows_prices" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moments_seen" (
	"account_id" integer NOT NULL,
	"moment" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moments_seen_account_id_moment_pk" PRIMARY KEY("account_id","moment")
);
--> statement-breakpoint
ALTER TABLE "wedding_hearts" ADD CONSTRAINT "wedding_hearts_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wedding_pages" ADD CONSTRAINT "wedding_pages_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments_seen" ADD CONSTRAINT "moments_seen_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wedding_pages_token" ON "wedding_pages" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "moments_seen_at" ON "moments_seen" USING btree ("account_id","seen_at");