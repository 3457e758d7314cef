import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, subscribe, supplier } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'

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

  it('the last one asked for twice at once is spent once, and the other is told why', async () => {
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
    const { accountId } = await supplier(app)
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
    const { accountId } = await supplier(app)
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
})
