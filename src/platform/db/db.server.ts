import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { config } from '#platform/config.server.ts'

export type Database = NodePgDatabase
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Reads run on the pool or inside a transaction; both speak the same language. */
export type Queryable = Database | Tx

const MOST_STATEMENTS = 400
const statements = new Map<string, string>()

/** Reads are prepared once per connection: planning a join of six tables costs more than running it. */
const statementName = (text: string): string | undefined => {
  if (!text.startsWith('select')) return undefined
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

let pool: pg.Pool | undefined
let database: Database | undefined
let databaseUrl: string | undefined

/** Opens the one pool of the process. Money and counters come back as numbers: they are far below 2^53. */
export const openDatabase = (url: string): Database => {
  if (database) throw new Error('The database is already open')
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pool = new pg.Pool({
    connectionString: url,
    max: config.DATABASE_POOL,
    idleTimeoutMillis: 30_000,
    Client: PreparingClient,
  })
  // A connection that dies (database restarted) is replaced by the pool; without a listener it would end the process, whether it
  // was idle or lent to a transaction that was just between two statements.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
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
  const closing = pool
  pool = database = databaseUrl = undefined
  await closing?.end()
}

/** The open database. */
export const db = (): Database => {
  if (!database) throw new Error('The database is not open')
  return database
}

/** Address of the open database, for the connections that cannot be pooled (LISTEN, the job queue). */
export const openDatabaseUrl = (): string => {
  if (!databaseUrl) throw new Error('The database is not open')
  return databaseUrl
}

/**
 * Runs one verb: everything inside happens, or nothing does.
 *
 * @remarks READ COMMITTED: verbs lock the rows they decide upon, or change them by conditional update
 */
export const inTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db().transaction(run)

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
