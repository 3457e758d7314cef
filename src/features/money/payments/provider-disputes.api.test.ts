import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderNumber } from '#shared/order-number.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, type Deal, drive } from '../../../../test/orders.ts'
import {
  askBack,
  buy,
  disagreements,
  giveBack,
  moneyOf,
  type PaidOrder,
  refundsOf,
  settled,
} from '../../../../test/refunds.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let staff: TestActor
let deals: Deal[]

const disputesOf = async ({ orderId }: PaidOrder) => {
  const { providerDisputesOf } = await import('./index.server.ts')
  return providerDisputesOf(orderId)
}
const remindersOf = async ({ orderId }: PaidOrder) => {
  const start = `Ordine ${orderNumber(orderId)}: rispondi alla contestazione`
  return (await app.mailbox(seller.email)).filter(({ subject }) => subject.startsWith(start))
}
const disputed = async (): Promise<PaidOrder> => {
  const order = await buy(app, owner, deals)
  await drive(app, order.provider, 'dispute')
  await settled(app)
  return order
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 19)
}, 300_000)
afterAll(() => app.close())

it('is shown, told to the seller once, and keeps our refund waiting; won by the seller it goes on', async () => {
  const order = await disputed()
  expect(await disputesOf(order)).toMatchObject([{ state: 'seller', amountCents: 228_000 }])
  const letters = async () =>
    (await app.mailbox(seller.email)).filter(({ subject }) => subject.includes('contestazione su PayPal'))
  expect(await letters()).toHaveLength(1)
  await drive(app, order.provider, 'notify')
  await settled(app)
  expect(await letters()).toHaveLength(1)
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'held' }])
  await app.clock.advance(2 * DAY)
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'held' }])
  await drive(app, order.provider, 'disputeWon')
  await settled(app)
  expect(await disputesOf(order)).toMatchObject([{ state: 'won' }])
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', amountCents: 228_000 }])
  expect(await disagreements(order)).toEqual([])
})

it('lost: its money closes the refund that waited, once, in whatever order the messages come', async () => {
  for (const again of ['notify', 'reverse']) {
    const order = await disputed()
    await askBack(order, { purpose: 'cancellation' })
    await settled(app)
    await drive(app, order.provider, 'disputeLost')
    await settled(app)
    await drive(app, order.provider, again)
    await settled(app)
    expect(await disputesOf(order)).toMatchObject([{ state: 'lost' }])
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'cancellation' }])
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, owedCents: 0, dueCents: 0 })
    expect(await disagreements(order)).toEqual([])
  }
})

it('lost while all of it is on its way already: nothing goes back by it, and nothing is noted of it', async () => {
  const order = await buy(app, owner, deals)
  // Asked for before we hear of the complaint: PayPal gives all of a disputed payment back.
  for (const action of ['mute', 'holdRefunds', 'dispute']) await drive(app, order.provider, action)
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'pending' }])
  for (const action of ['disputeLost', 'completeRefunds']) {
    await drive(app, order.provider, action)
    await drive(app, order.provider, 'notify')
    await settled(app)
  }
  expect(await disputesOf(order)).toMatchObject([{ state: 'lost', amountCents: 228_000 }])
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'cancellation' }])
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, owedCents: 0, dueCents: 0 })
  expect(await disagreements(order)).toEqual([])
})

it('lost without anything asked here: noted as money the seller gave back', async () => {
  const order = await disputed()
  await drive(app, order.provider, 'disputeLost')
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'goodwill', amountCents: 228_000 }])
  expect(await disagreements(order)).toEqual([])
})

it('a bank that takes the money back without a dispute: noted once', async () => {
  const order = await buy(app, owner, deals)
  await drive(app, order.provider, 'takeBack')
  await drive(app, order.provider, 'notify')
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'goodwill', amountCents: 228_000 }])
  expect(await disagreements(order)).toEqual([])
})

