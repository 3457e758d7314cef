import pg from 'pg'
import { connectionOptions } from './connections.server.ts'

/** Runs something on a connection of its own, before and beside the pool. */
export const onConnection = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connectionOptions(url))
  // Told by the question that was under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
