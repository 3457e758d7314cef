import { join } from 'node:path'
import { config } from '#platform/config.server.ts'
import { type Embedded, startEmbedded } from '#platform/db/embedded.server.ts'
import { emptyDatabase, markWorld, oneAtATime, worldState } from '#platform/db/first-run.server.ts'
import { migrateDatabase } from '#platform/db/migrate.server.ts'
import { onConnection } from '#platform/db/on-connection.server.ts'
import {
  createDraft,
  dropDatabase,
  dropDraft,
  findDatabase,
  findOrCreateDatabase,
  holdServer,
  swapIn,
  tryHoldServer,
} from '#platform/db/own-server.server.ts'
import { StartProblem } from '#platform/start-problem.server.ts'

/** Folder of the server of our own. */
export const serverFolder = (): string => join(config.dataDir, 'postgres')

/** Makes the seed world in a migrated database; null in a real deployment. */
export type MakeWorld = ((url: string) => Promise<void>) | null

/** Removes half a world from a folder whose product still lives in the server's first database. */
const emptyLegacy = async (adminUrl: string): Promise<void> => {
  await emptyDatabase(adminUrl)
  await onConnection(adminUrl, (client) => client.query('alter system reset synchronous_commit'))
  await onConnection(adminUrl, (client) => client.query('select pg_reload_conf()'))
}

/**
 * The product's database on a server of our own, migrated. The seed world is made in a database beside it, which takes its name when it is
 * whole: a start that is cut short at any moment leaves the product's database as it was, or none.
 *
 * @remarks the caller holds the server
 */
const prepareOwn = async (adminUrl: string, makeWorld: MakeWorld): Promise<string> => {
  await dropDraft(adminUrl)
  let url = await findDatabase(adminUrl)
  if (url && makeWorld && (await worldState(url)) !== 'whole') {
    if (url === adminUrl) await emptyLegacy(adminUrl)
    else await dropDatabase(adminUrl)
    url = null
  }
  if (url || !makeWorld) {
    url ??= await findOrCreateDatabase(adminUrl)
    await migrateDatabase(url)
    return url
  }
  const draft = await createDraft(adminUrl)
  await migrateDatabase(draft)
  await makeWorld(draft)
  await markWorld(draft, 'complete')
  return swapIn(adminUrl)
}

/** The same on another account's server, where we neither make nor rename databases: the world is made in place, and again if cut short. */
const prepareOutside = async (url: string, makeWorld: MakeWorld): Promise<void> => {
  if (!makeWorld) return migrateDatabase(url)
  await oneAtATime(url, async () => {
    const state = await worldState(url)
    if (state === 'begun') await emptyDatabase(url)
    await migrateDatabase(url)
    if (state === 'whole') return
    await markWorld(url, 'begun')
    await makeWorld(url)
    await markWorld(url, 'complete')
  })
}

/** Where the product's database is, while this process uses it. */
export interface OpenServer {
  /** The server of our own; null when `DATABASE_URL` names another one. */
  readonly embedded: Embedded | null
  /** Migrates the product's database, and makes the world where there is none. @returns its address */
  prepare(makeWorld: MakeWorld): Promise<string>
}

/**
 * Starts the server of our own and takes it for this process, or goes to the one of `DATABASE_URL`.
 *
 * @param begun is given each thing that was begun, as the way to end it, before the next one begins
 * @throws StartProblem when another process has the data folder
 */
export const openServer = async (begun: (end: () => Promise<unknown>) => void): Promise<OpenServer> => {
  const { DATABASE_URL: outside, DATABASE_DIRECT_URL: direct = outside } = config
  if (outside && direct)
    return { embedded: null, prepare: (makeWorld) => prepareOutside(direct, makeWorld).then(() => outside) }
  const starting = startEmbedded(serverFolder())
  let shared = false
  begun(async () => {
    const server = await starting.catch(() => null)
    if (!shared) await server?.stop()
  })
  const embedded = await starting
  // Until the lock is ours, an adopted server may be at work for another process.
  shared = embedded.adopted
  const hold = await holdServer(embedded.url).catch((error: unknown) => {
    shared ||= error instanceof StartProblem
    throw error
  })
  shared = false
  begun(() => hold.release())
  return { embedded, prepare: (makeWorld) => prepareOwn(embedded.url, makeWorld) }
}

/**
 * For a command that runs beside the product: joins the server when the product runs, or starts it for as long.
 *
 * @throws StartProblem while the first start makes the seed world
 */
export const joinDatabase = async (): Promise<{ url: string; leave(): Promise<void> }> => {
  if (config.DATABASE_URL) {
    await migrateDatabase(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
    return { url: config.DATABASE_URL, leave: () => Promise.resolve() }
  }
  const embedded = await startEmbedded(serverFolder())
  // Ours while no product runs: one that starts meanwhile waits, and does not lose its server when we leave.
  const hold = await tryHoldServer(embedded.url)
  const leave = async () => {
    await hold?.release()
    if (hold && !embedded.adopted) await embedded.stop()
  }
  try {
    if (!hold && !(await findDatabase(embedded.url)))
      throw new StartProblem('The seed world is being made: run this again when the product has started.')
    const url = await findOrCreateDatabase(embedded.url)
    await migrateDatabase(url)
    return { url, leave }
  } catch (error) {
    await leave()
    throw error
  }
}
