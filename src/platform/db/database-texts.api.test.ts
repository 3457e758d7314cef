import { expect, it } from 'vitest'
import { freshDatabase, query } from '../../../test/database.ts'
import { readDatabaseText } from './database-text.rules.ts'
import { applyDatabaseTexts, readDatabaseTexts } from './database-texts.server.ts'
import { migrateDatabase } from './migrate.server.ts'
import { onConnection } from './on-connection.server.ts'

const given = readDatabaseTexts()

const apply = (url: string, texts = given) => onConnection(url, (client) => applyDatabaseTexts(client, texts))

/** Every trigger, function and index with the version of its row: another one when it was made again. */
const objects = (url: string) =>
  query(
    url,
    `select 'trigger' as kind, t.tgname as name, t.xmin::text as made from pg_trigger t where not tgisinternal
     union all select 'function', proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
     union all select 'index', relname, xmin::text from pg_class where relkind in ('i', 'I') and relnamespace = 'public'::regnamespace
     order by 1, 2`,
  )

const extra = readDatabaseText(
  'src/extra/database.sql',
  `CREATE OR REPLACE FUNCTION doubled(n integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 2 * n $$;

CREATE OR REPLACE FUNCTION dev_clock_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;

CREATE TRIGGER dev_clock_note BEFORE INSERT ON dev_clock FOR EACH ROW EXECUTE FUNCTION dev_clock_note();

CREATE INDEX dev_clock_doubled ON dev_clock (doubled(id));`,
)
const named = async (url: string) =>
  (
    await query<{ name: string }>(
      url,
      `select proname as name from pg_proc where proname in ('doubled', 'dev_clock_note')
     union all select tgname from pg_trigger where tgname = 'dev_clock_note' union all select relname from pg_class where relname = 'dev_clock_doubled'
     order by 1`,
    )
  ).map(({ name }) => name)

it('a second start changes nothing', async () => {
  const { url } = await freshDatabase()
  const before = await objects(url)
  await migrateDatabase(url)
  expect(await objects(url)).toEqual(before)
})

it('a new text is applied, a changed one again, and what it says no more is gone', async () => {
  const { url } = await freshDatabase()
  const before = await objects(url)
  await apply(url, [...given, ...extra])
  expect(await named(url)).toEqual(['dev_clock_doubled', 'dev_clock_note', 'dev_clock_note', 'doubled'])

  const tripled = extra.map((part) => ({ ...part, statement: part.statement.replace('SELECT 2 * n', 'SELECT 3 * n') }))
  await apply(url, [...given, ...tripled])
  expect(await query(url, 'select doubled(5) as n')).toEqual([{ n: 15 }])

  await apply(url)
  expect(await named(url)).toEqual([])
  expect(await objects(url)).toEqual(before)
})

it('what a migration took away to change a column is made again', async () => {
  const { url } = await freshDatabase()
  await query(url, 'drop trigger audit_events_append_only on audit_events')
  await migrateDatabase(url)
  expect(
    await query(url, `select tgname from pg_trigger where tgname = 'audit_events_append_only' and tgparentid = 0`),
  ).toHaveLength(1)
})

it('a version that starts behind a newer one takes nothing back', async () => {
  const { url } = await freshDatabase()
  await apply(url, [...given, ...extra])
  await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`)
  const before = await objects(url)
  await migrateDatabase(url)
  expect(await objects(url)).toEqual(before)
  expect(await query(url, 'select doubled(5) as n')).toEqual([{ n: 10 }])
  await query(url, `delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`)
  await migrateDatabase(url)
  expect(await named(url)).toEqual([])
})

it('a text with a mistake in it leaves the database as it was', async () => {
  const { url } = await freshDatabase()
  const before = await objects(url)
  const wrong = readDatabaseText(
    'x',
    'CREATE OR REPLACE FUNCTION wrong() RETURNS integer LANGUAGE sql AS $$ SELECT a FROM b $$;',
  )
  await expect(apply(url, [...given, ...extra, ...wrong])).rejects.toThrow('relation "b" does not exist')
  expect(await named(url)).toEqual([])
  expect(await objects(url)).toEqual(before)
})

it('a database migrated before the baseline is refused with a sentence', async () => {
  const { url } = await freshDatabase()
  await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of old', 1795477102387)`)
  await expect(migrateDatabase(url)).rejects.toThrow('make it anew (npm run reset)')
})
