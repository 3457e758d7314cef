import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, subscribe, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, placeAtStore } from '../../../../test/checkout.ts'
import { comeBack, messagesSent, press } from '../../../../test/orders.ts'
import { disagreements, feeOf, moneyOf } from '../../../../test/refunds.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor
let lucia: TestActor

const switchFee = async (on: boolean) => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { STORE_FEE: on })
}

/** Two dresses of 1.380,00 €, less 5 %, with a shipping of 25,00 €: paid. */
const sold = async (seller: TestActor) => {
  const dress = await dressAt(app, seller, 2)
  const { orderId, providerOrderId } = await placeAtStore(giulia, [lineOf(dress.id, dress.sale, { quantity: 2 })])
  await press(app, providerOrderId, 'approve')
  expect((await comeBack(giulia, providerOrderId)).result).toBe('paid')
  await messagesSent(app)
  await app.drain()
  return { orderId, provider: providerOrderId }
}
const post = async (url: string, who: TestActor, payload: object) => {
  const answer = await app.inject({ method: 'POST', url, headers: who.headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** What the seller reads on the row of the sale. */
const row = async (seller: TestActor, orderId: number) => {
  const answer = await app.inject({ method: 'GET', url: '/api/portal/orders', headers: seller.headers })
  const found = answer.json<Record<string, string>[]>().find(({ id }) => id === String(orderId))
  return { paid: found?.total, fee: found?.fee, feevat: found?.feevat, net: found?.net }
}

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  lucia = await supplier(app, { sectorId: 1, ready: true, businessName: 'Sartoria Lucia' })
  await subscribe(mondella.accountId, 'Platinum')
  await openShop(mondella)
  await openShop(lucia, { title: 'Sartoria Lucia' })
}, 120_000)
afterAll(() => app?.close())

it('an order of a store bears no fee, unless the marketplace has switched it on', async () => {
  const order = await sold(mondella)
  expect(await feeOf(order)).toBeUndefined()
  expect(await row(mondella, order.orderId)).toEqual({ paid: '2647.00', fee: '0.00', feevat: '0.00', net: '2647.00' })
  await switchFee(true)
  // A seller without a plan has no rate.
  const free = await sold(lucia)
  expect(await feeOf(free)).toBeUndefined()
  expect(await row(lucia, free.orderId)).toMatchObject({ fee: '0.00', net: '2647.00' })
  // Switched on later, it touches nothing that was paid before.
  expect(await feeOf(order)).toBeUndefined()
  await switchFee(false)
})

it('switched on, it is posted, shown with its VAT and the net, and given back with the goods', async () => {
  await switchFee(true)
  const order = await sold(mondella)
  // 3 % of 2.622,00 = 78,66; 22 % of it = 17,31; shipping bears no fee.
  expect(await feeOf(order)).toMatchObject({
    ...{ baseCents: 262_200, feeBps: 300, feeCents: 7866, vatCents: 1731, status: 'due' },
  })
  expect(await moneyOf(order)).toMatchObject({ paidCents: 264_700, feeCents: 7866, feeVatCents: 1731 })
  expect(await row(mondella, order.orderId)).toEqual({
    ...{ paid: '2647.00', fee: '78.66', feevat: '17.31', net: '2551.03' },
  })
  const { supplierSales } = await import('#features/fulfilment/sales/index.server.ts')
  const { totals } = await supplierSales(await ctxAs(mondella.accountId), {})
  expect(totals).toMatchObject({ feeCents: 7866, feeVatCents: 1731 })

  const parcel = { way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' }
  await post(`/api/portal/orders/${order.orderId}/ship`, mondella, parcel)
  await post(`/api/orders/${order.orderId}/received`, giulia, {})
  await post('/api/reso', giulia, { reason: 13, comment: '', idorder: order.orderId, idorderauction: null })
  const { returnPage } = await import('#features/fulfilment/returns/index.server.ts')
  const { returns } = await returnPage(await ctxAs(giulia.accountId), 'order', order.orderId)
  const returnId = returns[0]?.id
  await post(`/api/portal/returns/${returnId}/received`, mondella, { restock: true })
  await post(`/api/portal/returns/${returnId}/refund`, mondella, { amount: '1311.00', reason: 'Un abito è rimasto.' })
  // Owed until the provider's books say that the money went back.
  expect(await feeOf(order)).toMatchObject({ feeCents: 7866 })
  await app.drain()
  await messagesSent(app)
  await app.drain()
  // 3 % of the 1.311,00 that are left = 39,33; VAT 8,65.
  expect(await feeOf(order)).toMatchObject({ baseCents: 131_100, feeCents: 3933, vatCents: 865, status: 'due' })
  expect(await row(mondella, order.orderId)).toMatchObject({ fee: '39.33', feevat: '8.65', net: '1288.02' })
  expect(await disagreements(order)).toEqual([])
  await switchFee(false)
})

it('a cancelled order of a store leaves nothing of the fee', async () => {
  await switchFee(true)
  const order = await sold(mondella)
  await post(`/api/orders/${order.orderId}/cancel`, giulia, {})
  await app.drain()
  await messagesSent(app)
  await app.drain()
  expect(await feeOf(order)).toMatchObject({ feeCents: 0, vatCents: 0, status: 'reversed' })
  expect(await moneyOf(order)).toMatchObject({ paidCents: 264_700, refundedCents: 264_700, feeCents: 0 })
  expect(await disagreements(order)).toEqual([])
  await switchFee(false)
})

it.each([
  ['nothing', 0],
  ['a part', 10_000],
])(
  'after a withdrawal from an advance of which the seller gives %s back, the fee is the fee on what it keeps',
  async (_what, backCents) => {
    await switchFee(true)
    const dress = await dressAt(app, mondella, 1)
    const line = lineOf(dress.id, dress.sale, { useAdvance: true })
    const { orderId, providerOrderId } = await placeAtStore(giulia, [line])
    await press(app, providerOrderId, 'approve')
    await comeBack(giulia, providerOrderId)
    const order = { orderId, provider: providerOrderId }
    // What was to begin at once is not given back by itself: its seller says what of it was done (art. 57(3) Codice del consumo).
    const { db } = await import('#platform/db/db.server.ts')
    const { orderLines } = await import('#features/fulfilment/orders/schema.server.ts')
    await db().update(orderLines).set({ startRequestedAt: app.clock.now() }).where(eq(orderLines.orderId, orderId))
    await post('/api/recesso', giulia, { idorder: orderId })
    const { returnPage } = await import('#features/fulfilment/returns/index.server.ts')
    const { returns } = await returnPage(await ctxAs(giulia.accountId), 'order', orderId)
    const refund = { amount: (backCents / 100).toFixed(2), reason: 'Prova già fatta.' }
    await post(`/api/portal/returns/${returns[0]?.id}/refund`, mondella, refund)
    await app.drain()
    await messagesSent(app)
    await app.drain()
    const { paidCents = 0, refundedCents, feeCents } = (await moneyOf(order)) ?? {}
    const keptCents = paidCents - backCents
    expect(refundedCents).toBe(backCents)
    expect(await feeOf(order)).toMatchObject({ baseCents: keptCents, feeCents: Math.round(keptCents * 0.03) })
    expect(feeCents).toBe(Math.round(keptCents * 0.03))
    expect(await disagreements(order)).toEqual([])
    await switchFee(false)
  },
)
