import { and, asc, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { endPayment, launchPayment, preparePayment } from '#features/money/payments/index.server.ts'
import { PLATFORM_PAYEE } from '#features/money/payments/payments.contract.ts'
import { lockCompany, requireLegalAddress } from '#features/people/suppliers/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireRight, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { billingErrors } from './billing.contract.ts'
import { activeSubscription } from './billing.queries.server.ts'
import { withVat } from './fees/fee.rules.ts'
import { priceOnSale } from './prices.queries.server.ts'
import type { Choice } from './prices.rules.ts'
import { ABANDON_AFTER_HOURS } from './quota.rules.ts'
import { purchases } from './schema.server.ts'

const HOUR_MS = 3_600_000

/** Nothing is replaced and nothing taken off. */
const whole: Pick<typeof purchases.$inferSelect, 'replacesId' | 'creditCents'> = {
  replacesId: null,
  creditCents: cents(0),
}

/** What is bought, as it is on sale at this moment: the purchase keeps this copy for ever (OQ-050). */
export const termsOf = async (tx: Tx, ctx: Ctx, supplierId: number, choice: Choice) => {
  if ('planId' in choice) {
    const plan = await priceOnSale(choice, ctx.now, tx)
    if (!plan) throw appError(billingErrors, 'not_on_sale')
    const { name, months, participations, feeBps, priceCents } = plan
    const kind = 'subscription' as const
    return { ...whole, kind, planId: choice.planId, passId: null, name, months, participations, feeBps, priceCents }
  }
  if (!(await activeSubscription(supplierId, ctx.now, tx))) throw appError(billingErrors, 'pass_needs_subscription')
  const pass = await priceOnSale(choice, ctx.now, tx)
  if (!pass) throw appError(billingErrors, 'not_on_sale')
  const { name, months, participations, priceCents } = pass
  const kind = 'smart_pass' as const
  return { ...whole, kind, planId: null, passId: choice.passId, name, months, participations, feeBps: null, priceCents }
}

/** What is bought, at which price without VAT, and in place of what. */
export type Terms = Awaited<ReturnType<typeof termsOf>>

const waiting = (supplierId: number) =>
  and(eq(purchases.supplierId, supplierId), eq(purchases.status, 'awaiting_payment'))

/** The same thing ordered a moment ago and not yet paid: a second click pays that one. */
const unpaidTwin = async (tx: Tx, ctx: Ctx, supplierId: number, terms: Terms): Promise<number | undefined> => {
  const [row] = await tx
    .select()
    .from(purchases)
    .where(
      and(
        waiting(supplierId),
        eq(purchases.kind, terms.kind),
        gt(purchases.orderedAt, new Date(ctx.now.getTime() - ABANDON_AFTER_HOURS * HOUR_MS)),
      ),
    )
    .orderBy(desc(purchases.id))
    .limit(1)
  const same = row && (Object.keys(terms) as (keyof Terms)[]).every((key) => row[key] === terms[key])
  return same ? row.id : undefined
}

/** Another upgrade that was ordered and not paid gives way: a subscription is replaced once. */
const endOtherUpgrades = async (tx: Tx, ctx: Ctx, supplierId: number, twin: number | undefined): Promise<void> => {
  const others = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(waiting(supplierId), isNotNull(purchases.replacesId), twin ? ne(purchases.id, twin) : undefined))
    .orderBy(asc(purchases.id))
  for (const { id } of others) {
    await endPayment(tx, ctx, 'purchase', id)
    await tx.update(purchases).set({ status: 'abandoned' }).where(eq(purchases.id, id))
    await record(tx, ctx, 'purchase', id, 'abandoned')
  }
}

/** Where a payment that was begun goes on. */
export interface StartedPurchase {
  readonly purchaseId: number
  readonly paymentId: number
  readonly approveUrl: string
}

const label = ({ kind, name, replacesId }: Terms): string => {
  if (kind === 'smart_pass') return name
  return replacesId ? `Passaggio all’abbonamento ${name}` : `Abbonamento ${name}`
}

/**
 * Writes an order and its payment down, then asks the provider: a crash in between is healed by the next click, which finds both.
 *
 * @param agree the terms, read and checked under the lock of the company
 * @throws AppError 422 `legal_address_missing` · whatever `agree` throws and starting a payment may answer; 409 `payment_in_progress` while another upgrade is
 *   being paid
 */
export const order = async (
  ctx: Ctx,
  agree: (tx: Tx, supplierId: number) => Promise<Terms>,
): Promise<StartedPurchase> => {
  const { accountId } = requireActive(requireRight(requireSupplier(ctx), 'plans'))
  const ordered = await inTransaction(async (tx) => {
    // Two purchases of one supplier wait for each other: they must not start on the same day.
    await lockCompany(tx, accountId)
    const terms = await agree(tx, accountId)
    // The invoice is due at once: it needs somewhere to go (decision 0101).
    await requireLegalAddress(accountId, tx)
    const { vatCents, totalCents } = withVat(terms.priceCents)
    const twin = await unpaidTwin(tx, ctx, accountId, terms)
    if (terms.replacesId) await endOtherUpgrades(tx, ctx, accountId, twin)
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
      description: label(terms),
      returnPath: '/portal/operator-paypal?tab=4',
    })
    return { purchaseId: created.id, paymentId }
  })
  const { approveUrl } = await launchPayment(ctx, ordered.paymentId)
  return { ...ordered, approveUrl }
}

/**
 * Orders a plan or a Smart Pass and starts its payment. Clicking twice leads to one purchase and one payment.
 *
 * @param expectedCents the total with VAT the supplier saw, when it says so
 * @returns where the supplier approves the payment
 * @throws AppError 409 `terms_changed` when it costs something else by now · 422 `legal_address_missing`, `not_on_sale`,
 *   `pass_needs_subscription`; whatever
 *   starting a payment may answer
 */
export const buy = (ctx: Ctx, choice: Choice, expectedCents?: number): Promise<StartedPurchase> =>
  order(ctx, async (tx, supplierId) => {
    const terms = await termsOf(tx, ctx, supplierId, choice)
    if (expectedCents !== undefined && withVat(terms.priceCents).totalCents !== expectedCents)
      throw appError(billingErrors, 'terms_changed')
    return terms
  })

/** Closes one unpaid purchase; one that was paid in the meantime stays. */
export const abandonPurchase = (ctx: Ctx, purchaseId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const [abandoned] = await tx
      .update(purchases)
      .set({ status: 'abandoned' })
      .where(and(eq(purchases.id, purchaseId), eq(purchases.status, 'awaiting_payment')))
      .returning({ id: purchases.id })
    if (abandoned) await record(tx, ctx, 'purchase', purchaseId, 'abandoned')
  })
