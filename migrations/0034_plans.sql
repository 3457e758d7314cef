CREATE TABLE "price_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer,
	"pass_id" integer,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"participations" integer NOT NULL,
	"fee_bps" integer,
	"services" jsonb NOT NULL,
	"placeholder" boolean NOT NULL,
	"on_sale" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "price_versions_of_one" CHECK (num_nonnulls("price_versions"."plan_id", "price_versions"."pass_id") = 1),
	CONSTRAINT "price_versions_fee" CHECK (("price_versions"."plan_id" is null) = ("price_versions"."fee_bps" is null))
);
--> statement-breakpoint
CREATE TABLE "bonus_joins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"rule_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "category_bonuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sector_id" integer NOT NULL,
	"version" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"above_bps" integer NOT NULL,
	"upto_bps" integer NOT NULL,
	"max_cents" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"vouchers" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "category_bonuses_rates" CHECK ("category_bonuses"."above_bps" between 0 and 9000 and "category_bonuses"."upto_bps" between 0 and 9000),
	CONSTRAINT "category_bonuses_period" CHECK ("category_bonuses"."ends_at" > "category_bonuses"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "passes" DROP CONSTRAINT "passes_name_unique";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "bonus_rule_id" integer;--> statement-breakpoint
ALTER TABLE "price_versions" ADD CONSTRAINT "price_versions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_versions" ADD CONSTRAINT "price_versions_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_joins" ADD CONSTRAINT "bonus_joins_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_joins" ADD CONSTRAINT "bonus_joins_rule_id_category_bonuses_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."category_bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_versions_plan" ON "price_versions" USING btree ("plan_id","version") WHERE "price_versions"."plan_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_versions_pass" ON "price_versions" USING btree ("pass_id","version") WHERE "price_versions"."pass_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_joins_one" ON "bonus_joins" USING btree ("supplier_id","sector_id") WHERE "bonus_joins"."left_at" is null;--> statement-breakpoint
CREATE INDEX "bonus_joins_rule" ON "bonus_joins" USING btree ("rule_id","supplier_id") WHERE "bonus_joins"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "category_bonuses_version" ON "category_bonuses" USING btree ("sector_id","version");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_bonus_rule_id_category_bonuses_id_fk" FOREIGN KEY ("bonus_rule_id") REFERENCES "public"."category_bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_bonus" ON "order_lines" USING btree ("bonus_rule_id","order_id") WHERE "order_lines"."bonus_rule_id" is not null;--> statement-breakpoint
ALTER TABLE "passes" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "passes" DROP COLUMN "participations";--> statement-breakpoint
ALTER TABLE "passes" DROP COLUMN "price_cents";--> statement-breakpoint
ALTER TABLE "passes" DROP COLUMN "months";--> statement-breakpoint
ALTER TABLE "passes" DROP COLUMN "placeholder";--> statement-breakpoint
ALTER TABLE "passes" DROP COLUMN "on_sale";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "months";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "price_cents";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "participations";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "fee_bps";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "services";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "placeholder";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "on_sale";--> statement-breakpoint
-- By hand from here on: the first version of everything on sale, with the figures of migration 0004, which nothing could change so far.
-- They are placeholders until the owner confirms them (OQ-050, OQ-051).
INSERT INTO "price_versions" ("plan_id", "version", "name", "months", "price_cents", "participations", "fee_bps", "services", "placeholder", "on_sale", "starts_at")
  SELECT p."id", 1, p."name", v."months", v."price_cents", v."participations", v."fee_bps", v."services"::jsonb, true, true, '2000-01-01T00:00:00Z'
  FROM "plans" p JOIN (VALUES
    ('Bronze', 1, 2900, 10, 800, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio"]'),
    ('Silver', 3, 7900, 40, 600, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail"]'),
    ('Gold', 6, 14900, 100, 500, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail", "Assistenza prioritaria"]'),
    ('Platinum', 12, 24900, 300, 300, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail", "Assistenza prioritaria", "Referente dedicato"]')
  ) v ("name", "months", "price_cents", "participations", "fee_bps", "services") ON v."name" = p."name"
  ORDER BY p."position";
--> statement-breakpoint
INSERT INTO "price_versions" ("pass_id", "version", "name", "months", "price_cents", "participations", "services", "placeholder", "on_sale", "starts_at")
  SELECT p."id", 1, v."name", 12, v."price_cents", v."participations", '[]'::jsonb, true, true, '2000-01-01T00:00:00Z'
  FROM "passes" p JOIN (VALUES
    (1, 'Smart Pass 5', 5, 900), (2, 'Smart Pass 10', 10, 1500), (3, 'Smart Pass 20', 20, 2500)
  ) v ("position", "name", "participations", "price_cents") ON v."position" = p."position"
  ORDER BY p."position";
