import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, type Deal } from '../../../../../test/orders.ts'
import { askBack, feeOf, moneyOf, type PaidOrder, refundsOf } from '../../../../../test/refunds.ts'
import {
  bookOf,
  connectCards,
  driveStripe,
  intentOf,
  orderByStripe,
  payAt,
  settledStripe,
} from '../../../../../test/stripe.ts'

let app: TestApp
let owner: TestActor
let staff: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 3)
  await connectCards(seller.accountId)
}, 240_000)
afterAll(() => app?.close())

const cancelled = async (): Promise<PaidOrder> => {
  const order = await orderByStripe(app, owner, deals.pop() ?? expect.fail('More deals are needed'))
  await payAt(app, order.provider, 'approve')
  await comeBack(owner, order.provider)
  await settledStripe(app)
  await askBack(order, { purpose: 'cancellation' })
  await settledStripe(app)
  expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000, refundedCents: 228_000 })
  return order
}
const stuck = async () => {
  const { stuckRefunds } = await import('#features/fulfilment/refund-transfers/index.server.ts')
  return stuckRefunds(await ctxAs(staff.accountId), 50)
}

const giveByHand = async (refund = 0) => {
  const { closeStuckRefund } = await import('#features/fulfilment/refund-transfers/index.server.ts')
  const reason = 'Bonifico dal nostro conto, CRO 123.'
  await closeStuckRefund(await ctxAs(staff.accountId), { refund, outcome: 'given', reason })
  await settledStripe(app)
}

it('a refund that comes back from the bank is seen by staff, owed again, and given by another road once', async () => {
  const order = await cancelled()
  const fee = await feeOf(order)
  await driveStripe(app, order.provider, 'bounceRefunds')
  await driveStripe(app, order.provider, 'reverse')
  await settledStripe(app)
  const [refund] = await refundsOf(order)
  expect(refund).toMatchObject({ status: 'diverted', amountCents: 228_000, failure: 'refund_bounced' })
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 0, owedCents: 228_000 })
  expect(await stuck()).toMatchObject([{ id: refund?.id, why: expect.stringContaining('rimandato indietro') }])

  await giveByHand(refund?.id)
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed' }])
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, owedCents: 0 })
  expect(await feeOf(order)).toEqual(fee)
  expect(await stuck()).toEqual([])
  // The old message, late, changes nothing.
  await driveStripe(app, order.provider, 'notify')
  await settledStripe(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed' }])
})

it('what a dispute takes after staff gave the same money by hand is noted, and taken back from the seller once', async () => {
  const order = await cancelled()
  await driveStripe(app, order.provider, 'bounceRefunds')
  await giveByHand((await refundsOf(order))[0]?.id)
  await driveStripe(app, order.provider, 'dispute')
  await driveStripe(app, order.provider, 'disputeLost')
  await settledStripe(app)
  expect(await refundsOf(order)).toMatchObject([
    { status: 'completed', amountCents: 228_000 },
    { status: 'completed', amountCents: 228_000, purpose: 'goodwill' },
  ])
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 456_000 })
  expect(await bookOf(await intentOf(order.provider))).toMatchObject({ reversed: 228_000 })
})

it('a dispute that was lost before the refund was known to have come back is what gave the money', async () => {
  const order = await cancelled()
  for (const action of ['mute', 'bounceRefunds', 'dispute', 'disputeLost', 'reverse'])
    await driveStripe(app, order.provider, action)
  await settledStripe(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', amountCents: 228_000 }])
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, owedCents: 0 })
  expect(await stuck()).toEqual([])
})
