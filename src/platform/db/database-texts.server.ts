import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type pg from 'pg'
import { type Part, readDatabaseText, removalOf, textChange } from './database-text.rules.ts'

/** The statements of every `database.sql` in a folder. */
export const readDatabaseTexts = (folder = join(process.cwd(), 'src')): Part[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.split(sep).at(-1) === 'database.sql')
    .map((path) => path.split(sep).join('/'))
    .toSorted()
    .flatMap((path) => readDatabaseText(`src/${path}`, readFileSync(join(folder, path), 'utf8')))

/** What came with an extension is none of ours. */
const ours = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/** Keys (`keyOf`) of everything in the database that a `database.sql` can make. */
const PRESENT = `
  select 'extension ' || extname as key from pg_extension
  union all select 'unlogged ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'
  union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'pg_proc.oid')}
  union all select 'view ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and ${ours('pg_class', 'pg_class.oid')}
  union all select 'index ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'I')
  union all select 'constraint ' || c.relname || '.' || k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'x')
  union all select 'trigger ' || c.relname || '.' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`

/** Makes the extensions, which the tables need. */
export const makeExtensions = async (client: pg.Client, parts: readonly Part[]): Promise<void> => {
  for (const { kind, statement } of parts) if (kind === 'extension') await client.query(statement)
}

/** What the database was given last, file by file. Beside the list of migrations, and gone with it. */
const GIVEN = 'drizzle.database_texts'

const givenTexts = async (client: pg.Client): Promise<Part[]> => {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists ${GIVEN} (place integer primary key, statement text not null)`)
  const { rows } = await client.query<{ statement: string }>(`select statement from ${GIVEN} order by place`)
  return rows.flatMap(({ statement }) => readDatabaseText('', statement))
}

const noteTexts = async (client: pg.Client, parts: readonly Part[]): Promise<void> => {
  await client.query(`delete from ${GIVEN}`)
  await client.query(
    `insert into ${GIVEN} (place, statement) select place, statement from unnest($1::text[]) with ordinality t (statement, place)`,
    [parts.map(({ statement }) => statement)],
  )
}

/**
 * Brings functions, triggers, views, constraints and indexes to what the texts say: what has changed is made again, what is in no text any
 * more is removed. All of it or nothing. Runs after the migrations, on their connection.
 */
export const applyDatabaseTexts = async (client: pg.Client, parts: readonly Part[]): Promise<void> => {
  await client.query('begin')
  try {
    const given = await givenTexts(client)
    const { rows } = await client.query<{ key: string }>(PRESENT)
    const { remove, make } = textChange(given, parts, new Set(rows.map(({ key }) => key)))
    for (const part of remove) await client.query(removalOf(part))
    // Functions may name what is made after them. Said again at the end, they are checked.
    await client.query('set local check_function_bodies = off')
    for (const { statement } of make) await client.query(statement)
    await client.query('set local check_function_bodies = on')
    for (const { kind, statement } of make) if (kind === 'function') await client.query(statement)
    if (remove.length + make.length > 0) await noteTexts(client, parts)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
