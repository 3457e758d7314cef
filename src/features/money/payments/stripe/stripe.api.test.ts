import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, type Deal, orderBody, press } from '../../../../../test/orders.ts'
import { askBack, attempt, feeOf, moneyOf, type PaidOrder, refundRows, refundsOf } from '../../../../../test/refunds.ts'
import { keepFees } from '../../../../../test/sellers.ts'
import {
  bookOf,
  connectCards,
  driveAccount,
  driveStripe,
  intentOf,
  payAt,
  settledStripe,
  stripeSent,
} from '../../../../../test/stripe.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let account: string
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 23)
  account = await connectCards(seller.accountId)
}, 240_000)
afterAll(() => app?.close())

const place = async (deal: Deal, payWith = 'stripe') => {
  const payload = orderBody(deal, { pay_with: payWith })
  const answer = await app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const next = (): Deal => deals.pop() ?? expect.fail('More deals are needed')
const placed = async (deal = next()): Promise<PaidOrder> => {
  const { status, body } = await place(deal)
  expect(status).toBe(200)
  return { orderId: Number(body.orderid), provider: body.paypal_order }
}
const paid = async (choice = 'approve'): Promise<PaidOrder> => {
  const order = await placed()
  await payAt(app, order.provider, choice)
  await comeBack(owner, order.provider)
  await stripeSent(app)
  return order
}
/** What the page says once the messages of the emulator have come: while one is being read it would say that the payment is under way. */
const resultOf = async ({ provider }: PaidOrder) => {
  await stripeSent(app)
  return (await comeBack(owner, provider)).result
}

describe('our fee, kept from the payment', () => {
  beforeAll(() => keepFees(['stripe']))
  afterAll(() => keepFees([]))

  it('stands on the charge, settles the fee, and goes back to the cent of what is left of it', async () => {
    const order = await paid()
    await settledStripe(app)
    const intent = await intentOf(order.provider)
    expect(await bookOf(intent)).toMatchObject({ status: 'succeeded', fee: 8_345, feeBack: 0 })
    expect(await feeOf(order)).toMatchObject({ status: 'paid', paidCents: 8_345, keptCents: 8_345 })
    await askBack(order, { purpose: 'return', amountCents: 111_110 })
    await settledStripe(app)
    // 3 % of 1.168,90 € and its VAT stay.
    expect(await feeOf(order)).toMatchObject({ status: 'paid', paidCents: 4_279, keptCents: 4_279, creditCents: 0 })
    expect(await bookOf(intent)).toMatchObject({ feeBack: 8_345 - 4_279 })
  })

  it('goes back whole with a cancellation, also when the message of the refund is seen first', async () => {
    const order = await paid()
    await settledStripe(app)
    const intent = await intentOf(order.provider)
    await driveStripe(app, order.provider, 'holdRefunds')
    await askBack(order, { purpose: 'cancellation' })
    await settledStripe(app)
    expect(await bookOf(intent)).toMatchObject({ feeBack: 0 })
    await driveStripe(app, order.provider, 'completeRefunds')
    await settledStripe(app)
    expect(await bookOf(intent)).toMatchObject({ feeBack: 8_345 })
    expect(await feeOf(order)).toMatchObject({ status: 'reversed', feeCents: 0, keptCents: 0, creditCents: 0 })
  })
})

describe('paying by card', () => {
  it('is authorized on Stripe’s page, taken by us, noted once, and in the ledger', async () => {
    const order = await placed()
    expect(await attempt(order.provider)).toMatchObject({ provider: 'stripe_sandbox', payeeMerchantId: account })
    expect(await payAt(app, order.provider, 'approve')).toBe(`/pagamento/esito?token=${order.provider}`)
    expect(await bookOf(order.provider)).toMatchObject({ status: 'complete', manual: true, seller: account })
    expect(await resultOf(order)).toBe('paid')
    await settledStripe(app)
    expect(await bookOf(await intentOf(order.provider))).toMatchObject({ status: 'succeeded' })
    expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000 })
    expect(await feeOf(order)).toMatchObject({ orderId: order.orderId })
  })

  it('a message alone settles it, said twice and in reverse as well', async () => {
    const order = await placed()
    await payAt(app, order.provider, 'duplicate')
    await stripeSent(app)
    expect(await attempt(order.provider)).toMatchObject({ status: 'captured' })
    await driveStripe(app, order.provider, 'reverse')
    expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000 })
  })

  it('a message that Stripe did not sign is refused, and changes nothing', async () => {
    const order = await placed()
    await payAt(app, order.provider, 'approve')
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/payments/webhook/stripe' },
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc' },
      payload: JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: {} },
      }),
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'webhook_forged'])
    await driveStripe(app, order.provider, 'forge')
    expect(await resultOf(order)).toBe('paid')
  })

  it('a bank that does not confirm, or a refused card, leaves the page open for another one', async () => {
    const order = await placed()
    expect(await payAt(app, order.provider, 'secure')).toContain('/dev/stripe/secure/')
    await payAt(app, order.provider, 'refuse')
    await payAt(app, order.provider, 'decline')
    expect(await resultOf(order)).toBe('open')
    await payAt(app, order.provider, 'approve')
    expect(await resultOf(order)).toBe('paid')
  })

  it('who leaves the page is brought back by our own key, and nothing is left to pay there', async () => {
    const order = await placed()
    const back = await payAt(app, order.provider, 'cancel')
    const { reference } = (await attempt(order.provider)) ?? {}
    expect(back).toBe(`/pagamento/esito?annullato=1&rif=${reference}`)
    const { cancelByProviderOrder, orderOfReference } = await import('../index.server.ts')
    expect(await orderOfReference('nobody’s')).toBeNull()
    await cancelByProviderOrder(await ctxAs(owner.accountId), (await orderOfReference(String(reference))) ?? '')
    expect(await attempt(order.provider)).toMatchObject({ status: 'cancelled' })
    await settledStripe(app)
    expect(await bookOf(order.provider)).toMatchObject({ status: 'expired' })
  })

  it('at an account that is restricted before we take it: nothing is taken, and the couple is told whose matter it is', async () => {
    const order = await placed()
    // Before the couple presses: the message of its payment would otherwise be quicker, now and then, and the money taken.
    await driveAccount(app, account, 'accounts', 'restrict')
    await payAt(app, order.provider, 'approve')
    await stripeSent(app)
    const outcome = await comeBack(owner, order.provider)
    expect(outcome).toMatchObject({ result: 'failed', subtitle: 'Il fornitore al momento non può ricevere pagamenti' })
    await driveAccount(app, account, 'accounts', 'activate')
    await settledStripe(app)
    expect(await bookOf(await intentOf(order.provider))).toMatchObject({ status: 'canceled' })
  })
})

