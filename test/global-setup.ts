import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withDatabase } from '#platform/db/address.server.ts'
import { embeddedBinaries } from '#platform/db/embedded-binaries.server.ts'
import { dropDatabase, query, type TestServer } from './database.ts'
import { startPooler } from './pooler.ts'
import { copyFolder, startThrowaway } from './throwaway.ts'
import { type CachedFolder, cachedFolder } from './world-cache.ts'
import { sourcesHash } from './world-sources.ts'

const OLDEST_VERSION = 15

/** How a test file asks for the seed world. */
const ASKS_FOR_WORLD = /\('world'\)/

/** Names of the templates on a server of our own. */
const EMPTY = 'promessi_template'
const WORLD = 'promessi_world'

/**
 * Before the first suite on a database: a server, a migrated template and, when a file of this run asks for it, one with the seed world.
 *
 * @remarks a server of our own begins as a copy of one that is kept (decision 0091). `TEST_POSTGRES_PROGRAMS` names the folder of another
 * PostgreSQL's programs for it. `TEST_DATABASE_URL` names a server to use instead: any PostgreSQL from 15 on, with a role that may create
 * databases. Only databases of this run are touched there. `TEST_PGBOUNCER` names the program of PgBouncer: the product goes through it then
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex')
  const withWorld = await needsWorld(project)
  const given = process.env.TEST_DATABASE_URL
  if (!given) {
    const { folder, madeInMs } = await keptServer(withWorld)
    const server = await startThrowaway(programs(), folder)
    const templates = { empty: EMPTY, world: withWorld ? WORLD : undefined }
    const program = process.env.TEST_PGBOUNCER
    const pooler = program ? await startPooler(program, server.url) : undefined
    const found = { adminUrl: server.url, run, templates, worldMs: madeInMs }
    project.provide('testServer', pooler ? { ...found, poolerPort: pooler.port } : found)
    return async () => {
      pooler?.stop()
      await server.destroy()
    }
  }
  const server = guestOf(given, run)
  try {
    await checkVersion(server.url)
    const begun = performance.now()
    const templates = { empty: `${EMPTY}_${run}`, world: withWorld ? `${WORLD}_${run}` : undefined }
    await buildTemplates(server.url, templates)
    project.provide('testServer', { adminUrl: server.url, run, templates, worldMs: performance.now() - begun })
  } catch (error) {
    await server.destroy()
    throw error
  }
  return server.destroy
}

const programs = (): { binaries?: string } => {
  const binaries = process.env.TEST_POSTGRES_PROGRAMS
  return binaries ? { binaries } : {}
}

/** A stopped server with the templates in it, kept until something that makes them changes. */
const keptServer = (withWorld: boolean): Promise<CachedFolder> => {
  const { binaries } = programs()
  const version = execFileSync(join(binaries ?? embeddedBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' })
  const kind = withWorld ? 'world' : 'tables'
  const key = createHash('sha256')
    .update(`${version}${sourcesHash(kind)}`)
    .digest('hex')
    .slice(0, 16)
  return cachedFolder(kind, key, async (kept) => {
    const server = await startThrowaway(programs())
    try {
      await buildTemplates(server.url, { empty: EMPTY, world: withWorld ? WORLD : undefined })
      await server.stop()
      copyFolder(server.folder, kept)
    } finally {
      await server.destroy()
    }
  })
}

/** Leaves a server that is not ours as it was, even after suites that were killed. */
const guestOf = (url: string, run: string) => ({
  url,
  destroy: async (): Promise<void> => {
    const left = await query<{ datname: string }>(
      url,
      `SELECT datname FROM pg_database WHERE datname LIKE 'promessi%${run}%'`,
    )
    for (const { datname } of left) await dropDatabase(url, datname)
  },
})

const checkVersion = async (url: string): Promise<void> => {
  const [row] = await query<{ server_version_num: string }>(url, 'SHOW server_version_num')
  const version = Math.floor(Number(row?.server_version_num) / 10_000)
  if (version < OLDEST_VERSION)
    throw new Error(`PostgreSQL ${version} is too old: ${OLDEST_VERSION} or newer is needed`)
}

/** Making the world takes longer than most files: a run of one file that needs none makes none. */
const needsWorld = async (project: TestProject): Promise<boolean> => {
  // Not in the runner's types; without it every file counts, and the world is made.
  const { filenamePattern } = project.vitest as { readonly filenamePattern?: string[] }
  const { testFiles } = await project.globTestFiles(filenamePattern)
  return testFiles.some((file) => ASKS_FOR_WORLD.test(readFileSync(file, 'utf8')))
}

const buildTemplates = async (adminUrl: string, { empty, world }: TestServer['templates']): Promise<void> => {
  const { migrateDatabase } = await import('#platform/db/migrate.server.ts')
  await query(adminUrl, `CREATE DATABASE ${empty} TEMPLATE template0 ENCODING 'UTF8'`)
  await migrateDatabase(withDatabase(adminUrl, empty as string))
  await seal(adminUrl, empty as string)
  if (!world) return

  const { buildWorldInto } = await import('./world.ts')
  await query(adminUrl, `CREATE DATABASE ${world} TEMPLATE ${empty} STRATEGY FILE_COPY`)
  await buildWorldInto(withDatabase(adminUrl, world))
  await seal(adminUrl, world)
}

/** A template can be copied only while nobody is connected to it: let nobody in, and show out who is. */
const seal = async (adminUrl: string, name: string): Promise<void> => {
  await query(adminUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await query(adminUrl, `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`)
}
