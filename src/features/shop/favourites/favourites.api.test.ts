import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop, sell } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let florist: TestActor
let published: number
let waiting: number

const announce = async (coupleId: number, status: 'published' | 'submitted') => {
  const { announcements } = await import('#features/auction/announcements/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { cents } = await import('#shared/money.ts')
  const { day } = await import('#shared/days.ts')
  const at = app.clock.now()
  const [row] = await db()
    .insert(announcements)
    .values({
      coupleId,
      sectorId: 15,
      macroId: 3,
      status,
      title: 'Fiori per la chiesa',
      description: 'Dodici composizioni bianche per le panche della navata.',
      budgetCents: cents(120_000),
      city: 'Varenna',
      province: 'LC',
      timing: 'day',
      serviceOn: day('2027-06-19'),
      durationDays: 7,
      answers: {},
      phone: '+393481120417',
      submittedAt: at,
      publishedAt: status === 'published' ? at : null,
      expiresAt: status === 'published' ? new Date(at.getTime() + 7 * DAY) : null,
    })
    .returning({ id: announcements.id })
  return row?.id ?? 0
}

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  florist = await supplier(app, { sectorId: 15 })
  published = await announce(giulia.accountId, 'published')
  waiting = await announce(giulia.accountId, 'submitted')
})
afterAll(() => app?.close())

const post = (payload: object, actor?: TestActor) =>
  app.inject({ method: 'POST', url: '/api/favorites', payload, headers: actor?.headers ?? {} })
const get = (actor: TestActor, query = '') =>
  app.inject({ method: 'GET', url: `/api/favorites${query}`, headers: actor.headers })

describe('favourites', () => {
  it('keeps and lets go by the canonical body and by the alias (OQ-087)', async () => {
    const canonical = { tableid: String(published), tablename: 'auctions', idProprierty: '999' }
    expect((await post(canonical, florist)).json()).toEqual({ isFavorite: '1' })
    expect((await get(florist, `?tableid=${published}&tablename=auctions`)).json()).toMatchObject({
      isFavorite: '1',
      auctions: [
        { id: String(published), title: 'Fiori per la chiesa', budget: '1200.00', offers: '0', isfavorite: '1' },
      ],
      vetrine: [],
    })
    expect((await post({ id: published }, florist)).json()).toEqual({ isFavorite: '0' })
    expect((await get(florist)).json().auctions).toEqual([])
  })

  it('is for suppliers where announcements are concerned', async () => {
    expect((await post({ id: published }, giulia)).statusCode).toBe(403)
    expect((await post({ id: published })).statusCode).toBe(401)
  })

  it('tells others than couples to register as a couple (FAV-04)', async () => {
    const answer = await post({ tableid: 1, tablename: 'vetrina' }, florist)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.message).toBe(
      "Per poter procedere all'acquisto devi prima registrarti come utente sposo e accedere al sito",
    )
  })

  it('keeps showcases, stores and products for couples, and says whose they are (FAV-06, FAV-10)', async () => {
    const seller = await supplier(app, { ready: true })
    await openShop(seller, { title: 'Sartoria Brivio' })
    const product = await sell(seller, { title: 'Abito Lucia' })
    const things = [
      ['vetrina', seller.accountId, 'Sartoria Brivio'],
      ['store', seller.accountId, 'Sartoria Brivio'],
      ['products', product.id, 'Abito Lucia'],
    ] as const
    for (const [tablename, id, title] of things) {
      const body = { tableid: String(id), tablename, idProprierty: '1' }
      expect((await post(body, giulia)).json()).toEqual({ isFavorite: '1' })
      const kept = (await get(giulia, `?tableid=${id}&tablename=${tablename}`)).json()
      expect(kept.isFavorite).toBe('1')
      expect(kept[tablename === 'vetrina' ? 'vetrine' : tablename]).toEqual([
        {
          ...{ id: String(id), tableid: String(id), tablename, title, isfavorite: '1' },
          idmacrooperator: String(seller.accountId),
        },
      ])
    }
    // What is not seen any more is not shown, and comes back with the heart it had.
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    await db().update(suppliers).set({ hidden: true }).where(eq(suppliers.id, seller.accountId))
    expect((await get(giulia)).json()).toMatchObject({ vetrine: [], store: [], products: [] })
    await db().update(suppliers).set({ hidden: false }).where(eq(suppliers.id, seller.accountId))
    expect((await get(giulia)).json().products).toHaveLength(1)
    expect((await post({ tableid: product.id, tablename: 'products' }, giulia)).json()).toEqual({ isFavorite: '0' })
  })

  it('draws a product’s card with its prices, in the order asked for, without hidden ones', async () => {
    const seller = await supplier(app, { ready: true })
    await openShop(seller, { title: 'Bianco Mughetto' })
    const [first, second] = [
      await sell(seller, { title: 'Abito Agnese' }),
      await sell(seller, { title: 'Abito Renza' }),
    ]
    const later = await sell(seller, { title: 'Abito di domani' }, new Date(app.clock.now().getTime() + DAY))
    await post({ tableid: second.id, tablename: 'products' }, giulia)
    const { productCards } = await import('#features/shop/products/index.server.ts')
    const cards = await productCards([second.id, later.id, first.id, 999_999], await ctxAs(giulia.accountId))
    expect(cards.map(({ title, isFavourite }) => [title, isFavourite])).toEqual([
      ['Abito Renza', true],
      ['Abito Agnese', false],
    ])
    expect(cards[0]).toMatchObject({ storeTitle: 'Bianco Mughetto', supplierHandle: seller.handle, soldOut: false })
  })

  it('does not save what is hidden or does not exist', async () => {
    expect((await post({ id: waiting }, florist)).statusCode).toBe(404)
    expect((await post({ id: 999_999 }, florist)).statusCode).toBe(404)
    expect((await post({ tableid: florist.accountId, tablename: 'vetrina' }, giulia)).statusCode).toBe(404)
    expect((await post({ tableid: 999_999, tablename: 'products' }, giulia)).statusCode).toBe(404)
    expect((await post({ tableid: published, tablename: 'altro' }, florist)).statusCode).toBe(400)
  })
})
