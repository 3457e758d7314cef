import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { postPayment } from '#features/money/ledger/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { AppError } from '#shared/errors.ts'
import {
  claimPayment,
  endAttempt,
  failPayment,
  guardedPayment,
  type PaymentRow,
  startsFrom,
} from './attempts.service.server.ts'
import { APPROVAL_WINDOW_MS, paymentMachine, paymentMismatch, paysSale, RECONCILE_AFTER_MS } from './payment.rules.ts'
import { PLATFORM_PAYEE } from './payments.contract.ts'
import { ProviderRefusal } from './provider.paypal.server.ts'
import { type ProviderOrder, paymentProvider, providerName } from './provider.server.ts'
import { refundOrphanPayment } from './refunds.service.server.ts'
import { payments } from './schema.server.ts'
import { settlementOf } from './settlement.server.ts'
import type { PaymentState } from './views.ts'

const isFinal = (status: PaymentState): boolean =>
  status === 'captured' || status === 'failed' || status === 'cancelled'

const read = async (paymentId: number): Promise<PaymentRow | undefined> => {
  const [row] = await db().select().from(payments).where(eq(payments.id, paymentId))
  return row
}

/** Fires the event if the attempt is still in its start state; otherwise another request did. */
const fire = (ctx: Ctx, paymentId: number, event: 'claim' | 'release'): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await guardedPayment(tx, paymentId)
    if (row && startsFrom(event, row.status)) await transition(tx, ctx, paymentMachine, payments, paymentId, event)
  })

/** Notes the money and does what it was paid for, in one transaction and once. */
const settleCaptured = (ctx: Ctx, paymentId: number, captureId: string): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await guardedPayment(tx, paymentId)
    if (!row || !startsFrom('settle', row.status)) return
    const { purpose, subjectId, amountCents } = row
    await settlementOf(purpose).settle(tx, ctx, subjectId, { paymentId, transactionCode: captureId, amountCents })
    if (paysSale(purpose)) await postPayment(tx, ctx, { orderId: subjectId, paymentId, amountCents })
    await transition(tx, ctx, paymentMachine, payments, paymentId, 'settle', { captureId, settledAt: ctx.now })
  })

/** The same; when what it was paid for cannot be had any more, the money goes back. */
const noteMoney = async (ctx: Ctx, paymentId: number, captureId: string): Promise<void> => {
  try {
    await settleCaptured(ctx, paymentId, captureId)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    log.error({ err: error, paymentId }, 'money came for something that cannot be had any more')
    await failPayment(ctx, paymentId, error.code)
  }
  // It was ended during the capture.
  await refundOrphanPayment(ctx, paymentId, captureId)
}

/** Writes down what the provider says became of the capture. */
const apply = async (ctx: Ctx, row: PaymentRow, capture: NonNullable<ProviderOrder['capture']>): Promise<void> => {
  if (capture.status === 'declined') return failPayment(ctx, row.id, 'CAPTURE_DECLINED')
  await fire(ctx, row.id, 'claim')
  if (capture.status === 'completed') await noteMoney(ctx, row.id, capture.id)
}

/** Takes the money of an approved order, once, however many ask at the same time. */
const captureApproved = async (ctx: Ctx, row: PaymentRow, orderId: string): Promise<void> => {
  const provider = paymentProvider()
  const { claimed, refusal } = await claimPayment(ctx, row.id)
  if (refusal) {
    // An interrupted capture may have been finished by another process: then the money is there.
    const again = row.status === 'pending' ? await provider.getOrder(orderId) : null
    return again?.capture ? apply(ctx, row, again.capture) : failPayment(ctx, row.id, refusal)
  }
  if (!claimed) return
  try {
    const order = await provider.capture(orderId, `${row.reference}-capture`)
    if (order.capture) await apply(ctx, row, order.capture)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (error.issue === 'ORDER_ALREADY_CAPTURED') {
      const order = await provider.getOrder(orderId)
      if (order?.capture) await apply(ctx, row, order.capture)
    } else if (error.issue === 'ORDER_NOT_APPROVED') await fire(ctx, row.id, 'release')
    else await failPayment(ctx, row.id, error.issue)
  }
}

const settle = async (ctx: Ctx, row: PaymentRow): Promise<void> => {
  const orderId = row.providerOrderId
  if (row.status === 'captured' || !orderId || row.provider !== providerName()) return
  if (isFinal(row.status) && row.captureId) return
  const order = await paymentProvider().getOrder(orderId)
  if (isFinal(row.status)) {
    // Never expected, because we capture only what we have claimed; if it happens, the money goes back.
    if (order?.capture?.status === 'completed' && !paymentMismatch(row, order, PLATFORM_PAYEE))
      await refundOrphanPayment(ctx, row.id, order.capture.id)
    return
  }
  if (!order) return row.status === 'pending' ? failPayment(ctx, row.id, 'RESOURCE_NOT_FOUND') : undefined
  if (order.status === 'open') {
    // The capture was asked for and never happened: it may be approved again, cancelled or run out.
    if (row.status === 'pending') await fire(ctx, row.id, 'release')
    return
  }
  if (order.status === 'voided') return failPayment(ctx, row.id, 'VOIDED')
  const mismatch = paymentMismatch(row, order, PLATFORM_PAYEE)
  if (mismatch) {
    log.error(
      { paymentId: row.id, orderId, mismatch, captured: order.capture?.id },
      'payment differs from what was agreed',
    )
    return failPayment(ctx, row.id, `mismatch:${mismatch}`)
  }
  if (order.capture) return apply(ctx, row, order.capture)
  await captureApproved(ctx, row, orderId)
}

/**
 * Brings one payment to where the provider's books say it is: reads the provider's order, compares amount, currency and payee,
 * captures what was approved, and in one transaction notes the money and does what it was paid for. Safe to repeat, from the
 * return page, the webhook and the sweep at once.
 *
 * @returns the state it has now, null when no payment has this order
 * @throws when the provider cannot be reached; the sweep tries again
 */
export const settleByProviderOrder = async (ctx: Ctx, providerOrderId: string): Promise<PaymentState | null> => {
  const [row] = await db().select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  if (!row) return null
  await settle({ ...ctx, actor: system }, row)
  return (await read(row.id))?.status ?? null
}

const reconcileOne = async (ctx: Ctx, row: PaymentRow): Promise<void> => {
  if (row.providerOrderId) await settleByProviderOrder(ctx, row.providerOrderId)
  if (ctx.now.getTime() - row.startedAt.getTime() >= APPROVAL_WINDOW_MS)
    await endAttempt(ctx, row.id, 'cancel', 'EXPIRED')
}

/** Abandoned payments: approved ones are captured, the others end after three hours (OQ-039). */
export const reconcilePayments: Sweep = {
  name: 'reconcile-payments',
  run: async (ctx) => {
    const open = await db()
      .select()
      .from(payments)
      .where(
        and(
          inArray(payments.status, ['starting', 'awaiting_approval', 'pending']),
          lte(payments.startedAt, new Date(ctx.now.getTime() - RECONCILE_AFTER_MS)),
        ),
      )
      // Another fifty each time: those the provider is still looking into for days must not keep the others waiting.
      .orderBy(sql`random()`)
      .limit(50)
    for (const row of open)
      await reconcileOne(ctx, row).catch((error: unknown) =>
        log.error({ err: error, paymentId: row.id }, 'reconciliation'),
      )
  },
}
