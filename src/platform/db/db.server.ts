import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { config } from '#platform/config.server.ts'
import { BoundedClient, LIMITS } from './connections.server.ts'
import { patience } from './patience.server.ts'
import { openPool } from './pool.server.ts'
import { closeReplicas, openReplicas, replicaDatabase } from './replica.server.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.server.ts'

export type Database = NodePgDatabase
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Reads run on the pool or inside a transaction; both speak the same language. */
export type Queryable = Database | Tx

const MOST_STATEMENTS = 400
const statements = new Map<string, string>()

/** Stands in the text of a read that is never prepared: `planEveryTime`. */
export const PLANNED_ANEW = '/* planned anew */'

/** Reads are prepared once per connection: planning a join of six tables costs more than running it. */
const statementName = (text: string): string | undefined => {
  if (!text.startsWith('select') || text.includes(PLANNED_ANEW)) return undefined
  const known = statements.get(text)
  if (known || statements.size >= MOST_STATEMENTS) return known
  const name = `s${statements.size}`
  statements.set(text, name)
  return name
}

interface NamedQuery {
  readonly text: string
  name?: string
}

const isNamed = (query: unknown): query is NamedQuery =>
  typeof query === 'object' && query !== null && typeof (query as NamedQuery).text === 'string'

class PreparingClient extends BoundedClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on untouched
  override query(query: any, ...rest: any[]): any {
    if (isNamed(query) && query.name === undefined) query.name = statementName(query.text)
    return super.query(query, ...(rest as []))
  }
}

/** Behind a pooler that knows no named statements: every statement is planned anew. */
class ForgetfulClient extends BoundedClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on untouched
  override query(query: any, ...rest: any[]): any {
    return super.query(isNamed(query) ? { ...query, name: undefined } : query, ...(rest as []))
  }
}

/** Read-only request: the database itself refuses to write. */
const lookingOnly = new AsyncLocalStorage<true>()

/** Runs everything that follows without the right to write. */
export const lookOnly = (run: () => void): void => lookingOnly.run(true, run)

let pool: pg.Pool | undefined
let sidePool: pg.Pool | undefined
let sweepPool: pg.Pool | undefined
let database: Database | undefined
let sweepDatabase: Database | undefined
let directUrl: string | undefined

const SIDE_CONNECTIONS = 2
const SWEEP_CONNECTIONS = 4

/** Opens the pools of the process: sweeps hold a lock for as long as they run, and go past any pooler. Money and counters come back as numbers: they are far below 2^53. */
export const openDatabase = (url: string): Database => {
  if (database) throw new Error('The database is already open')
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const direct = config.DATABASE_DIRECT_URL ?? url
  const Client = config.DATABASE_PREPARED === 'on' ? PreparingClient : ForgetfulClient
  const lentByTransaction = direct !== url
  pool = openPool(url, config.DATABASE_POOL, LIMITS.request, { Client, lentByTransaction })
  sidePool = openPool(url, SIDE_CONNECTIONS, LIMITS.request, { Client, lentByTransaction })
  sweepPool = openPool(direct, SWEEP_CONNECTIONS, LIMITS.sweep, { Client })
  database = drizzle(pool)
  sweepDatabase = drizzle(sweepPool)
  directUrl = direct
  if (config.DATABASE_READ_URL) {
    const replicas = openPool(config.DATABASE_READ_URL, config.DATABASE_POOL, LIMITS.replica, {
      Client,
      isReplica: true,
    })
    openReplicas(replicas, pool, sidePool, config.DATABASE_READ_LAG_SECONDS * 1000)
  }
  return database
}

/** Connections of this process by what they do. */
export const poolUse = (): Readonly<Record<'busy' | 'idle' | 'waiting', number>> => ({
  busy: (pool?.totalCount ?? 0) - (pool?.idleCount ?? 0),
  idle: pool?.idleCount ?? 0,
  waiting: pool?.waitingCount ?? 0,
})

export const closeDatabase = async (): Promise<void> => {
  const closing = [pool, sidePool, sweepPool]
  pool = sidePool = sweepPool = database = sweepDatabase = directUrl = undefined
  await Promise.all([closeReplicas(), ...closing.map((one) => one?.end())])
}

const sweeping = new AsyncLocalStorage<true>()

/**
 * Runs a sweep on connections of its own, whose statements may take longer: however long it looks through a table, requests neither
 * wait behind it nor share its time limit.
 */
export const onSweepConnections = <T>(run: () => Promise<T>): Promise<T> => sweeping.run(true, run)

/** The open database. */
export const db = (): Database => {
  const open = sweeping.getStore() ? sweepDatabase : (replicaDatabase() ?? database)
  if (!open) throw new Error('The database is not open')
  return open
}

/** Which database is open, whoever is asked for an answer: for what is remembered about it. */
export const openedDatabase = (): Database | undefined => database

