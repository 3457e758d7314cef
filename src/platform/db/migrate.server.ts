import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { connectionOptions } from '#platform/db/connections.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'

/** Any number, the same for every process of the product: it names the lock that migrations hold. */
const MIGRATION_LOCK = 20_160_619

/** How long a migration waits for another process's migration, or for a table in use. A statement of its own may take as long as it needs. */
const LOCK_MS = 300_000

/**
 * Brings the database to the newest schema, the job queue's tables included.
 *
 * @remarks two processes may start together: the advisory lock is held on the same connection that migrates
 */
export const migrateDatabase = async (url: string, folder = join(process.cwd(), 'migrations')): Promise<void> => {
  if (!existsSync(folder)) throw new Error(`No migrations in ${folder}`)
  const client = new pg.Client(connectionOptions(url))
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
    await installJobs(url)
  } finally {
    await client.end()
  }
}
