import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { withDatabase } from '#platform/db/address.server.ts'
import { dropDatabase, query } from './database.ts'
import { startThrowaway, type ThrowawayServer } from './throwaway.ts'

const OLDEST_VERSION = 15

/** How a test file asks for the seed world. */
const ASKS_FOR_WORLD = /\('world'\)/

/**
 * Before the first suite on a database: a server, a migrated template and, when a file of this run asks for it, one with the seed world.
 *
 * @remarks `TEST_DATABASE_URL` names a server to use instead of our own: any PostgreSQL from 15 on, with a role that
 * may create databases. Only databases of this run are touched there
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex')
  const given = process.env.TEST_DATABASE_URL
  const server = given ? guestOf(given, run) : await startThrowaway()
  try {
    await checkVersion(server.url)
    project.provide('testServer', {
      adminUrl: server.url,
      run,
      ...(await buildTemplates(server.url, run, await needsWorld(project))),
    })
  } catch (error) {
    await server.destroy()
    throw error
  }
  return server.destroy
}

/** Leaves a server that is not ours as it was, even after suites that were killed. */
const guestOf = (url: string, run: string): ThrowawayServer => ({
  url,
  destroy: async () => {
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

const buildTemplates = async (adminUrl: string, run: string, withWorld: boolean) => {
  const empty = `promessi_template_${run}`
  const { migrateDatabase } = await import('#platform/db/migrate.server.ts')
  await query(adminUrl, `CREATE DATABASE ${empty} TEMPLATE template0 ENCODING 'UTF8'`)
  await migrateDatabase(withDatabase(adminUrl, empty))
  await seal(adminUrl, empty)
  if (!withWorld) return { templates: { empty, world: undefined }, worldMs: 0 }

  const world = `promessi_world_${run}`
  const { buildWorldInto } = await import('./world.ts')
  await query(adminUrl, `CREATE DATABASE ${world} TEMPLATE ${empty} STRATEGY FILE_COPY`)
  const begun = performance.now()
  await buildWorldInto(withDatabase(adminUrl, world))
  const worldMs = performance.now() - begun
  await seal(adminUrl, world)
  return { templates: { empty, world }, worldMs }
}

/** A template can be copied only while nobody is connected to it: let nobody in, and show out who is. */
const seal = async (adminUrl: string, name: string): Promise<void> => {
  await query(adminUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await query(adminUrl, `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`)
}
