import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, type Deal, messagesSent, orderBody, press } from '../../../../../test/orders.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let staff: TestActor
let stranger: TestActor
let deals: Record<'confirmed' | 'advance', Deal[]>

/** 30 % of 2.280,00; half of the rest is paid 60 days before, half 7 days after. */
const NOW = '684.00'

const next = (kind: keyof typeof deals = 'confirmed'): Deal => {
  const deal = deals[kind].pop()
  if (!deal) throw new Error('More deals are needed')
  return deal
}
const post = (who: TestActor, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload })
const codeOf = (answer: { statusCode: number; json: () => { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
]
const order = (deal: Deal, accepted?: object) =>
  post(owner, '/api/order-auction', orderBody(deal, accepted ? { accept_plan: accepted } : {}))
const approve = async (provider: string) => {
  await press(app, provider, 'approve')
  await comeBack(owner, provider)
  await messagesSent(app)
  await app.drain()
}
const bought = async (kind: keyof typeof deals = 'confirmed'): Promise<number> => {
  const depositKind = kind === 'confirmed' ? 'caparra_confirmatoria' : 'acconto'
  const placed = await order(next(kind), { deposit_kind: depositKind, now: NOW })
  expect(placed.statusCode, placed.body).toBe(200)
  const { orderid, paypal_order } = placed.json()
  await approve(paypal_order)
  return Number(orderid)
}
const payStep = (id: number, step: number, who = owner) => post(who, `/api/orders/${id}/steps/${step}/payment`)
const planOf = async (id: number, who = owner) =>
  (await app.inject({ method: 'GET', url: `/api/orders/${id}/plan`, headers: who.headers })).json()
const statesOf = async (id: number) =>
  (await planOf(id)).steps.map(({ amount, state }: { amount: string; state: string }) => [amount, state])
const tables = async () => ({
  db: (await import('#platform/db/db.server.ts')).db,
  ...(await import('#features/money/billing/schema.server.ts')),
  ...(await import('#features/money/ledger/schema.server.ts')),
  ...(await import('#features/money/payments/schema.server.ts')),
  ...(await import('../schema.server.ts')),
  ...(await import('./schema.server.ts')),
})
const booksOf = async (id: number) => {
  const { orderMoney } = await import('#features/money/ledger/index.server.ts')
  const { db, feeEntries } = await tables()
  const [fee] = await db().select().from(feeEntries).where(eq(feeEntries.orderId, id))
  const money = (await orderMoney([id])).get(id)
  return { ...money, fee }
}
const mailsTo = async (who: TestActor, subject: string) =>
  (await app.mailbox(who.email)).filter((mail) => mail.subject.includes(subject)).length

const withPlan = async (ids: readonly Deal[], depositKind: string): Promise<void> => {
  const { db } = await tables()
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  for (const { offerId } of ids)
    await db()
      .update(offers)
      .set({ depositBps: 3_000 as never, restPlan: 'half_60_after_7', depositKind: depositKind as never })
      .where(eq(offers.id, offerId))
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  stranger = await couple(app, { fullName: 'Marco Bianchi' })
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  const all = await awarded(app, { owner, seller, staff }, 8)
  deals = { confirmed: all.slice(0, 7), advance: all.slice(7) }
  await withPlan(deals.confirmed, 'caparra_confirmatoria')
  await withPlan(deals.advance, 'acconto')
}, 180_000)
afterAll(() => app?.close())

describe('an order that is paid by a plan', () => {
  it('is placed only with the plan of now accepted, and takes its first step', async () => {
    const deal = next()
    expect(codeOf(await order(deal))).toEqual([422, 'plan_not_accepted'])
    const other = { deposit_kind: 'acconto', now: NOW }
    expect(codeOf(await order(deal, other))).toEqual([409, 'price_changed'])
    const more = { deposit_kind: 'caparra_confirmatoria', now: '2280.00' }
    expect(codeOf(await order(deal, more))).toEqual([409, 'price_changed'])
    deals.confirmed.push(deal)
    const id = await bought()
    expect(await statesOf(id)).toEqual([
      [NOW, 'paid'],
      ['798.00', 'open'],
      ['798.00', 'open'],
    ])
    const today = todayInRome(app.clock.now())
    const { db, orders } = await tables()
    const [row] = await db().select().from(orders).where(eq(orders.id, id))
    const service = row?.serviceOn ?? today
    const plan = await planOf(id)
    expect(plan.steps.map(({ due }: { due: string }) => due)).toEqual([
      today,
      addDays(service, -60),
      addDays(service, 7),
    ])
    expect(plan).toMatchObject({ deposit_kind: 'caparra_confirmatoria', deposit: NOW, paid: NOW, total: '2280.00' })
    const asked = [owner, seller, staff, stranger].map(
      async (who) => (await app.inject({ url: `/api/orders/${id}/plan`, headers: who.headers })).statusCode,
    )
    expect(await Promise.all(asked)).toEqual([200, 200, 200, 404])
  })

  it('has its fee on what was paid, step by step, and at the end the fee of the whole', async () => {
    const id = await bought()
    const first = await booksOf(id)
    expect(first).toMatchObject({ paidCents: 68_400, dueCents: 159_600 })
    expect(first.fee).toMatchObject({ baseCents: 68_400, status: 'due' })
    const url = `/api/portal/orders/${id}/ship`
    expect(codeOf(await post(seller, url, { way: 'service' }))).toEqual([422, 'balance_due'])

    const started = await payStep(id, 2)
    expect(started.statusCode, started.body).toBe(200)
    // The same attempt, asked for twice.
    expect((await payStep(id, 2)).json()).toEqual(started.json())
    await approve(started.json().paypal_order)
    expect(await statesOf(id)).toEqual([
      [NOW, 'paid'],
      ['798.00', 'paid'],
      ['798.00', 'open'],
    ])
    expect(codeOf(await payStep(id, 2))).toEqual([409, 'no_step'])
    expect((await booksOf(id)).fee).toMatchObject({ baseCents: 148_200 })
    expect(await mailsTo(owner, 'Rata 2 di 3 pagata')).toBe(1)
    expect(await mailsTo(seller, 'Rata 2 di 3 ricevuta')).toBe(1)
    // What comes after the service keeps nothing back.
    expect(codeOf(await post(seller, url, { way: 'service' }))).toEqual([422, 'service_to_come'])

    await approve((await payStep(id, 3)).json().paypal_order)
    const whole = await booksOf(id)
    expect(whole).toMatchObject({ paidCents: 228_000, dueCents: 0 })
    const { feeOn } = await import('#features/money/billing/fees/fee.rules.ts')
    const { baseCents = 0, feeBps = 0, vatBps = 0, feeCents, vatCents } = whole.fee ?? {}
    expect(baseCents).toBe(228_000)
    expect(feeOn(228_000 as never, feeBps as never, vatBps as never)).toMatchObject({ feeCents, vatCents })
    expect(whole).toMatchObject({ feeCents, feeVatCents: vatCents })
    const { db, ledgerEntries } = await tables()
    const fees = await db()
      .select({ occasion: ledgerEntries.occasion })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.orderId, id), like(ledgerEntries.occasion, 'fee:%')))
      .orderBy(asc(ledgerEntries.id))
    expect(fees.map(({ occasion }) => occasion)).toEqual([`fee:${id}`, `fee:${id}:2`, `fee:${id}:3`])
  })

  it('takes a step once, however many ask for it and say that it was paid', async () => {
    const id = await bought()
    const answers = await Promise.all([payStep(id, 2), payStep(id, 2), payStep(id, 2)])
    const providers = new Set(
      answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().paypal_order),
    )
    expect(providers.size).toBe(1)
    const [provider = ''] = providers
    await press(app, provider, 'duplicate')
    await Promise.all([comeBack(owner, provider), comeBack(owner, provider), comeBack(owner, provider)])
    await messagesSent(app)
    expect(await booksOf(id)).toMatchObject({ paidCents: 148_200, fee: { baseCents: 148_200 } })
    expect((await payStep(id, 2, stranger)).statusCode).toBe(404)
    expect((await payStep(id, 2, seller)).statusCode).toBe(403)
  })
})

