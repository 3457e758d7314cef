import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ctxAs, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { FIRST_STEP, openPlansTest, type PlansTest } from '../../../../test/plans.ts'

const IBAN = 'IT60X0542811101000000123456'
const PROOF = Buffer.from('%PDF-1.7 contabile')

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 8)
}, 240_000)
afterAll(() => app?.close())

const services = () => import('./transfers.service.server.ts')
const viewFor = async (who: TestActor, orderId: number) => {
  const { orderTransfers } = await import('./index.server.ts')
  return orderTransfers(await ctxAs(who.accountId), orderId)
}
const noticesOf = async (who: TestActor): Promise<string[]> =>
  (await app.inject({ method: 'GET', url: '/api/notifications', headers: who.headers }))
    .json<{ text: string }[]>()
    .map(({ text }) => text)
/** What staff reads of an order. */
const stuck = async (orderId: number) => {
  const { stuckRefunds } = await import('./index.server.ts')
  const all = await stuckRefunds(await ctxAs(t.staff.accountId), 50)
  return all.filter(({ order }) => order?.path === `/portal/ordini/${orderId}`)
}

/** A contract that its supplier has given up: it owes the deposit once more. */
const owed = async (): Promise<{ id: number; transfer: number }> => {
  const { id } = await t.bought()
  const sums = { refundCents: 68_400, compensationCents: 68_400 }
  const cancelled = await t.post(t.seller, `/api/orders/${id}/cancel`, {
    reason: 'Quel giorno non posso più.',
    ...sums,
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  await t.settle()
  const [view] = await viewFor(t.owner, id)
  return { id, transfer: view?.id ?? 0 }
}
const giveIban = async ({ id, transfer }: { id: number; transfer: number }) =>
  (await services()).giveIban(await ctxAs(t.owner.accountId), id, { transfer, iban: IBAN, holder: 'Giulia Ravasi' })
const pay = async ({ id, transfer }: { id: number; transfer: number }) => {
  const { todayInRome } = await import('#shared/days.ts')
  const input = { transfer, version: 1, paidOn: todayInRome(app.clock.now()) }
  return (await services()).markTransferPaid(await ctxAs(t.seller.accountId), id, input, PROOF)
}
const answer = async ({ id, transfer }: { id: number; transfer: number }, arrived: boolean) =>
  (await services()).answerTransfer(await ctxAs(t.owner.accountId), id, transfer, arrived)
const confirm = (id: number, who = t.owner) => t.post(who, `/api/orders/${id}/compensation/confirm`)

it('the second half of the double goes from the IBAN to the confirmation, beside the refund by the provider', async () => {
  const deal = await owed()
  expect(await viewFor(t.owner, deal.id)).toMatchObject([
    { kind: 'compensation', amountCents: 68_400, status: 'awaiting_iban', canGiveIban: true, canHave: true },
  ])
  expect((await app.mailbox(t.owner.email)).some(({ subject }) => subject.includes('serve l’IBAN'))).toBe(true)
  // The seller has read of it in what it was told of the end.
  const toSeller = await app.mailbox(t.seller.email)
  expect(toSeller.some(({ text }) => text.includes('ti scriviamo appena gli sposi hanno dato il loro IBAN'))).toBe(true)
  await giveIban(deal)
  await app.drain()
  expect((await app.mailbox(t.seller.email))[0]?.subject).toContain('versa agli sposi la seconda metà del doppio')
  expect(await viewFor(t.seller, deal.id)).toMatchObject([{ canPay: true, payTo: { iban: IBAN, version: 1 } }])
  const { todoList } = await import('#areas/portal/today.queries.server.ts')
  expect(JSON.stringify(await todoList(await ctxAs(t.seller.accountId), 'bonifici'))).toContain(
    `/portal/orders/${deal.id}/rimborso`,
  )
  await pay(deal)
  await app.drain()
  expect(await t.planOf(deal.id)).toMatchObject({ compensation: FIRST_STEP, compensated: false })
  const twice = await Promise.allSettled([answer(deal, true), confirm(deal.id)])
  expect(twice.filter((one) => one.status === 'fulfilled' && (one.value?.statusCode ?? 200) === 200)).toHaveLength(1)
  expect(await t.planOf(deal.id)).toMatchObject({ compensated: true })
  // The double is between the two: the ledger knows what was paid and what went back, and the fee is given up.
  expect(await t.booksOf(deal.id)).toMatchObject({ refundedCents: 68_400, owedCents: 0, dueCents: 0, feeCents: 0 })
  const { db } = await import('#platform/db/db.server.ts')
  const { refundTransfers } = await import('./schema.server.ts')
  const [row] = await db().select().from(refundTransfers).where(eq(refundTransfers.id, deal.transfer))
  expect(row).toMatchObject({ status: 'confirmed', iban: null, holder: null, ibanEnd: '3456' })
})

it('an IBAN is said once for all that waits for one, and corrected one by one', async () => {
  const { id, provider } = await t.bought()
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxOrders } = await import('#features/money/payments/sandbox/schema.server.ts')
  const createdAt = new Date(app.clock.now().getTime() - 181 * DAY)
  await db().update(sandboxOrders).set({ createdAt }).where(eq(sandboxOrders.orderId, provider))
  const sums = { refundCents: 68_400, compensationCents: 68_400 }
  await t.post(t.seller, `/api/orders/${id}/cancel`, { reason: 'Non posso più.', ...sums })
  await t.settle()
  const [refund, double] = await viewFor(t.owner, id)
  expect([refund?.kind, double?.kind]).toEqual(['refund', 'compensation'])
  await giveIban({ id, transfer: refund?.id ?? 0 })
  await app.drain()
  const toPay = { canPay: true, payTo: { iban: IBAN, version: 1 } }
  expect(await viewFor(t.seller, id)).toMatchObject([toPay, toPay])
  const { giveIban: give } = await services()
  const other = { transfer: double?.id ?? 0, iban: 'DE89370400440532013000', holder: 'Giulia Ravasi' }
  await give(await ctxAs(t.owner.accountId), id, other)
  expect(await viewFor(t.seller, id)).toMatchObject([toPay, { payTo: { iban: other.iban, version: 2 } }])
  await confirm(id)
  expect(await viewFor(t.seller, id)).toMatchObject([toPay, { status: 'confirmed' }])
  expect(await t.booksOf(id)).toMatchObject({ refundedCents: 0, owedCents: 68_400 })
})

it('a couple that has had it otherwise says so, once, and nobody else does', async () => {
  const deal = await owed()
  expect((await confirm(deal.id, t.seller)).statusCode).toBe(403)
  const both = await Promise.all([confirm(deal.id), confirm(deal.id)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await viewFor(t.seller, deal.id)).toMatchObject([{ status: 'confirmed', canPay: false }])
  await expect(giveIban(deal)).rejects.toMatchObject({ code: 'transfer_over' })
  expect((await confirm(deal.id)).json().error.code).toBe('no_compensation')
})

it('a contract that ends without a double opens none', async () => {
  const { id } = await t.bought('acconto')
  await t.post(t.seller, `/api/orders/${id}/cancel`, { reason: 'Non posso più.', refundCents: 68_400 })
  await t.settle()
  expect(await viewFor(t.owner, id)).toEqual([])
  expect((await confirm(id)).json().error.code).toBe('no_compensation')
})

it('silence confirms it, and only after seven whole days', async () => {
  const deal = await owed()
  await giveIban(deal)
  await pay(deal)
  await app.clock.advance(7 * DAY)
  expect(await t.planOf(deal.id)).toMatchObject({ compensated: false })
  await app.clock.advance(DAY + 60_000)
  expect(await t.planOf(deal.id)).toMatchObject({ compensated: true })
})

it('late and denied ones come to staff, who closes them with a reason', async () => {
  const deal = await owed()
  await giveIban(deal)
  await app.clock.advance(8 * DAY)
  await app.drain()
  expect(await noticesOf(t.staff)).toContainEqual(
    expect.stringContaining('doppio della caparra, il fornitore non ha versato il bonifico in tempo'),
  )
  expect(await stuck(deal.id)).toMatchObject([
    { id: null, amountCents: 68_400, why: expect.stringContaining('non ha versato') },
  ])
  await pay(deal)
  await answer(deal, false)
  expect(await stuck(deal.id)).toMatchObject([{ why: expect.stringContaining('non è arrivato') }])
  const { failureCount } = await import('#features/office/operations/operations.queries.server.ts')
  expect((await failureCount(await ctxAs(t.staff.accountId))).count).toBeGreaterThan(0)
  const { closeTransfer } = await services()
  const reason = 'La contabile dice che è arrivato: sentita la banca.'
  const close = { transfer: deal.transfer, outcome: 'given', reason } as const
  await closeTransfer(await ctxAs(t.staff.accountId), deal.id, close)
  expect(await t.planOf(deal.id)).toMatchObject({ compensated: true })
  expect(await stuck(deal.id)).toEqual([])
})

it('what staff closes with nothing was not had', async () => {
  const deal = await owed()
  await app.clock.advance(8 * DAY)
  await app.drain()
  expect((await app.mailbox(t.owner.email))[0]?.subject).toContain('serve ancora l’IBAN')
  await app.clock.advance(7 * DAY)
  expect(await stuck(deal.id)).toMatchObject([{ why: expect.stringContaining('non hanno ancora scritto l’IBAN') }])
  const { closeTransfer } = await services()
  const close = { transfer: deal.transfer, outcome: 'none', reason: 'Gli sposi vi rinunciano.' } as const
  await closeTransfer(await ctxAs(t.staff.accountId), deal.id, close)
  const { orderPlan } = await import('#features/fulfilment/orders/index.server.ts')
  const plan = await orderPlan(await ctxAs(t.owner.accountId), deal.id)
  expect(plan?.compensation).toEqual({ amountCents: 68_400, hadOn: null })
  expect(await viewFor(t.owner, deal.id)).toMatchObject([{ text: 'Chiuso dalla redazione: Gli sposi vi rinunciano.' }])
})