describe('a debit of a bank account', () => {
  it('is pending for days: nobody pays again, by neither way, until the bank has paid', async () => {
    const deal = next()
    const order = await placed(deal)
    await payAt(app, order.provider, 'debit')
    expect(await resultOf(order)).toBe('pending')
    for (const way of ['stripe', 'paypal']) expect((await place(deal, way)).body.error.code).toBe('payment_in_progress')
    await app.clock.advance(2 * DAY)
    expect(await attempt(order.provider)).toMatchObject({ status: 'pending' })
    await driveStripe(app, order.provider, 'settleDebit')
    expect(await attempt(order.provider)).toMatchObject({ status: 'captured' })
    expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000 })
  })

  it('comes back: the attempt has failed, says why, and the couple pays in another way', async () => {
    const deal = next()
    const order = await placed(deal)
    await payAt(app, order.provider, 'debit')
    await resultOf(order)
    await driveStripe(app, order.provider, 'failDebit')
    const outcome = await comeBack(owner, order.provider)
    expect(outcome).toMatchObject({ result: 'failed', failure: 'insufficient_funds' })
    expect(outcome.advice).toContain('un’altra carta')
    await app.drain()
    const told = (await app.mailbox(owner.email)).filter(({ subject }) =>
      /pagamento di .* non è riuscito/.test(subject),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(`/order-detail/auction/${order.orderId}`)
    expect((await place(deal, 'paypal')).status).toBe(200)
  })

  it('whose messages are lost is found by the sweep', async () => {
    const order = await placed()
    await payAt(app, order.provider, 'debit')
    await resultOf(order)
    await driveStripe(app, order.provider, 'mute')
    await driveStripe(app, order.provider, 'settleDebit')
    expect(await attempt(order.provider)).toMatchObject({ status: 'pending' })
    await app.clock.advance(5 * 60_000)
    expect(await attempt(order.provider)).toMatchObject({ status: 'captured' })
  })
})