it('lost without a sum in its outcome: what went back is read in the books of the payment, once', async () => {
  const order = await disputed()
  for (const action of ['mute', 'disputeLost']) await drive(app, order.provider, action)
  const { db } = await import('#platform/db/db.server.ts')
  await db().execute(sql`update sandbox_orders set payload = jsonb_set(payload, '{dispute,refundedCents}', '0')
    where order_id = ${order.provider}`)
  await app.clock.advance(DAY + 60_000)
  await settled(app)
  expect(await disputesOf(order)).toMatchObject([{ state: 'lost', amountCents: 228_000 }])
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000 })
  await drive(app, order.provider, 'notify')
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', amountCents: 228_000 }])
  expect(await disagreements(order)).toEqual([])
})

/** What both sides read of the refunds of an order. */
const words = async (order: PaidOrder) => {
  const { coupleRefundWords, sellerRefundWords } = await import('./refusals.rules.ts')
  return (await refundsOf(order)).map((one) => ({ couple: coupleRefundWords(one), seller: sellerRefundWords(one) }))
}
const disputeWords = async (order: PaidOrder) => {
  const { disputeText } = await import('./disputes.rules.ts')
  return (await disputesOf(order)).map(disputeText)
}

it('given in part to the couple: what went back is noted once, in whatever order the messages come', async () => {
  for (const again of ['notify', 'reverse']) {
    const order = await disputed()
    if (again === 'reverse') await drive(app, order.provider, 'mute')
    await drive(app, order.provider, 'disputePartly')
    await drive(app, order.provider, again)
    await settled(app)
    expect(await disputesOf(order)).toMatchObject([{ state: 'lost', amountCents: 114_000 }])
    expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'goodwill', amountCents: 114_000 }])
    expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000, refundedCents: 114_000 })
    expect(await disagreements(order)).toEqual([])
  }
})

it('given in part while a refund waited: the part is taken off it, and the rest goes on', async () => {
  const order = await disputed()
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  await drive(app, order.provider, 'disputePartly')
  await settled(app)
  expect((await refundsOf(order)).map(({ status, purpose, amountCents }) => [status, purpose, amountCents])).toEqual([
    ['completed', 'cancellation', 114_000],
    ['completed', 'cancellation', 114_000],
  ])
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 228_000, owedCents: 0, dueCents: 0 })
  expect(await disagreements(order)).toEqual([])
})

it('covered by PayPal: the seller keeps its money, nothing is noted as given back, and nothing goes back twice', async () => {
  const order = await disputed()
  await drive(app, order.provider, 'disputeCovered')
  await drive(app, order.provider, 'notify')
  await settled(app)
  expect(await disputesOf(order)).toMatchObject([{ state: 'covered', amountCents: 228_000 }])
  expect(await disputeWords(order)).toEqual(['È chiusa: PayPal ha coperto la perdita con denaro suo.'])
  expect(await refundsOf(order)).toEqual([])
  expect(await moneyOf(order)).toMatchObject({ paidCents: 228_000, refundedCents: 0 })
  expect(await disagreements(order)).toEqual([])
  // What is asked for afterwards is for staff: the couple has the money already.
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  await app.clock.advance(2 * DAY)
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'held', amountCents: 228_000 }])
  expect(await disagreements(order)).toEqual([])
})

it('covered while a refund waited: it stays with staff, and nobody reads that PayPal is still deciding', async () => {
  const order = await disputed()
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  expect(await words(order)).toMatchObject([{ couple: expect.stringContaining('aspetta la decisione') }])
  await drive(app, order.provider, 'disputeCovered')
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'held', amountCents: 228_000 }])
  const [read] = await words(order)
  expect(read?.couple).toContain('PayPal ha chiuso la contestazione con denaro suo')
  expect(read?.seller).toContain('tu non devi fare nulla')
  const { stuckRefunds } = await import('#features/fulfilment/refund-transfers/index.server.ts')
  const path = `/portal/ordini/${order.orderId}`
  const about = (await stuckRefunds(await ctxAs(staff.accountId), 50)).find((one) => one.order?.path === path)
  expect(about?.why).toContain('PayPal ha chiuso la contestazione con denaro suo')
  expect(await disagreements(order)).toEqual([])
})