describe('what ending it comes to', () => {
  it('supplier: everything goes back, and the couple is owed the deposit once more', async () => {
    const id = await bought()
    await approve((await payStep(id, 2)).json().paypal_order)
    const sums = { refundCents: 148_200, compensationCents: 68_400 }
    const cancelled = await post(seller, `/api/orders/${id}/cancel`, { reason: 'Siamo stati scelti altrove.', ...sums })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    await app.drain()
    await messagesSent(app)
    await app.drain()
    expect(await booksOf(id)).toMatchObject({ refundedCents: 148_200, dueCents: 0, owedCents: 0, feeCents: 0 })
    expect(await statesOf(id)).toEqual([
      [NOW, 'paid'],
      ['798.00', 'paid'],
      ['798.00', 'waived'],
    ])
    expect(await planOf(id)).toMatchObject({ compensation: NOW, compensated: false, endings: [] })
    expect((await app.mailbox(owner.email)).some(({ text }) => text.includes('doppio della caparra'))).toBe(true)
    expect(codeOf(await payStep(id, 3))).toEqual([409, 'no_step'])
    const confirm = `/api/orders/${id}/compensation/confirm`
    expect((await post(stranger, confirm)).statusCode).toBe(404)
    expect((await post(owner, confirm)).statusCode).toBe(200)
    expect(codeOf(await post(owner, confirm))).toEqual([409, 'no_compensation'])
    expect(await planOf(id)).toMatchObject({ compensated: true })
  })

  it('couple: all of it within the days of the law, then the deposit stays, and the server counts', async () => {
    const [id, early] = [await bought(), await bought()]
    const cancel = `/api/orders/${id}/cancel`
    // 14 days from the contract.
    expect((await post(owner, `/api/orders/${early}/cancel`, { refundCents: 68_400 })).statusCode).toBe(200)
    await app.clock.advance(15 * DAY)
    const { endings } = await planOf(id)
    expect(endings[0]).toMatchObject({ refund: '0.00', kept: NOW, compensation: '0.00' })
    await approve((await payStep(id, 2)).json().paypal_order)
    expect(codeOf(await post(owner, cancel, { refundCents: 148_200 }))).toEqual([409, 'cancel_sum_changed'])
    expect((await post(owner, cancel, { refundCents: 79_800 })).statusCode).toBe(200)
    await app.drain()
    await messagesSent(app)
    await app.drain()
    const books = await booksOf(id)
    expect(books).toMatchObject({ refundedCents: 79_800, dueCents: 0, owedCents: 0, fee: { baseCents: 68_400 } })
    expect(await booksOf(early)).toMatchObject({ refundedCents: 68_400, feeCents: 0 })
    expect(await planOf(id)).toMatchObject({ compensation: '0.00' })
  })
})