describe('one order, two ways to pay', () => {
  it('the other way takes the place of the first, whose page is closed', async () => {
    const deal = next()
    const first = await placed(deal)
    const second = (await place(deal, 'paypal')).body.paypal_order
    await settledStripe(app)
    expect(await bookOf(first.provider)).toMatchObject({ status: 'expired' })
    expect((await attempt(first.provider))?.status).toBe('cancelled')
    await press(app, second, 'approve')
    expect((await comeBack(owner, second)).result).toBe('paid')
    expect(await attempt(second)).toMatchObject({ provider: 'sandbox', status: 'captured' })
  })

  it('what is debited on a page that was left at the same moment goes back by itself', async () => {
    const deal = next()
    const first = await placed(deal)
    // The tab is still open while the other way is begun.
    await payAt(app, first.provider, 'debit')
    const { transition } = await import('#platform/change/change.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { paymentMachine } = await import('../payment.rules.ts')
    const { payments } = await import('../schema.server.ts')
    const row = (await attempt(first.provider)) ?? expect.fail('No attempt')
    if (row.status === 'awaiting_approval')
      await inTransaction((tx) => transition(tx, systemCtx(), paymentMachine, payments, row.id, 'cancel'))
    else expect.fail(`Already ${row.status}`)
    await driveStripe(app, first.provider, 'settleDebit')
    await settledStripe(app)
    const [stray] = await refundRows(first)
    expect(stray?.refund).toMatchObject({ purpose: 'stray', status: 'completed', amountCents: 228_000 })
    expect((await moneyOf(first))?.paidCents ?? 0).toBe(0)
  })

  it('a way the seller does not have is refused before anything is asked', async () => {
    const other = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
    const { payeeFor } = await import('#features/money/selling-accounts/index.server.ts')
    const { supplierCompany } = await import('#features/people/suppliers/index.server.ts')
    await expect(payeeFor(await supplierCompany(other.accountId), 'stripe', app.clock.now())).rejects.toMatchObject({
      code: 'method_unavailable',
    })
  })
})

describe('money that goes back', () => {
  it('of a cancelled order: all of it, taken back from the seller, and the fee with it', async () => {
    const order = await paid()
    await askBack(order, { purpose: 'cancellation' })
    await settledStripe(app)
    const [row] = await refundsOf(order)
    expect(row).toMatchObject({ status: 'completed', amountCents: 228_000, house: 'stripe' })
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000 })
  })

  it('a balance that does not cover it is asked again; a card that is gone leads to the transfer', async () => {
    const order = await paid()
    await driveStripe(app, order.provider, 'poorRefunds')
    await askBack(order, { purpose: 'return', amountCents: 1000 })
    await settledStripe(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'failed', failure: 'balance_insufficient' }])
    await driveStripe(app, order.provider, 'holdRefunds')
    await app.clock.advance(HOUR)
    expect(await refundsOf(order)).toMatchObject([{ status: 'pending' }])
    await driveStripe(app, order.provider, 'denyRefunds')
    await settledStripe(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'diverted', failure: 'expired_or_canceled_card' }])
  })

  it('given back from the dashboard, it is noted once', async () => {
    const order = await paid()
    await driveStripe(app, order.provider, 'refundAll')
    await driveStripe(app, order.provider, 'notify')
    expect(await refundsOf(order)).toMatchObject([{ purpose: 'goodwill', status: 'completed', amountCents: 228_000 }])
  })

  it('a dispute keeps our refund waiting; lost, its money is noted once and taken back from the seller once', async () => {
    const order = await paid()
    await driveStripe(app, order.provider, 'dispute')
    await askBack(order, { purpose: 'cancellation' })
    await settledStripe(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'held' }])
    const { providerDisputesOf } = await import('../index.server.ts')
    expect(await providerDisputesOf(order.orderId)).toMatchObject([{ house: 'stripe', state: 'seller' }])
    await driveStripe(app, order.provider, 'disputeLost')
    await driveStripe(app, order.provider, 'notify')
    await settledStripe(app)
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed', amountCents: 228_000 }])
    expect(await bookOf(await intentOf(order.provider))).toMatchObject({ reversed: 228_000 })
  })

  it('a lost dispute is noted beside a refund of the same sum that was under way', async () => {
    const order = await paid()
    await driveStripe(app, order.provider, 'holdRefunds')
    await askBack(order, { purpose: 'return', amountCents: 114_000 })
    await settledStripe(app)
    await driveStripe(app, order.provider, 'dispute')
    await driveStripe(app, order.provider, 'completeRefunds')
    await driveStripe(app, order.provider, 'disputeLost')
    await settledStripe(app)
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000 })
    expect(await bookOf(await intentOf(order.provider))).toMatchObject({ reversed: 228_000 })
  })

  it('a dispute of which no message came is found in Stripe’s list the day after, lost or not', async () => {
    const [open, lost] = [await paid(), await paid()]
    for (const { provider } of [open, lost])
      for (const action of ['mute', 'dispute']) await driveStripe(app, provider, action)
    await driveStripe(app, lost.provider, 'disputeLost')
    const { providerDisputesOf } = await import('../index.server.ts')
    const statesOf = async ({ orderId }: PaidOrder) => (await providerDisputesOf(orderId)).map(({ state }) => state)
    expect([await statesOf(open), await statesOf(lost)]).toEqual([[], []])
    await app.clock.advance(24 * 3_600_000)
    await settledStripe(app)
    expect([await statesOf(open), await statesOf(lost)]).toEqual([['seller'], ['lost']])
    expect(await moneyOf(lost)).toMatchObject({ refundedCents: 228_000 })
    expect(await bookOf(await intentOf(lost.provider))).toMatchObject({ reversed: 228_000 })
  })

  it('a dispute stands among what staff has to do until we have answered it, with its last day', async () => {
    const { operationsView } = await import('#features/office/operations/operations.queries.server.ts')
    const staff = await ctxAs((await admin(app)).accountId)
    const order = await paid()
    const ours = async () => (await operationsView(staff)).toAnswer.filter(({ orderId }) => orderId === order.orderId)
    await driveStripe(app, order.provider, 'dispute')
    await settledStripe(app)
    const inTwoWeeks = addDays(todayInRome(app.clock.now()), 14)
    expect(await ours()).toMatchObject([{ amountCents: 228_000, answerBy: inTwoWeeks }])
    const letters = async () =>
      (await app.mailbox(seller.email)).filter(({ subject }) => subject.includes('contestazione')).length
    const opened = await letters()
    for (const days of [11, 2]) {
      await app.clock.advance(days * DAY)
      await settledStripe(app)
    }
    // It is ours to answer: the seller is not reminded.
    expect(await ours()).toHaveLength(1)
    expect(await letters()).toBe(opened)
    await driveStripe(app, order.provider, 'disputeWon')
    await settledStripe(app)
    expect(await ours()).toEqual([])
  })

  it('a dispute is known even when its message comes before that of the money', async () => {
    const order = await paid('debit')
    for (const action of ['mute', 'settleDebit', 'dispute', 'reverse']) await driveStripe(app, order.provider, action)
    const { providerDisputesOf } = await import('../index.server.ts')
    expect(await providerDisputesOf(order.orderId)).toMatchObject([{ house: 'stripe', state: 'seller' }])
  })
})
