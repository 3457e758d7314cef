import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, type Deal, drive } from '../../../../test/orders.ts'
import { askBack, buy, moneyOf, type PaidOrder, refundsOf, settled } from '../../../../test/refunds.ts'

const IBAN = 'IT60X0542811101000000123456'
const OTHER_IBAN = 'DE89370400440532013000'
const PROOF = Buffer.from('%PDF-1.7 contabile')

let app: TestApp
let owner: TestActor
let seller: TestActor
let staff: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 14)
}, 300_000)
afterAll(() => app.close())

const services = () => import('./transfers.service.server.ts')
const viewFor = async (who: TestActor, { orderId }: PaidOrder) => {
  const { orderTransfers } = await import('./index.server.ts')
  return orderTransfers(await ctxAs(who.accountId), orderId)
}
const today = async () => (await import('#shared/days.ts')).todayInRome(app.clock.now())

/** A cancelled order whose money is too old to go back by the provider. */
const diverted = async (): Promise<{ order: PaidOrder; transfer: number }> => {
  const order = await buy(app, owner, deals)
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxOrders } = await import('#features/money/payments/sandbox/schema.server.ts')
  const createdAt = new Date(app.clock.now().getTime() - 181 * DAY)
  await db().update(sandboxOrders).set({ createdAt }).where(eq(sandboxOrders.orderId, order.provider))
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  const [view] = await viewFor(owner, order)
  return { order, transfer: view?.id ?? 0 }
}

const giveIban = async ({ order, transfer }: Awaited<ReturnType<typeof diverted>>, iban = IBAN) =>
  (await services()).giveIban(await ctxAs(owner.accountId), order.orderId, { transfer, iban, holder: 'Giulia Ravasi' })
const pay = async ({ order, transfer }: Awaited<ReturnType<typeof diverted>>, version = 1) =>
  (await services()).markTransferPaid(
    await ctxAs(seller.accountId),
    order.orderId,
    { transfer, version, paidOn: await today() },
    PROOF,
  )
const answer = async ({ order, transfer }: Awaited<ReturnType<typeof diverted>>, arrived: boolean) =>
  (await services()).answerTransfer(await ctxAs(owner.accountId), order.orderId, transfer, arrived)

