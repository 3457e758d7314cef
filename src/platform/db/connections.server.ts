import pg from 'pg'
import { type Hosts, hostsOf, withFirstHost } from './hosts.server.ts'
import { DatabaseUnavailable, toUnavailable } from './unavailable.server.ts'

/** How long opening a connection, or waiting for a free one, may take. Milliseconds, as everything here. */
export const CONNECT_MS = 4_000
/** How long the server works on one statement of a request or a job. */
const STATEMENT_MS = 30_000
/** The same for sweeps, which look through whole tables. */
const SWEEP_STATEMENT_MS = 600_000
/** On a replica, behind which the primary stands. */
const REPLICA_MS = 5_000
const REPLICA_MARGIN_MS = 1_000
/** The client waits this much longer than the server works: it only decides when the server says nothing at all. */
const ANSWER_MARGIN_MS = 5_000
/** A transaction between two statements holds its locks for so long at most. */
const IDLE_IN_TRANSACTION_MS = 30_000
const KEEP_ALIVE_AFTER_MS = 10_000

/** How long one statement may take. */
export interface Limit {
  /** The server ends it. */
  readonly statementMs: number
  /** The client gives up its connection. */
  readonly answerMs: number
}
const limitOf = (statementMs: number): Limit => ({ statementMs, answerMs: statementMs + ANSWER_MARGIN_MS })
export const LIMITS = {
  request: limitOf(STATEMENT_MS),
  sweep: limitOf(SWEEP_STATEMENT_MS),
  replica: { statementMs: REPLICA_MS, answerMs: REPLICA_MS + REPLICA_MARGIN_MS },
} as const

const OF_TLS = /(?<=[?&])(?:ssl\w*|uselibpqcompat)=[^&]*&?/g

/** The driver knows one host: where there are several, its socket goes to the one whose turn it is. */
const whereTo = (url: string): pg.ClientConfig => {
  const hosts = hostsOf(url)
  if (!hosts) return { connectionString: url }
  const first = withFirstHost(url)
  // The driver reads what the address says about TLS.
  const { ssl } = new pg.Client({ connectionString: first }) as { readonly ssl?: boolean | object }
  return {
    connectionString: first.replace(OF_TLS, ''),
    ssl: ssl ? { ...(ssl === true ? {} : ssl), checkServerIdentity: hosts.checkIdentity } : false,
    stream: () => hosts.socket(),
  } as pg.ClientConfig
}

/** What every connection needs, pooled or not. */
export const connectionOptions = (url: string) => ({
  ...whereTo(url),
  hosts: hostsOf(url),
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
})

const opened = new Set<BoundedClient>()
let answeredAt = performance.now()

/** Milliseconds since the database last answered anything. */
export const silentFor = (): number => performance.now() - answeredAt

/** With a heartbeat every few seconds, this is no calm but an outage. */
const OUTAGE_MS = 9_000

/** Whether the database has been silent for so long that asking it is not worth waiting for, where there is something else to show. */
export const isDatabaseSilent = (): boolean => silentFor() > OUTAGE_MS

/** Notes that the database has answered. */
const noteAnswer = (): void => {
  answeredAt = performance.now()
}

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void

/**
 * A connection on which nothing waits for ever: a statement without an answer closes it. The driver's own `query_timeout` gives up
 * the statement only, and the pool would hand out the dead connection again.
 */
export class BoundedClient extends pg.Client {
  private readonly answerMs: number
  private readonly passOver: () => void

  constructor(config?: pg.ClientConfig & { answerMs?: number; hosts?: Hosts | null }) {
    const { hosts } = config ?? {}
    const host = hosts?.now
    super(config)
    this.answerMs = config?.answerMs ?? LIMITS.request.answerMs
    this.passOver = () => host && hosts?.passOver(host)
  }

  /** For a server that can only be read, a standby or a primary that was: the next connection goes elsewhere. @throws DatabaseUnavailable */
  async refuseStandby(): Promise<void> {
    const { rows } = (await this.query('show in_hot_standby')) as pg.QueryResult<{ in_hot_standby: 'on' | 'off' }>
    if (rows[0]?.in_hot_standby !== 'on') return
    this.passOver()
    throw new DatabaseUnavailable('the server can only be read')
  }

