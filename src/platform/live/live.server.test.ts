import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { picture, publish } from '../../../test/auctions.ts'
import { freshDatabase } from '../../../test/database.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../../../test/server.ts'
import { temporaryFolder } from '../../../test/throwaway.ts'

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
    startServer({ DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: '4', PORT: String(await freePort()) })
  ;[here, there] = await Promise.all([start(), start()])
}, 120_000)
afterAll(() => Promise.all([here?.kill('SIGTERM'), there?.kill('SIGTERM')]))

/** An open line, as a browser's EventSource holds it, and what came along it. */
const listen = async (server: ServerProcess, path: string, headers: Record<string, string> = {}) => {
  const control = new AbortController()
  const answer = await fetch(`${server.url}${path}`, { headers, signal: control.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const messages: { topic: string; what: string }[] = []
  const reading = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) messages.push(JSON.parse(event.slice(6)))
    }
  })().catch(() => undefined)
  return {
    messages,
    close: async () => {
      control.abort()
      await reading
    },
  }
}

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

  it('a page the other one keeps for visitors is made anew at once', async () => {
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

  it('a clock moved in one is moved in the other, and everyone who listens is told', async () => {
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

it('one account cannot hold every line: beyond its share it is told when to come back', async () => {
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
