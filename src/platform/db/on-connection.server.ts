import type pg from 'pg'
import { BoundedClient, connectionOptions } from './connections.server.ts'
import { hostsOf } from './hosts.server.ts'
import { isUnavailable } from './unavailable.server.ts'

/** As long as timers can: what is done on a connection of its own (a migration) may take what it needs. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** A connection of its own to the server that can be written to. */
const connectAlone = async (url: string): Promise<pg.Client> => {
  for (let others = (hostsOf(url)?.count ?? 1) - 1; ; others -= 1) {
    const client = new BoundedClient({ ...connectionOptions(url), answerMs: NO_LIMIT_MS })
    // Told by the question that was under way.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (hostsOf(url)) await client.refuseStandby()
      // Not those that the role may have been given (`rememberSession`).
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (others <= 0 || !isUnavailable(error)) throw error
    }
  }
}

/** Runs something on a connection of its own, before and beside the pool. */
export const onConnection = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectAlone(url)
  try {
    return await run(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
