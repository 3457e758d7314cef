import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, type Deal, drive, messagesSent } from '../../../../../test/orders.ts'
import { buy, moneyOf, type PaidOrder, settled } from '../../../../../test/refunds.ts'
import { connectCards, driveStripe, orderByStripe, payAt, settledStripe } from '../../../../../test/stripe.ts'

let app: TestApp
let owner: TestActor
let deals: Deal[]
const whole = globalThis.fetch

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 6)
  await connectCards(seller.accountId)
}, 240_000)
afterEach(() => {
  globalThis.fetch = whole
})
afterAll(() => app?.close())

/** These calls are answered with 503 from now on. */
const cutOff = (call: RegExp): void => {
  globalThis.fetch = async (...asked) =>
    call.test(String(asked[0])) ? Response.json({ name: 'SERVICE_UNAVAILABLE' }, { status: 503 }) : whole(...asked)
}
const bought = async (): Promise<PaidOrder> => {
  const order = await buy(app, owner, deals)
  await settled(app)
  return order
}
const boughtByCard = async (): Promise<PaidOrder> => {
  const order = await orderByStripe(app, owner, deals.pop() ?? expect.fail('More deals are needed'))
  await payAt(app, order.provider, 'approve')
  await comeBack(owner, order.provider)
  await settledStripe(app)
  return order
}
const disputesOf = async ({ orderId }: PaidOrder) => {
  const { providerDisputesOf } = await import('../index.server.ts')
  return providerDisputesOf(orderId)
}
const complain = async ({ provider }: PaidOrder) => {
  await drive(app, provider, 'mute')
  await drive(app, provider, 'dispute')
  await messagesSent(app)
}
const asked = async () => {
  const { takeUnheard } = await import('./webhook.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await takeUnheard(systemCtx(), 'paypal')
}
const handled = async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { providerEvents } = await import('../schema.server.ts')
  return db()
    .select({ id: providerEvents.eventId, at: providerEvents.handledAt })
    .from(providerEvents)
    .orderBy(providerEvents.id)
}

it('leaves alone what was said a moment ago, and takes what was not heard once', async () => {
  const order = await bought()
  await complain(order)
  await asked()
  expect(await disputesOf(order)).toEqual([])
  await app.clock.advance(HOUR / 3)
  await asked()
  expect(await disputesOf(order)).toMatchObject([{ state: 'seller' }])
  const before = await handled()
  await app.clock.advance(HOUR / 3)
  await asked()
  expect(await handled()).toEqual(before)
})

it('takes again what came and was not dealt with', async () => {
  const order = await bought()
  cutOff(/\/v2\/payments\/refunds\//)
  await drive(app, order.provider, 'sellerAll')
  await messagesSent(app)
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 0 })
  globalThis.fetch = whole
  await app.clock.advance(HOUR)
  await asked()
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000 })
})

it('one house that does not answer keeps the other waiting for nothing, and is asked again an hour later', async () => {
  const [atPayPal, atStripe] = [await bought(), await boughtByCard()]
  await complain(atPayPal)
  for (const action of ['mute', 'dispute']) await driveStripe(app, atStripe.provider, action)
  cutOff(/webhooks-events/)
  await app.clock.advance(DAY)
  expect(await disputesOf(atStripe)).toMatchObject([{ state: 'seller' }])
  expect(await disputesOf(atPayPal)).toEqual([])
  globalThis.fetch = whole
  await app.clock.advance(HOUR / 2)
  expect(await disputesOf(atPayPal)).toEqual([])
  await app.clock.advance(HOUR)
  expect(await disputesOf(atPayPal)).toMatchObject([{ state: 'seller' }])
})
