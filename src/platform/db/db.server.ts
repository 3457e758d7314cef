import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { config } from '#platform/config.server.ts'

export type Database = NodePgDatabase
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Reads run on the pool or inside a transaction; both speak the same language. */
export type Queryable = Database | Tx

const MOST_STATEMENTS = 400
const statements = new Map<string, string>()

/** Stands in the text of a read that is never prepared: `plannedAnew`. */
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

class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on untouched
  override query(query: any, ...rest: any[]): any {
    if (isNamed(query) && query.name === undefined) query.name = statementName(query.text)
    return super.query(query, ...(rest as []))
  }
}

/** Holds in a request of somebody who may look and not change: the database itself refuses to write. */
const lookingOnly = new AsyncLocalStorage<true>()

/** Runs everything that follows without the right to write. */
export const lookOnly = (run: () => void): void => lookingOnly.run(true, run)

let pool: pg.Pool | undefined
let sidePool: pg.Pool | undefined
let database: Database | undefined
let databaseUrl: string | undefined

const SIDE_CONNECTIONS = 2

const PLANNING = 'set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1'

/**
 * How every connection plans: for many short questions at once, whoever's server it is (decision 0065). Neither a helper process nor
 * compiled code pays for a question of a few milliseconds, and a page out of order costs hardly more than the next one.
 */
export const planShort = async (client: pg.ClientBase): Promise<void> => {
  await client.query(PLANNING)
}

/**
 * A connection that dies (database restarted) is replaced by the pool; without a listener it would end the process, whether it was
 * idle or lent to a transaction that was just between two statements.
 */
const enduring = (made: pg.Pool): pg.Pool => {
  made.on('error', () => undefined)
  made.on('connect', (client) => client.on('error', () => undefined))
  return made
}

/** Opens the one pool of the process. Money and counters come back as numbers: they are far below 2^53. */
export const openDatabase = (url: string): Database => {
  if (database) throw new Error('The database is already open')
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pool = enduring(
    new pg.Pool({
      connectionString: url,
      max: config.DATABASE_POOL,
      idleTimeoutMillis: 30_000,
      Client: PreparingClient,
      onConnect: planShort,
    }),
  )
  sidePool = enduring(
    new pg.Pool({ connectionString: url, max: SIDE_CONNECTIONS, idleTimeoutMillis: 30_000, onConnect: planShort }),
  )
  database = drizzle(pool)
  databaseUrl = url
  return database
}

/** Connections of this process by what they do. */
export const poolUse = (): Readonly<Record<'busy' | 'idle' | 'waiting', number>> => ({
  busy: (pool?.totalCount ?? 0) - (pool?.idleCount ?? 0),
  idle: pool?.idleCount ?? 0,
  waiting: pool?.waitingCount ?? 0,
})

export const closeDatabase = async (): Promise<void> => {
  const closing = [pool, sidePool]
  pool = sidePool = database = databaseUrl = undefined
  await Promise.all(closing.map((one) => one?.end()))
}

/** The open database. */
export const db = (): Database => {
  if (!database) throw new Error('The database is not open')
  return database
}

/**
 * Asks beside the pool, for what stands whether or not the transaction at hand is kept. Somebody inside a transaction may wait here:
 * nobody who holds one of these few connections ever waits for one of the pool.
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

/** Address of the open database, for the connections that cannot be pooled (LISTEN, the job queue). */
export const openDatabaseUrl = (): string => {
  if (!databaseUrl) throw new Error('The database is not open')
  return databaseUrl
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

/**
 * Runs one verb: everything inside happens, or nothing does.
 *
 * @remarks READ COMMITTED: verbs lock the rows they decide upon, or change them by conditional update
 */
export const inTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  db().transaction(
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
}

/** PostgreSQL's own code and constraint behind a Drizzle error. */
export const postgresFault = (error: unknown): PostgresFault => {
  const cause = (error as { cause?: unknown })?.cause ?? error
  return (cause ?? {}) as PostgresFault
}

/** PostgreSQL's codes for a text with a NUL in it, in a column and in JSON, and for a number too large for its column. */
const UNSTORABLE = new Set(['22021', '22P05', '22003'])

/** Whether the database refused a value that nobody can keep: the fault of what was sent, not of the house. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(postgresFault(error).code ?? '')

/** Whether the error is a violation of this unique index or exclusion constraint. */
export const violates = (error: unknown, constraint: string): boolean => {
  const fault = postgresFault(error)
  return (fault.code === '23505' || fault.code === '23P01') && fault.constraint === constraint
}