it('reminds 14 and 3 days before and on the day, tells both that it is overdue, and lets the supplier end it fifteen days after that', async () => {
  const id = await bought('advance')
  const { db, planSteps } = await tables()
  const dueOn = addDays(todayInRome(app.clock.now()), 14)
  const second = and(eq(planSteps.orderId, id), eq(planSteps.position, 2))
  await db().update(planSteps).set({ dueOn }).where(second)
  const { stepReminders } = await import('./step-reminders.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const sweep = async () => {
    await Promise.all([stepReminders.run(systemCtx()), stepReminders.run(systemCtx())])
    await app.drain()
  }
  const told = () => mailsTo(owner, 'Rata 2 di 3 da pagare')
  await sweep()
  await sweep()
  expect(await told()).toBe(1)
  await app.clock.advance(11 * DAY)
  await sweep()
  expect(await told()).toBe(2)
  await app.clock.advance(3 * DAY)
  await sweep()
  expect(await told()).toBe(3)
  await app.clock.advance(DAY)
  await sweep()
  await sweep()
  expect([await told(), await mailsTo(owner, 'scaduta'), await mailsTo(seller, 'Rata 2 di 3 non pagata')]).toEqual([
    3, 1, 1,
  ])
  const { orderPlan } = await import('./order-plan.queries.server.ts')
  const view = await orderPlan(await ctxAs(seller.accountId), id)
  expect(view?.steps[1]).toMatchObject({ amountCents: 79_800, state: 'overdue', canPay: false })
  expect(view?.mayEndFrom).toBe(addDays(dueOn, 17))
  const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
  const cancelling = async () => (await supplierSale(await ctxAs(seller.accountId), id)).cancelling
  // Until then it would be the supplier that changes its mind; an advance goes back in both cases, and the words differ.
  expect((await cancelling())?.lines[0]?.words).toContain('Il fornitore rinuncia')
  const shown = async (who: TestActor) => (await orderPlan(await ctxAs(who.accountId), id))?.endings ?? []
  for (const who of [owner, seller])
    expect((await shown(who)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Se il fornitore rinuncia oggi', 'Se gli sposi non pagano una rata']),
    )
  await app.clock.advance(16 * DAY)
  expect((await cancelling())?.lines[0]?.words).toContain('Gli sposi non hanno fatto la loro parte')
  // What is shown is what the cancellation does, to both sides.
  for (const who of [owner, seller]) {
    const endings = await shown(who)
    expect(endings.filter(({ title }) => /rinuncia|non pagano/.test(title))).toEqual([])
    const forStep = endings.find(({ title }) => title === 'Se il fornitore scioglie oggi per la rata non pagata')
    expect(forStep?.sums.lines).toEqual((await cancelling())?.lines)
  }
})
