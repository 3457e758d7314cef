import { and, desc, eq, gt } from 'drizzle-orm'
import { launchPayment, preparePayment } from '#features/payments/index.server.ts'
import { PLATFORM_PAYEE } from '#features/payments/payments.contract.ts'
import { lockCompany } from '#features/suppliers/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { billingErrors } from './billing.contract.ts'
import { activeSubscription, paidUntil } from './billing.queries.server.ts'
import { withVat } from './fee.rules.ts'
import { purchaseSettled } from './jobs.contract.ts'
import { ABANDON_AFTER_HOURS, monthsLater, subscriptionPeriod } from './quota.rules.ts'
import { participationCredits, passes, plans, purchases } from './schema.server.ts'

const HOUR_MS = 3_600_000

/** What to buy: a plan or a Smart Pass. */
export type Choice = { readonly planId: number } | { readonly passId: number }

/** What is bought, as it is on sale at this moment: the purchase keeps this copy for ever (OQ-050). */
const termsOf = async (tx: Tx, ctx: Ctx, supplierId: number, choice: Choice) => {
  if ('planId' in choice) {
    const [plan] = await tx
      .select()
      .from(plans)
      .where(and(eq(plans.id, choice.planId), eq(plans.onSale, true)))
    if (!plan) throw appError(billingErrors, 'not_on_sale')
    const { id: planId, name, months, participations, feeBps, priceCents } = plan
    return { kind: 'subscription' as const, planId, passId: null, name, months, participations, feeBps, priceCents }
  }
  if (!(await activeSubscription(supplierId, ctx.now, tx))) throw appError(billingErrors, 'pass_needs_subscription')
  const [pass] = await tx
    .select()
    .from(passes)
    .where(and(eq(passes.id, choice.passId), eq(passes.onSale, true)))
  if (!pass) throw appError(billingErrors, 'not_on_sale')
  const { id: passId, name, months, participations, priceCents } = pass
  return { kind: 'smart_pass' as const, planId: null, passId, name, months, participations, feeBps: null, priceCents }
}

type Terms = Awaited<ReturnType<typeof termsOf>>

/** The same thing ordered a moment ago and not yet paid: a second click pays that one. */
const unpaidTwin = async (tx: Tx, ctx: Ctx, supplierId: number, terms: Terms): Promise<number | undefined> => {
  const [row] = await tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.supplierId, supplierId),
        eq(purchases.status, 'awaiting_payment'),
        eq(purchases.kind, terms.kind),
        gt(purchases.orderedAt, new Date(ctx.now.getTime() - ABANDON_AFTER_HOURS * HOUR_MS)),
      ),
    )
    .orderBy(desc(purchases.id))
    .limit(1)
  const same = row && (Object.keys(terms) as (keyof Terms)[]).every((key) => row[key] === terms[key])
  return same ? row.id : undefined
}

/**
 * Orders a plan or a Smart Pass and starts its payment. Clicking twice leads to one purchase and one payment.
 *
 * @returns where the supplier approves the payment
 * @throws AppError 422 `not_on_sale`, `pass_needs_subscription`; whatever starting a payment may answer
 */
export const buy = async (
  ctx: Ctx,
  choice: Choice,
): Promise<{ purchaseId: number; paymentId: number; approveUrl: string }> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  const ordered = await inTransaction(async (tx) => {
    // Two purchases of one supplier wait for each other: they must not start on the same day.
    await lockCompany(tx, accountId)
    const terms = await termsOf(tx, ctx, accountId, choice)
    const { vatCents, totalCents } = withVat(terms.priceCents)
    const twin = await unpaidTwin(tx, ctx, accountId, terms)
    const [created] = twin
      ? [{ id: twin }]
      : await tx
          .insert(purchases)
          .values({ supplierId: accountId, ...terms, vatCents, status: 'awaiting_payment', orderedAt: ctx.now })
          .returning({ id: purchases.id })
    if (!created) throw appError(commonErrors, 'internal')
    if (!twin) await record(tx, ctx, 'purchase', created.id, 'ordered')
    const paymentId = await preparePayment(tx, ctx, {
      purpose: 'purchase',
      subjectId: created.id,
      payeeMerchantId: PLATFORM_PAYEE,
      itemsCents: totalCents,
      shippingCents: cents(0),
      description: terms.kind === 'subscription' ? `Abbonamento ${terms.name}` : terms.name,
      returnPath: '/portal/operator-paypal?tab=4',
    })
    return { purchaseId: created.id, paymentId }
  })
  const { approveUrl } = await launchPayment(ctx, ordered.paymentId)
  return { ...ordered, approveUrl }
}

/**
 * The money is there: the subscription runs from now or from the end of the running one, the Smart Pass from now. Called by the
 * payments in their transaction, as often as the provider repeats itself. A purchase that was given up and paid after all
 * is honoured.
 *
 * @throws AppError 404 for an unknown purchase
 */
export const settlePurchase = async (tx: Tx, ctx: Ctx, purchaseId: number): Promise<void> => {
  const [known] = await tx
    .select({ supplierId: purchases.supplierId })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  if (!known) throw appError(commonErrors, 'not_found')
  await lockCompany(tx, known.supplierId)
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update')
  if (!purchase || purchase.status === 'active') return
  const period =
    purchase.kind === 'subscription'
      ? subscriptionPeriod(await paidUntil(purchase.supplierId, tx), ctx.now, purchase.months)
      : { startsAt: ctx.now, endsAt: monthsLater(ctx.now, purchase.months) }
  await tx
    .update(purchases)
    .set({ status: 'active', ...period })
    .where(eq(purchases.id, purchaseId))
  await tx.insert(participationCredits).values({
    supplierId: purchase.supplierId,
    purchaseId,
    kind: purchase.kind,
    granted: purchase.participations,
    ...period,
  })
  await record(tx, ctx, 'purchase', purchaseId, 'activated')
  await publish(tx, `account:${purchase.supplierId}`, 'subscription')
  await enqueue(tx, purchaseSettled, { purchaseId })
}

/** Gives up one purchase nobody paid; one that was paid in the meantime stays. */
export const abandonPurchase = (ctx: Ctx, purchaseId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const [abandoned] = await tx
      .update(purchases)
      .set({ status: 'abandoned' })
      .where(and(eq(purchases.id, purchaseId), eq(purchases.status, 'awaiting_payment')))
      .returning({ id: purchases.id })
    if (abandoned) await record(tx, ctx, 'purchase', purchaseId, 'abandoned')
  })
