import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, subscribe, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, placeAtStore, stateOf } from '../../../../test/checkout.ts'
import { codeOf } from '../../../../test/goods.ts'
import { comeBack, press } from '../../../../test/orders.ts'
import { disagreements, feeOf, moneyOf, settled } from '../../../../test/refunds.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor

const switchFee = async (on: boolean) => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { STORE_FEE: on })
}

/** Four days of a gown for 372,40 (the bonus off), paid with a shipping of 25,00. */
const rented = async (inDays: number) => {
  const gown = await dressAt(app, mondella)
  const { orderId, providerOrderId } = await placeAtStore(giulia, [gown.rented(inDays, inDays + 4)])
  await press(app, providerOrderId, 'approve')
  expect((await comeBack(giulia, providerOrderId)).result).toBe('paid')
  await settled(app)
  return { orderId, provider: providerOrderId, gown }
}
const cancel = (orderId: number, who: TestActor, payload: object) =>
  app.inject({ method: 'POST', url: `/api/orders/${orderId}/cancel`, headers: who.headers, payload })
const viewOf = async (orderId: number) => {
  const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
  return coupleOrder(await ctxAs(giulia.accountId), 'order', orderId)
}
const mailTo = async (who: TestActor) => (await app.mailbox(who.email))[0]?.text ?? ''

beforeAll(async () => {
  app = await startTestApp('empty')
  await switchFee(true)
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await subscribe(mondella.accountId, 'Platinum')
  await openShop(mondella)
}, 120_000)
afterAll(async () => {
  await switchFee(false)
  await app?.close()
})

it('a couple that gives a rental up late leaves the agreed share to the seller, with its fee, and the days are free again', async () => {
  const order = await rented(29)
  const { orderId, gown } = order
  const { products } = await import('#features/shop/products/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  // What the seller says afterwards is for other orders.
  await db()
    .update(products)
    .set({ rentalFreeDays: 300, rentalKeptBps: 10_000 as never })
    .where(eq(products.id, gown.id))
  expect((await viewOf(orderId)).cancelling).toMatchObject({ refundCents: 39_740, keptCents: 0 })
  // Past the days to withdraw, in which giving up costs nothing.
  await app.clock.advance(15 * DAY)
  // 30 % of 372,40.
  const before = await viewOf(orderId)
  expect(before.cancelling).toMatchObject({ refundCents: 28_568, keptCents: 11_172 })
  expect(before.agreement?.cancellation).toEqual([
    'Se annulli il noleggio prima dell’inizio, il fornitore trattiene il 30% del prezzo del noleggio. Finché puoi recedere, annullare non costa nulla.',
  ])
  expect(codeOf(await cancel(orderId, giulia, {}))).toEqual([409, 'cancel_sum_changed'])
  expect(codeOf(await cancel(orderId, giulia, { refundCents: 28_569 }))).toEqual([409, 'cancel_sum_changed'])
  expect((await stateOf(orderId)).order?.status).toBe('paid')

  const answer = await cancel(orderId, giulia, { refundCents: 28_568 })
  expect(answer.statusCode, answer.body).toBe(200)
  await settled(app)
  const { cancelled } = await viewOf(orderId)
  expect(cancelled).toMatchObject({ refund: { amountCents: 28_568, text: 'è stato eseguito.' }, keptCents: 11_172 })
  expect(await stateOf(orderId)).toMatchObject({ order: { status: 'cancelled' }, booked: [] })
  // 3 % of 111,72 = 3,35; 22 % of it = 0,74.
  expect(await feeOf(order)).toMatchObject({ baseCents: 11_172, feeCents: 335, vatCents: 74, status: 'due' })
  expect(await moneyOf(order)).toMatchObject({ paidCents: 39_740, refundedCents: 28_568, dueCents: 0, owedCents: 0 })
  expect(await disagreements(order)).toEqual([])
  expect(await mailTo(giulia)).toMatch(/Il fornitore trattiene 111,72\s€/)
  expect(await mailTo(mondella)).toMatch(/trattieni 111,72\s€/)
})

it('until the last free day everything comes back, as when the seller gives it up', async () => {
  const free = await rented(30)
  expect((await viewOf(free.orderId)).cancelling).toMatchObject({ refundCents: 39_740, keptCents: 0 })
  expect((await cancel(free.orderId, giulia, {})).statusCode).toBe(200)
  const late = await rented(20)
  expect((await cancel(late.orderId, mondella, { reason: 'L’abito si è rovinato.' })).statusCode).toBe(200)
  await settled(app)
  for (const order of [free, late]) {
    expect(await moneyOf(order)).toMatchObject({ paidCents: 39_740, refundedCents: 39_740, feeCents: 0 })
    expect((await viewOf(order.orderId)).cancelled?.keptCents).toBe(0)
    expect(await disagreements(order)).toEqual([])
  }
})

it('where all of it is kept nothing is asked back, and the fee stays', async () => {
  const gown = await dressAt(app, mondella)
  const { products } = await import('#features/shop/products/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  await db()
    .update(products)
    .set({ rentalKeptBps: 10_000 as never, withdrawal: 'e' })
    .where(eq(products.id, gown.id))
  const { orderId, providerOrderId } = await placeAtStore(giulia, [gown.rented(20, 24)])
  await press(app, providerOrderId, 'approve')
  await comeBack(giulia, providerOrderId)
  const order = { orderId, provider: providerOrderId }
  await settled(app)
  // The shipping never took place.
  expect((await viewOf(orderId)).cancelling).toMatchObject({ refundCents: 2500, keptCents: 37_240 })
  expect((await cancel(orderId, giulia, { refundCents: 2500 })).statusCode).toBe(200)
  await settled(app)
  expect(await feeOf(order)).toMatchObject({ baseCents: 37_240, feeCents: 1117, status: 'due' })
  expect(await disagreements(order)).toEqual([])
})
