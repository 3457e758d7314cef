import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, type Deal, drive } from '../../../../test/orders.ts'
import {
  askBack,
  buy,
  disagreements,
  type PaidOrder,
  refundRows,
  refundsOf,
  settled,
} from '../../../../test/refunds.ts'

const MINUTE = 60_000

let app: TestApp
let owner: TestActor
let seller: TestActor
let deals: Deal[]
/** Bought before the deals run out. */
let old: PaidOrder

/** Letters of the last orders that say a refund has not left. */
let told = 0
const newLetters = async (): Promise<string[]> => {
  const all = (await app.mailbox(seller.email)).filter(({ subject }) => subject.includes('non è partito'))
  const fresh = all.slice(0, all.length - told).map(({ text }) => text)
  told = all.length
  return fresh
}

const refusedWith = async (action: string): Promise<PaidOrder> => {
  const order = await buy(app, owner, deals)
  await drive(app, order.provider, action)
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  return order
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 5)
  old = await buy(app, owner, deals)
}, 300_000)
afterAll(() => app.close())

it('a request in progress is asked again, and nobody is written to', async () => {
  const order = await buy(app, owner, deals)
  await settled(app)
  await drive(app, order.provider, 'busyRefunds')
  await askBack(order, { purpose: 'cancellation' })
  await expect(app.drain()).rejects.toThrow('409 PREVIOUS_REQUEST_IN_PROGRESS')
  expect(await refundsOf(order)).toMatchObject([{ status: 'requested', failure: null }])
  await app.clock.advance(3 * MINUTE)
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', failure: null }])
  expect((await refundRows(order))[0]?.refund.refusedAt).toBeNull()
  expect(await newLetters()).toEqual([])
  expect(await disagreements(order)).toEqual([])
})

it('a bank that takes the money back: nothing is sent, and nobody is written to', async () => {
  const order = await refusedWith('chargeBack')
  expect(await refundsOf(order)).toMatchObject([{ status: 'held', failure: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' }])
  expect(await newLetters()).toEqual([])
})

it('an empty account: the seller reads why, once, and has five days', async () => {
  const order = await refusedWith('poorRefunds')
  expect(await refundsOf(order)).toMatchObject([{ status: 'failed', failure: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }])
  const letters = await newLetters()
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain('non c’è abbastanza denaro')
  await app.clock.advance(4 * DAY)
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'failed' }])
  await app.clock.advance(2 * DAY)
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'diverted' }])
  expect(await newLetters()).toEqual([])
})

it('a refusal that means nothing to us is asked again for a week, without a letter', async () => {
  const order = await refusedWith('strangeRefunds')
  expect(await refundsOf(order)).toMatchObject([{ status: 'failed', failure: 'DUPLICATE_INVOICE_ID' }])
  await app.clock.advance(8 * DAY)
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'diverted' }])
  expect(await newLetters()).toEqual([])
})

it('after 180 days it leaves the road of the provider at once, unless the seller gives it back there', async () => {
  await app.clock.advance(181 * DAY)
  await askBack(old, { purpose: 'cancellation' })
  await settled(app)
  expect(await refundsOf(old)).toMatchObject([{ status: 'diverted', failure: 'REFUND_TIME_LIMIT_EXCEEDED' }])
  const attempts = (await refundRows(old))[0]?.refund.attempts
  await app.clock.advance(3 * DAY)
  expect((await refundRows(old))[0]?.refund.attempts).toBe(attempts)
  await drive(app, old.provider, 'sellerAll')
  await settled(app)
  expect(await refundsOf(old)).toMatchObject([{ status: 'completed' }])
  expect(await disagreements(old)).toEqual([])
})
