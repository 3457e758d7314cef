import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, subscribe, supplier } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

const doors = async () => ({
  ...(await import('./index.server.ts')),
  ...(await import('#platform/db/db.server.ts')),
  ...(await import('./schema.server.ts')),
})

describe('participations under pressure', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  /** A subscription of ten of which this many are left. */
  const withLeft = async (left: number): Promise<number> => {
    const { accountId } = await supplier(app, { subscription: 'Bronze' })
    const { db, participationCredits } = await doors()
    const { eq } = await import('drizzle-orm')
    await db()
      .update(participationCredits)
      .set({ used: 10 - left })
      .where(eq(participationCredits.supplierId, accountId))
    return accountId
  }

  const spendAtOnce = async (accountId: number, announcementIds: readonly number[]) => {
    const { inTransaction, spendParticipation } = await doors()
    const ctx = await ctxAs(accountId)
    return Promise.allSettled(
      announcementIds.map((id) => inTransaction((tx) => spendParticipation(tx, ctx, accountId, id))),
    )
  }

  const left = async (accountId: number) => (await doors()).participationsLeft(accountId, app.clock.now())

  it('the last one is spent once by two concurrent requests, and the other is refused', async () => {
    const accountId = await withLeft(1)
    const results = await spendAtOnce(accountId, [101, 102])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    const refusal = results.find((result) => result.status === 'rejected')
    expect(refusal?.reason).toMatchObject({ code: 'quota_exhausted', status: 422 })
    expect(await left(accountId)).toBe(0)
  })

  it('the same announcement asked for five times at once costs one', async () => {
    const accountId = await withLeft(3)
    const results = await spendAtOnce(accountId, [201, 201, 201, 201, 201])
    expect(results.every((result) => result.status === 'fulfilled')).toBe(true)
    expect(await left(accountId)).toBe(2)
  })

  it('the same announcement asked for twice at once with one left costs that one', async () => {
    const accountId = await withLeft(1)
    const results = await spendAtOnce(accountId, [301, 301])
    expect(results.every((result) => result.status === 'fulfilled')).toBe(true)
    expect(await left(accountId)).toBe(0)
  })

  it('twelve announcements on ten participations: ten pass', async () => {
    const accountId = await withLeft(10)
    const results = await spendAtOnce(
      accountId,
      Array.from({ length: 12 }, (_, index) => 400 + index),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10)
  })

  it('two renewals paid at the same moment run one after the other', async () => {
    const { accountId } = await supplier(app, { settled: true })
    await Promise.all([subscribe(accountId, 'Bronze'), subscribe(accountId, 'Silver')])
    const { db, purchases } = await doors()
    const { asc, eq } = await import('drizzle-orm')
    const [first, second] = await db()
      .select()
      .from(purchases)
      .where(eq(purchases.supplierId, accountId))
      .orderBy(asc(purchases.startsAt))
    expect(second?.startsAt).toEqual(first?.endsAt)
  })

  it('a settlement repeated at once activates once', async () => {
    const { accountId } = await supplier(app, { settled: true })
    const { db, inTransaction, purchases, settlePurchase } = await doors()
    const ctx = await ctxAs(accountId)
    const bought = {
      supplierId: accountId,
      kind: 'subscription',
      name: 'Bronze',
      months: 1,
      participations: 10,
    } as const
    const { cents, basisPoints } = await import('#shared/money.ts')
    const money = { feeBps: basisPoints(800), priceCents: cents(2900), vatCents: cents(638) }
    const [purchase] = await db()
      .insert(purchases)
      .values({ ...bought, ...money, status: 'awaiting_payment', orderedAt: ctx.now })
      .returning()
    await Promise.all([1, 2, 3].map(() => inTransaction((tx) => settlePurchase(tx, ctx, purchase?.id ?? 0))))
    expect(await left(accountId)).toBe(10)
  })

  it('an interrupted announcement gives back once', async () => {
    const accountId = await withLeft(5)
    await spendAtOnce(accountId, [501])
    const { inTransaction, returnParticipation } = await doors()
    const ctx = await ctxAs(accountId)
    await Promise.all(
      [1, 2].map(() =>
        inTransaction((tx) => returnParticipation(tx, ctx, 501, { reason: 'announcement_interrupted' })),
      ),
    )
    expect(await left(accountId)).toBe(5)
  })

  describe('an upgrade', () => {
    const upgradeOrdered = async (accountId: number, planName: string) => {
      const { db, plansOnSale, purchases, activeSubscription } = await doors()
      const { upgradeQuote } = await import('./prorata.rules.ts')
      const ctx = await ctxAs(accountId)
      const running = await activeSubscription(accountId, ctx.now)
      const plan = (await plansOnSale(ctx.now)).find((one) => one.name === planName)
      if (!plan || !running) throw new Error('Nothing to change')
      const { priceCents, vatCents, creditCents } = upgradeQuote(running, plan, ctx.now)
      const { id: planId, name, months, participations, feeBps } = plan
      const [row] = await db()
        .insert(purchases)
        .values({
          ...{ supplierId: accountId, kind: 'subscription', status: 'awaiting_payment', orderedAt: ctx.now },
          ...{ planId, name, months, participations, feeBps, priceCents, vatCents, creditCents },
          replacesId: running.purchaseId,
        })
        .returning({ id: purchases.id })
      return row?.id ?? 0
    }
    const settleAll = async (accountId: number, ids: readonly number[]) => {
      const { inTransaction, settlePurchase } = await doors()
      const ctx = await ctxAs(accountId)
      return Promise.allSettled(ids.map((id) => inTransaction((tx) => settlePurchase(tx, ctx, id))))
    }

    it('two paid at once for one subscription: one takes its place, the money of the other goes back', async () => {
      const { accountId } = await supplier(app, { subscription: 'Bronze' })
      const ids = [await upgradeOrdered(accountId, 'Silver'), await upgradeOrdered(accountId, 'Gold')]
      const results = await settleAll(accountId, ids)
      expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find((result) => result.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'subscription_changed', status: 409 })
      const { activeSubscription } = await doors()
      const running = await activeSubscription(accountId, app.clock.now())
      expect(['Silver', 'Gold']).toContain(running?.name)
    })

    it('repeated at once takes its place once', async () => {
      const { accountId } = await supplier(app, { subscription: 'Bronze' })
      const id = await upgradeOrdered(accountId, 'Silver')
      await settleAll(accountId, [id, id, id])
      expect(await left(accountId)).toBe(40)
    })

    it('while offers are being sent loses and doubles no participation', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { accountId } = await supplier(app, { subscription: 'Bronze' })
        const id = await upgradeOrdered(accountId, 'Silver')
        const announcementIds = [1, 2, 3, 4, 5, 6].map((one) => 9000 + round * 10 + one)
        const [spent] = await Promise.all([spendAtOnce(accountId, announcementIds), settleAll(accountId, [id])])
        const passed = spent.filter((result) => result.status === 'fulfilled').length
        // All of Bronze was credited: what was spent of it counts against Silver.
        expect(await left(accountId)).toBe(40 - passed)
      }
    })

    it('two clicks on two plans at once leave one order to pay', async () => {
      const { accountId } = await supplier(app, { subscription: 'Bronze' })
      const { upgrade } = await import('./changes.service.server.ts')
      const { subscriptionOf } = await import('./subscription.queries.server.ts')
      const ctx = await ctxAs(accountId)
      const { plans, active } = await subscriptionOf(accountId, ctx.now)
      expect(active?.name).toBe('Bronze')
      await Promise.allSettled(
        plans.flatMap((plan) => (plan.upgrade ? [upgrade(ctx, plan.id, plan.upgrade.totalCents)] : [])),
      )
      const { db, purchases } = await doors()
      const { and, eq } = await import('drizzle-orm')
      const open = and(eq(purchases.supplierId, accountId), eq(purchases.status, 'awaiting_payment'))
      expect(await db().$count(purchases, open)).toBe(1)
    })
  })
})
