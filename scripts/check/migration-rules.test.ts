import { expect, it } from 'vitest'
import { findBreakingMigrations, RELEASED } from './migration-rules.ts'
import { readMigrations } from './read-tree.ts'

const EXPAND = 'migrations-expand'
const LOCK = 'migrations-say-what-they-lock'
const UNKNOWN = 'migrations-are-understood'

const found = async (text: string): Promise<string[]> => {
  const migrations = new Map([
    ['0033_before.sql', 'DROP TABLE "long_ago";'],
    ['0034_released.sql', ''],
    ['0035_new.sql', text],
  ])
  return (await findBreakingMigrations(migrations, '0034')).map(({ rule }) => rule)
}

it.each([
  [EXPAND, 'DROP TABLE "offers" CASCADE;'],
  [EXPAND, 'DROP INDEX "offers_by_day";'],
  [EXPAND, 'ALTER TABLE "offers" DROP COLUMN "note";'],
  [EXPAND, 'ALTER TABLE "offers" RENAME COLUMN "note" TO "word";'],
  [EXPAND, 'ALTER TABLE "offers" RENAME TO "bids";'],
  [EXPAND, 'ALTER TABLE "offers" ADD COLUMN "kind" text NOT NULL;'],
  [EXPAND, `ALTER TABLE "offers" ADD COLUMN "kind" text DEFAULT 'a' UNIQUE;`],
  [EXPAND, 'ALTER TABLE "offers" ALTER COLUMN "note" SET NOT NULL;'],
  [EXPAND, 'ALTER TABLE "offers" ALTER COLUMN "note" DROP NOT NULL;'],
  [EXPAND, 'ALTER TABLE "offers" ALTER COLUMN "note" DROP DEFAULT;'],
  [EXPAND, 'ALTER TABLE "offers" ALTER COLUMN "note" SET DATA TYPE integer;'],
  [EXPAND, 'ALTER TABLE "offers" DROP CONSTRAINT "offers_note";'],
  [EXPAND, 'ALTER TABLE "offers" ADD CONSTRAINT "x" UNIQUE("note");'],
  [EXPAND, 'ALTER TABLE "offers" ADD CONSTRAINT "x" CHECK (length("offers"."note") < 9);'],
  [EXPAND, 'ALTER TABLE "offers" ADD CONSTRAINT "x" CHECK ("note" <> \'\') NOT VALID;'],
  [EXPAND, 'ALTER TABLE "offers" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "b"("id");'],
  [EXPAND, 'CREATE UNIQUE INDEX "x" ON "offers" USING btree ("note");'],
  [EXPAND, 'ALTER TABLE "offers" ADD COLUMN "k" integer DEFAULT 1;CREATE UNIQUE INDEX "x" ON "offers" ("k");'],
  [EXPAND, 'UPDATE "offers" SET "note" = null;'],
  [EXPAND, 'DELETE FROM "offers";'],
  [LOCK, 'CREATE INDEX "x" ON "offers" USING btree ("note");'],
  [LOCK, 'ALTER TABLE "offers" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;'],
  [LOCK, 'ALTER TABLE "offers" ADD COLUMN "n" integer GENERATED ALWAYS AS (1) STORED;'],
  [LOCK, 'ALTER TABLE "offers" ADD COLUMN "n" integer;UPDATE "offers" SET "n" = 1;'],
  [
    LOCK,
    'ALTER TABLE "offers" ADD COLUMN "n" integer;ALTER TABLE "offers" ADD CONSTRAINT "x" CHECK ("offers"."n" > 0);',
  ],
  [UNKNOWN, 'TRUNCATE "offers";'],
  [UNKNOWN, 'DO $$ begin drop table offers; end $$;'],
  [UNKNOWN, "ALTER TYPE mood ADD VALUE 'b';"],
  [UNKNOWN, 'GRANT ALL ON "offers" TO public;'],
  [UNKNOWN, 'ALTER TABEL "offers";'],
])('%s: %s', async (rule, text) => {
  expect(await found(text)).toEqual([rule])
})

