import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, type Deal, drive, messagesSent, orderBody, press } from '../../../../../test/orders.ts'
import { feeOf, giveBack, moneyOf, settled } from '../../../../../test/refunds.ts'

let app: TestApp
let owner: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 3)
  const { db } = await import('#platform/db/db.server.ts')
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  const plan = { depositBps: 3_000 as never, restPlan: 'half_60_after_7', depositKind: 'acconto' } as const
  await db().update(offers).set(plan)
  await db()
    .update(offers)
    .set({ priceCents: 60 as never })
    .where(eq(offers.id, deals[1]?.offerId ?? 0))
}, 180_000)
afterAll(() => app?.close())

const post = async (url: string, payload: object = {}) => {
  const answer = await app.inject({ method: 'POST', url, headers: owner.headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const approve = async (provider: string) => {
  await press(app, provider, 'approve')
  await comeBack(owner, provider)
  await messagesSent(app)
}

/** Orders one of the deals and pays its first step. */
const bought = async (deal: Deal | undefined, more: object) => {
  const { orderid, paypal_order: provider } = await post('/api/order-auction', orderBody(deal as Deal, more as never))
  await approve(provider)
  return { orderId: Number(orderid), provider: String(provider) }
}
const payStep = async ({ orderId }: { readonly orderId: number }, step: number) =>
  approve((await post(`/api/orders/${orderId}/steps/${step}/payment`)).paypal_order)

it('what goes back of a plan that goes on has no fee, and the steps after it have theirs', async () => {
  const order = await bought(deals[0], { accept_plan: { deposit_kind: 'acconto', now: '684.00' } })
  expect(await feeOf(order)).toMatchObject({ baseCents: 68_400, feeCents: 2_052 })
  await giveBack(order, 28_400)
  await settled(app)
  expect(await feeOf(order)).toMatchObject({ baseCents: 40_000, feeCents: 1_200, vatCents: 264 })
  expect(await moneyOf(order)).toMatchObject({ feeCents: 1_200, feeVatCents: 264 })
  for (const step of [2, 3]) await payStep(order, step)
  expect(await feeOf(order)).toMatchObject({ baseCents: 199_600, feeCents: 5_988 })
  expect(await moneyOf(order)).toMatchObject({
    paidCents: 228_000,
    refundedCents: 28_400,
    feeCents: 5_988,
    dueCents: 0,
  })
})

it('what was asked back and arrives after the last step is taken off once', async () => {
  const order = await bought(deals[2], { accept_plan: { deposit_kind: 'acconto', now: '684.00' } })
  await drive(app, order.provider, 'holdRefunds')
  await giveBack(order, 28_400)
  await settled(app)
  for (const step of [2, 3]) await payStep(order, step)
  expect(await feeOf(order)).toMatchObject({ baseCents: 228_000, feeCents: 6_840 })
  await drive(app, order.provider, 'completeRefunds')
  await settled(app)
  expect(await feeOf(order)).toMatchObject({ baseCents: 199_600, feeCents: 5_988 })
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 28_400, feeCents: 5_988 })
})

it('of cents whose fee is nothing the base is kept all the same', async () => {
  const totals = { totalOrder: '0.59', accept_plan: { deposit_kind: 'acconto', now: '0.18' } }
  const order = await bought(deals[1], totals)
  expect(await feeOf(order)).toMatchObject({ baseCents: 18, feeCents: 1 })
  for (const step of [2, 3]) await payStep(order, step)
  // 3 % of 59 cents.
  expect(await feeOf(order)).toMatchObject({ baseCents: 59, feeCents: 2 })
})
