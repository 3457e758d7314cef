import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, type Deal, drive, messagesSent, place, press } from '../../../../test/orders.ts'
import {
  askBack,
  attempt,
  buy,
  disagreements,
  giveBack,
  messagesAbout,
  moneyOf,
  type PaidOrder,
  providerBooks,
  refundRows,
  refundsOf,
  settled,
} from '../../../../test/refunds.ts'

const MINUTE = 60_000

let app: TestApp
let owner: TestActor
let seller: TestActor
let deals: Deal[]

const paid = (): Promise<PaidOrder> => buy(app, owner, deals)

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 8)
}, 180_000)
afterAll(() => app.close())

describe('refunds that were not requested', () => {
  it('given back by the seller at the provider is noted once; the fee stays', async () => {
    const order = await paid()
    await drive(app, order.provider, 'sellerHalf')
    await drive(app, order.provider, 'notify')
    await messagesSent(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'goodwill', amountCents: 114_000 }])
    expect(await moneyOf(order)).toMatchObject({
      ...{ refundedCents: 114_000, reversedCents: 114_000, owedCents: 0, dueCents: 0, feeCents: 6_840 },
    })
    // A return of everything: what was given already counts.
    const other = await paid()
    await drive(app, other.provider, 'sellerHalf')
    await messagesSent(app)
    await giveBack(other, 228_000)
    await settled(app)
    expect(await moneyOf(other)).toMatchObject({ refundedCents: 228_000, reversedCents: 228_000, owedCents: 0 })
    expect(await disagreements(other)).toEqual([])
    // Cancelled afterwards: only the rest goes back.
    await askBack(order, { purpose: 'cancellation' })
    await settled(app)
    expect((await refundsOf(order)).map((one) => one.amountCents)).toEqual([114_000, 114_000])
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, reversedCents: 228_000, owedCents: 0 })
    expect(await disagreements(order)).toEqual([])
  })

  it('that came for an attempt which had ended goes back', async () => {
    const placed = await place(app, owner, deals.pop() as Deal)
    const order = { orderId: Number(placed.orderid), provider: placed.paypal_order }
    const { endPayment } = await import('./index.server.ts')
    const { paymentProvider } = await import('./provider.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await inTransaction((tx) => endPayment(tx, systemCtx(), 'order', order.orderId))
    await press(app, order.provider, 'closed')
    // Nobody of ours captures it: this is what a capture under way for too long would look like.
    await paymentProvider().capture(order.provider, 'from-elsewhere')
    await settled(app)
    expect(await attempt(order.provider)).toMatchObject({ status: 'cancelled', refundedCents: 228_000 })
    expect(await refundRows(order)).toMatchObject([{ refund: { purpose: 'stray', status: 'completed' } }])
    expect(await providerBooks(order)).toMatchObject({ refundedCents: 228_000 })
    expect(await moneyOf(order)).toBeUndefined()
    await drive(app, order.provider, 'notify')
    await settled(app)
    expect(await refundRows(order)).toHaveLength(1)
  })

  it('that was taken for an order which is gone goes back', async () => {
    const placed = await place(app, owner, deals.pop() as Deal)
    const order = { orderId: Number(placed.orderid), provider: placed.paypal_order }
    const { db } = await import('#platform/db/db.server.ts')
    const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
    await press(app, order.provider, 'pending')
    const { settleByProviderOrder } = await import('./index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await settleByProviderOrder(systemCtx(), order.provider)
    await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.orderId))
    await drive(app, order.provider, 'complete')
    await settled(app)
    expect(await attempt(order.provider)).toMatchObject({ status: 'failed', failure: 'conflict' })
    expect(await refundRows(order)).toMatchObject([{ refund: { purpose: 'stray', status: 'completed' } }])
    expect(await providerBooks(order)).toMatchObject({ refundedCents: 228_000 })
    expect(await moneyOf(order)).toBeUndefined()
  })
})

describe('crashes', () => {
  it('between the row and its job: the sweep asks', async () => {
    const order = await paid()
    await askBack(order, { purpose: 'cancellation' })
    const { deleteJobsAbout } = await import('#platform/jobs/jobs.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    await inTransaction((tx) => deleteJobsAbout(tx, 'payments.refund-asked'))
    await app.drain()
    expect(await refundsOf(order)).toMatchObject([{ status: 'requested' }])
    await app.clock.advance(2 * MINUTE)
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed' }])
    await messagesSent(app)
    expect(await disagreements(order)).toEqual([])
  })

  it('between the provider’s answer and our note of it: given back once', async () => {
    const order = await paid()
    await giveBack(order, 228_000 / 4)
    const [row] = await refundRows(order)
    const { paymentProvider } = await import('./provider.server.ts')
    await paymentProvider(row?.payment.payeeMerchantId).refund(
      row?.payment.captureId ?? '',
      row?.refund.amountCents as never,
      row?.refund.reference ?? '',
    )
    await settled(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed' }])
    expect(await disagreements(order)).toEqual([])
  })

  it('between the capture and our note of it, with the seller giving back at once: both are noted, in whatever order', async () => {
    const placed = await place(app, owner, deals.pop() as Deal)
    const order = { orderId: Number(placed.orderid), provider: placed.paypal_order }
    await press(app, order.provider, 'approve')
    const { claimPayment } = await import('./attempts.service.server.ts')
    const { paymentProvider } = await import('./provider.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const row = await attempt(order.provider)
    await claimPayment(systemCtx(), row?.id ?? 0)
    await drive(app, order.provider, 'mute')
    await paymentProvider().capture(order.provider, `${row?.reference}-capture`)
    await drive(app, order.provider, 'sellerAll')
    await drive(app, order.provider, 'reverse')
    await messagesSent(app)
    expect((await messagesAbout(order))[0]).toBe('PAYMENT.CAPTURE.REFUNDED')
    expect(await attempt(order.provider)).toMatchObject({ status: 'captured' })
    expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000, refundedCents: 228_000, owedCents: 0 })
    expect(await disagreements(order)).toEqual([])
  })
})
