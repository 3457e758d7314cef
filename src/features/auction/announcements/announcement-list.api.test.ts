import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish, submit } from '../../../../test/auctions.ts'
import type { AuctionWire } from './announcements.contract.ts'
import type { AnnouncementFilter } from './views.ts'

let app: TestApp
let giulia: TestActor
let marco: TestActor
/** By the word the tests know them by. */
const ids: Record<string, number> = {}
const names = (list: readonly { id: number | string }[]): (string | undefined)[] =>
  list.map(({ id }) => Object.keys(ids).find((name) => ids[name] === Number(id)))

const patch = async (filter?: Record<string, unknown>): Promise<AuctionWire[]> =>
  (await app.inject({ method: 'PATCH', url: '/api/auctions', ...(filter ? { payload: filter } : {}) })).json()

const all: AnnouncementFilter = { type: 3, sort: 1, page: 1, size: 20 }
const page = async (filter: Partial<AnnouncementFilter> = {}) => {
  const { listAnnouncements } = await import('./announcements.queries.server.ts')
  return listAnnouncements({ ...all, ...filter }, app.clock.now())
}

const music = {
  id_sector: '16',
  image: 'musica.webp',
  other_information: { needMusic: 'Cerimonia', serviceType: 'DJ', genreMusic: 'Jazz', timeOfService: '3-4 ore' },
}

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app, { fullName: 'Giulia Ravasi' })
  marco = await couple(app, { fullName: 'Marco Bianchi' })
  const photographer = await supplier(app, {
    sectorId: 14,
    ready: true,
    subscription: true,
    businessName: 'Studio Lario',
  })
  const staff = await admin(app)
  ids.ended = await publish(app, giulia, staff, { expire: '7', budget_num: '1000.00' })
  ids.deciding = await publish(app, marco, staff, { expire: '7', budget_num: '3000.00', city: 'Forlì (FC)' })
  await bid(app, photographer, ids.deciding, '2900.00')
  await bid(app, photographer, ids.deciding, '2400.50')
  await app.clock.advance(7 * DAY)
  ids.lecco = await publish(app, giulia, staff, { ...music, expire: '10', budget_num: '2000.00', city: 'Lecco' })
  ids.varenna = await publish(app, giulia, staff, { expire: '15', budget_num: '2000.00', city: 'Varenna' })
  ids.hotel = await publish(app, marco, staff, {
    id_sector: '27',
    image: 'hotel.webp',
    expire: '15',
    budget_num: '5000.00',
    city: "Reggio nell'Emilia",
    when: undefined,
    date: '2099-06-12/2099-06-14',
    other_information: { manyRoomsHotel: '2', manyPersonHotel: '2', serviceType: 'Mezza pensione' },
  })
  ids.waiting = await submit(app, marco)
  const stopped = await publish(app, marco, staff)
  ids.stopped = stopped
  await app.inject({
    method: 'POST',
    url: `/api/portal/auctions/${stopped}/interrupt`,
    headers: staff.headers,
    payload: { reason: 'Doppione' },
  })
})
afterAll(() => app.close())

