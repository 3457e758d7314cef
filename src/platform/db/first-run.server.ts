import { sql } from 'drizzle-orm'
import { config } from '#platform/config.server.ts'
import { db, inTransaction } from './db.server.ts'

/** Written by migrations, so they outlive a world that is made again. */
const KEEP = ['plans', 'passes', 'price_versions']

const MARK = 'world'
const setMark = (state: string) =>
  db().execute(
    sql`insert into product_marks (name, state) values (${MARK}, ${state}) on conflict (name) do update set state = excluded.state`,
  )

const mark = async (): Promise<string | undefined> => {
  const found = await db().execute<{ state: string }>(sql`select state from product_marks where name = ${MARK}`)
  return found.rows[0]?.state
}

const isEmpty = async (): Promise<boolean> => {
  const found = await db().execute<{ none: boolean }>(sql`select not exists (select from accounts) as none`)
  return found.rows[0]?.none ?? false
}

const emptyTables = (): Promise<void> =>
  inTransaction(async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'product_marks'`,
    )
    const names = tables.rows.map(({ name }) => name).filter((name) => !KEEP.includes(name))
    await tx.execute(sql.raw(`truncate ${names.join(', ')} restart identity cascade`))
    await tx.execute(sql`delete from pgboss.job`)
  })

/**
 * On the server of our own, thousands of small commits need not reach the disk one by one: a world cut short is made again anyway.
 * Somebody else's server keeps its settings.
 */
const commitLazily = async (lazily: boolean): Promise<void> => {
  if (config.DATABASE_URL) return
  await db().execute(sql.raw(`alter system ${lazily ? 'set synchronous_commit = off' : 'reset synchronous_commit'}`))
  await db().execute(sql`select pg_reload_conf()`)
}

/**
 * Whether the seed world is to be made now: on a database without accounts, or where making it was cut short. In the second case what
 * was made so far is removed first.
 */
export const beginWorld = async (): Promise<boolean> => {
  const state = await mark()
  if (state === 'complete') return false
  if (state === undefined && !(await isEmpty())) return false
  if (state === 'begun') await emptyTables()
  await setMark('begun')
  await commitLazily(true)
  return true
}

/** Notes that the world is whole. */
export const finishWorld = async (): Promise<void> => {
  await commitLazily(false)
  // Everything written so far is on disk before the world is called whole.
  await db().execute(sql`checkpoint`)
  await setMark('complete')
}
