import { and, eq } from 'drizzle-orm'
import { lockCompany } from '#features/people/suppliers/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { billingErrors } from './billing.contract.ts'
import { activeSubscription } from './billing.queries.server.ts'
import { priceOnSale } from './prices.queries.server.ts'
import { planChange, upgradeQuote } from './prorata.rules.ts'
import { order, type StartedPurchase, termsOf } from './purchases.service.server.ts'
import { purchases } from './schema.server.ts'

/**
 * Orders a dearer plan in place of the running one and starts the payment of the difference. Nothing changes before the money is
 * there; then the new one begins at once (decision 0042).
 *
 * @param expectedCents the total with VAT the supplier agreed to; the price falls and rises with the days
 * @throws AppError 409 `price_changed`, `payment_in_progress` · 422 `no_subscription`, `not_on_sale`, `not_an_upgrade`; whatever
 *   starting a payment may answer
 */
export const upgrade = (ctx: Ctx, planId: number, expectedCents: number): Promise<StartedPurchase> =>
  order(ctx, async (tx, supplierId) => {
    const running = await activeSubscription(supplierId, ctx.now, tx)
    if (!running) throw appError(billingErrors, 'no_subscription')
    const plan = await termsOf(tx, ctx, supplierId, { planId })
    if (planChange(running, { id: planId, priceCents: plan.priceCents }) !== 'upgrade')
      throw appError(billingErrors, 'not_an_upgrade')
    const { priceCents, creditCents, totalCents } = upgradeQuote(running, plan, ctx.now)
    if (expectedCents !== totalCents) throw appError(billingErrors, 'price_changed')
    return { ...plan, priceCents, creditCents, replacesId: running.purchaseId }
  })

/** What is to happen when the running subscription ends. */
export type EndChoice =
  | { readonly atEnd: 'renew' }
  | { readonly atEnd: 'stop' }
  | { readonly atEnd: 'change'; readonly planId: number }

/**
 * Says what follows the running subscription: nothing (cancelled), another plan, or, taken back, the reminder of the same. It runs
 * to its end in any case, and nothing is paid here.
 *
 * @throws AppError 409 `conflict` when the subscription ended or was replaced meanwhile · 422 `no_subscription`, `not_on_sale`
 */
export const chooseEnd = (ctx: Ctx, choice: EndChoice): Promise<void> =>
  inTransaction(async (tx) => {
    // Also while suspended: to cancel is always possible.
    const { accountId } = requireRight(requireSupplier(ctx), 'plans')
    await lockCompany(tx, accountId)
    const running = await activeSubscription(accountId, ctx.now, tx)
    if (!running) throw appError(billingErrors, 'no_subscription')
    const nextPlanId = choice.atEnd === 'change' ? choice.planId : null
    if (nextPlanId !== null) {
      if (!(await priceOnSale({ planId: nextPlanId }, ctx.now, tx))) throw appError(billingErrors, 'not_on_sale')
    }
    // The plan it runs on already is no change.
    const atEnd = nextPlanId !== null && nextPlanId === running.planId ? 'renew' : choice.atEnd
    const set = { atEnd, nextPlanId: atEnd === 'change' ? nextPlanId : null }
    if (running.atEnd === set.atEnd && running.nextPlanId === set.nextPlanId) return
    const [row] = await tx
      .update(purchases)
      .set(set)
      .where(and(eq(purchases.id, running.purchaseId), eq(purchases.status, 'active')))
      .returning({ id: purchases.id })
    if (!row) throw appError(commonErrors, 'conflict')
    await record(tx, ctx, 'purchase', row.id, `at_end_${atEnd}`, set)
    await publish(tx, `account:${accountId}`, 'subscription')
  })