describe('the list', () => {
  it('shows approved announcements only, newest first, whatever the filter says', async () => {
    expect(names(await patch())).toEqual(['hotel', 'varenna', 'lecco', 'deciding', 'ended'])
    expect(names(await patch({ type: '2', sort: '7', page: 'x', size: '99' }))).toEqual([
      'hotel',
      'varenna',
      'lecco',
      'deciding',
      'ended',
    ])
  })

  it.each([
    [{ type: '0' }, ['hotel', 'varenna', 'lecco']],
    [{ type: '1' }, ['deciding', 'ended']],
    [{ type: '3' }, ['hotel', 'varenna', 'lecco', 'deciding', 'ended']],
    [{ sort: '2' }, ['ended', 'deciding', 'lecco', 'varenna', 'hotel']],
    [{ sort: '3' }, ['ended', 'lecco', 'varenna', 'deciding', 'hotel']],
    [{ sort: '4' }, ['hotel', 'deciding', 'varenna', 'lecco', 'ended']],
    [{ city: 'forli' }, ['deciding']],
    [{ city: 'FORLÌ (fc)' }, ['deciding']],
    [{ city: 'reggio-nell-emilia' }, ['hotel']],
    [{ city: 'Lecco (CO)' }, []],
    [{ city: 'Paperopoli' }, []],
    [{ city: 'Varenna', type: '1' }, ['ended']],
    [{ subcategories: { 3: ['14'] } }, ['varenna', 'deciding', 'ended']],
    [{ subcategories: { 3: ['16'], 4: [] } }, ['hotel', 'lecco']],
    [{ subcategories: { 1: [] } }, []],
    [{ subcategories: { 3: [] }, type: '0', city: 'Lecco' }, ['lecco']],
  ])('by %j', async (filter, expected) => {
    expect(names(await patch(filter))).toEqual(expected)
  })

  it('counts per sector under the same city and type, and all that are open', async () => {
    expect(await page()).toMatchObject({
      total: 5,
      openTotal: 3,
      pages: 1,
      page: 1,
      sectorCounts: { 14: 3, 16: 1, 27: 1 },
    })
    expect(await page({ type: 1, sectorIds: [14] })).toMatchObject({ total: 2, openTotal: 1, sectorCounts: { 14: 2 } })
    expect(await page({ macroIds: [4] })).toMatchObject({ total: 1, sectorCounts: { 14: 3, 16: 1, 27: 1 } })
  })

  it('can be narrowed to one couple by its public name', async () => {
    expect(names((await page({ coupleHandle: marco.handle })).items)).toEqual(['hotel', 'deciding'])
    expect((await page({ coupleHandle: 'nessuno' })).total).toBe(0)
  })

  it('gives every card its prices, its status and its picture', async () => {
    const { items } = await page({ sort: 2 })
    const [ended, deciding, lecco] = items
    expect(ended).toMatchObject({ status: 'no_offers', offerCents: [], decideBy: null, coupleName: 'Giulia R.' })
    expect(deciding).toMatchObject({
      status: 'deciding',
      offerCents: [240_050, 290_000],
      coupleName: 'Marco B.',
      city: 'Forlì',
      province: 'FC',
    })
    expect(Date.parse(deciding?.decideBy ?? '')).toBeGreaterThan(app.clock.now().getTime())
    expect(lecco).toMatchObject({
      status: 'open',
      image: '/illustrations/musica.webp',
      imageSmall: '/illustrations/480/musica.webp',
    })
  })

  it('writes the wire as prescribed', async () => {
    const [auction] = await patch({ city: 'Forlì' })
    expect(auction).toMatchObject({
      sector: 'foto-e-video',
      macrosector: 'fornitori',
      desc_sector: 'Foto e video',
      id_sector: '14',
      fullname: 'Marco B.',
      username: marco.handle,
      budget: '3.000,00',
      budget_num: '3000.00',
      is_expired: '1',
      refusedall: '0',
      offers: '2',
      offer_min: '2400.50',
      id_offer_winner: null,
      business_name: null,
      code_online: null,
      is_buyed: '0',
      imgname: 'foto-e-video.webp',
    })
    expect(JSON.parse(auction?.other_information ?? '')).toMatchObject({ manyPhoto: '101-300' })
  })
})

describe('the home page and the sitemap', () => {
  it('takes the newest open ones, and every public one by its id', async () => {
    const { latestAnnouncements, publishedForSitemap } = await import('./announcements.queries.server.ts')
    expect(names(await latestAnnouncements(2, app.clock.now()))).toEqual(['hotel', 'varenna'])
    expect(names(await latestAnnouncements(50, app.clock.now()))).toEqual(['hotel', 'varenna', 'lecco'])
    const all = await publishedForSitemap({ after: 0, upTo: 1_000_000, limit: 100 })
    expect(names(all).toSorted()).toEqual(['deciding', 'ended', 'hotel', 'lecco', 'varenna'])
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
    const [first, second] = all
    expect(await publishedForSitemap({ after: first?.id ?? 0, upTo: 1_000_000, limit: 1 })).toEqual([second])
    expect(await publishedForSitemap({ after: 0, upTo: first?.id ?? 0, limit: 100 })).toEqual([first])
  })
})

describe('pages', () => {
  it('of 20 and 40 never repeat or lose a card, in any order, even when all are equal', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { announcements } = await import('./schema.server.ts')
    const [model] = await db().select().from(announcements).limit(1)
    if (!model) throw new Error('There is an announcement')
    const { id: _id, submissionKey: _key, ...values } = model
    await db()
      .insert(announcements)
      .values(Array.from({ length: 45 }, () => values))
    for (const sort of [1, 2, 3, 4] as const)
      for (const size of [20, 40] as const) {
        const first = await page({ sort, size })
        expect([first.total, first.pages]).toEqual([50, Math.ceil(50 / size)])
        const seen = new Set(first.items.map(({ id }) => id))
        for (let number = 2; number <= first.pages; number += 1)
          for (const { id } of (await page({ sort, size, page: number })).items) seen.add(id)
        expect(seen.size).toBe(50)
      }
    expect((await page({ page: 99 })).items).toEqual([])
    expect(await patch({ size: '40', page: '2' })).toHaveLength(10)
  })
})
