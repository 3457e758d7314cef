import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { couple, supplier, type TestActor } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { query } from '../test/database.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { openShop, type SoldProduct, sell } from '../test/shop.ts'
import { type Pair, startPair } from '../test/standby.ts'
import { temporaryFolder } from '../test/throwaway.ts'

const METRICS_TOKEN = 'for-this-test-alone'
const folder = temporaryFolder()
let pair: Pair
/** Two processes of the product on the same two servers. */
let servers: [ServerProcess, ServerProcess]
let person: TestActor
let dress: SoldProduct

beforeAll(async () => {
  ensureBundle()
  pair = await startPair(async (url) => {
    const app = await openTestApp(url, folder)
    person = await couple(app)
    const atelier = await supplier(app, { sectorId: 1, ready: true })
    await openShop(atelier)
    dress = await sell(atelier)
    await app.close()
  })
  const start = async () =>
    startServer({
      ...{ DATABASE_URL: pair.url, DATABASE_READ_URL: pair.standbyUrl, DATABASE_READ_LAG_SECONDS: '60' },
      ...{ DATA_DIR: folder, METRICS_TOKEN, PORT: String(await freePort()) },
    })
  servers = [await start(), await start()]
}, 120_000)
afterAll(async () => {
  for (const server of servers ?? []) await server.kill('SIGTERM')
  await pair?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A test that fails half-way leaves a replica that goes on. */
afterEach(() => onStandby('select pg_wal_replay_resume()').catch(() => undefined))

/** How many statements were answered by the replica, and by the primary though a replica might have. */
const answeredBy = async ({ url }: ServerProcess) => {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  const count = (server: string) =>
    Number(new RegExp(`^promessi_database_marked_reads\\{server="${server}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return { replica: count('replica'), primary: count('primary') }
}

/** Whether the dress is a favourite, as its page says to this person's browser. */
const isFavourite = async ({ url }: ServerProcess, cookies: readonly string[]) => {
  const cookie = [`promessi=${person.token}`, ...cookies].join('; ')
  const answer = await fetch(`${url}/api/products/code/${dress.code}`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { isfavorite: '0' | '1' }).isfavorite
}

/** @returns what the browser keeps of the answer */
const toggleFavourite = async ({ url }: ServerProcess) => {
  const answer = await fetch(`${url}/api/favorites`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `promessi=${person.token}`,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ tableid: String(dress.id), tablename: 'products', idProprierty: '1' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie().map((one) => one.split(';')[0] as string)
}

const onStandby = (statement: string) => query<{ done: boolean }>(pair.standbyUrl, statement)
const caughtUp = () =>
  vi.waitFor(async () => {
    const before = await answeredBy(servers[0])
    await isFavourite(servers[0], [])
    expect((await answeredBy(servers[0])).replica).toBeGreaterThan(before.replica)
  }, 10_000)

it('what is only shown is read from a replica', async () => {
  for (const server of servers) expect(await isFavourite(server, [])).toBe('0')
  await caughtUp()
  expect((await fetch(`${servers[0].url}/vetrine-fornitori`)).status).toBe(200)
})

it('whoever has just written sees it at once, in each process, although the replica has not got it', async () => {
  await caughtUp()
  await onStandby('select pg_wal_replay_pause()')
  const cookies = await toggleFavourite(servers[0])
  expect(cookies).toEqual([expect.stringMatching(/^promessi-scritto=[0-9A-F]+\/[0-9A-F]+$/)])
  for (const server of servers) expect(await isFavourite(server, cookies)).toBe('1')
  // A program carries no cookie: it reads from the primary.
  const program = { authorization: `Bearer ${person.token}` }
  const told = await fetch(`${servers[1].url}/api/products/code/${dress.code}`, { headers: program })
  expect(((await told.json()) as { isfavorite: string }).isfavorite).toBe('1')
  // What the second process was not told, and this browser did not write, may be a minute old: unless something else was told it meanwhile.
  const before = await answeredBy(servers[1])
  const seen = await isFavourite(servers[1], [])
  expect(seen).toBe((await answeredBy(servers[1])).primary > before.primary ? '1' : '0')
  await onStandby('select pg_wal_replay_resume()')
  await caughtUp()
  expect(await isFavourite(servers[1], cookies)).toBe('1')
})

it('what a process has heard of is in what it reads next', async () => {
  await caughtUp()
  await onStandby('select pg_wal_replay_pause()')
  const before = await answeredBy(servers[1])
  await query(
    pair.url.replace(/@[^,]*,/, '@'),
    `select pg_notify('promessi_live', '{"topic":"products","what":"status"}')`,
  )
  await vi.waitFor(async () => {
    await isFavourite(servers[1], [])
    expect((await answeredBy(servers[1])).primary).toBeGreaterThan(before.primary)
  }, 10_000)
  await onStandby('select pg_wal_replay_resume()')
})

it('a replica that is gone is missed by nobody, and named by those who watch', async () => {
  await caughtUp()
  const degraded = async () =>
    ((await (await fetch(`${servers[0].url}/health`)).json()) as { degraded: string[] }).degraded
  expect(await degraded()).toEqual([])
  pair.killStandby()
  for (let times = 0; times < 20; times += 1) expect(await isFavourite(servers[0], [])).toBe('1')
  expect((await fetch(`${servers[0].url}/vetrine-fornitori?citta=Lecce`)).status).toBe(200)
  expect(await degraded()).toEqual(['replicas'])
})