it('taken back by the couple: the payment stands, and what waited goes on', async () => {
  const order = await disputed()
  await giveBack(order, 50_000)
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ status: 'held' }])
  await drive(app, order.provider, 'disputeCancelled')
  await settled(app)
  expect(await disputesOf(order)).toMatchObject([{ state: 'won' }])
  expect(await disputeWords(order)).toEqual(['È chiusa senza un rimborso: il pagamento resta valido.'])
  const letters = (await app.mailbox(seller.email)).filter(({ text }) => text.includes('il pagamento resta valido'))
  expect(letters).not.toEqual([])
  for (const { text } of letters) expect(text).not.toContain('Si risponde')
  expect(await refundsOf(order)).toMatchObject([{ status: 'completed', purpose: 'return', amountCents: 50_000 }])
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 50_000 })
  expect(await disagreements(order)).toEqual([])
})

it('whose messages are lost is found by the sweep', async () => {
  const order = await disputed()
  await giveBack(order, 50_000)
  await settled(app)
  await drive(app, order.provider, 'mute')
  await drive(app, order.provider, 'disputeWon')
  await app.clock.advance(DAY + 60_000)
  await settled(app)
  expect(await disputesOf(order)).toMatchObject([{ state: 'won' }])
  await app.clock.advance(60_000)
  expect((await refundsOf(order))[0]).toMatchObject({ status: 'completed', amountCents: 50_000 })
})

it('of which no message ever came is found in the list of PayPal the day after, and what it took is noted once', async () => {
  const [open, lost] = [await buy(app, owner, deals), await buy(app, owner, deals)]
  await settled(app)
  for (const { provider } of [open, lost]) {
    await drive(app, provider, 'mute')
    await drive(app, provider, 'dispute')
  }
  await drive(app, lost.provider, 'disputeLost')
  await settled(app)
  expect([await disputesOf(open), await disputesOf(lost)]).toEqual([[], []])
  for (let day = 0; day < 2; day += 1) {
    await app.clock.advance(DAY)
    await settled(app)
    expect(await disputesOf(open)).toMatchObject([{ state: 'seller' }])
    expect(await disputesOf(lost)).toMatchObject([{ state: 'lost' }])
    expect(await moneyOf(lost)).toMatchObject({ refundedCents: 228_000 })
    expect(await disagreements(lost)).toEqual([])
  }
})

it('the seller who has not answered is reminded three days before the last day and on the day before, once each', async () => {
  const order = await disputed()
  const [dispute] = await disputesOf(order)
  const bell = async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { rows } = await db().execute(sql`select text from notifications
      where account_id = ${seller.accountId} and occasion like ${`provider-dispute-due:${dispute?.id}:%`}`)
    return rows
  }
  const { addDays, formatDay, todayInRome } = await import('#shared/days.ts')
  const lastDay = addDays(todayInRome(app.clock.now()), 10)
  expect(dispute).toMatchObject({ answerBy: lastDay })
  const seen: number[] = []
  for (let day = 1; day <= 12; day += 1) {
    await app.clock.advance(DAY)
    await settled(app)
    seen.push((await remindersOf(order)).length)
  }
  expect(seen).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2])
  for (const { subject, text } of await remindersOf(order)) {
    expect(subject).toContain(`entro il ${formatDay(lastDay)}`)
    for (const part of ['2.280,00 €', 'non ha ricevuto ciò che ha pagato', 'Centro risoluzioni', '/portal/orders/'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part)
  }
  expect(await bell()).toHaveLength(2)
})

it('a dispute that moved on is not reminded of, even where the reminder was already on its way', async () => {
  const [over, late] = [await disputed(), await disputed()]
  await drive(app, over.provider, 'disputeWon')
  await settled(app)
  const [{ id: disputeId = 0, answerBy = null } = {}] = await disputesOf(late)
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { enqueue } = await import('#platform/jobs/jobs.server.ts')
  const { providerDisputeDue } = await import('#features/fulfilment/orders/jobs.contract.ts')
  const { todayInRome } = await import('#shared/days.ts')
  await drive(app, late.provider, 'disputeWon')
  await settled(app)
  const payload = { orderId: late.orderId, disputeId, answerBy: String(answerBy), on: todayInRome(app.clock.now()) }
  await inTransaction((tx) => enqueue(tx, providerDisputeDue, payload))
  await app.clock.advance(7 * DAY)
  await settled(app)
  expect([await remindersOf(over), await remindersOf(late)]).toEqual([[], []])
})
