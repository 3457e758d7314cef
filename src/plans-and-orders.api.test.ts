import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('world')
}, 120_000)
afterAll(() => app.close())

const ids = (rows: readonly { readonly id?: unknown; readonly offer_detail?: unknown }[]) =>
  rows.map(({ id, offer_detail }) => id ?? offer_detail)

const EVERYWHERE = {
  ...{ town: null, km: 0, sectorIds: [], minCents: null, maxCents: null, freeOn: null, zone: null },
  ratingHundredths: 0,
  kind: 0,
} as const

/** The order of everything that is listed for everybody, by what was asked. */
const everyOrder = async (): Promise<Record<string, readonly unknown[]>> => {
  const { systemCtx } = await import('#platform/context.server.ts')
  const { listSuppliers } = await import('#features/shop/showcases/list/showcase-list.queries.server.ts')
  const { sortOptions } = await import('#features/shop/showcases/list/list-options.rules.ts')
  const { bestRatedShowcases } = await import('#features/shop/showcases/list/best-rated.queries.server.ts')
  const now = app.clock.now()
  const orders: Record<string, readonly unknown[]> = {}
  for (const { value } of sortOptions) {
    // The nearest are the nearest to some town.
    if (value === 4) continue
    const filter = { ...EVERYWHERE, sort: value, page: 1, size: 40 } as const
    orders[`suppliers ${value}`] = ids((await listSuppliers(filter, systemCtx(now))).items)
  }
  orders['best rated'] = ids(await bestRatedShowcases(8, systemCtx(now)))
  for (const sort of [1, 2, 3, 4]) {
    const answer = await app.inject({ method: 'PATCH', url: '/api/auctions', payload: { sort, size: 40 } })
    orders[`announcements ${sort}`] = ids(answer.json())
    for (const { id, offers } of answer.json<{ id: string; offers: string }[]>().filter((one) => one.offers !== '0')) {
      const offered = await app.inject({ method: 'PATCH', url: `/api/offers/${id}`, payload: { sort } })
      orders[`offers ${id} of ${offers}, ${sort}`] = ids(offered.json())
    }
  }
  for (const asked of ['ordina=1', 'ordina=2', 'ordina=3'])
    orders[`products ${asked}`] = ids((await app.inject({ url: `/api/products?${asked}` })).json().items)
  for (const q of ['fotografo', 'abito', 'fiori', 'como']) {
    const found = await app.inject({ url: `/api/search?q=${q}` })
    orders[`search ${q}`] = found.json<{ items: { url?: string; title: string }[] }>().items.map(({ title }) => title)
  }
  return orders
}

it('no order changes when every supplier has another plan, or has paid something else', {
  timeout: 120_000,
}, async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const before = await everyOrder()
  // There is something to put in order.
  expect(Object.values(before).filter((order) => order.length > 1).length).toBeGreaterThan(20)
  const { rowCount } = await db().execute(sql`
    update purchases set plan_id = other.id, name = other.name, participations = 1, fee_bps = 100 * other.id
    from plans mine, plans other
    where purchases.plan_id = mine.id and purchases.kind = 'subscription'
      and other.id = (select one.id from plans one where one.id <> mine.id order by one.id * (1 - 2 * (purchases.supplier_id % 2)) limit 1)`)
  expect(rowCount).toBeGreaterThan(5)
  expect(await everyOrder()).toEqual(before)
})
