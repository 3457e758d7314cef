import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../test/app.ts'
import { awarded, comeBack, messagesSent, place, press } from '../../../test/orders.ts'

let app: TestApp
let seller: TestActor
let rival: TestActor
let ids: number[]

beforeAll(async () => {
  app = await startTestApp('empty')
  const owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  rival = await supplier(app, { sectorId: 14 })
  ids = []
  for (const deal of await awarded(app, { owner, seller, staff }, 5)) {
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(owner, placed.paypal_order)
    ids.push(Number(placed.orderid))
  }
  await messagesSent(app)
  const url = `/api/portal/orders/${ids[0]}/ship`
  const payload = { way: 'carrier', carrier: 'BARTOLINI', trackingNumber: 'BRT 1234' }
  await app.inject({ method: 'POST', url, headers: seller.headers, payload })
}, 120_000)
afterAll(() => app.close())

const sales = async (who: TestActor, asked: { view?: 'paid' | 'shipped' | 'received'; page?: number; size?: number }) =>
  (await import('./index.server.ts')).supplierSales(await ctxAs(who.accountId), asked)

describe('the sales, a page at a time', () => {
  it('gives every sale once, newest first, with the numbers of the whole', async () => {
    const pages = [await sales(seller, { size: 2 }), await sales(seller, { size: 2, page: 2 })]
    pages.push(await sales(seller, { size: 2, page: 3 }))
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed())
    for (const { total, pages: count, counts, totals } of pages)
      expect({ total, count, counts, totals }).toEqual({
        total: 5,
        count: 3,
        counts: { all: 5, paid: 4, shipped: 1, received: 0, returns: 0, due: 0 },
        totals: pages[0]?.totals,
      })
    const all = await sales(seller, {})
    const sum = (key: 'paidCents' | 'feeCents' | 'feeVatCents' | 'netCents') =>
      all.items.reduce((total, item) => total + item[key], 0)
    expect(all.totals).toEqual({
      paidCents: sum('paidCents'),
      feeCents: sum('feeCents'),
      feeVatCents: sum('feeVatCents'),
      netCents: sum('netCents'),
    })
  })

  it('keeps to one state and to what there is', async () => {
    const shipped = await sales(seller, { view: 'shipped', size: 2 })
    expect([shipped.total, shipped.pages, shipped.items.map(({ id }) => id)]).toEqual([1, 1, [ids[0]]])
    expect(shipped.counts).toMatchObject({ paid: 4, shipped: 1, received: 0 })
    expect((await sales(seller, { size: 2, page: 99 })).page).toBe(3)
    expect(await sales(rival, {})).toMatchObject({ items: [], total: 0, pages: 1, late: 0 })
  })

  it('counts the late ones as the rule does', async () => {
    expect((await sales(seller, {})).late).toBe(0)
    const { db } = await import('#platform/db/db.server.ts')
    const { orders } = await import('./schema.server.ts')
    // Two of them as goods with a promise of days; services have nothing to send.
    await db()
      .update(orders)
      .set({ sectorId: 1, deliveryMinDays: 3 })
      .where(inArray(orders.id, ids.slice(0, 3)))
    await db()
      .update(orders)
      .set({ deliveryMinDays: null })
      .where(eq(orders.id, ids[2] ?? 0))
    for (const days of [0, 3, 1]) {
      await app.clock.advance(days * DAY)
      const { items, late } = await sales(seller, {})
      const today = todayInRome(app.clock.now())
      const byRule = items.filter(({ status, shipBy }) => status === 'paid' && shipBy !== null && shipBy < today)
      expect(late).toBe(byRule.length)
    }
    expect((await sales(seller, {})).late).toBe(1)
    // With an advance nothing leaves before the balance; from then on its days count.
    const { cents } = await import('#shared/money.ts')
    const change = (values: Partial<typeof orders.$inferInsert>) =>
      db()
        .update(orders)
        .set(values)
        .where(eq(orders.id, ids[1] ?? 0))
    const lateAnd = async () => {
      const { items, late } = await sales(seller, {})
      return [late, items.find(({ id }) => id === ids[1])?.shipBy]
    }
    await change({ nowCents: cents(1000) })
    expect(await lateAnd()).toEqual([0, null])
    await change({ balancePaidAt: app.clock.now() })
    expect(await lateAnd()).toEqual([0, addDays(todayInRome(app.clock.now()), 3)])
    await app.clock.advance(4 * DAY)
    expect((await lateAnd())[0]).toBe(1)
  })

  it('answers API clients with a page and how many there are', async () => {
    const get = (query: string) =>
      app.inject({ method: 'GET', url: `/api/portal/orders?${query}`, headers: seller.headers })
    const answer = await get('size=2&page=2')
    expect([answer.json<unknown[]>().length, answer.headers['x-total-count']]).toEqual([2, '5'])
    expect((await get('size=1000')).statusCode).toBe(400)
    expect((await get('page=0')).statusCode).toBe(400)
  })
})
