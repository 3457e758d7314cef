import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop } from '../../../../test/shop.ts'
import { storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let giulia: TestActor
let florist: TestActor

const read = async (query = '', who?: TestActor) => {
  const answer = await app.inject({ url: `/api/vetrine/${florist.handle}${query}`, headers: who?.headers })
  return { status: answer.statusCode, body: answer.json() }
}

/** A review as it stands in the table; how one is written has its own tests. */
const said = async (stars: number, title: string, by: TestActor, hidden = false) => {
  const { reviews } = await import('#features/fulfilment/reviews/schema.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { refreshShowcaseRating } = await import('./index.server.ts')
  const at = app.clock.now()
  const { orderId, lineIds } = await storeOrder(app, { owner: by, seller: florist, sectorId: 15 })
  await inTransaction(async (tx) => {
    await tx.insert(reviews).values({
      orderId,
      orderLineId: lineIds[0] as number,
      supplierId: florist.accountId,
      coupleId: by.accountId,
      stars,
      title,
      description: 'Tutto puntuale.',
      anonymous: false,
      writtenAt: at,
      hiddenAt: hidden ? at : null,
    })
    await refreshShowcaseRating(tx, florist.accountId)
  })
}

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app, { fullName: 'Giulia Ravasi' })
  florist = await supplier(app, { sectorId: 15, ready: true, businessName: 'Fiori di Mandorlo' })
})

afterAll(() => app.close())

describe('GET /api/vetrine/{id}', () => {
  it('knows no showcase before title and text are written (OQ-173)', async () => {
    expect((await read()).status).toBe(404)
  })

  it('gives the fields of the specification, by the public name', async () => {
    await openShop(florist, { title: 'Fiori di Mandorlo' })
    await app.drain()
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.vetrina).toMatchObject({
      title: 'Fiori di Mandorlo',
      azienda: 'Abiti cuciti a mano sul lago, uno alla volta.',
      servizi: '',
      minprice: '0.00',
      avgreview: '0.00',
      fotos: '0',
      macrosector: 'fornitori',
      sector: 'fiori-e-addobbi',
      username: florist.handle,
      isfavorite: '0',
    })
    expect(body).toMatchObject({ foto: [], reviews: [] })
    expect(JSON.stringify(body)).not.toContain(florist.email)
    expect((await app.inject(`/api/vetrine/${florist.handle.toUpperCase()}`)).statusCode).toBe(200)
  })

  it('tells a couple what it keeps', async () => {
    const { toggleFavourite } = await import('#features/shop/favourites/favourites.service.server.ts')
    await toggleFavourite(await ctxAs(giulia.accountId), { subject: 'vetrina', subjectId: florist.accountId })
    expect((await read('', giulia)).body.vetrina.isfavorite).toBe('1')
    expect((await read()).body.vetrina.isfavorite).toBe('0')
  })

  it('counts the reviews that are shown, and filters them by stars (SHOW-28)', async () => {
    await said(5, 'Ha capito tutto', giulia)
    await said(4, 'Belle le peonie', giulia)
    await said(1, 'Nascosta', giulia, true)
    const all = (await read()).body
    expect(all.vetrina.avgreview).toBe('4.50')
    expect(all.reviews.map((one: { title: string }) => one.title)).toEqual(['Belle le peonie', 'Ha capito tutto'])
    expect(all.reviews[0]).toMatchObject({ vote: '4', fullname: 'Giulia R.' })
    expect((await read('?vote=5')).body.reviews).toHaveLength(1)
    expect((await read('?vote=1')).body.reviews).toHaveLength(0)
    expect((await read('?vote=6')).status).toBe(400)
  })

  it('is gone with its account', async () => {
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    await db().update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, florist.accountId))
    expect((await read()).status).toBe(404)
    await db().update(accounts).set({ status: 'active' }).where(eq(accounts.id, florist.accountId))
  })
})

describe('GET /api/vetrine/{id}/availability', () => {
  const inDays = (count: number) => addDays(todayInRome(app.clock.now()), count)
  const ask = async (on: string) => {
    const answer = await app.inject({ url: `/api/vetrine/${florist.handle}/availability?on=${on}` })
    return [answer.statusCode, answer.json().state ?? answer.json().error.fields]
  }

  it('says that a calendar without a word is none, and then what it says, without why', async () => {
    expect(await ask(inDays(40))).toEqual([200, 'untold'])
    const { blockCalendar } = await import('#features/shop/calendar/index.server.ts')
    await blockCalendar(await ctxAs(florist.accountId), { startOn: inDays(40), endOn: inDays(41), reason: 'Ferie' })
    expect(await ask(inDays(40))).toEqual([200, 'busy'])
    expect(await ask(inDays(42))).toEqual([200, 'free'])
    const answer = await app.inject({ url: `/api/vetrine/${florist.handle}/availability?on=${inDays(40)}` })
    expect(answer.json()).toEqual({ on: inDays(40), state: 'busy', asOf: expect.stringMatching(/^20.*Z$/) })
  })

  it('asks for a day that lies ahead, of a supplier that is shown', async () => {
    for (const on of [inDays(-1), inDays(1096), 'domani', '2027-02-30'])
      expect(await ask(on)).toEqual([400, { on: 'Scegli un giorno da oggi in poi, entro tre anni.' }])
    expect((await app.inject({ url: `/api/vetrine/nessuno/availability?on=${inDays(3)}` })).statusCode).toBe(404)
  })
})
