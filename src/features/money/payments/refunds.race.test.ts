import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, type Deal, drive, messagesSent, press } from '../../../../test/orders.ts'
import { askBack, buy, disagreements, moneyOf, type PaidOrder, refundsOf } from '../../../../test/refunds.ts'
import { merchantIdOf } from '../../../../test/sellers.ts'

let app: TestApp
let owner: TestActor
let deals: Deal[]
let payee: string

const paid = (): Promise<PaidOrder> => buy(app, owner, deals)
const codes = (all: readonly PromiseSettledResult<unknown>[]): string[] =>
  all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))

/** The attempt to pay the rest of an order, opened at the provider, as the order page starts it. */
const startBalance = async ({ orderId }: PaidOrder, amountCents: number): Promise<string> => {
  const { launchPayment, preparePayment } = await import('./index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { cents } = await import('#shared/money.ts')
  const ctx = await ctxAs(owner.accountId)
  const paymentId = await inTransaction((tx) =>
    preparePayment(tx, ctx, {
      purpose: 'balance',
      subjectId: orderId,
      payeeMerchantId: payee,
      itemsCents: cents(amountCents),
      shippingCents: cents(0),
      description: 'Saldo',
      returnPath: '/',
    }),
  )
  return (await launchPayment(ctx, paymentId)).providerOrderId
}
const settleAs = async (providerOrder: string) => {
  const { settleByProviderOrder } = await import('./index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  return settleByProviderOrder(systemCtx(), providerOrder)
}
/** An order of which only the advance of 684,00 € was paid so far, as the checkout leaves it. */
const advanced = async (): Promise<PaidOrder> => {
  const order = await paid()
  const { db } = await import('#platform/db/db.server.ts')
  const { payments } = await import('./schema.server.ts')
  const { sandboxOrders } = await import('./sandbox/schema.server.ts')
  const { ledgerEntries, ledgerLines } = await import('#features/money/ledger/schema.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { cents } = await import('#shared/money.ts')
  const part = { amountCents: cents(68_400), itemsCents: cents(68_400) }
  await db().update(payments).set(part).where(eq(payments.providerOrderId, order.provider))
  await db()
    .update(sandboxOrders)
    .set({ amountCents: cents(68_400) })
    .where(eq(sandboxOrders.orderId, order.provider))
  await inTransaction(async (tx) => {
    const [entry] = await tx
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.orderId, order.orderId), eq(ledgerEntries.kind, 'payment')))
    for (const [account, amountCents] of [
      ['provider', 68_400],
      ['customer', -68_400],
    ] as const)
      await tx
        .update(ledgerLines)
        .set({ amountCents: cents(amountCents) })
        .where(and(eq(ledgerLines.entryId, entry?.id ?? 0), eq(ledgerLines.account, account)))
  })
  return order
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  payee = merchantIdOf(seller.accountId)
  deals = await awarded(app, { owner, seller, staff }, 10)
}, 180_000)
afterAll(() => app.close())

it('a refund asked many times at once is asked once', async () => {
  const order = await paid()
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => askBack(order, { purpose: 'cancellation' })))
  expect(codes(all)).toEqual(Array.from({ length: 5 }, () => 'refund_already_asked'))
  await app.drain()
  await messagesSent(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', amountCents: 228_000 }])
  expect(await disagreements(order)).toEqual([])
})

it('returns asked at the same moment never give back more than was paid', async () => {
  const order = await paid()
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => askBack(order, { purpose: 'return', amountCents: 60_000 })),
  )
  expect(codes(all)).toEqual(['refund_exceeds_paid', 'refund_exceeds_paid'])
  await app.drain()
  await messagesSent(app)
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 180_000, reversedCents: 180_000 })
  expect(await disagreements(order)).toEqual([])
})

it('job, sweep, message and seller at once note every refund once', async () => {
  const order = await paid()
  await askBack(order, { purpose: 'return', amountCents: 100_000 })
  await Promise.allSettled([
    app.clock.advance(3 * 60_000),
    drive(app, order.provider, 'sellerHalf'),
    drive(app, order.provider, 'notify'),
    app.drain(),
  ])
  await messagesSent(app)
  await app.clock.advance(24 * 3_600_000)
  await messagesSent(app)
  const all = await refundsOf(order)
  expect(all.every((one) => one.status === 'completed')).toBe(true)
  expect(await disagreements(order)).toEqual([])
})

it('the balance is taken or the order is cancelled, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await advanced()
    const balance = await startBalance(order, 159_600)
    await press(app, balance, 'approve')
    const [cancelled] = await Promise.allSettled([askBack(order, { purpose: 'cancellation' }), settleAs(balance)])
    await app.drain()
    await messagesSent(app)
    await app.clock.advance(3 * 60_000)
    const money = await moneyOf(order)
    if (cancelled?.status === 'fulfilled') {
      expect(money?.paidCents).toBe(money?.refundedCents)
      expect(money).toMatchObject({ owedCents: 0, dueCents: 0, feeCents: 0 })
    } else {
      expect(cancelled?.reason).toMatchObject({ code: 'payment_in_progress' })
      expect(money).toMatchObject({ paidCents: 228_000, refundedCents: 0 })
    }
  }
})

it('advance and balance of a cancelled order both go back, newest first, and then the fee', async () => {
  const order = await advanced()
  const balance = await startBalance(order, 159_600)
  await press(app, balance, 'approve')
  expect(await settleAs(balance)).toBe('captured')
  expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000, dueCents: 0 })
  await drive(app, order.provider, 'refuseRefunds')
  await askBack(order, { purpose: 'cancellation' })
  await app.drain()
  expect((await refundsOf(order)).map((one) => [one.amountCents, one.status])).toEqual([
    [159_600, 'completed'],
    [68_400, 'failed'],
  ])
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 159_600, owedCents: 68_400, feeCents: 6_840 })
  await drive(app, order.provider, 'sellerAll')
  await messagesSent(app)
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, owedCents: 0, feeCents: 0, netCents: 0 })
})

it('an advance given back, whose balance was never paid, leaves nothing to pay and no fee', async () => {
  const order = await advanced()
  expect(await moneyOf(order)).toMatchObject({ paidCents: 68_400, dueCents: 159_600 })
  await askBack(order, { purpose: 'return', amountCents: 68_400 })
  await app.drain()
  expect(await moneyOf(order)).toMatchObject({
    ...{ reversedCents: 228_000, refundedCents: 68_400, dueCents: 0, owedCents: 0, feeCents: 0, netCents: 0 },
  })
  await messagesSent(app)
  expect(await disagreements(order)).toEqual([])
})
