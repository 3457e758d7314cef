import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, type Deal } from '../../../../../test/orders.ts'
import { askBack, attempt, moneyOf, type PaidOrder, refundsOf } from '../../../../../test/refunds.ts'
import {
  bookOf,
  connectCards,
  driveStripe,
  intentOf,
  orderByStripe,
  payAt,
  settledStripe,
  stripeSent,
} from '../../../../../test/stripe.ts'

let app: TestApp
let owner: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 10)
  await connectCards(seller.accountId)
}, 240_000)
afterAll(() => app?.close())

/** An order whose couple has chosen to pay by bank transfer. */
const chosen = async (deal = deals.pop() ?? expect.fail('More deals are needed')) => {
  const one = await orderByStripe(app, owner, deal)
  await payAt(app, one.provider, 'transfer')
  await settledStripe(app)
  return { ...one, deal }
}
const customerOf = async ({ provider }: PaidOrder) => {
  const intent = await bookOf(await intentOf(provider))
  return bookOf(String(intent?.customer))
}
const subjects = async () => (await app.mailbox(owner.email)).map(({ subject }) => subject)
const later = async (ms: number) => {
  await app.clock.advance(ms)
  await stripeSent(app)
  await app.drain()
}

describe('paying by bank transfer', () => {
  it('is waited for and written to the payer, leads back to the account, and is paid when the money comes', async () => {
    const one = await chosen()
    const page = await comeBack(owner, one.provider)
    expect(page).toMatchObject({ result: 'open', isTransfer: true, title: 'Aspettiamo il tuo bonifico' })
    expect(page.approveUrl).toBe(`/dev/stripe/transfers/${await intentOf(one.provider)}`)
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Aspettiamo il tuo bonifico di 2\.280,00.€$/))
    // Pressing "pay" again must not lead to paying twice.
    await later(4 * HOUR)
    expect((await orderByStripe(app, owner, one.deal)).provider).toBe(one.provider)
    await driveStripe(app, one.provider, 'fund')
    await settledStripe(app)
    expect(await attempt(one.provider)).toMatchObject({ status: 'captured' })
    expect(await moneyOf(one)).toMatchObject({ paidCents: 228_000 })
  })

  it('that is short is waited for; the rest pays it, and what is too much goes back', async () => {
    const one = await chosen()
    await driveStripe(app, one.provider, 'fundShort')
    await settledStripe(app)
    expect(await attempt(one.provider)).toMatchObject({ status: 'awaiting_approval' })
    expect(await comeBack(owner, one.provider)).toMatchObject({ isTransfer: true })
    await driveStripe(app, one.provider, 'fundOver')
    await settledStripe(app)
    expect(await moneyOf(one)).toMatchObject({ paidCents: 228_000 })
    expect(await customerOf(one)).toMatchObject({ balance: 0 })
  })

  it('whose surplus was spoken of while it was still open gives that back when it is paid', async () => {
    const one = await chosen()
    const { alone, set } = await import('./emulator/books.service.server.ts')
    const { sendMessages } = await import('./emulator/messages.server.ts')
    const customer = String((await bookOf(await intentOf(one.provider)))?.customer)
    await alone('customer', customer, (tx, state) => set(tx, state, { balance: 1_000 }))
    const object = { id: 'ccsbtxn_early', customer }
    sendMessages([{ type: 'customer_cash_balance_transaction.created', object }])
    await settledStripe(app)
    expect(await customerOf(one)).toMatchObject({ balance: 1_000 })
    await driveStripe(app, one.provider, 'fund')
    await settledStripe(app)
    expect(await moneyOf(one)).toMatchObject({ paidCents: 228_000 })
    expect(await customerOf(one)).toMatchObject({ balance: 0 })
  })

  it('is given up for another way, which pays once', async () => {
    const one = await chosen()
    const { cancelByProviderOrder } = await import('../payments.service.server.ts')
    await expect(cancelByProviderOrder(await ctxAs((await couple(app)).accountId), one.provider)).rejects.toMatchObject(
      {
        status: 404,
      },
    )
    await cancelByProviderOrder(await ctxAs(owner.accountId), one.provider)
    await settledStripe(app)
    const again = await orderByStripe(app, owner, one.deal)
    expect(again.provider).not.toBe(one.provider)
    await payAt(app, again.provider, 'approve')
    await comeBack(owner, again.provider)
    await settledStripe(app)
    await driveStripe(app, one.provider, 'fund')
    await settledStripe(app)
    expect(await moneyOf(one)).toMatchObject({ paidCents: 228_000 })
    expect(await customerOf(one)).toMatchObject({ balance: 0 })
  })

  it('is settled by the sweep where every message is lost', async () => {
    const one = await chosen()
    await driveStripe(app, one.provider, 'mute')
    await driveStripe(app, one.provider, 'fund')
    expect(await attempt(one.provider)).toMatchObject({ status: 'awaiting_approval' })
    await later(HOUR)
    expect(await attempt(one.provider)).toMatchObject({ status: 'captured' })
  })

  it('that comes after the payment was given up goes back, also where no message says so', async () => {
    const one = await chosen()
    const { cancelByProviderOrder } = await import('../payments.service.server.ts')
    await cancelByProviderOrder(await ctxAs(owner.accountId), one.provider)
    await settledStripe(app)
    await driveStripe(app, one.provider, 'mute')
    await driveStripe(app, one.provider, 'fund')
    expect(await customerOf(one)).toMatchObject({ balance: 228_000 })
    await later(DAY)
    expect(await customerOf(one)).toMatchObject({ balance: 0 })
  })

  it('goes back by a refund like every other payment', async () => {
    const one = await chosen()
    await driveStripe(app, one.provider, 'fund')
    await settledStripe(app)
    await askBack(one, { purpose: 'cancellation' })
    await settledStripe(app)
    expect(await refundsOf(one)).toMatchObject([{ status: 'completed', amountCents: 228_000 }])
  })

  it('that does not come in a week is over, its payer is told, and what comes afterwards goes back', async () => {
    const one = await chosen()
    await driveStripe(app, one.provider, 'fundShort')
    await later(7 * DAY - HOUR)
    expect(await attempt(one.provider)).toMatchObject({ status: 'awaiting_approval' })
    await later(2 * HOUR)
    expect(await attempt(one.provider)).toMatchObject({ status: 'failed', failure: 'transfer_not_come' })
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Il tuo pagamento di 2\.280,00.€ non è riuscito$/))
    expect(await bookOf(await intentOf(one.provider))).toMatchObject({ status: 'canceled' })
    expect(await customerOf(one)).toMatchObject({ balance: 0 })
    await driveStripe(app, one.provider, 'fund')
    await settledStripe(app)
    expect(await customerOf(one)).toMatchObject({ balance: 0 })
    expect(await moneyOf(one)).toBeUndefined()
  })
})