it.each([
  'CREATE TABLE "seats" ("id" integer PRIMARY KEY, "name" text NOT NULL UNIQUE);',
  'CREATE TABLE "seats" ("id" integer);--> statement-breakpoint\nCREATE UNIQUE INDEX "x" ON "seats" ("id");',
  'CREATE TABLE "seats" ("id" integer);ALTER TABLE "seats" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "public"."b"("id");',
  'CREATE TABLE "seats" ("id" integer);DROP TABLE "seats";',
  'ALTER TABLE "offers" ADD COLUMN "kind" text;',
  `ALTER TABLE "offers" ADD COLUMN "kind" text DEFAULT 'plain' NOT NULL;`,
  `ALTER TABLE "offers" ADD COLUMN "words" text[] DEFAULT '{}'::text[] NOT NULL;`,
  'ALTER TABLE "offers" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;',
  'ALTER TABLE "offers" ADD COLUMN "n" integer;ALTER TABLE "offers" ADD CONSTRAINT "x" FOREIGN KEY ("n") REFERENCES "b"("id") NOT VALID;',
  `ALTER TABLE "offers" ALTER COLUMN "note" SET DEFAULT 'x';`,
  'INSERT INTO "queue" ("id") SELECT "id" FROM "offers";',
  '-- locks: a dozen rows\nCREATE INDEX "x" ON "offers" ("note");',
  '-- contract: unused since 0033, nobody reads notes\nALTER TABLE "offers" DROP COLUMN "note";',
])('lets pass: %s', async (text) => {
  expect(await found(text)).toEqual([])
})

const ASIDE = 'ALTER TABLE "visits" RENAME TO "visits_rest";'
const MONTHS = 'CREATE TABLE "visits" ("day" date) PARTITION BY RANGE ("day");'
const BACK =
  '--> statement-breakpoint\n-- locks: names alone\nALTER TABLE "visits" ATTACH PARTITION "visits_rest" DEFAULT;'

it.each([
  [[], ASIDE + MONTHS + BACK],
  [
    [],
    `${ASIDE}ALTER INDEX "visits_day" RENAME TO "visits_rest_day";${MONTHS}CREATE INDEX "visits_day" ON "visits" ("day");${BACK}`,
  ],
  [
    [],
    `${ASIDE}DROP TRIGGER "t" ON "visits_rest";${MONTHS}SELECT setval('v', (SELECT max("id") FROM "visits_rest"));${BACK}`,
  ],
  // Not without its rows, its name or its months.
  [[EXPAND], ASIDE + MONTHS],
  [[EXPAND, EXPAND], MONTHS.replace('visits', 'other') + ASIDE + BACK],
  [[EXPAND], ASIDE + MONTHS.replace(' PARTITION BY RANGE ("day")', '') + BACK],
  [[LOCK], ASIDE + MONTHS + BACK.replace('-- locks: names alone', '')],
  // Afterwards it is the table that the previous release knows.
  [[EXPAND], `${ASIDE}${MONTHS}${BACK}--> statement-breakpoint\nALTER TABLE "visits" DROP COLUMN "day";`],
  [[EXPAND], `${ASIDE}ALTER INDEX "offers_day" RENAME TO "offers_rest_day";${MONTHS}${BACK}`],
  [[EXPAND], `${ASIDE}DROP TRIGGER "t" ON "offers";${MONTHS}${BACK}`],
  [[UNKNOWN], `SELECT setval('v', 1) FROM "offers";`],
  [[UNKNOWN], 'SELECT anything();'],
])('a table that begins to stand by months: %j: %s', async (rules, text) => {
  expect(await found(text)).toEqual(rules)
})

it.each([
  ['one that is not released', '-- contract: unused since 0035, soon'],
  ['one that is not there', '-- contract: unused since 0009, long ago'],
  ['no reason', '-- contract: unused since 0033,'],
  ['a statement beside it', '-- contract: unused since 0033, gone\nSELECT;--> statement-breakpoint'],
  ['a lock', '-- locks: it is small'],
])('no pardon from %s', async (_what, comment) => {
  expect(await found(`${comment}\nDROP TABLE "offers";`)).toContain(EXPAND)
})

it('no pardon for what is not understood', async () => {
  expect(await found('-- contract: unused since 0033, gone\nTRUNCATE "offers";')).toEqual([UNKNOWN])
})

it('says the line, and holds a migration to what those before it have added', async () => {
  const migrations = new Map([
    ['0034_released.sql', ''],
    ['0035_new.sql', 'CREATE TABLE "seats" ("id" integer);'],
    ['0036_newer.sql', 'DROP TABLE "seats";--> statement-breakpoint\n-- Gone.\n\nDROP TABLE "offers";'],
  ])
  const path = 'migrations/0036_newer.sql'
  expect(await findBreakingMigrations(migrations, '0034')).toEqual([{ rule: EXPAND, path, line: 2 }])
})

it('understands every statement that was ever generated, and knows the release', async () => {
  const migrations = readMigrations('.')
  expect([...migrations.keys()].some((name) => name.startsWith(RELEASED))).toBe(true)
  const problems = await findBreakingMigrations(migrations, '')
  expect(problems.filter(({ rule }) => rule === UNKNOWN)).toEqual([])
  expect(problems.filter(({ rule }) => rule === EXPAND).length).toBeGreaterThan(0)
})
