import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbedded, stopEmbedded } from '#platform/db/embedded.server.ts'
import { readLock } from '#platform/db/embedded-lock.server.ts'
import { migrateDatabase } from '#platform/db/migrate.server.ts'
import { admin, couple, supplier } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { publish } from '../test/auctions.ts'
import { crookedMoney, missing, untold } from '../test/crash/books.ts'
import { type Cast, Client, dice, nothing } from '../test/crash/client.ts'
import { awarded } from '../test/orders.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

/** What is killed, round by round. */
const rounds = ['app', 'database', 'both', 'app', 'database', 'both', 'app', 'both'] as const
const SELLERS = 4
const DEALS = 18

const folder = temporaryFolder()
const postgres = join(folder, 'postgres')
const yes = nothing()
let settings: Record<string, string>
let databaseUrl: string
let cast: Cast
let server: ServerProcess

/** The people and what they deal in, made before the killing starts. Because somebody lives here, no seed world is made. */
const prepare = async (): Promise<Cast> => {
  const database = await startEmbedded(postgres)
  databaseUrl = database.url
  await migrateDatabase(database.url)
  const app = await openTestApp(database.url, folder)
  try {
    const staff = await admin(app)
    const owner = await couple(app)
    const sellers = []
    for (let made = 0; made < SELLERS; made += 1)
      sellers.push(await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' }))
    const deals = await awarded(app, { owner, seller: sellers[0] as (typeof sellers)[0], staff }, DEALS)
    const open = []
    for (let made = 0; made < 12; made += 1) open.push(await publish(app, owner, staff, { expire: '15' }))
    return { owner, sellers, open, deals }
  } finally {
    await app.close()
  }
}

const databaseLock = () => readLock(join(postgres, 'data'))

const kill = async (what: (typeof rounds)[number]): Promise<number> => {
  const lock = databaseLock()
  if (!lock) throw new Error('There is no database to kill')
  if (what !== 'app') process.kill(lock.pid, 'SIGKILL')
  if (what !== 'database') await server.kill('SIGKILL')
  return lock.pid
}

/**
 * Until it takes orders again: a new process, or the same one with the database it has started again.
 *
 * @param killed number of the database before
 */
const back = async (what: (typeof rounds)[number], killed: number): Promise<void> => {
  if (what !== 'database') server = await startServer(settings)
  const isOpen = async () => {
    // The children of a killed database answer a moment longer: only the new one counts. An app alone finds the old one again.
    const lock = databaseLock()
    if (!lock?.ready || (lock.pid === killed) !== (what === 'app')) return false
    const answer = await fetch(`${server.url}/api/check-token`, { headers: cast.owner.headers }).catch(() => null)
    return answer?.status === 200
  }
  await vi.waitUntil(isOpen, { timeout: 20_000, interval: 50 }).catch(() => {
    throw new Error(`Not back after killing ${what}.\n${server.written()}`)
  })
}

beforeAll(async () => {
  ensureBundle()
  cast = await prepare()
  settings = { PORT: String(await freePort()), DATA_DIR: folder }
  server = await startServer(settings)
}, 180_000)

afterAll(async () => {
  await server?.kill('SIGTERM')
  await stopEmbedded(postgres)
  rmSync(folder, { recursive: true, force: true })
})

it('kill -9 at any moment loses nothing that was acknowledged, and no payment is lost or doubled', async () => {
  const roll = dice(20_261_121)
  const client = new Client(() => server.url, cast, yes)
  for (const what of rounds) {
    const before = yes.offers.size + yes.orders.size
    const working = client.work()
    // Something has been said yes to in every round, then anything may be under way.
    await vi.waitUntil(() => yes.offers.size + yes.orders.size > before + 2, { timeout: 15_000, interval: 5 })
    await pause(roll() * 400)
    const killed = await kill(what)
    client.stop()
    await working
    await back(what, killed)
    expect({ what, lost: await missing(databaseUrl, yes) }).toEqual({ what, lost: [] })
    expect({ what, crooked: await crookedMoney(databaseUrl) }).toEqual({ what, crooked: [] })
  }
  expect(yes.settled.size).toBeGreaterThan(0)
  expect(yes.votes.size).toBeGreaterThan(0)
  expect(yes.questions.size).toBeGreaterThan(0)

  // The interrupted are taken up again until everything is paid.
  while (await client.pay());
  expect(await missing(databaseUrl, yes)).toEqual([])
  expect(await crookedMoney(databaseUrl)).toEqual([])
  // Work that was under way when its process died is done by the next one, once.
  await vi.waitUntil(async () => (await untold(databaseUrl)).length === 0, { timeout: 60_000, interval: 250 })
}, 180_000)
