import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { refundAsked } from './jobs.contract.ts'
import { ProviderRefusal } from './provider.paypal.server.ts'
import { paymentProvider, providerName } from './provider.server.ts'
import { REFUND_AFTER_MS, RETRY_FIRST_MS, RETRY_LAST_MS } from './refund.rules.ts'
import { type RefundRow, recordProviderRefund, recordRefundRefusal } from './refund-books.service.server.ts'
import { payments, refunds } from './schema.server.ts'

/** What the provider answers when the money has gone back without us. */
const GONE = ['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED']

/** Refund made at the provider itself: its books are recorded. */
const readBooks = async (ctx: Ctx, paymentId: number, providerOrderId: string): Promise<void> => {
  const order = await paymentProvider().getOrder(providerOrderId)
  for (const seen of order?.refunds ?? []) await recordProviderRefund(ctx, paymentId, seen)
}

const find = async (refundId: number) => {
  const [row] = await db()
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return row
}

const open = (row: RefundRow): boolean => row.status === 'requested' || row.status === 'failed'

/**
 * Asks the provider for one refund and notes the answer. Repeating is harmless: the refund's own reference makes the provider
 * answer with the same refund, so a crash between call and row is healed by the next try.
 *
 * @throws when the provider cannot be reached; queue and sweep try again
 */
const sendRefund = async (ctx: Ctx, refundId: number): Promise<void> => {
  const found = await find(refundId)
  if (!found || found.refund.status === 'completed' || found.payment.provider !== providerName()) return
  const { refund, payment } = found
  const provider = paymentProvider()
  if (!open(refund)) {
    const seen = refund.providerRefundId ? await provider.getRefund(refund.providerRefundId) : null
    if (seen) await recordProviderRefund(ctx, payment.id, seen)
    return
  }
  await db()
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1` })
    .where(eq(refunds.id, refundId))
  try {
    const seen = await provider.refund(payment.captureId ?? '', refund.amountCents, refund.reference)
    await recordProviderRefund(ctx, payment.id, seen)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    log.warn({ err: error, refundId }, 'a refund was refused')
    if (GONE.includes(error.issue) && payment.providerOrderId) await readBooks(ctx, payment.id, payment.providerOrderId)
    await recordRefundRefusal(ctx, refundId, error.issue)
  }
}

/** Refunds whose answer never came, those the provider looks into, and those it refused when their time has come again. */
const dueRefunds = (now: Date): Promise<{ id: number }[]> => {
  const retryAfter = sql`make_interval(secs => least(${RETRY_LAST_MS / 1000}, ${RETRY_FIRST_MS / 1000} * power(2, least(greatest(${refunds.attempts} - 1, 0), 10))))`
  return db()
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      or(
        and(
          inArray(refunds.status, ['requested', 'pending']),
          lte(refunds.requestedAt, new Date(now.getTime() - REFUND_AFTER_MS)),
        ),
        and(eq(refunds.status, 'failed'), sql`${refunds.settledAt} + ${retryAfter} <= ${now}`),
      ),
    )
    .orderBy(sql`random()`)
    .limit(50)
}

export const paymentJobs: readonly JobHandler[] = [
  handle(refundAsked, (ctx, { refundId }) => sendRefund(ctx, refundId)),
]

/** Refunds that were interrupted, are being looked into, or were refused: asked for again until the money is back. */
export const reconcileRefunds: Sweep = {
  name: 'reconcile-refunds',
  run: async (ctx) => eachDue('reconcile-refunds', await dueRefunds(ctx.now), ({ id }) => sendRefund(ctx, id)),
}
