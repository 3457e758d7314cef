import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { picture, publish } from '../../../test/auctions.ts'
import { freshDatabase } from '../../../test/database.ts'
import { listen } from '../../../test/live-line.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../../../test/server.ts'
import { temporaryFolder } from '../../../test/throwaway.ts'

const METRICS_TOKEN = 'una-parola-lunga-per-i-numeri'
const watched = { METRICS_TOKEN, DRAIN_SECONDS: '1', TRUST_PROXY: 'on' }

let here: ServerProcess
let there: ServerProcess
let people: { owner: TestActor; seller: TestActor }
let announcementId: number
let other: number

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  const staff = await admin(app)
  const owner = await couple(app)
  people = { owner, seller: await supplier(app, { sectorId: 14, ready: true, subscription: true }) }
  announcementId = await publish(app, owner, staff)
  other = await publish(app, owner, staff)
  await app.close()
  const start = async () =>
    startServer({ DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: '4', PORT: String(await freePort()), ...watched })
  ;[here, there] = await Promise.all([start(), start()])
}, 120_000)
afterAll(() => Promise.all([here?.kill('SIGTERM'), there?.kill('SIGTERM')]))

const post = async (server: ServerProcess, path: string, who: TestActor | null, body: unknown) => {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...who?.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBeLessThan(300)
}

const offer = async (price: string) =>
  post(here, '/api/offers', people.seller, {
    id_auction: announcementId,
    offer: price,
    description: 'Reportage con due fotografi',
    days: '30 giorni',
    detail: 'Album e file',
    model: 'Lario',
    images: [await picture()],
  })

