-- unlogged by hand: what it counts may be lost in a crash, and counting costs no write-ahead log
CREATE UNLOGGED TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone,
	"previous_at" timestamp with time zone,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_reset" ON "attempts" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_staff" ON "audit_events" USING btree ("id") WHERE "audit_events"."actor_kind" = 'admin';--> statement-breakpoint
-- by hand: the words of a reason are searched among the decisions of staff
CREATE INDEX "audit_events_reason" ON "audit_events" USING gin (("details" ->> 'reason') gin_trgm_ops) WHERE actor_kind = 'admin';
