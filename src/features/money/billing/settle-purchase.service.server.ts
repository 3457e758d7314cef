import { and, asc, eq, gte, ne } from 'drizzle-orm'
import { lockCompany } from '#features/people/suppliers/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { billingErrors } from './billing.contract.ts'
import { paidUntil } from './billing.queries.server.ts'
import { purchaseSettled, purchaseToInvoice } from './jobs.contract.ts'
import { carriedOver } from './prorata.rules.ts'
import { monthsLater, subscriptionPeriod } from './quota.rules.ts'
import { participationCredits, purchases } from './schema.server.ts'

type Purchase = typeof purchases.$inferSelect

/** The purchase, with everything else that is bought for the same supplier kept out until the transaction ends. */
const locked = async (tx: Tx, purchaseId: number): Promise<Purchase> => {
  const [known] = await tx
    .select({ supplierId: purchases.supplierId })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  if (!known) throw appError(commonErrors, 'not_found')
  await lockCompany(tx, known.supplierId)
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('no key update')
  if (!purchase) throw appError(commonErrors, 'not_found')
  return purchase
}

/** @throws AppError 409 `subscription_changed` when the subscription an upgrade starts from was replaced already */
const requireReplaceable = async (tx: Tx, { id, replacesId }: Purchase): Promise<void> => {
  if (replacesId === null) return
  const other = and(eq(purchases.replacesId, replacesId), eq(purchases.status, 'active'), ne(purchases.id, id))
  if ((await tx.$count(purchases, other)) > 0) throw appError(billingErrors, 'subscription_changed')
}

/**
 * Before a cent is taken: an upgrade whose subscription has been replaced is not paid.
 *
 * @throws AppError 404 for an unknown purchase · 409 `subscription_changed`
 */
export const securePurchase = async (tx: Tx, _ctx: Ctx, purchaseId: number): Promise<void> =>
  requireReplaceable(tx, await locked(tx, purchaseId))

/** Subscriptions already paid that were to follow: they follow the new one, so that no paid day is lost. */
const moveFollowers = async (tx: Tx, supplierId: number, from: Date, newEnd: Date): Promise<void> => {
  const followers = await tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.supplierId, supplierId),
        eq(purchases.kind, 'subscription'),
        eq(purchases.status, 'active'),
        gte(purchases.startsAt, from),
      ),
    )
    .orderBy(asc(purchases.startsAt))
  let startsAt = newEnd
  for (const { id, months } of followers) {
    const period = { startsAt, endsAt: monthsLater(startsAt, months) }
    await tx.update(purchases).set(period).where(eq(purchases.id, id))
    await tx
      .update(participationCredits)
      .set(period)
      .where(and(eq(participationCredits.purchaseId, id), ne(participationCredits.kind, 'returned')))
    startsAt = period.endsAt
  }
}

/**
 * Ends the subscription an upgrade takes the place of, and its credit.
 *
 * @returns the participations that go along; when it ran its whole time while the money was on its way, what was left has expired
 */
const replaceRunning = async (
  tx: Tx,
  ctx: Ctx,
  upgrade: Purchase,
  replacesId: number,
): Promise<{ carried: number; ranOn: boolean; endedAt: Date }> => {
  const [base] = await tx.select().from(purchases).where(eq(purchases.id, replacesId)).for('no key update')
  const own = and(eq(participationCredits.purchaseId, replacesId), ne(participationCredits.kind, 'returned'))
  const [credit] = await tx.select().from(participationCredits).where(own).for('no key update')
  if (!base?.endsAt || !credit) throw appError(commonErrors, 'internal')
  const valueCents = cents(base.priceCents + base.creditCents)
  const carried = carriedOver({ ...credit, valueCents, creditCents: upgrade.creditCents })
  const endedAt = base.endsAt
  if (endedAt <= ctx.now) return { carried: Math.min(carried, 0), ranOn: false, endedAt }
  await tx.update(purchases).set({ endsAt: ctx.now }).where(eq(purchases.id, replacesId))
  await tx.update(participationCredits).set({ endsAt: ctx.now, closedBy: upgrade.id }).where(own)
  await record(tx, ctx, 'purchase', replacesId, 'replaced', {
    by: upgrade.id,
    wasToEnd: endedAt.toISOString(),
    carried,
  })
  return { carried, ranOn: true, endedAt }
}

const periodOf = async (tx: Tx, ctx: Ctx, { supplierId, kind, months }: Purchase) =>
  kind === 'subscription'
    ? subscriptionPeriod(await paidUntil(supplierId, tx), ctx.now, months)
    : { startsAt: ctx.now, endsAt: monthsLater(ctx.now, months) }

const begin = async (tx: Tx, ctx: Ctx, purchase: Purchase) => {
  if (purchase.replacesId === null) return { period: await periodOf(tx, ctx, purchase), carried: 0 }
  const { carried, ranOn, endedAt } = await replaceRunning(tx, ctx, purchase, purchase.replacesId)
  if (!ranOn) return { period: await periodOf(tx, ctx, purchase), carried }
  const period = { startsAt: ctx.now, endsAt: monthsLater(ctx.now, purchase.months) }
  await moveFollowers(tx, purchase.supplierId, endedAt, period.endsAt)
  return { period, carried }
}

/**
 * The money is there: the subscription runs from now or from the end of the running one, the Smart Pass from now. An upgrade takes
 * the place of the running one at once (decision 0042). Called by the payments in their transaction, as often as the provider
 * repeats itself. A purchase that was given up and paid after all is honoured.
 *
 * @throws AppError 404 for an unknown purchase · 409 `subscription_changed`, and the money goes back
 */
export const settlePurchase = async (tx: Tx, ctx: Ctx, purchaseId: number): Promise<void> => {
  const purchase = await locked(tx, purchaseId)
  if (purchase.status === 'active') return
  await requireReplaceable(tx, purchase)
  const { period, carried } = await begin(tx, ctx, purchase)
  const { supplierId, kind } = purchase
  // A plan that brings less than was used already brings nothing, and owes nothing.
  const granted = Math.max(0, purchase.participations + carried)
  await tx
    .update(purchases)
    .set({ status: 'active', ...period })
    .where(eq(purchases.id, purchaseId))
  await tx.insert(participationCredits).values({
    ...{ supplierId, purchaseId, kind, granted, ...period },
    carried: granted - purchase.participations,
  })
  await record(tx, ctx, 'purchase', purchaseId, 'activated')
  await publish(tx, `account:${supplierId}`, 'subscription')
  await enqueue(tx, purchaseSettled, { purchaseId })
  await enqueue(tx, purchaseToInvoice, { supplierId })
}
