import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { orderNumber } from '#shared/order-number.ts'
import { ctxAs } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { openPlansTest, type PlansTest } from '../../../../../test/plans.ts'
import { connect, merchantIdOf } from '../../../../../test/sellers.ts'

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 3)
}, 180_000)
afterAll(() => app?.close())

/** What the provider says of the seller's account from now on; it is read at once. */
const account = async (set: { isReceivable: boolean }) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxSellers } = await import('#features/money/payments/sandbox/schema.server.ts')
  const { refreshOwnAccounts } = await import('#features/money/selling-accounts/index.server.ts')
  await db()
    .update(sandboxSellers)
    .set(set)
    .where(eq(sandboxSellers.merchantId, merchantIdOf(t.seller.accountId)))
  await refreshOwnAccounts(await ctxAs(t.seller.accountId))
  await app.drain()
}
beforeEach(() => account({ isReceivable: true }))

const dueIn = async (id: number, days: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { planSteps } = await import('./schema.server.ts')
  const dueOn = addDays(todayInRome(app.clock.now()), days)
  const second = and(eq(planSteps.orderId, id), eq(planSteps.position, 2))
  await db().update(planSteps).set({ dueOn, remindedFor: null }).where(second)
  return dueOn
}
const viewFor = async (who: { accountId: number }, id: number) => {
  const { orderPlan } = await import('./order-plan.queries.server.ts')
  const plan = await orderPlan(await ctxAs(who.accountId), id)
  return { plan, step: plan?.steps[1] }
}
const mails = async (id: number, words: string) =>
  (await app.mailbox(t.owner.email)).filter(
    ({ subject }) => subject.includes(words) && subject.includes(orderNumber(id)),
  ).length
const today = () => todayInRome(app.clock.now())
const mayEndAsDefault = async (id: number) => {
  const { supplierSale } = await import('#features/fulfilment/sales/index.server.ts')
  const sale = await supplierSale(await ctxAs(t.seller.accountId), id)
  return sale.cancelling?.lines[0]?.words.includes('Gli sposi non hanno fatto la loro parte')
}

it('who tries in vain is not late, though the account works again before anybody looked', async () => {
  const { id } = await t.bought()
  await dueIn(id, -3)
  await account({ isReceivable: false })
  const refused = await t.startStep(id, 2)
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'seller_not_payable'])
  await account({ isReceivable: true })
  await app.clock.advance(60_000)
  await app.drain()
  expect((await viewFor(t.owner, id)).step).toMatchObject({ state: 'soon', dueOn: addDays(today(), 7) })
})

it('an attempt that fails because of an account that was typed counts as well, and may be tried again', async () => {
  const { id } = await t.bought()
  await dueIn(id, -3)
  const started = await t.startStep(id, 2)
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxSellers } = await import('#features/money/payments/sandbox/schema.server.ts')
  const { sellingAccounts } = await import('#features/money/selling-accounts/schema.server.ts')
  const merchantId = merchantIdOf(t.seller.accountId)
  await db().update(sellingAccounts).set({ status: 'replaced', nextCheckAt: null })
  await db().update(sandboxSellers).set({ isReceivable: false }).where(eq(sandboxSellers.merchantId, merchantId))
  await t.approve(started.json().paypal_order)
  await app.clock.advance(60_000)
  await app.drain()
  expect((await viewFor(t.owner, id)).step).toMatchObject({ state: 'blocked', canPay: true })
  await db().update(sandboxSellers).set({ isReceivable: true }).where(eq(sandboxSellers.merchantId, merchantId))
  await connect(t.seller.accountId)
  await app.clock.advance(60_000)
  await app.drain()
  expect((await viewFor(t.owner, id)).step).toMatchObject({ dueOn: addDays(today(), 7), canPay: true })
  await t.payStep(id, 2)
})

it('a step is not late while nobody can pay its seller, and has its days anew when somebody can', async () => {
  const { id } = await t.bought()
  const dueOn = await dueIn(id, 2)
  await account({ isReceivable: false })
  // Seen at once, before anything was noted.
  expect((await viewFor(t.owner, id)).step).toMatchObject({ state: 'blocked', dueOn, canPay: false })
  const before = await mails(id, 'Rata 2 di 3')
  await app.clock.advance(18 * DAY)
  await app.drain()
  expect(await mails(id, 'Rata 2 di 3')).toBe(before)
  const { plan, step } = await viewFor(t.seller, id)
  expect(step).toMatchObject({ state: 'blocked', stateText: 'Il fornitore ora non può riceverla' })
  expect(plan?.mayEndFrom).toBeNull()
  // Its own account is no default of the couple.
  expect(await mayEndAsDefault(id)).toBe(false)

  await account({ isReceivable: true })
  await app.clock.advance(60_000)
  await app.drain()
  const until = addDays(today(), 7)
  expect((await viewFor(t.owner, id)).step).toMatchObject({ state: 'soon', dueOn: until, canPay: true })
  expect(await mails(id, 'si può pagare di nuovo')).toBe(1)
  await app.clock.advance(8 * DAY)
  await app.drain()
  expect((await viewFor(t.owner, id)).plan?.mayEndFrom).toBe(addDays(until, 17))
  expect(await mails(id, 'Rata 2 di 3 scaduta')).toBe(1)
  await app.clock.advance(16 * DAY)
  expect(await mayEndAsDefault(id)).toBe(true)
})
