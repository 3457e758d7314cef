import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, placeAtStore } from '../../../../test/checkout.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor

beforeAll(async () => {
  const { openShop } = await import('../../../../test/shop.ts')
  app = await startTestApp('empty')
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
}, 120_000)
afterAll(() => app?.close())

const setRate = async (id: number, rate: number | null) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { products } = await import('#features/shop/products/schema.server.ts')
  await db()
    .update(products)
    .set({ vatBps: rate as never })
    .where(eq(products.id, id))
}

const orderOf = async (id: number) => {
  const { orderConcerning } = await import('#features/fulfilment/orders/orders.queries.server.ts')
  return orderConcerning(await ctxAs(giulia.accountId), 'store', id)
}

it('the lines of an order keep the VAT rates of their products, and the order names the VAT of each', async () => {
  const gown = await dressAt(app, mondella, 1)
  const flowers = await dressAt(app, mondella, 1)
  await setRate(flowers.id, 1000)
  const { orderId } = await placeAtStore(giulia, [lineOf(gown.id, gown.sale), lineOf(flowers.id, flowers.sale)])
  await setRate(flowers.id, 400)
  const { lines, money } = await orderOf(orderId)
  expect(lines.map(({ vatBps }) => vatBps)).toEqual([null, 1000])
  // 2 × 1.380,00 − 5 % and 25,00 of shipping, in equal parts.
  const half = money.totalCents / 2
  expect(money.totalCents).toBe(264_700)
  expect(money.vat).toEqual([
    { vatBps: 2200, grossCents: half, vatCents: 23_866 },
    { vatBps: 1000, grossCents: half, vatCents: 12_032 },
  ])
})

it('an order that is asked for again at another VAT rate is another order', async () => {
  const gown = await dressAt(app, mondella, 1)
  const first = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
  expect(await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])).toEqual(first)
  await setRate(gown.id, 1000)
  const second = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
  expect(second.orderId).not.toBe(first.orderId)
  expect((await orderOf(second.orderId)).lines.map(({ vatBps }) => vatBps)).toEqual([1000])
})
