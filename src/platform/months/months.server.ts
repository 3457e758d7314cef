import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db, inTransaction, postgresFault, type Tx } from '#platform/db/db.server.ts'
import { daily, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { addMonths, type Day, monthOf, todayInRome } from '#shared/days.ts'
import { type Months, monthOfPart, monthsDue, partOf, restOf } from './months.rules.ts'

/** A table whose rows lie in tables of their months (decision 0138). */
export interface ByMonth {
  /** The day or instant that says of which month a row is; instants by months of UTC. */
  readonly column: PgColumn
  /** For how many months each row stays at least. */
  readonly keptMonths: number
}

/** Any number: names the lock of whoever makes or drops months. */
const LOCK = 20_160_670
/** Whoever comes after us waits as long as we do. Shorter than the second after which the database looks for deadlocks: it is always we who give up. */
const WAIT_MS = 900

const nameOf = ({ column }: ByMonth): string => getTableName(column.table)

/** One step, alone and in the time of UTC; nothing when another process is at it. */
const step = (run: (tx: Tx) => Promise<unknown>): Promise<void> =>
  inTransaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free,
      set_config('lock_timeout', ${`${WAIT_MS}ms`}, true), set_config('timezone', 'UTC', true)`)
    if (rows[0]?.free) await run(tx)
  })

const presentMonths = async (tx: Tx, name: string): Promise<Day[]> => {
  const { rows } = await tx.execute<{ part: string }>(
    sql`select c.relname as part from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${name}::regclass`,
  )
  return rows.flatMap(({ part }) => monthOfPart(name, part) ?? [])
}

const readMonths = async (tx: Tx, one: ByMonth): Promise<Months> => {
  const name = nameOf(one)
  const month = sql`to_char(date_trunc('month', ${sql.identifier(one.column.name)}), 'YYYY-MM-DD')`
  const { rows } = await tx.execute<{ month: Day }>(
    sql`select distinct ${month} as month from ${sql.identifier(restOf(name))}`,
  )
  return { present: await presentMonths(tx, name), inRest: rows.map((row) => row.month) }
}

const literal = (day: Day): SQL => sql.raw(`'${day}'`)

/**
 * Makes the table of a month and puts into it what lies of it in the rest. Meanwhile nobody writes there, and while the month is attached
 * nobody reads there. Of a month that is over nobody writes any more, and whoever writes into others goes on; of the present one and those to
 * come everybody waits before it has chosen a table: a row on its way into the rest would be refused once its month is there.
 */
const makeMonth = (one: ByMonth, month: Day, today: Day): Promise<void> =>
  step(async (tx) => {
    const name = nameOf(one)
    if ((await presentMonths(tx, name)).includes(month)) return
    const [whole, rest, part] = [name, restOf(name), partOf(name, month)].map((each) => sql.identifier(each))
    const [from, to] = [literal(month), literal(addMonths(month, 1))]
    const column = sql.identifier(one.column.name)
    const mode = sql.raw(month < monthOf(today) ? 'share update exclusive' : 'exclusive')
    await tx.execute(sql`lock table only ${whole} in ${mode} mode`)
    await tx.execute(sql`lock table ${rest} in exclusive mode`)
    await tx.execute(sql`create table ${part} (like ${whole} including defaults including constraints)`)
    // The trigger of a table that only grows would refuse it: the rows stay as they are and only lie elsewhere.
    await tx.execute(sql`alter table ${rest} disable trigger user`)
    await tx.execute(sql`with moved as (delete from ${rest} where ${column} >= ${from} and ${column} < ${to} returning *)
      insert into ${part} select * from moved`)
    await tx.execute(sql`alter table ${rest} enable trigger user`)
    await tx.execute(sql`alter table ${whole} attach partition ${part} for values from (${from}) to (${to})`)
  })

/** What lay in the rest leaves its indexes as large as they were: once nothing does, the room is given back. */
const giveBackRest = (one: ByMonth): Promise<void> =>
  step(async (tx) => {
    const rest = sql.identifier(restOf(nameOf(one)))
    await tx.execute(sql`lock table ${rest} in access exclusive mode`)
    const { rows } = await tx.execute(sql`select from ${rest} limit 1`)
    if (rows.length === 0) await tx.execute(sql`truncate ${rest}`)
  })

const dropMonth = (one: ByMonth, month: Day): Promise<void> =>
  step(async (tx) => {
    const name = nameOf(one)
    if (!(await presentMonths(tx, name)).includes(month)) return
    const part = sql.identifier(partOf(name, month))
    await tx.execute(sql`alter table ${sql.identifier(name)} detach partition ${part}`)
    await tx.execute(sql`drop table ${part}`)
    log.info({ table: name, month }, 'a month was dropped')
  })

/** PostgreSQL's code for a lock that was not to be had in time. */
const BUSY = '55P03'

/** Where the table is in use, by a backup for example, it is tried again on the next day, which is early enough. */
const unlessBusy = async (one: ByMonth, run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (postgresFault(error).code !== BUSY) throw error
    log.warn({ table: nameOf(one) }, 'months wait until tomorrow: their table is in use')
  }
}

/** Makes the months that must be there and drops those whose time is over. Doing it again changes nothing. */
export const keepMonths = async (one: ByMonth, today: Day): Promise<void> => {
  let due = { make: [] as Day[], drop: [] as Day[] }
  await step(async (tx) => {
    due = monthsDue(await readMonths(tx, one), today, one.keptMonths)
  })
  // The newest first: of the present month nobody writes into the rest any more.
  for (const month of due.make.toReversed()) await unlessBusy(one, () => makeMonth(one, month, today))
  for (const month of due.drop) await unlessBusy(one, () => dropMonth(one, month))
  if (due.make.length > 0) await unlessBusy(one, () => giveBackRest(one))
  // What the database knows about the parts it learns by itself, about the whole only when it is told to.
  if (due.make.length + due.drop.length > 0) await db().execute(sql`analyze ${one.column.table}`)
}

/** The sweep that keeps the months of a table. */
export const monthsSweep = (one: ByMonth): Sweep =>
  daily(`months: ${nameOf(one)}`, (ctx) => keepMonths(one, todayInRome(ctx.now)))
