import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sightTable } from '#features/auction/announcements/sight/sight.rules.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { calls } from '../test/role-matrix/calls.ts'
import { forbiddenFor, found, type SightStage, setSightStage, type Walker, walkers } from '../test/sight/stage.ts'
import { unzip } from '../test/zip.ts'

let app: TestApp
let stage: SightStage
let urls: readonly string[]

/** Calls that read, but for those that end the session they are made with. */
const unsafe = new Set(calls.filter(({ endsSession }) => endsSession).map(({ name }) => name))

/** Every address of the document's GET calls, each parameter filled in with every thing it could be about. */
const readAddresses = async (): Promise<string[]> => {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>()
  const ids = stage.auctions.flatMap(({ id, offers }) => [id, ...offers.map((one) => one.id)])
  const people = Object.values(stage.people).map(({ accountId }) => accountId)
  const things = [...new Set([...ids, ...people])].map(String)
  return Object.entries(paths).flatMap(([path, methods]) => {
    if (!('get' in methods) || unsafe.has(`GET ${path}`) || path.includes('{token}')) return []
    if (!path.includes('{')) return [path]
    return things.map((thing) => path.replace(/\{[^}]+\}/g, thing))
  })
}

const headersOf = (walker: Walker): Record<string, string> =>
  walker === 'visitor' ? {} : { ...stage.people[walker].headers }

/** Everything a walker comes across that it may not know. */
const walk = async (walker: Walker, of: readonly string[]): Promise<string[]> => {
  const forbidden = forbiddenFor(stage, walker)
  const faults: string[] = []
  const look = async (method: 'GET' | 'PATCH', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: headersOf(walker), ...(payload && { payload }) })
    const text = `${JSON.stringify(answer.headers)}\n${answer.body}`
    faults.push(...found(forbidden, text).map((what) => `${walker} ${method} ${url}: ${what}`))
  }
  for (const url of of) await look('GET', url)
  for (const sort of [1, 2, 3, 4])
    for (const type of [0, 1, 3]) await look('PATCH', '/api/auctions', { sort, type, size: 40 })
  for (const { id } of stage.auctions)
    for (const sort of [0, 1, 2, 3, 4]) await look('PATCH', `/api/offers/${id}`, { sort })
  return faults
}

beforeAll(async () => {
  app = await startTestApp()
  stage = await setSightStage(app)
  urls = await readAddresses()
}, 180_000)
afterAll(() => app.close())

it('there is much to find, and something for everybody to find it in', () => {
  for (const walker of walkers) expect(forbiddenFor(stage, walker).size, walker).toBeGreaterThan(30)
  expect(urls.length).toBeGreaterThan(500)
})

describe('nobody finds what the table does not let it know', () => {
  it.each(walkers)('in any call: %s', { timeout: 120_000 }, async (walker) => {
    expect(await walk(walker, urls)).toEqual([])
  })

  it.each(walkers.filter((walker) => walker !== 'visitor'))('in any e-mail: %s', async (walker) => {
    const forbidden = forbiddenFor(stage, walker)
    const mails = await app.mailbox(stage.people[walker].email)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.flatMap(({ subject, text, html }) => found(forbidden, `${subject}\n${text}\n${html}`))).toEqual([])
  })

  it.each(walkers.filter((walker) => walker !== 'visitor'))('in the archive of its own data: %s', async (walker) => {
    const { headers } = stage.people[walker]
    const asked = await app.inject({ method: 'POST', url: '/api/me/export', headers })
    expect(asked.statusCode).toBe(202)
    await app.drain()
    const archive = await app.inject({ method: 'GET', url: `/api/me/export/${asked.json().id}`, headers })
    const words = [...unzip(archive.rawPayload)].filter(([name]) => /\.(?:json|csv|txt)$/.test(name))
    expect(words.length).toBeGreaterThan(10)
    const text = words.map(([, file]) => file.toString()).join('\n')
    expect([...found(forbiddenFor(stage, walker), text)]).toEqual([])
  })
})

describe('what is known is told', () => {
  const detail = async (walker: Walker, mode: string, phase: string) => {
    const id = stage.auctions.find((one) => one.mode === mode && one.phase === phase)?.id
    const answer = await app.inject({ method: 'GET', url: `/api/auctions-detail/${id}`, headers: headersOf(walker) })
    return answer.json<Record<string, string | null>>()
  }

  it('the number to everybody, the lowest to nobody', async () => {
    for (const mode of ['rank', 'sealed'])
      expect(await detail('visitor', mode, 'running')).toMatchObject({ mode, offers: '2', offer_min: null })
  })

  it('the place in a ranking, and how many take part', async () => {
    expect(await detail('winner', 'rank', 'running')).toMatchObject({ rank: '2', suppliers: '2' })
    expect(await detail('collaborator', 'rank', 'deciding')).toMatchObject({ rank: '1', suppliers: '2' })
    expect(await detail('supplier', 'rank', 'running')).not.toHaveProperty('suppliers')
  })

  it('no place in a sealed auction until the choice', async () => {
    const before = await detail('bidder', 'sealed', 'deciding')
    expect(before).toMatchObject({ suppliers: '2' })
    expect(before).not.toHaveProperty('rank')
    const after = await detail('bidder', 'sealed', 'decided')
    expect(after).toMatchObject({ rank: '1', suppliers: '2', winner_num: expect.stringMatching(/^\d+\.\d\d$/) })
    expect(await detail('visitor', 'sealed', 'decided')).not.toHaveProperty('winner_num')
  })

  it('an open auction says what it said before there were others, in the same order', async () => {
    const open = await detail('bidder', 'open', 'running')
    expect(open.offer_min).not.toBeNull()
    expect(Object.keys(open).join(' ')).toBe(
      'id code title sector macrosector desc_sector id_sector gender fullname username imguser budget budget_num city imgname wedding_date wedding_locality created expire is_expired id_offer_winner business_name code_online refusedall offers offer_min is_buyed other_information description when date',
    )
  })
})

describe('a row of the table that is loosened is found out', () => {
  const loosened = async (walker: 'visitor' | 'bidder', phase: 'running' | 'decided'): Promise<string[]> => {
    const row = sightTable.sealed[walker]
    const before = row[phase]
    // The product reads the same table: what is forbidden is worked out before it is loosened.
    const forbidden = forbiddenFor(stage, walker)
    Object.assign(row, { [phase]: sightTable.open[walker][phase] })
    try {
      const { id } = stage.auctions.find((one) => one.mode === 'sealed' && one.phase === phase) ?? { id: 0 }
      const answers = await Promise.all(
        [
          `/api/auctions-detail/${id}`,
          `/api/offer-detail/${stage.auctions.flatMap((one) => (one.id === id ? one.offers : [])).at(-1)?.id}`,
        ].map((url) => app.inject({ method: 'GET', url, headers: headersOf(walker) })),
      )
      return answers.flatMap(({ body }) => [...found(forbidden, body)])
    } finally {
      Object.assign(row, { [phase]: before })
    }
  }

  it.each([
    ['visitor', 'running'],
    ['bidder', 'running'],
    ['visitor', 'decided'],
  ] as const)('%s, %s', async (walker, phase) => {
    expect((await loosened(walker, phase)).length).toBeGreaterThan(0)
  })
})
