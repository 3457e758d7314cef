import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, type Deal } from '../../../../../test/orders.ts'
import { attempt, moneyOf, type PaidOrder } from '../../../../../test/refunds.ts'
import { connectCards, orderByStripe, payAt, settledStripe, stripeSent } from '../../../../../test/stripe.ts'

let app: TestApp
let owner: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 2)
  await connectCards(seller.accountId)
}, 240_000)
afterAll(() => app?.close())

/** Authorized on Stripe's page, of which we hear nothing: neither the payer nor a message comes back. */
const authorizedUnheard = async (deal: Deal): Promise<PaidOrder> => {
  const order = await orderByStripe(app, owner, deal)
  const { add, alone, set } = await import('./emulator/books.service.server.ts')
  await alone('session', order.provider, async (tx, page) => {
    const { amount, seller, fee, group, customer } = page.state
    const intent = await add(tx, 'intent', {
      ...{ sessionId: order.provider, amount, seller, fee, group, customer, feeBack: 0, funded: 0, reversed: 0 },
      ...{ method: 'card', status: 'requires_capture', error: null, refundMode: null, muted: true, twice: false },
    })
    return set(tx, page, { status: 'complete', intentId: intent.code })
  })
  return order
}

describe('money that a card has set aside and that we have not taken', () => {
  it('is found by the sweep while it can be taken', async () => {
    const order = await authorizedUnheard(deals.pop() as Deal)
    await app.clock.advance(6 * DAY)
    await settledStripe(app)
    expect(await attempt(order.provider)).toMatchObject({ status: 'captured' })
    expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000 })
  })

  it('runs out after a week: nothing was paid, and the couple pays anew', async () => {
    const deal = deals.pop() as Deal
    const order = await authorizedUnheard(deal)
    await app.clock.advance(8 * DAY)
    await settledStripe(app)
    expect(await attempt(order.provider)).toMatchObject({ status: 'failed' })
    expect(await moneyOf(order)).toBeUndefined()
    expect((await comeBack(owner, order.provider)).result).not.toBe('paid')
    const again = await orderByStripe(app, owner, deal)
    await payAt(app, again.provider, 'approve')
    await stripeSent(app)
    expect((await comeBack(owner, again.provider)).result).toBe('paid')
    expect(await moneyOf(again)).toMatchObject({ paidCents: 228_000 })
  })
})
