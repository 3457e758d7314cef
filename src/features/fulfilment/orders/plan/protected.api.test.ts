import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, formatDay } from '#shared/days.ts'
import { couple, ctxAs, type TestActor } from '../../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { drive, messagesSent } from '../../../../../test/orders.ts'
import { openProtectedTest, type ProtectedTest, STEP } from '../../../../../test/protected.ts'
import { driveStripe, payAt, stripeSent } from '../../../../../test/stripe.ts'

/*
 * Protected steps: 684,00 at the choice, 1.596,00 on the day of the service, kept by the provider until that was done.
 */

let app: TestApp
let t: ProtectedTest
let stranger: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openProtectedTest(app, 22)
  stranger = await couple(app, { fullName: 'Marco Bianchi' })
}, 300_000)
afterAll(() => app?.close())

const codeOf = (answer: { statusCode: number; json: () => { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
]
const feeDueOn = async (id: number) => {
  const { feeEntries } = await import('#features/money/billing/schema.server.ts')
  const { db } = await t.tables()
  const [fee] = await db.select({ dueOn: feeEntries.dueOn }).from(feeEntries).where(eq(feeEntries.orderId, id))
  return fee?.dueOn
}

describe.each(['paypal', 'stripe'] as const)('over %s', (house) => {
  it('the couple says that all is well: it is passed on once, and everybody reads where it is', async () => {
    const before = await t.mails(t.seller, 'passata sul tuo conto')
    const { id, page } = await t.kept(house)
    expect(await t.books(id)).toEqual({ held: STEP, seller: 68_400 })
    expect(await t.booksOf(id)).toMatchObject({ paidCents: 228_000, heldCents: STEP })
    expect(await t.sellerHas(id, page)).toBe(0)
    const { items, totals } = await (await import('#features/fulfilment/sales/index.server.ts')).supplierSales(
      await ctxAs(t.seller.accountId),
      { size: 100 },
    )
    expect(items.find((sale) => sale.id === id)?.earnings).toMatchObject({ paidCents: 68_400, heldCents: STEP })
    expect(totals?.paidCents).toBe(items.reduce((sum, { earnings }) => sum + (earnings?.paidCents ?? 0), 0))
    // The service is in five days and silence lasts three: only then the thirty days of the fee begin.
    expect(await feeDueOn(id)).toBe(addDays(t.today(), 5 + 3 + 30))
    const name = house === 'paypal' ? 'PayPal' : 'Stripe'
    expect(await t.stepOf(id)).toMatchObject({ state: 'paid', kept: true, can_confirm: false })
    expect((await t.stepOf(id)).protection).toContain(`In custodia presso ${name}: passa a`)
    expect((await t.stepOf(id)).protection).toContain('dopo la tua conferma')
    expect((await t.stepOf(id, t.seller)).protection).toContain('passa a te dopo la conferma degli sposi')
    expect((await t.stepOf(id, t.staff)).protection).toContain('dopo la conferma degli sposi')
    expect(codeOf(await t.confirm(id))).toEqual([409, 'step_not_done'])
    await t.days(5)
    expect(await t.stepOf(id)).toMatchObject({ can_confirm: true })
    expect(await t.stepOf(id, t.seller)).toMatchObject({ can_confirm: false })
    expect(codeOf(await t.confirm(id, stranger))).toEqual([404, 'not_found'])
    expect(codeOf(await t.confirm(id, t.seller))).toEqual([403, 'forbidden'])
    const twice = await Promise.all([t.confirm(id), t.confirm(id)])
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await t.settle()
    expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
    expect(await t.sellerHas(id, page)).toBe(STEP)
    expect(codeOf(await t.confirm(id))).toEqual([409, 'step_not_kept'])
    expect((await t.stepOf(id)).protection).toMatch(/^Passata a .* dopo la conferma degli sposi\.$/)
    expect(await t.mails(t.seller, 'passata sul tuo conto')).toBe(before + 1)
    await t.days(4)
    expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
  }, 60_000)

  it('silence passes it on, after a reminder', async () => {
    const { id, page } = await t.kept(house)
    const before = await t.mails(t.owner, 'È andato tutto bene?')
    await t.days(8)
    expect(await t.mails(t.owner, 'È andato tutto bene?')).toBe(before + 1)
    expect(await t.sellerHas(id, page)).toBe(0)
    await t.days(1)
    expect(await t.sellerHas(id, page)).toBe(STEP)
    expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
    expect((await t.rowOf(id))?.held).toMatchObject({ status: 'released', releasedFor: 'silence', passedCents: STEP })
  }, 60_000)

  it('a dispute stops it; what staff gives back comes from what is kept, the rest is passed on', async () => {
    const { id, page } = await t.kept(house)
    await t.days(5)
    const dispute = await t.openDispute(id)
    expect(codeOf(await t.confirm(id))).toEqual([409, 'step_contested'])
    const limit = formatDay((await t.rowOf(id))?.held.limitOn ?? t.today())
    expect((await t.stepOf(id)).protection).toContain(
      `resta lì finché la segnalazione è aperta, al massimo fino al ${limit}`,
    )
    expect((await t.stepOf(id, t.seller)).protection).toMatch(/dopo passa a te\.$/u)
    await t.days(8)
    expect([await t.sellerHas(id, page), (await t.books(id)).held]).toEqual([0, STEP])
    const { db } = await t.tables()
    const { orderLines } = await import('../schema.server.ts')
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
    await t.decide(dispute, { outcome: 'refund', lines: [{ orderLineId: line?.id, amountCents: 50_000 }] })
    await t.days(1)
    expect(await t.books(id)).toEqual({ held: 0, seller: 178_000 })
    expect(await t.sellerHas(id, page)).toBe(STEP - 50_000)
    expect(await t.booksOf(id)).toMatchObject({ paidCents: 228_000, refundedCents: 50_000, heldCents: 0 })
  }, 60_000)

  it('given up before: it goes back whole, and nothing of it ever came to the seller', async () => {
    const { id, page } = await t.kept(house)
    const cancelled = await t.post(t.seller, `/api/orders/${id}/cancel`, {
      ...{ reason: 'Sono malato.', refundCents: 228_000 },
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    await t.settle()
    expect((await t.rowOf(id))?.held).toMatchObject({ status: 'returned', leftCents: 0, passedCents: 0 })
    expect(await t.books(id)).toEqual({ held: 0, seller: 0 })
    expect((await t.stepOf(id)).protection).toBe('Tornata a te.')
    await t.days(10)
    expect(await t.sellerHas(id, page)).toBe(0)
  }, 60_000)
})

it('what goes back after it was passed on comes from the seller', async () => {
  const { id, page } = await t.kept('stripe')
  await t.days(5)
  await t.confirm(id)
  await t.settle()
  const dispute = await t.openDispute(id)
  const { db } = await t.tables()
  const { orderLines } = await import('../schema.server.ts')
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
  await t.decide(dispute, { outcome: 'refund', lines: [{ orderLineId: line?.id, amountCents: 60_000 }] })
  expect(await t.books(id)).toEqual({ held: 0, seller: 168_000 })
  expect(await t.sellerHas(id, page)).toBe(STEP - 60_000)
  expect((await t.rowOf(id))?.held).toMatchObject({ passedCents: STEP, backCents: 60_000 })
}, 60_000)

it('a crash after the provider was told, or before, passes it on once', async () => {
  const { id, page } = await t.kept('stripe')
  await t.days(5)
  const { db, heldPayments } = await t.tables()
  const { held, reference, captureId } = (await t.rowOf(id)) ?? {}
  const { paymentProvider } = await import('#features/money/payments/provider.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { releaseHeld } = await import('#features/money/payments/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const paymentId = held?.id ?? 0
  await inTransaction((tx) => releaseHeld(tx, systemCtx(), paymentId, 'silence'))
  const { payments } = await t.tables()
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const provider = paymentProvider(payment?.payeeMerchantId)
  // Told, and then nothing was noted.
  await provider.hold?.passOn(captureId ?? '', STEP as never, reference ?? '', payment?.payeeMerchantId ?? null)
  expect([await t.sellerHas(id, page), (await t.books(id)).held]).toEqual([STEP, STEP])
  await t.settle()
  expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
  expect(await t.sellerHas(id, page)).toBe(STEP)
  // The job was lost: the sweep finds it.
  const other = await t.kept('stripe')
  await t.days(5)
  const { id: otherPayment = 0 } = (await t.rowOf(other.id))?.held ?? {}
  await db
    .update(heldPayments)
    .set({ status: 'released', releasedFor: 'silence', releasedAt: app.clock.now() })
    .where(eq(heldPayments.id, otherPayment))
  await app.clock.advance(2 * 60_000)
  await t.settle()
  expect(await t.books(other.id)).toEqual({ held: 0, seller: 228_000 })
}, 60_000)

it('a dispute that lasts does not keep it beyond what the provider allows, and staff is told before', async () => {
  const { id, page } = await t.kept('paypal')
  await t.openDispute(id)
  const limitOn = (await t.rowOf(id))?.held.limitOn
  expect(limitOn).toBe(addDays(t.today(), 26))
  await t.days(26)
  expect(await t.sellerHas(id, page)).toBe(0)
  const { notifications } = await import('#features/people/notifications/schema.server.ts')
  const { db } = await t.tables()
  const bells = await db.select().from(notifications).where(eq(notifications.accountId, t.staff.accountId))
  expect(bells.filter(({ text }) => text.includes('PayPal non la tiene più. Decidi prima.'))).toHaveLength(1)
  await t.days(1)
  expect((await t.rowOf(id))?.held).toMatchObject({ status: 'released', releasedFor: 'limit' })
  expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
}, 60_000)

it('what PayPal has passed on by itself is noted, and not asked for twice', async () => {
  const { id, page } = await t.kept('paypal')
  await drive(app, page, 'releaseLate')
  await t.days(9)
  expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
}, 60_000)

it('a payment the couple has asked its bank for stays where it is, and goes back when the bank says so', async () => {
  const { id, page } = await t.kept('paypal')
  await drive(app, page, 'dispute')
  await messagesSent(app)
  await t.days(9)
  expect([await t.sellerHas(id, page), (await t.books(id)).held]).toEqual([0, STEP])
  await drive(app, page, 'disputeLost')
  await messagesSent(app)
  await t.settle()
  expect((await t.rowOf(id))?.held.status).toBe('returned')
  expect(await t.books(id)).toEqual({ held: 0, seller: 68_400 })
}, 60_000)

it('a complaint at the provider about the first payment stops it as well, until that is decided', async () => {
  const { id, page } = await t.kept('paypal')
  const { db, payments } = await t.tables()
  const first = and(eq(payments.subjectId, id), eq(payments.purpose, 'order'))
  const [paid] = await db.select({ page: payments.providerOrderId }).from(payments).where(first)
  await drive(app, paid?.page ?? '', 'dispute')
  await messagesSent(app)
  await t.days(9)
  expect([await t.sellerHas(id, page), (await t.stepOf(id)).protection]).toEqual([
    0,
    expect.stringContaining('In custodia presso PayPal: resta lì finché la segnalazione è aperta'),
  ])
  expect(codeOf(await t.confirm(id))).toEqual([409, 'step_contested'])
  await drive(app, paid?.page ?? '', 'disputeWon')
  await messagesSent(app)
  await t.days(1)
  expect(await t.sellerHas(id, page)).toBe(STEP)
}, 60_000)

it('the fee of a step whose debit took longer than it was to be kept has its thirty days from then on', async () => {
  const id = await t.placed(5)
  const started = await t.post(t.owner, `/api/orders/${id}/steps/2/payment?pay_with=stripe`)
  const page = started.json().paypal_order
  await payAt(app, page, 'debit')
  await stripeSent(app)
  await t.days(10)
  expect(await t.books(id)).toEqual({ held: 0, seller: 68_400 })
  await driveStripe(app, page, 'settleDebit')
  await t.settle()
  // Silence would have passed it on two days ago; the couple still has its days to object.
  expect((await t.rowOf(id))?.held.holdUntil).toBe(addDays(t.today(), 3))
  expect(await feeDueOn(id)).toBe(addDays(t.today(), 30))
}, 60_000)

it('paid so early that nobody keeps it, a step is passed on at once; who pays when it is time is protected', async () => {
  const id = await t.placed(100)
  expect((await t.stepOf(id)).protection).toContain('Protetta se la paghi con carta dal')
  await t.pay(id, 'paypal')
  expect(await t.rowOf(id)).toBeUndefined()
  expect(await t.stepOf(id)).toMatchObject({ kept: false, protection: null })
  expect(await t.books(id)).toEqual({ held: 0, seller: 228_000 })
  const later = await t.placed(40)
  // PayPal keeps it for 28 days, Stripe for 90.
  expect((await t.stepOf(later)).protection).toContain('Protetta, pagando con carta: la tiene il servizio di pagamento')
  await t.pay(later, 'stripe')
  expect((await t.books(later)).held).toBe(STEP)
}, 60_000)

it('without a provider that keeps payments there is no such word', async () => {
  const { config } = await import('#platform/config.server.ts')
  const { holdsAt } = config
  Object.assign(config, { holdsAt: [] })
  const id = await t.placed()
  Object.assign(config, { holdsAt })
  expect((await t.stepOf(id)).protection).toBeNull()
  await t.pay(id)
  expect(await t.rowOf(id)).toBeUndefined()
}, 60_000)

describe('a refund that does not go by the provider', () => {
  /** The seller has given up, and its money goes back by transfer. */
  const diverted = async () => {
    const kept = await t.kept('paypal')
    await drive(app, kept.page, 'strangeRefunds')
    const answer = await t.post(t.seller, `/api/orders/${kept.id}/cancel`, {
      reason: 'Malattia.',
      refundCents: 228_000,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    await t.days(16)
    const { orderTransfers } = await import('#features/fulfilment/refund-transfers/index.server.ts')
    const transfers = await orderTransfers(await ctxAs(t.owner.accountId), kept.id)
    return { ...kept, transfer: transfers.find(({ amountCents }) => amountCents === STEP)?.id ?? 0 }
  }

  it('leaves what is kept where it is until the couple has the transfer', async () => {
    const { id, page, transfer } = await diverted()
    expect((await t.rowOf(id))?.held.status).toBe('held')
    expect(await t.sellerHas(id, page)).toBe(0)
    const services = await import('#features/fulfilment/refund-transfers/transfers.service.server.ts')
    const [couple, seller] = [await ctxAs(t.owner.accountId), await ctxAs(t.seller.accountId)]
    const iban = { transfer, iban: 'IT60X0542811101000000123456', holder: 'Giulia Ravasi' }
    const proof = Buffer.from('%PDF-1.7 contabile')
    await services.giveIban(couple, id, iban)
    await services.markTransferPaid(seller, id, { transfer, version: 1, paidOn: t.today() }, proof)
    await services.answerTransfer(couple, id, transfer, true)
    await t.settle()
    expect((await t.rowOf(id))?.held).toMatchObject({
      status: 'released',
      releasedFor: 'other_road',
      passedCents: STEP,
    })
    expect(await t.sellerHas(id, page)).toBe(STEP)
    expect((await t.books(id)).held).toBe(0)
  }, 60_000)

  it('leaves it there until the provider keeps it no longer, and staff is told a week before', async () => {
    const { id, page } = await diverted()
    await t.days(6)
    expect((await t.rowOf(id))?.held.status).toBe('held')
    expect((await t.rowOf(id))?.held.warnedAt).not.toBeNull()
    expect((await t.stepOf(id)).protection).toContain('finché non confermi di avere ricevuto il bonifico del rimborso')
    await t.days(8)
    expect((await t.rowOf(id))?.held).toMatchObject({ status: 'released', releasedFor: 'limit', passedCents: STEP })
    expect(await t.sellerHas(id, page)).toBe(STEP)
  }, 60_000)
})
