import { afterAll, beforeAll, expect, it } from 'vitest'
import { ctxAs } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { drive, onItsDay } from '../../../../test/orders.ts'
import { openPlansTest, type PlansTest } from '../../../../test/plans.ts'
import { ReturnInput, WithdrawalInput } from './returns.contract.ts'

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 4)
}, 180_000)
afterAll(() => app?.close())

const requests = () => import('./request.service.server.ts')
const statesOf = async (id: number): Promise<string[]> =>
  (await t.planOf(id)).steps.map(({ state }: { state: string }) => state)

/** Two of three steps are paid, the third is due a week after; the service was performed. */
const performed = async (): Promise<{ id: number; provider: string }> => {
  const order = await t.bought()
  await t.payStep(order.id, 2)
  await onItsDay(app, order.id)
  const done = await t.post(t.seller, `/api/portal/orders/${order.id}/ship`, { way: 'service' })
  expect(done.statusCode, done.body).toBe(200)
  return order
}
const returned = async (id: number, amountCents: number): Promise<number> => {
  const returnId = await (await requests()).requestReturn(
    await ctxAs(t.owner.accountId),
    'auction',
    id,
    ReturnInput.parse({ reason: 10 }),
  )
  const { decideRefund } = await import('./refund.service.server.ts')
  await decideRefund(await ctxAs(t.seller.accountId), returnId, { amountCents, reason: 'Manca un’ora di servizio.' })
  await t.settle()
  return returnId
}

it('a withdrawal from a service that was performed leaves no step to pay', async () => {
  const { id } = await performed()
  expect(await statesOf(id)).toEqual(['paid', 'paid', 'open'])
  await (await requests()).withdraw(await ctxAs(t.owner.accountId), 'auction', id, WithdrawalInput.parse({}))
  await t.settle()
  expect(await statesOf(id)).toEqual(['paid', 'paid', 'waived'])
  expect(await t.booksOf(id)).toMatchObject({ refundedCents: 148_200, dueCents: 0, owedCents: 0, feeCents: 0 })
  expect((await t.startStep(id, 3)).json().error.code).toBe('no_step')
})

it('a return that gives something back closes the plan, and the fee is the fee on what the seller has', async () => {
  const { id } = await performed()
  await returned(id, 10_000)
  expect(await statesOf(id)).toEqual(['paid', 'paid', 'waived'])
  const books = await t.booksOf(id)
  expect(books).toMatchObject({ refundedCents: 10_000, dueCents: 0, owedCents: 0 })
  // 3 % of 1.382,00.
  expect(books).toMatchObject({ feeCents: 4146, fee: { baseCents: 138_200 } })
})

it('a return that gives nothing back leaves the plan as it was; while it is open nobody is reminded', async () => {
  const { id } = await performed()
  const { stepsToTell } = await import('#features/fulfilment/orders/plan/plan-rows.queries.server.ts')
  const isTold = async () => (await stepsToTell(app.clock.now())).some(({ orderId }) => orderId === id)
  const { planSteps } = await import('#features/fulfilment/orders/plan/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { todayInRome } = await import('#shared/days.ts')
  const { and, eq } = await import('drizzle-orm')
  const third = and(eq(planSteps.orderId, id), eq(planSteps.position, 3))
  const set = { dueOn: todayInRome(app.clock.now()), remindedFor: null }
  await db().update(planSteps).set(set).where(third)
  expect(await isTold()).toBe(true)
  const owner = await ctxAs(t.owner.accountId)
  const returnId = await (await requests()).requestReturn(owner, 'auction', id, ReturnInput.parse({ reason: 10 }))
  expect(await isTold()).toBe(false)
  const { decideRefund } = await import('./refund.service.server.ts')
  const seller = await ctxAs(t.seller.accountId)
  await decideRefund(seller, returnId, { amountCents: 0, reason: 'È stato fatto tutto.' })
  expect(await statesOf(id)).toEqual(['paid', 'paid', 'soon'])
  expect(await isTold()).toBe(true)
})

it('what a seller gives back as a gift takes nothing off the fee of later steps', async () => {
  const { id, provider } = await t.bought()
  await drive(app, provider, 'sellerHalf')
  await t.settle()
  expect(await t.booksOf(id)).toMatchObject({ refundedCents: 34_200, fee: { baseCents: 68_400 } })
  await t.payStep(id, 2)
  await t.payStep(id, 3)
  expect(await t.booksOf(id)).toMatchObject({ dueCents: 0, owedCents: 0, fee: { baseCents: 228_000 }, feeCents: 6840 })
})
