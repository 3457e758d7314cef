import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish } from '../../../../test/auctions.ts'
import { awarded, comeBack, messagesSent, place, press } from '../../../../test/orders.ts'

let app: TestApp
let seller: TestActor
let rival: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  const owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  rival = await supplier(app, { sectorId: 14 })
  const deals = await awarded(app, { owner, seller, staff }, 3)
  for (const deal of deals.slice(0, 2)) {
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'approve')
    await comeBack(owner, placed.paypal_order)
    await messagesSent(app)
    await app.clock.advance(DAY)
  }
  await bid(app, seller, await publish(app, owner, staff), '1500.00')
}, 120_000)
afterAll(() => app?.close())

const statistics = async (who: TestActor, period: '30' | '90' | '365' = '30') =>
  (await import('./index.server.ts')).supplierStatistics(await ctxAs(who.accountId), period)
const sales = async (who: TestActor) =>
  (await import('#features/fulfilment/sales/index.server.ts')).supplierSales(await ctxAs(who.accountId), {})

describe('the figures of a supplier', () => {
  it('are those of its sales, in every period and column by column', async () => {
    const { total, totals } = await sales(seller)
    expect(total).toBe(2)
    for (const period of ['30', '90', '365'] as const) {
      const found = await statistics(seller, period)
      const { paidCents, feeCents, feeVatCents, netCents } = found.totals
      expect({ paidCents, feeCents, feeVatCents, netCents }).toEqual(totals)
      expect(found.totals).toMatchObject({ sales: 2, offers: 4, wins: 3 })
      const sum = (key: 'sales' | 'offers' | 'wins' | 'paidCents' | 'netCents') =>
        found.rows.reduce((all, row) => all + (row[key] ?? 0), 0)
      for (const key of ['sales', 'offers', 'wins', 'paidCents', 'netCents'] as const)
        expect(sum(key)).toBe(found.totals[key])
      expect(found.sectors).toMatchObject([{ offers: 4, wins: 3, sales: 2 }])
    }
  })

  it('follow an announcement that staff moves to another town', async () => {
    const towns = async () => (await statistics(seller)).towns.map(({ name, offers, wins }) => ({ name, offers, wins }))
    const before = await towns()
    expect(before.reduce((all, { offers }) => all + offers, 0)).toBe(4)
    const [last] = await db().select().from(announcements).orderBy(desc(announcements.id)).limit(1)
    const move = (city: string) =>
      db()
        .update(announcements)
        .set({ city })
        .where(eq(announcements.id, last?.id ?? 0))
    await move('Ostuni')
    const moved = await towns()
    expect(moved).toContainEqual({ name: 'Ostuni', offers: 1, wins: 0 })
    expect(moved.reduce((all, { offers }) => all + offers, 0)).toBe(4)
    await move(last?.city ?? '')
    expect(await towns()).toEqual(before)
  })

  it('agree with the dashboard about today', async () => {
    const { supplierDashboard } = await import('#areas/portal/portal.queries.server.ts')
    const { today } = await supplierDashboard(await ctxAs(seller.accountId))
    const last = (await statistics(seller)).rows.at(-1)
    expect({ sales: last?.sales, grossCents: last?.paidCents, netCents: last?.netCents }).toEqual(today)
  })

  it('take back what is given back', async () => {
    const { items } = await sales(seller)
    const { cancelOrder } = await import('#features/fulfilment/orders/index.server.ts')
    await cancelOrder(await ctxAs(seller.accountId), items[0]?.id ?? 0, 'Il fotografo è malato.')
    await app.drain()
    await messagesSent(app)
    await app.drain()
    const { totals, returns } = await statistics(seller)
    const { paidCents, netCents } = (await sales(seller)).totals ?? {}
    expect(totals).toMatchObject({ paidCents, netCents, sales: 2 })
    expect(returns).toEqual({ sales: 1, refundedCents: items[0]?.earnings?.paidCents })
  })

  it('are visible to their owner only', async () => {
    expect((await statistics(rival)).totals).toMatchObject({ sales: 0, offers: 0, paidCents: 0 })
  })
})

describe('what was looked at and kept', () => {
  it('is counted day by day, and added to what was written before', async () => {
    const { countView, writeViews } = await import('./views.service.server.ts')
    const { handle } = seller
    for (const at of [app.clock.now(), app.clock.now(), new Date(app.clock.now().getTime() - 40 * DAY)])
      countView({ page: 'showcase', key: handle }, at)
    countView({ page: 'product', key: 'PR-1' }, app.clock.now())
    await writeViews()
    countView({ page: 'store', key: handle }, app.clock.now())
    countView({ page: 'showcase', key: handle }, app.clock.now())
    await writeViews()
    expect((await statistics(seller)).totals).toMatchObject({ views: 4, showcaseViews: 3, storeViews: 1 })
    expect((await statistics(seller, '90')).totals.views).toBe(5)
  })
})

it('leave as a file with the same rows and their sum', async () => {
  const answer = await app.inject({ url: '/api/portal/statics/export?periodo=365', headers: seller.headers })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('periodo;visite;preferiti;proposte;vinte;vendite;incassato;netto')
  expect(lines).toHaveLength(14)
  expect(lines.at(-1)).toMatch(/^Totale;5;0;4;3;2;/)
  const wrong = await app.inject({ url: '/api/portal/statics/export?periodo=7', headers: seller.headers })
  expect(wrong.statusCode).toBe(400)
})