const page = async (server: ServerProcess, path: string): Promise<string> => {
  const answer = await fetch(`${server.url}${path}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** When the page's data was read: stays the same as long as the page is kept. */
const readAt = (html: string): string => {
  const found = /serverNow\\",\\"([^\\]+)/.exec(html)?.[1]
  if (!found) throw new Error('The page does not say when it was read')
  return found
}

const nowOf = async (server: ServerProcess): Promise<number> => {
  const answer = await fetch(`${server.url}/dev/clock`)
  return Date.parse(((await answer.json()) as { now: string }).now)
}

describe('two processes on one database', () => {
  it('what happens in one is heard in the other, by those who follow it', async () => {
    const follower = await listen(there, `/api/live?announcement=${announcementId}`)
    const elsewhere = await listen(there, `/api/live?announcement=${other}`)
    const owner = await listen(there, '/api/live', people.owner.headers)
    await offer('2300.00')
    await vi.waitUntil(() => follower.messages.length > 0 && owner.messages.length > 0, {
      timeout: 10_000,
      interval: 10,
    })
    expect(follower.messages).toEqual([{ topic: `announcement:${announcementId}`, what: 'offer' }])
    // Told by the job of the offer, in whichever process it ran; what was told before may still be on its way.
    for (const message of owner.messages)
      expect(message).toEqual({ topic: `account:${people.owner.accountId}`, what: 'notification' })
    expect(elsewhere.messages).toEqual([])
    await Promise.all([follower.close(), elsewhere.close(), owner.close()])
  })

  it('a page cached by the other process is rendered again at once', async () => {
    const path = `/auctions/detail/${announcementId}`
    const before = await page(there, path)
    expect(readAt(await page(there, path))).toBe(readAt(before))
    expect(before).not.toContain('2.111,00')
    const follower = await listen(there, `/api/live?announcement=${announcementId}`)
    await offer('2111.00')
    // The very moment a browser would hear of it and ask again.
    await vi.waitUntil(() => follower.messages.length > 0, { timeout: 10_000, interval: 1 })
    expect(await page(there, path)).toContain('2.111,00')
    expect(await page(here, path)).toContain('2.111,00')
    await follower.close()
  })

  it('a clock moved in one is moved in the other, and all listeners are notified', async () => {
    const follower = await listen(there, `/api/live?announcement=${announcementId}`)
    await page(there, '/auctions')
    const before = await nowOf(there)
    await post(here, '/dev/clock', null, { advance: 'P8D' })
    await vi.waitUntil(() => follower.messages.some(({ topic }) => topic === 'clock'), {
      timeout: 10_000,
      interval: 10,
    })
    expect(Math.abs((await nowOf(there)) - (await nowOf(here)))).toBeLessThan(2000)
    expect((await nowOf(there)) - before).toBeGreaterThan(7.9 * 86_400_000)
    expect(await page(there, `/auctions/detail/${announcementId}`)).toContain('In decisione')
    await follower.close()
  })
})

it('one account cannot hold every line: beyond its share it gets a Retry-After', async () => {
  const { owner, seller } = people
  const held = await Promise.all(Array.from({ length: 20 }, () => listen(there, '/api/live', owner.headers)))
  const refused = await fetch(`${there.url}/api/live`, { headers: owner.headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  await (await listen(there, '/api/live', seller.headers)).close()
  await held[0]?.close()
  await vi.waitUntil(
    async () => {
      const answer = await fetch(`${there.url}/api/live`, { headers: owner.headers })
      await answer.body?.cancel()
      return answer.status === 200
    },
    { timeout: 10_000, interval: 50 },
  )
  await Promise.all(held.map((line) => line.close()))
})

it('without anything to follow there is no line to keep open', async () => {
  for (const path of ['/api/live', '/api/live?announcement=0', '/api/live?announcement=x'])
    expect((await fetch(`${there.url}${path}`)).status).toBe(204)
})

describe('what runs the product', () => {
  it('asks whether a process lives and may have visitors, and gives each request its number', async () => {
    const health = await fetch(`${here.url}/health`)
    expect([health.status, await health.json()]).toEqual([200, { ok: true, degraded: [] }])
    expect(health.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    const ready = await fetch(`${here.url}/ready`, { headers: { 'x-request-id': 'dal-proxy-0001' } })
    expect([ready.status, ready.headers.get('x-request-id')]).toEqual([200, 'dal-proxy-0001'])
    const odd = await fetch(`${here.url}/ready`, { headers: { 'x-request-id': 'a b' } })
    expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('serves the metrics with the token only, without any IP address', async () => {
    expect((await fetch(`${here.url}/metrics`)).status).toBe(401)
    expect((await fetch(`${here.url}/metrics`, { headers: { authorization: 'Bearer no' } })).status).toBe(401)
    await page(here, `/auctions/detail/${announcementId}`)
    const text = await (
      await fetch(`${here.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text()
    for (const name of ['promessi_jobs{state="failed"} 0', 'promessi_live_lines', 'promessi_payments_open', 'nodejs_'])
      expect(text).toContain(name)
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]+",status="2xx"\} [1-9]/)
    expect(text).not.toContain(`/auctions/detail/${announcementId}`)
  })

  it('a session ended in one process is ended in the other at once', async () => {
    const leaver = people.seller
    const known = async (server: ServerProcess) =>
      (await fetch(`${server.url}/api/check-token`, { headers: leaver.headers })).status
    expect([await known(here), await known(there)]).toEqual([200, 200])
    expect((await fetch(`${here.url}/api/logout`, { headers: leaver.headers })).status).toBe(200)
    expect([await known(there), await known(here)]).toEqual([401, 401])
  })

  it('on SIGTERM it is not ready, finishes its requests and closes live lines', async () => {
    const line = await listen(there, `/api/live?announcement=${announcementId}`)
    const gone = there.kill('SIGTERM')
    await vi.waitUntil(async () => (await fetch(`${there.url}/ready`)).status === 503, { timeout: 5000, interval: 10 })
    expect((await fetch(`${there.url}/auctions`)).status).toBe(200)
    await gone
    await expect(fetch(`${there.url}/health`)).rejects.toThrow()
    expect((await fetch(`${here.url}/ready`)).status).toBe(200)
    await line.close()
  })
})
