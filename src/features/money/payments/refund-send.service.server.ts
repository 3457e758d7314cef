import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { cents } from '#shared/money.ts'
import { isDisputed, recordHold } from './dispute-books.service.server.ts'
import { feeToReturn, refundAsked } from './jobs.contract.ts'
import { providerOf } from './provider.server.ts'
import { ProviderRefusal } from './provider-refusal.server.ts'
import { REFUND_AFTER_MS, REFUND_OVER, RETRY_FIRST_MS, RETRY_LAST_MS, type RefundState } from './refund.rules.ts'
import { type RefundRow, readBooks, recordProviderRefund, recordRefundRefusal } from './refund-books.service.server.ts'
import { feeBackOf } from './refunds.queries.server.ts'
import { refundRefusal } from './refusals.rules.ts'
import { payments, refunds } from './schema.server.ts'

/** What the provider is not asked for (any more). */
const NOT_SENT: readonly RefundState[] = [...REFUND_OVER, 'diverted']

const find = async (refundId: number) => {
  const [row] = await db()
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return row
}

/** Refusals that are about the fee alone: https://developer.paypal.com/api/rest/reference/payments/v2/errors/ */
const FEE_ISSUES: readonly string[] = ['PLATFORM_FEE_NOT_ENABLED', 'PLATFORM_FEE_EXCEEDED']

const isAsked = ({ status }: RefundRow): boolean => status === 'requested' || status === 'failed' || status === 'held'

/**
 * Asks the provider for one refund and notes the answer. Repeating is harmless: the refund's own reference makes the provider
 * answer with the same refund, so a crash between call and row is healed by the next try.
 *
 * @throws when the provider cannot be reached; queue and sweep try again
 */
const sendRefund = async (ctx: Ctx, refundId: number): Promise<void> => {
  const found = await find(refundId)
  const provider = found && providerOf(found.payment)
  if (!found || !provider || NOT_SENT.includes(found.refund.status)) return
  const { refund, payment } = found
  if (!isAsked(refund)) {
    const seen = refund.providerRefundId ? await provider.getRefund(refund.providerRefundId) : null
    if (seen) await recordProviderRefund(ctx, payment.id, seen)
    return
  }
  // The same money is asked for at the provider: nothing of ours goes out meanwhile.
  if (await isDisputed(payment.id)) return refund.status === 'held' ? undefined : recordHold(ctx, refundId)
  await db()
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1` })
    .where(eq(refunds.id, refundId))
  const { amountCents, reference, feeCents } = refund
  try {
    const seen = await provider.refund(payment.captureId ?? '', amountCents, reference, feeCents)
    await recordProviderRefund(ctx, payment.id, seen)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    log.warn({ err: error, refundId }, 'a refund was refused')
    // The couple does not wait for our fee: what does not go back with it is paid to the seller by bank transfer.
    if (feeCents > 0 && FEE_ISSUES.includes(error.issue)) {
      await db()
        .update(refunds)
        .set({ feeCents: cents(0), reference: randomUUID() })
        .where(eq(refunds.id, refundId))
      return sendRefund(ctx, refundId)
    }
    if (refundRefusal(error.issue).meaning === 'already_back') await readBooks(ctx, provider, payment)
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
        and(eq(refunds.status, 'held'), lte(refunds.settledAt, new Date(now.getTime() - RETRY_LAST_MS))),
      ),
    )
    .orderBy(sql`random()`)
    .limit(50)
}

/** Brings what has gone back of a kept fee up to what the refunds of its payment have come to. */
const returnFee = async (refundId: number): Promise<void> => {
  const found = await find(refundId)
  const give = found && providerOf(found.payment)?.returnFee
  if (!found || !give) return
  const { id, captureId, reference } = found.payment
  await give(captureId ?? '', await feeBackOf(id), reference)
}

export const paymentJobs: readonly JobHandler[] = [
  handle(refundAsked, (ctx, { refundId }) => sendRefund(ctx, refundId)),
  handle(feeToReturn, (_ctx, { refundId }) => returnFee(refundId)),
]

/** Refunds that were interrupted, are being looked into, or were refused: asked for again until the money is back. */
export const reconcileRefunds: Sweep = {
  name: 'reconcile-refunds',
  run: async (ctx) => eachDue('reconcile-refunds', await dueRefunds(ctx.now), ({ id }) => sendRefund(ctx, id)),
}