/**
 * Runs something while this process alone, of all that share the database, holds a named lock; the lock goes with its connection.
 *
 * @param lock any number, one per purpose
 * @returns false when another process holds it: then nothing was run
 */
export const withExclusiveLock = async (lock: number, run: () => Promise<void>): Promise<boolean> => {
  if (!sweepPool) throw new Error('The database is not open')
  const client = await sweepPool.connect()
  let failure: Error | undefined
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock])
    if (!rows[0]?.free) return false
    await run()
    await client.query('select pg_advisory_unlock($1)', [lock])
    return true
  } catch (error) {
    // Thrown away together with the lock it may still hold.
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/**
 * Asks beside the pool, for what stands whether or not the transaction at hand is kept. A transaction may wait here:
 * a holder of one of these few connections never waits for the pool (no deadlock).
 */
export const beside = async <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  if (!sidePool) throw new Error('The database is not open')
  const { rows } = await sidePool.query<Row>({ name, text, values: [...values] })
  return rows
}

/** Address of the open database past any pooler, for what needs a connection to itself (LISTEN, the job queue). */
export const directDatabaseUrl = (): string => {
  if (!directUrl) throw new Error('The database is not open')
  return directUrl
}

/** What open transactions still have to say before they commit. */
const lastWords = new WeakMap<Tx, Map<string, (tx: Tx) => Promise<unknown>>>()

/**
 * Does something as the last thing of a transaction, once however often it is asked for.
 *
 * @param key what counts as the same thing
 * @returns false when the transaction is not one of `inTransaction` (a savepoint): then nothing will be done
 */
export const beforeCommit = (tx: Tx, key: string, run: (tx: Tx) => Promise<unknown>): boolean => {
  const words = lastWords.get(tx)
  words?.set(key, run)
  return words !== undefined
}

/** The server was the primary when the connection was made, and is not any more. */
const isDemoted = (error: unknown): boolean => postgresFault(error).code === '25006'

/**
 * A transaction on a connection that is taken and given back here: Drizzle keeps one whose `begin` fails, and a pool that has lost all of
 * its connections that way never lends again. One that broke is thrown away, and while nothing was said on it, another one is taken for
 * as long as whoever asks may wait.
 */
export const onOneConnection = async <T>(run: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> => {
  const lender = sweeping.getStore() ? sweepPool : pool
  if (!lender) throw new Error('The database is not open')
  for (;;) {
    const client = await lender.connect()
    let begun = false
    let broken = false
    try {
      return await drizzle(client).transaction((tx) => {
        begun = true
        return run(tx)
      }, config)
    } catch (error) {
      const demoted = config?.accessMode !== 'read only' && isDemoted(error)
      broken = demoted || isUnavailable(error)
      if (demoted) throw new DatabaseUnavailable('the server can only be read', { cause: error })
      if (begun || !broken || patience() === 0) throw error
    } finally {
      client.release(broken)
    }
  }
}

/**
 * Runs one verb: everything inside happens, or nothing does.
 *
 * @remarks READ COMMITTED: verbs lock the rows they decide upon, or change them by conditional update
 */
export const inTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  onOneConnection(
    async (tx) => {
      const words = new Map<string, (tx: Tx) => Promise<unknown>>()
      lastWords.set(tx, words)
      const result = await run(tx)
      for (const say of words.values()) await say(tx)
      return result
    },
    lookingOnly.getStore() ? { accessMode: 'read only' } : undefined,
  )

interface PostgresFault {
  readonly code?: string
  readonly constraint?: string
  /** Which file of its sources says so: the same in every language. */
  readonly file?: string
}

/** PostgreSQL's own code and constraint behind a Drizzle error. */
export const postgresFault = (error: unknown): PostgresFault => {
  const cause = (error as { cause?: unknown })?.cause ?? error
  return (cause ?? {}) as PostgresFault
}

/** PostgreSQL's codes for a text with a NUL in it, in a column and in JSON, and for a number too large for its column. */
const UNSTORABLE = new Set(['22021', '22P05', '22003'])

/** A text with half a character (`\ud83d` alone) in JSON; a number that is none has the same code. */
const isNoJson = ({ code, file }: PostgresFault): boolean => code === '22P02' && file === 'jsonfuncs.c'

/** Whether the database refused a value that cannot be stored: the fault of the request. */
export const isUnstorable = (error: unknown): boolean => {
  const fault = postgresFault(error)
  return UNSTORABLE.has(fault.code ?? '') || isNoJson(fault)
}

/** Whether the error is a violation of this unique index or exclusion constraint. */
export const violates = (error: unknown, constraint: string): boolean => {
  const fault = postgresFault(error)
  return (fault.code === '23505' || fault.code === '23P01') && fault.constraint === constraint
}