it('goes from the IBAN to the confirmation; the ledger has it then and once, and the account is forgotten', async () => {
  const deal = await diverted()
  expect(await refundsOf(deal.order)).toMatchObject([{ status: 'diverted', failure: 'REFUND_TIME_LIMIT_EXCEEDED' }])
  expect((await app.mailbox(owner.email))[0]?.subject).toContain('serve l’IBAN')
  expect(await viewFor(seller, deal.order)).toMatchObject([{ status: 'awaiting_iban', payTo: null, canPay: false }])
  // Nobody leaves while it is under way: the account it goes to would be forgotten.
  const { erasureObstacles } = await import('#features/office/personal-data/erasure.queries.server.ts')
  for (const who of [owner, seller])
    expect((await erasureObstacles(who.accountId)).map(({ text }) => text).join()).toContain('con bonifico')
  await giveIban(deal)
  await app.drain()
  expect((await app.mailbox(seller.email))[0]?.subject).toContain('C’è l’IBAN')
  expect(await viewFor(seller, deal.order)).toMatchObject([{ payTo: { iban: IBAN, version: 1 } }])
  for (const other of [owner, staff]) expect(JSON.stringify(await viewFor(other, deal.order))).not.toContain(IBAN)
  await pay(deal)
  await app.drain()
  expect(await moneyOf(deal.order)).toMatchObject({ refundedCents: 0, owedCents: 228_000 })
  const proof = `/api/orders/refund-transfers/${deal.transfer}/proof`
  for (const who of [owner, seller, staff])
    expect((await app.inject({ method: 'GET', url: proof, headers: who.headers })).statusCode).toBe(200)
  const stranger = await couple(app)
  expect((await app.inject({ method: 'GET', url: proof, headers: stranger.headers })).statusCode).toBe(404)
  const twice = await Promise.allSettled([answer(deal, true), answer(deal, true)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await app.drain()
  expect(await moneyOf(deal.order)).toMatchObject({ refundedCents: 228_000, owedCents: 0, feeCents: 0 })
  const { db } = await import('#platform/db/db.server.ts')
  const { refundTransfers } = await import('./schema.server.ts')
  const [row] = await db().select().from(refundTransfers).where(eq(refundTransfers.id, deal.transfer))
  expect(row).toMatchObject({ status: 'confirmed', iban: null, holder: null, ibanEnd: '3456' })
})

it('silence confirms, and only after seven whole days', async () => {
  const deal = await diverted()
  await giveIban(deal)
  await pay(deal)
  await app.clock.advance(7 * DAY)
  expect(await refundsOf(deal.order)).toMatchObject([{ status: 'diverted' }])
  await app.clock.advance(DAY + 60_000)
  expect(await refundsOf(deal.order)).toMatchObject([{ status: 'completed' }])
  expect(await moneyOf(deal.order)).toMatchObject({ refundedCents: 228_000, owedCents: 0 })
})

it('another IBAN in the same moment: the seller has paid the one it read, or is told', async () => {
  const deal = await diverted()
  await giveIban(deal)
  const [changed, paid] = await Promise.allSettled([giveIban(deal, OTHER_IBAN), pay(deal)])
  const [view] = await viewFor(seller, deal.order)
  if (paid.status === 'fulfilled') {
    expect(changed).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
    expect(view).toMatchObject({ status: 'paid' })
  } else {
    expect(paid.reason).toMatchObject({ code: 'transfer_iban_changed' })
    expect(view).toMatchObject({ status: 'awaiting_payment', payTo: { iban: OTHER_IBAN, version: 2 } })
  }
  await expect(pay(deal, 1)).rejects.toMatchObject({ status: 409 })
})

it('given back at the provider in the same moment: the money is posted once', async () => {
  const deal = await diverted()
  await giveIban(deal)
  await pay(deal)
  const [confirmed] = await Promise.allSettled([answer(deal, true), drive(app, deal.order.provider, 'sellerAll')])
  await settled(app)
  const own = (await refundsOf(deal.order)).filter(({ purpose }) => purpose === 'cancellation')
  expect(own).toMatchObject([{ status: 'completed', amountCents: 228_000 }])
  const [view] = await viewFor(seller, deal.order)
  expect(view?.status).toBe(confirmed.status === 'fulfilled' ? 'confirmed' : 'overtaken')
})

it('given back at the provider before: the transfer is not needed any more', async () => {
  const deal = await diverted()
  await giveIban(deal)
  await drive(app, deal.order.provider, 'sellerAll')
  await settled(app)
  expect(await viewFor(owner, deal.order)).toMatchObject([{ status: 'overtaken', canGiveIban: false }])
  await expect(pay(deal)).rejects.toMatchObject({ code: 'transfer_over' })
  expect(await moneyOf(deal.order)).toMatchObject({ refundedCents: 228_000, owedCents: 0 })
})

it('late and denied ones come to staff, who closes them with a reason', async () => {
  const deal = await diverted()
  await giveIban(deal)
  await app.clock.advance(8 * DAY)
  await app.drain()
  const notices = async () =>
    (await app.inject({ method: 'GET', url: '/api/notifications', headers: staff.headers }))
      .json<{ text: string }[]>()
      .map(({ text }) => text)
  expect(await notices()).toContainEqual(expect.stringContaining('non ha versato il bonifico in tempo'))
  await pay(deal)
  await answer(deal, false)
  await app.drain()
  expect(await notices()).toContainEqual(expect.stringContaining('il bonifico non è arrivato'))
  const { closeTransfer } = await services()
  const close = async (who: TestActor) =>
    closeTransfer(await ctxAs(who.accountId), deal.order.orderId, {
      transfer: deal.transfer,
      outcome: 'given',
      reason: 'La banca conferma l’accredito.',
    })
  await expect(close(owner)).rejects.toMatchObject({ status: 403 })
  await close(staff)
  expect(await moneyOf(deal.order)).toMatchObject({ refundedCents: 228_000, owedCents: 0 })
  await expect(close(staff)).rejects.toMatchObject({ code: 'transfer_over' })
})

it('a stranger’s order has none', async () => {
  const deal = await diverted()
  const stranger = await couple(app)
  await expect(viewFor(stranger, deal.order)).rejects.toMatchObject({ status: 404 })
  const { giveIban: give } = await services()
  const input = { transfer: deal.transfer, iban: IBAN, holder: 'Un altro' }
  await expect(give(await ctxAs(stranger.accountId), deal.order.orderId, input)).rejects.toMatchObject({ status: 404 })
})

const closed = async (deal: Awaited<ReturnType<typeof diverted>>, outcome: 'given' | 'none') =>
  (await services()).closeTransfer(await ctxAs(staff.accountId), deal.order.orderId, {
    ...{ transfer: deal.transfer, outcome, reason: 'Accordo tra le parti.' },
  })
const rowOf = async (id: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { refundTransfers } = await import('./schema.server.ts')
  const [row] = await db().select().from(refundTransfers).where(eq(refundTransfers.id, id))
  return row
}

it('a part that comes at the provider makes the transfer smaller, and the rest of it ends it', async () => {
  const deal = await diverted()
  await giveIban(deal)
  await drive(app, deal.order.provider, 'sellerHalf')
  await settled(app)
  expect(await viewFor(seller, deal.order)).toMatchObject([
    { status: 'awaiting_payment', amountCents: 114_000, payTo: { version: 2 } },
  ])
  for (const who of [owner, seller])
    expect((await app.mailbox(who.email)).some(({ subject }) => subject.includes('già tornata'))).toBe(true)
  // The seller had read the whole.
  await expect(pay(deal, 1)).rejects.toMatchObject({ code: 'transfer_iban_changed' })
  await drive(app, deal.order.provider, 'sellerAll')
  await settled(app)
  expect(await viewFor(seller, deal.order)).toMatchObject([{ status: 'overtaken' }])
  expect(await moneyOf(deal.order)).toMatchObject({ refundedCents: 228_000, owedCents: 0 })
})

it('staff can end one that the provider holds; what is closed with nothing stays closed', async () => {
  const deal = await diverted()
  const { db } = await import('#platform/db/db.server.ts')
  const { refunds } = await import('#features/money/payments/schema.server.ts')
  const row = await rowOf(deal.transfer)
  await db()
    .update(refunds)
    .set({ status: 'held' })
    .where(eq(refunds.id, row?.refundId ?? 0))
  await expect(giveIban(deal)).rejects.toMatchObject({ code: 'transfer_held' })
  expect(await viewFor(staff, deal.order)).toMatchObject([{ canClose: true }])
  await closed(deal, 'none')
  expect(await refundsOf(deal.order)).toMatchObject([{ status: 'closed' }])
  await drive(app, deal.order.provider, 'notify')
  await settled(app)
  expect(await refundsOf(deal.order)).toMatchObject([{ status: 'closed' }])
  expect(await rowOf(deal.transfer)).toMatchObject({ status: 'closed', iban: null })
})

it('a return whose money staff closes with nothing is over, with what did go back', async () => {
  const order = await buy(app, owner, deals)
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxOrders } = await import('#features/money/payments/sandbox/schema.server.ts')
  const { returns } = await import('#features/fulfilment/returns/schema.server.ts')
  const createdAt = new Date(app.clock.now().getTime() - 181 * DAY)
  await db().update(sandboxOrders).set({ createdAt }).where(eq(sandboxOrders.orderId, order.provider))
  await askBack(order, { purpose: 'return', amountCents: 50_000 })
  const amountCents = 50_000 as never
  await db().update(returns).set({ amountCents }).where(eq(returns.orderId, order.orderId))
  await settled(app)
  const [view] = await viewFor(owner, order)
  await closed({ order, transfer: view?.id ?? 0 }, 'none')
  const [row] = await db().select().from(returns).where(eq(returns.orderId, order.orderId))
  expect(row).toMatchObject({ status: 'refunded', amountCents: 0, refundedAt: null })
  expect(row?.reductionReason).toBe('Accordo tra le parti.')
})

it('the proof goes when nobody can ask for help any more, and not before', async () => {
  const deal = await diverted()
  await giveIban(deal)
  await pay(deal)
  await answer(deal, true)
  const { forgetProofs } = await import('./follow.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { addMonthsInRome } = await import('#shared/days.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
  const { disputes } = await import('#features/fulfilment/disputes/schema.server.ts')
  const cancelledAt = app.clock.now()
  await db().update(orders).set({ status: 'cancelled', cancelledAt }).where(eq(orders.id, deal.order.orderId))
  const sweptAfter = async (months: number) => {
    const at = new Date(addMonthsInRome(app.clock.now(), months).getTime() + DAY)
    await forgetProofs.run(systemCtx(at))
    return (await rowOf(deal.transfer))?.fileName
  }
  expect(await sweptAfter(25)).toBeTruthy()
  const open = { orderId: deal.order.orderId, openedBy: 'couple', reason: 'refund', awaits: 'staff' } as const
  const at = app.clock.now()
  const [dispute] = await db()
    .insert(disputes)
    .values({ ...open, status: 'review', dueAt: at, openedAt: at })
    .returning({ id: disputes.id })
  expect(await sweptAfter(27)).toBeTruthy()
  await db()
    .update(disputes)
    .set({ status: 'withdrawn', awaits: 'nobody', endedAt: at })
    .where(eq(disputes.id, dispute?.id ?? 0))
  expect(await sweptAfter(28)).toBeNull()
})

it('money that came for a payment which had ended is closed by staff with how it went back', async () => {
  const order = await buy(app, owner, deals)
  const { db } = await import('#platform/db/db.server.ts')
  const { payments, refunds } = await import('#features/money/payments/schema.server.ts')
  const [payment] = await db().select().from(payments).where(eq(payments.providerOrderId, order.provider))
  const now = app.clock.now()
  const [stray] = await db()
    .insert(refunds)
    .values({
      ...{ paymentId: payment?.id ?? 0, reference: randomUUID(), purpose: 'stray', subjectId: payment?.id ?? 0 },
      ...{ amountCents: 228_000 as never, status: 'diverted', failure: 'REFUND_TIME_LIMIT_EXCEEDED', refusedAt: now },
      ...{ requestedAt: now, settledAt: now },
    })
    .returning({ id: refunds.id })
  const { closeStuckRefund } = await services()
  const input = { refund: stray?.id ?? 0, outcome: 'given', reason: 'Bonifico del venditore del 3 marzo.' } as const
  const by = async (who: TestActor) => closeStuckRefund(await ctxAs(who.accountId), input)
  await expect(by(owner)).rejects.toMatchObject({ status: 403 })
  await by(staff)
  const [row] = await db().select().from(refunds).where(eq(refunds.id, input.refund))
  expect(row).toMatchObject({ status: 'completed', closeReason: input.reason })
  // It was no sale: the ledger does not know it.
  expect(await moneyOf(order)).toMatchObject({ refundedCents: 0 })
  await expect(by(staff)).rejects.toMatchObject({ code: 'refund_over' })
})

it('what hangs is on the page of staff, and what the seller owes in its list of today', async () => {
  const deal = await diverted()
  const { stuckRefunds } = await import('./index.server.ts')
  const { operationsView } = await import('#features/office/operations/operations.queries.server.ts')
  const path = `/portal/ordini/${deal.order.orderId}`
  const hanging = async () =>
    (await stuckRefunds(await ctxAs(staff.accountId), 50)).filter(({ order }) => order?.path === path)
  const { todoList } = await import('../../../areas/portal/today.queries.server.ts')
  const own = async () =>
    (await todoList(await ctxAs(seller.accountId), 'bonifici')).items.filter(({ id }) => id === deal.transfer)
  // The couple has its days to say where to.
  expect([await hanging(), await own()]).toEqual([[], []])
  await giveIban(deal)
  expect(await own()).toMatchObject([{ isLate: false, path: `/portal/orders/${deal.order.orderId}/rimborso` }])
  expect(await hanging()).toEqual([])
  await app.clock.advance(8 * DAY)
  expect(await hanging()).toMatchObject([{ amountCents: 228_000, why: expect.stringContaining('in tempo') }])
  expect(await own()).toMatchObject([{ isLate: true }])
  const view = await operationsView(await ctxAs(staff.accountId))
  expect(view.refunds).toBeGreaterThanOrEqual(1)
  await expect(stuckRefunds(await ctxAs(owner.accountId), 50)).rejects.toMatchObject({ status: 403 })
  await pay(deal)
  await answer(deal, true)
  expect([await hanging(), await own()]).toEqual([[], []])
})
