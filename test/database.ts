import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from '#platform/db/address.server.ts'

/** What the global set-up tells the test files. */
export interface TestServer {
  /** A role that may create databases, connected to a database that is always there. */
  readonly adminUrl: string
  /** Distinguishes this run from others on the same server; part of every database name. */
  readonly run: string
  readonly templates: Readonly<Record<Template, string | undefined>>
  /** How long it took to make the templates, whenever that was. */
  readonly worldMs: number
  /** Where PgBouncer listens, when the product is to go through it. */
  readonly poolerPort?: number
}

/** `empty`: migrated tables. `world`: the same with the seed world in it. */
export type Template = 'empty' | 'world'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const open = new Map<string, TestDatabase>()

/**
 * A database of its own for a test file: a copy of a template, made in milliseconds.
 *
 * @remarks dropped after the file at the latest, with whatever is still connected to it
 */
export const freshDatabase = async (template: Template = 'empty'): Promise<TestDatabase> => {
  const { adminUrl, run, templates } = inject('testServer')
  const source = templates[template]
  if (!source) throw new Error(`There is no template "${template}"`)
  const name = `promessi_test_${run}_${randomBytes(6).toString('hex')}`
  // FILE_COPY copies the files instead of writing every page to the log: the fast way where nothing must last.
  await query(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`)
  const database: TestDatabase = {
    url: withDatabase(adminUrl, name),
    drop: async () => {
      if (open.delete(name)) await dropDatabase(adminUrl, name)
    },
  }
  open.set(name, database)
  return database
}

/** Drops every database this file still has. */
export const dropDatabases = async (): Promise<void> => {
  for (const database of open.values()) await database.drop()
}

/** Drops a database together with the connections to it. */
export const dropDatabase = async (adminUrl: string, name: string): Promise<void> => {
  await query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** Runs one statement on a connection of its own. */
export const query = async <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  // A server that dies meanwhile: the statement says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
