import pg from 'pg'
import { type Limit, poolOptions, type Speech } from './connections.server.ts'
import type { Hosts } from './hosts.server.ts'
import { patience } from './patience.server.ts'
import { isUnavailable } from './unavailable.server.ts'

/** How long after a connection that could not be made another one is tried. */
const AGAIN_MS = 250

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void

/**
 * Tries each server once, and then as long as the one who asks may wait: nothing was said yet on a connection that was not made, so
 * that trying again does nothing twice.
 */
class PatientPool extends pg.Pool {
  private readonly others: number

  constructor(options: pg.PoolConfig & { hosts?: Hosts | null }) {
    super(options)
    this.others = (options.hosts?.count ?? 1) - 1
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on
  override connect(callback?: any): any {
    if (!callback)
      return new Promise((lent, failed) =>
        this.connect(((error, client) => (error ? failed(error) : lent(client))) as Lent),
      )
    const until = performance.now() + patience()
    let others = this.others
    const ask = (): void =>
      super.connect(((error, client, release) => {
        if (!error || !isUnavailable(error)) return callback(error, client, release)
        others -= 1
        if (others >= 0) return ask()
        if (performance.now() < until) return void setTimeout(ask, AGAIN_MS)
        callback(error, client, release)
      }) as Lent)
    return ask()
  }
}

/** Opens a pool of connections with time limits. */
export const openPool = (url: string, max: number, limit: Limit, speech?: Speech): pg.Pool => {
  const pool = new PatientPool({ ...poolOptions(url, limit, speech), max, idleTimeoutMillis: 30_000 })
  // A connection that dies (database restarted) is replaced by the pool; without a listener it would end the process, whether it was
  // idle or lent to a transaction that was just between two statements.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
