import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { config } from '#platform/config.server.ts'
import { rememberSession } from '#platform/db/connections.server.ts'
import type { Part } from '#platform/db/database-text.rules.ts'
import { applyDatabaseTexts, makeExtensions, readDatabaseTexts } from '#platform/db/database-texts.server.ts'
import { onConnection } from '#platform/db/on-connection.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { StartProblem } from '#platform/start-problem.server.ts'

/** Any number, the same for every process of the product: it names the lock that migrations hold. */
const MIGRATION_LOCK = 20_160_619

/** How long a migration waits for another process's migration, or for a table in use. A statement of its own may take as long as it needs. */
const LOCK_MS = 300_000

/** The migrations began anew (decision 0083): a database that was migrated before that cannot go on from there. */
const refuseOlder = async (client: pg.Client, folder: string): Promise<void> => {
  const first = readMigrationFiles({ migrationsFolder: folder })[0]
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return
  const older = await client.query('select from drizzle.__drizzle_migrations where created_at < $1 limit 1', [
    first?.folderMillis,
  ])
  if (older.rowCount)
    throw new StartProblem(
      'The database was made by a version from before the first release: make it anew (npm run reset), or name another folder with DATA_DIR.',
    )
}

/** Whether the migrations of a newer version have been here: a process of the version before, started anew while the newer one is rolled out. */
const isBehind = async (client: pg.Client, folder: string): Promise<boolean> => {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)
  const newer = await client.query('select from drizzle.__drizzle_migrations where created_at > $1 limit 1', [
    newest?.folderMillis,
  ])
  return newer.rowCount !== 0
}

/**
 * Brings the tables to the newest migration, and everything else to what the texts say. A database that is ahead of this version is left
 * as it is: the newer version's functions and triggers are not taken back under it.
 */
export const migrateTables = async (client: pg.Client, folder: string, texts: readonly Part[]): Promise<void> => {
  await makeExtensions(client, texts)
  await migrate(drizzle(client), { migrationsFolder: folder })
  if (!(await isBehind(client, folder))) await applyDatabaseTexts(client, texts)
}

/**
 * Brings the database to the newest schema: migrations, what every `database.sql` says, and the job queue's tables.
 *
 * @remarks two processes may start together: the advisory lock is held on the same connection that migrates
 */
export const migrateDatabase = async (url: string, folder = join(process.cwd(), 'migrations')): Promise<void> => {
  if (!existsSync(folder)) throw new Error(`No migrations in ${folder}`)
  const texts = readDatabaseTexts()
  await onConnection(url, async (client) => {
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOlder(client, folder)
    await migrateTables(client, folder, texts)
    if (config.DATABASE_DIRECT_URL) await rememberSession(client)
    await installJobs(url)
  })
}
