import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#platform/start-problem.server.ts'
import { withDatabase } from './address.server.ts'
import { connectionOptions } from './connections.server.ts'
import { onConnection } from './on-connection.server.ts'

/** Where the product lives on the server of its own. */
const PRODUCT = 'promessi'
/** Where the seed world is made. */
const DRAFT = 'promessi_draft'

/** Any number: names the lock of the process that a data folder belongs to. */
const HOLDER_LOCK = 20_160_621
const HOLDER = /^promessi (\d+)$/

/** The connection of a process that was just killed is closed within milliseconds; a loaded machine may take longer. */
const PATIENCE_MS = 3000
const AGAIN_MS = 100
/** A server that hangs does not answer a goodbye, and is told to stop all the same. */
const GOODBYE_MS = 1000

/** Who holds the server: lost with the process, however it ends. */
export interface Hold {
  release(): Promise<void>
}

const holderOf = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [HOLDER_LOCK],
  )
  return HOLDER.exec(rows[0]?.name ?? '')?.[1]
}

const tryLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [HOLDER_LOCK])
  return rows[0]?.held ?? false
}

const connect = async (adminUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ ...connectionOptions(adminUrl), application_name: `promessi ${process.pid}` })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Keeps the lock while it is wanted: after the server died and was started again (embedded-guard) it is taken anew. */
const keep = (adminUrl: string, first: pg.Client): Hold => {
  let client = first
  let released = false
  const watch = (): void => {
    client.once('end', async () => {
      for (let next: pg.Client | undefined; !released && !next; ) {
        await pause(AGAIN_MS, undefined, { ref: false })
        next = await connect(adminUrl).catch(() => undefined)
        if (next && (await tryLock(next).catch(() => false))) {
          client = next
          watch()
        }
      }
    })
  }
  watch()
  return {
    release: async () => {
      released = true
      const goodbye = client.end().catch(() => undefined)
      await Promise.race([goodbye, pause(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

/**
 * Takes the server of a data folder for this process alone. The server itself keeps the lock, on a connection of ours: it goes with the
 * process, so none is ever stale.
 *
 * @returns null when another process has it
 */
export const tryHoldServer = async (adminUrl: string): Promise<Hold | null> => {
  const client = await connect(adminUrl)
  if (await tryLock(client)) return keep(adminUrl, client)
  await client.end()
  return null
}

/** The same, for a product that wants to run there. @throws StartProblem naming the process that has the folder */
export const holdServer = async (adminUrl: string): Promise<Hold> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += AGAIN_MS) {
    const hold = await tryHoldServer(adminUrl)
    if (hold) return hold
    await pause(AGAIN_MS)
  }
  const holder = await onConnection(adminUrl, holderOf)
  throw new StartProblem(
    `Another Promessi${holder ? ` (process ${holder})` : ''} runs on this data folder: stop it, or name another folder with DATA_DIR.`,
  )
}

const exists = async (adminUrl: string, name: string): Promise<boolean> => {
  const rows = await onConnection(adminUrl, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  return rows.rowCount === 1
}

/** Folders from before the product had a database of its own keep everything in the one that each server begins with. */
const isLegacy = async (adminUrl: string): Promise<boolean> => {
  const { rows } = await onConnection(adminUrl, (client) =>
    client.query<{ found: boolean }>(`select to_regclass('public.product_marks') is not null as found`),
  )
  return rows[0]?.found ?? false
}

const statement = (adminUrl: string, text: string): Promise<unknown> =>
  onConnection(adminUrl, (client) => client.query(text))

/** The address of the product's database on a server of our own; null before it is made. */
export const findDatabase = async (adminUrl: string): Promise<string | null> => {
  if (await exists(adminUrl, PRODUCT)) return withDatabase(adminUrl, PRODUCT)
  return (await isLegacy(adminUrl)) ? adminUrl : null
}

/** The same; made, empty, where there is none. */
export const findOrCreateDatabase = async (adminUrl: string): Promise<string> => {
  const found = await findDatabase(adminUrl)
  if (found) return found
  await statement(adminUrl, `create database ${PRODUCT}`)
  return withDatabase(adminUrl, PRODUCT)
}

/** Removes the product's database, for a world to take its place. The caller has checked that it holds no data. */
export const dropDatabase = (adminUrl: string): Promise<unknown> =>
  statement(adminUrl, `drop database ${PRODUCT} with (force)`)

/** Removes what a first start that was cut short has left. */
export const dropDraft = (adminUrl: string): Promise<unknown> =>
  statement(adminUrl, `drop database if exists ${DRAFT} with (force)`)

/**
 * Makes a database for the seed world. Its thousands of small commits need not reach the disk one by one: cut short, it is made anew.
 *
 * @returns its address
 */
export const createDraft = async (adminUrl: string): Promise<string> => {
  await statement(adminUrl, `create database ${DRAFT}`)
  await statement(adminUrl, `alter database ${DRAFT} set synchronous_commit = off`)
  return withDatabase(adminUrl, DRAFT)
}

/**
 * Gives the whole world the product's name: from here on it is the product's.
 *
 * @returns its address
 */
export const swapIn = async (adminUrl: string): Promise<string> => {
  await statement(adminUrl, `alter database ${DRAFT} reset synchronous_commit`)
  // Everything written so far is on disk before the world is called whole.
  await statement(adminUrl, 'checkpoint')
  await statement(adminUrl, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${DRAFT}'`)
  await statement(adminUrl, `alter database ${DRAFT} rename to ${PRODUCT}`)
  return withDatabase(adminUrl, PRODUCT)
}
