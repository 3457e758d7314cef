import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, type Deal, drive, messagesSent } from '../../../../../test/orders.ts'
import {
  askBack,
  buy,
  disagreements,
  feeAccounts,
  feeOf,
  giveBack,
  moneyOf,
  type PaidOrder,
  providerBooks,
  settled,
} from '../../../../../test/refunds.ts'
import { connect, keepFees } from '../../../../../test/sellers.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  await connect(seller.accountId)
  deals = await awarded(app, { owner, seller, staff }, 6)
  await keepFees(['paypal'])
}, 300_000)
afterAll(() => app?.close())

/** What our payments say of the fee that was kept from an order, and what of it went back. */
const keptOf = async ({ orderId }: PaidOrder) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { payments, refunds } = await import('#features/money/payments/schema.server.ts')
  const rows = await db()
    .select({ id: payments.id, feeCents: payments.feeCents })
    .from(payments)
    .where(eq(payments.subjectId, orderId))
  const back = await db().select().from(refunds)
  const own = back.filter(({ paymentId }) => rows.some(({ id }) => id === paymentId))
  return {
    kept: rows.reduce((sum, { feeCents }) => sum + feeCents, 0),
    back: own.reduce((sum, { feeBackCents }) => sum + feeBackCents, 0),
  }
}
const instruction = async (order: PaidOrder) => {
  const books = await providerBooks(order)
  const payload = books?.payload as { purchase_units: { payment_instruction?: object }[] }
  return payload.purchase_units[0]?.payment_instruction
}

it('the provider keeps the fee with its VAT from the payment, and nothing is left to be paid', async () => {
  const order = await buy(app, owner, deals)
  await messagesSent(app)
  expect(await instruction(order)).toEqual({
    disbursement_mode: 'INSTANT',
    platform_fees: [{ amount: { currency_code: 'EUR', value: '83.45' }, payee: { merchant_id: 'SANDBXPARTNER' } }],
  })
  expect(await feeOf(order)).toMatchObject({
    ...{ feeCents: 6_840, vatCents: 1_505, paidCents: 8_345, keptCents: 8_345, status: 'paid', creditCents: 0 },
  })
  expect(await feeAccounts(order)).toEqual({ source: 8_345, due: 0, cash: 0 })
  expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000, netCents: 228_000 - 8_345 })
  expect(await disagreements(order)).toEqual([])
})

it('a fee that was kept is never asked for', async () => {
  const { suppliersToRemind, suppliersToSuspendOrRestore } = await import('../index.server.ts')
  const later = new Date(Date.now() + 400 * 86_400_000)
  expect((await suppliersToRemind(later, 0)).map(({ id }) => id)).not.toContain(seller.accountId)
  expect((await suppliersToSuspendOrRestore(later, 0)).map(({ id }) => id)).not.toContain(seller.accountId)
})

it('a cancellation brings back all of it with the money', async () => {
  const order = await buy(app, owner, deals)
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  expect(await keptOf(order)).toEqual({ kept: 8_345, back: 8_345 })
  expect(await feeOf(order)).toMatchObject({ feeCents: 0, paidCents: 0, keptCents: 0, status: 'reversed' })
  expect(await feeAccounts(order)).toEqual({ source: 0, due: 0, cash: 0 })
  expect(await disagreements(order)).toEqual([])
})

it('parts that go back bring the fee on what is left, to the cent, also when two are under way', async () => {
  const order = await buy(app, owner, deals)
  await drive(app, order.provider, 'holdRefunds')
  await giveBack(order, 33_333)
  await giveBack(order, 77_777)
  await settled(app)
  expect(await feeOf(order)).toMatchObject({ paidCents: 8_345, status: 'paid', creditCents: 0 })
  await drive(app, order.provider, 'completeRefunds')
  await settled(app)
  // 3 % of 1.168,90 € and its VAT.
  expect(await feeOf(order)).toMatchObject({ feeCents: 3_507, vatCents: 772, paidCents: 4_279, creditCents: 0 })
  expect(await keptOf(order)).toEqual({ kept: 8_345, back: 8_345 - 4_279 })
  expect(await feeAccounts(order)).toEqual({ source: 4_279, due: 0, cash: 0 })
})

it('what goes back by a bank transfer, or where PayPal gives back no fee, is owed to the seller', async () => {
  const order = await buy(app, owner, deals)
  await drive(app, order.provider, 'feelessRefunds')
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, feeCents: 0 })
  expect(await feeOf(order)).toMatchObject({ paidCents: 8_345, creditCents: 8_345, status: 'paid' })
  expect(await feeAccounts(order)).toEqual({ source: 8_345, due: -8_345, cash: 0 })
})

it('what the seller gives back on its own takes nothing off the fee', async () => {
  const order = await buy(app, owner, deals)
  await drive(app, order.provider, 'sellerHalf')
  await messagesSent(app)
  await settled(app)
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 114_000, feeCents: 6_840 })
  expect(await feeOf(order)).toMatchObject({ status: 'paid', keptCents: 8_345, creditCents: 0 })
})

it('where its owner has not connected the account, or forbids it, nothing is kept', async () => {
  const { cents } = await import('#shared/money.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { feeAtSource } = await import('../index.server.ts')
  const { basisPoints } = await import('#shared/money.ts')
  const { merchantIdOf } = await import('../../../../../test/sellers.ts')
  const deal = { baseCents: cents(10_000), feeBps: basisPoints(500), amountCents: cents(10_000) }
  expect(await feeAtSource(db(), { ...deal, payee: merchantIdOf(seller.accountId) })).toBe(610)
  expect(await feeAtSource(db(), { ...deal, payee: merchantIdOf(987_654) })).toBe(0)
  expect(await feeAtSource(db(), { ...deal, payee: 'acct_somebody' })).toBe(0)
  expect(await feeAtSource(db(), { ...deal, payee: merchantIdOf(seller.accountId), amountCents: cents(1_000) })).toBe(
    500,
  )
})
