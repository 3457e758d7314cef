import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { withDatabase } from '../../src/platform/db/address.server.ts'
import { applyDatabaseTexts, makeExtensions, readDatabaseTexts } from '../../src/platform/db/database-texts.server.ts'
import { migrateTables } from '../../src/platform/db/migrate.server.ts'
import { startThrowaway } from '../../test/throwaway.ts'

const run = promisify(execFile)

/** All tables as the table files declare them, as statements. */
const tableStatements = async (config: string): Promise<string> => {
  const drizzleKit = join('node_modules', 'drizzle-kit', 'bin.cjs')
  const { stdout } = await run(process.execPath, [drizzleKit, 'export', '--config', config], { maxBuffer: 2 ** 26 })
  return stdout
}

export interface BothDatabases {
  /** Made by the migrations and the database texts, as the product makes it. */
  readonly migrated: pg.Client
  /** Made from the table files and the database texts. */
  readonly declared: pg.Client
  destroy(): Promise<void>
}

/**
 * Makes the database twice on a server of its own.
 *
 * @param config of drizzle: names the table files
 */
export const buildBoth = async (config = 'drizzle.config.ts'): Promise<BothDatabases> => {
  const texts = readDatabaseTexts()
  const binaries = process.env.TEST_POSTGRES_PROGRAMS
  const [statements, server] = await Promise.all([
    tableStatements(config),
    startThrowaway(binaries ? { binaries } : {}),
  ])
  const open: pg.Client[] = []
  const destroy = async (): Promise<void> => {
    for (const client of open) await client.end()
    await server.destroy()
  }
  const connect = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    open.push(client)
    return client
  }
  try {
    const admin = await connect(server.url)
    await admin.query('create database migrated')
    await admin.query('create database declared')
    const migrated = await connect(withDatabase(server.url, 'migrated'))
    await migrateTables(migrated, join(process.cwd(), 'migrations'), texts)
    const declared = await connect(withDatabase(server.url, 'declared'))
    await makeExtensions(declared, texts)
    await declared.query(statements)
    await applyDatabaseTexts(declared, texts)
    return { migrated, declared, destroy }
  } catch (error) {
    await destroy()
    throw error
  }
}