  private readonly giveUp = (): void => this.drop('no answer in time')

  /** Closes the connection at once, whatever it waits for. */
  drop(reason: string): void {
    // The types of the driver do not name its connection.
    const { connection } = this as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
    connection.stream.destroy(new DatabaseUnavailable(reason))
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on
  override connect(callback?: any): any {
    const done = (error?: Error | null) => {
      if (!error) {
        opened.add(this)
        this.once('end', () => opened.delete(this))
        noteAnswer()
      } else this.passOver()
      return error ? toUnavailable(error) : error
    }
    if (callback) return super.connect((error: Error | null) => callback(done(error)))
    return super.connect().then(
      () => void done(),
      (error) => Promise.reject(done(error)),
    )
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on
  override query(query: any, ...rest: any[]): any {
    const timer = setTimeout(this.giveUp, this.answerMs)
    const settled = (error?: Error | null) => {
      clearTimeout(timer)
      const fault = error ? toUnavailable(error) : error
      if (!(fault instanceof DatabaseUnavailable)) noteAnswer()
      return fault
    }
    const last = rest.at(-1)
    if (typeof last === 'function') {
      const callback: Callback = (error, ...results) => (last as Callback)(settled(error), ...results)
      return super.query(query, ...([...rest.slice(0, -1), callback] as unknown as []))
    }
    return (super.query(query, ...(rest as [])) as unknown as Promise<unknown>).then(
      (result) => {
        settled()
        return result
      },
      (error: Error) => Promise.reject(settled(error)),
    )
  }
}

/** Settings of a session by their names. */
type Session = Readonly<Record<string, string | number>>

/**
 * How every connection plans: for many short questions at once, also on an external server (decision 0083). Neither a helper process nor
 * compiled code pays for a question of a few milliseconds, and a page out of order costs hardly more than the next one.
 */
const PLANNING: Session = { max_parallel_workers_per_gather: 0, jit: 'off', random_page_cost: 1.1 }

/**
 * What the server itself ends. A client that is gone without a word (its machine lost power) is noticed after a minute, and its locks
 * with it; on a Unix socket the three settings of TCP do nothing.
 */
const limitsOf = ({ statementMs }: Limit): Session => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
})

const setAll = (session: Session): string =>
  Object.entries(session)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

export const planShort = async (client: pg.ClientBase): Promise<void> => {
  await client.query(setAll(PLANNING))
}

/**
 * Has the server begin every session of this user in this database as a pool of requests does. A pooler lends a connection for one
 * transaction, and what was set on it before is set on another one.
 */
export const rememberSession = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const name = client.escapeIdentifier(rows[0]?.name as string)
  for (const [setting, value] of Object.entries({ ...PLANNING, ...limitsOf(LIMITS.request) }))
    await client.query(`alter role current_user in database ${name} set ${setting} = ${value}`)
}

/** How a pool speaks to the server. */
export interface Speech {
  /** What its connections are. */
  readonly Client?: typeof BoundedClient
  /** A pooler lends them for one transaction each: nothing is set on them (`rememberSession`). */
  readonly lentByTransaction?: boolean
  /** Its servers need not be writable. */
  readonly isReplica?: boolean
}

/** What makes the connections of a pool bounded. */
export const poolOptions = (
  url: string,
  limit: Limit,
  { Client = BoundedClient, lentByTransaction = false, isReplica = false }: Speech = {},
): pg.PoolConfig =>
  ({
    ...connectionOptions(url),
    Client,
    answerMs: limit.answerMs,
    onConnect: async (client: pg.ClientBase) => {
      if (!isReplica) await (client as BoundedClient).refuseStandby()
      if (lentByTransaction) return
      await client.query(setAll({ ...PLANNING, ...limitsOf(limit) }))
    },
  }) as pg.PoolConfig

/** Closes every open connection; statements under way fail as `DatabaseUnavailable`, and the pools open new ones. */
export const dropConnections = (): void => {
  for (const client of opened) client.drop('the database is silent')
}
