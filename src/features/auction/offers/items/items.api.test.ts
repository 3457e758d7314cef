import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#platform/db/db.server.ts'
import { admin, couple, type TestActor } from '../../../../../test/actors.ts'
import {
  type OpenAnnouncement,
  openAnnouncement,
  photographer,
  postOffer,
  testPictureUrl,
} from '../../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { offers } from '../schema.server.ts'

let app: TestApp
let staff: TestActor
let bidder: TestActor
let announcement: OpenAnnouncement

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  bidder = await photographer(app, { businessName: 'Studio Controluce' })
  announcement = await openAnnouncement(app, { staff })
})
afterAll(() => app.close())

const answers = {
  hours: { choice: 'included', unit_price: '120.00', quantity: 9.5 },
  photos: { choice: 'included', quantity: 300 },
  files: { choice: 'included' },
  album: { choice: 'extra', unit_price: '350.00', quantity: 1 },
  drone: { choice: 'none' },
}
const items = { version: 0, base: '860.00', answers }

/** 860 and nine hours and a half at 120. */
const TOTAL = '2000.00'

const send = async (more: object, price = TOTAL, who = bidder) =>
  app.inject({
    method: 'POST',
    url: '/api/offers',
    headers: who.headers,
    payload: {
      ...{ id_auction: announcement.id, offer: price, days: '45', detail: 'x', model: 'y', description: 'z' },
      ...{ images: [await testPictureUrl()], items, ...more },
    },
  })

const detail = async (id: number | string, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'GET', url: `/api/offer-detail/${id}`, headers })).json()

describe('an offer with items', () => {
  it('costs what they come to, and says them to whom may read it', async () => {
    const sent = await send({ delivery_days: 60, who_comes: 'In due', cancellation: 30, deposit: '25' })
    expect(sent.statusCode).toBe(201)
    const read = await detail(sent.json().offer_detail)
    expect(read).toMatchObject({ offer_num: TOTAL, delivery_days: 60, who_comes: 'In due', deposit: '25' })
    expect(read.cancellation).toBe('Gratis fino a 30 giorni prima, poi l’acconto non viene reso.')
    expect(read.items).toMatchObject({ version: 0, base: '860.00' })
    const said = Object.fromEntries(read.items.items.map((one: { key: string }) => [one.key, one]))
    expect(said.hours).toMatchObject({ choice: 'included', unit_price: '120.00', quantity: 9.5, amount: '1140.00' })
    expect(said.album).toMatchObject({ choice: 'extra', amount: '350.00' })
    expect(said.drone).toMatchObject({ choice: 'none', amount: null })
    expect(said.video).toMatchObject({ choice: 'unsaid', amount: null })
    await app.drain()
    const [mail] = await app.mailbox(announcement.owner.email)
    expect(mail?.text).toMatch(/Ore di servizio\s+Compreso, 9,5 ore × 120,00\s€ = 1\.140,00\s€/)
    expect(mail?.text).toMatch(/Album degli sposi\s+A parte, 1 pezzo × 350,00\s€/)
  })

  it('is refused when the price is another than they come to, and says what they come to', async () => {
    const sent = await send({}, '1999.99')
    expect(sent.statusCode).toBe(422)
    expect(sent.json().error.fields).toEqual({ offer: 'Le voci comprese fanno 2.000,00\u00a0€: il prezzo è quello.' })
  })

  it('is not sent with a compulsory item left open, a strange one, or an extra without a price', async () => {
    const { hours, ...rest } = answers
    const sent = await send(
      { items: { ...items, answers: { ...rest, album: { choice: 'extra' }, piano: { choice: 'none' } } } },
      '860.00',
    )
    expect(sent.statusCode).toBe(422)
    expect(Object.keys(sent.json().error.fields).toSorted()).toEqual(['item-album', 'item-hours', 'item-piano'])
  })

  it('is bounded before it is read', async () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`k${at}`, { choice: 'none' }]))
    for (const wrong of [
      many,
      { hours: { choice: 'included', quantity: 10_001 } },
      { ['k'.repeat(41)]: { choice: 'none' } },
    ])
      expect((await send({ items: { ...items, answers: wrong } })).statusCode).toBe(400)
    expect(
      (await send({ items: { ...items, answers: { hours: { choice: 'included', quantity: 0.25 } } } })).statusCode,
    ).toBe(422)
  })

  it('written for another version is told, and nothing is kept', async () => {
    const sent = await send({ items: { ...items, version: 1 } })
    expect(sent.statusCode).toBe(409)
    expect(sent.json().error.code).toBe('template_changed')
  })

  it('of a client that says its price alone reads as not said', async () => {
    const sent = await postOffer(app, bidder, announcement.id, '1900.00')
    expect(sent.statusCode).toBe(201)
    expect(await detail(sent.json().offer_detail)).toMatchObject({ items: null, delivery_days: null, deposit: null })
  })

  it('keeps whole quantities in the database', async () => {
    const rows = await db()
      .select({ items: offers.items })
      .from(offers)
      .where(eq(offers.announcementId, announcement.id))
      .orderBy(asc(offers.id))
    expect(rows.map((row) => row.items?.quantities.hours ?? null)).toEqual([95, null])
  })
})

describe('the comparison on paper and for others', () => {
  it('is the couple’s own', async () => {
    const url = `/api/auctions/${announcement.id}/comparison`
    const own = await app.inject({ method: 'GET', url: `${url}?ospiti=120`, headers: announcement.owner.headers })
    expect(own.statusCode).toBe(200)
    expect(own.headers['content-type']).toBe('application/pdf')
    const other = await couple(app)
    expect((await app.inject({ method: 'GET', url, headers: other.headers })).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url, headers: bidder.headers })).statusCode).toBe(403)
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })
})
