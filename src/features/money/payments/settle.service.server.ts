import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { postPayment } from '#features/money/ledger/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { enqueue, handle } from '#platform/jobs/jobs.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { AppError } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import {
  claimPayment,
  endAttempt,
  failPayment,
  guardedPayment,
  type PaymentRow,
  startsFrom,
} from './attempts.service.server.ts'
import { keepHeld } from './held/held.service.server.ts'
import { attemptEnded, paidByTransfer, transferChosen } from './jobs.contract.ts'
import {
  APPROVAL_WINDOW_MS,
  paymentMachine,
  paymentMismatch,
  paysSale,
  RECONCILE_AFTER_MS,
  TRANSFER_DAYS,
  TRANSFER_NOT_COME,
} from './payment.rules.ts'
import { CAPTURE_DECLINED } from './payment-refusals.rules.ts'
import { PLATFORM_PAYEE } from './payments.contract.ts'
import { type PaymentProvider, type ProviderOrder, providerOf } from './provider.server.ts'
import { ProviderRefusal } from './provider-refusal.server.ts'
import { refundOrphanPayment } from './refunds.service.server.ts'
import { payments } from './schema.server.ts'
import { feeHooks, settlementOf } from './settlement.server.ts'
import type { PaymentState } from './views.ts'

export const isFinal = (status: PaymentState): boolean =>
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

type Capture = NonNullable<ProviderOrder['capture']>

/** What the provider kept of the payment: its books count, whatever was agreed. */
const keptOf = (row: PaymentRow, { feeCents }: Capture): Cents => {
  if (feeCents !== null && feeCents !== row.feeCents)
    log.error({ paymentId: row.id, agreed: row.feeCents, kept: feeCents }, 'another fee was kept than was agreed')
  return feeCents ?? row.feeCents
}

/** Notes the money and does what it was paid for, in one transaction and once. */
const settleCaptured = (ctx: Ctx, paymentId: number, capture: Capture): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await guardedPayment(tx, paymentId)
    if (!row || !startsFrom('settle', row.status)) return
    const { purpose, subjectId, amountCents, startedAt, holdUntil } = row
    const [transactionCode, feeCents] = [capture.id, keptOf(row, capture)]
    const settled = { paymentId, transactionCode, amountCents, feeCents, startedAt, holdUntil }
    await settlementOf(purpose).settle(tx, ctx, subjectId, settled)
    if (paysSale(purpose)) {
      await postPayment(tx, ctx, { orderId: subjectId, paymentId, amountCents, isHeld: holdUntil !== null })
      if (holdUntil) await keepHeld(tx, ctx, row, holdUntil)
      if (feeCents > 0) await feeHooks().kept(tx, ctx, subjectId, settled)
    }
    const set = { captureId: capture.id, feeCents, settledAt: ctx.now }
    await transition(tx, ctx, paymentMachine, payments, paymentId, 'settle', set)
    if (row.waitsUntil) await enqueue(tx, paidByTransfer, { paymentId })
  })

/** The same; when what it was paid for cannot be had any more, the money goes back. */
const noteMoney = async (ctx: Ctx, paymentId: number, capture: Capture): Promise<void> => {
  try {
    await settleCaptured(ctx, paymentId, capture)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    log.error({ err: error, paymentId }, 'money came for something that cannot be had any more')
    await failPayment(ctx, paymentId, error.code)
  }
  // It was ended during the capture.
  await refundOrphanPayment(ctx, paymentId, capture.id)
}

/** Writes down what the provider says became of the capture. */
const apply = async (ctx: Ctx, row: PaymentRow, capture: Capture): Promise<void> => {
  if (capture.status === 'declined')
    return failPayment(ctx, row.id, capture.issue ?? CAPTURE_DECLINED, row.status === 'pending')
  await fire(ctx, row.id, 'claim')
  if (capture.status === 'completed') await noteMoney(ctx, row.id, capture)
}

/** Takes the money of an approved order, once, however many ask at the same time. */
const captureApproved = async (
  ctx: Ctx,
  row: PaymentRow,
  provider: PaymentProvider,
  orderId: string,
): Promise<void> => {
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
    if (error.about === 'captured') {
      const order = await provider.getOrder(orderId)
      if (order?.capture) await apply(ctx, row, order.capture)
    } else if (error.about === 'unapproved') await fire(ctx, row.id, 'release')
    else await failPayment(ctx, row.id, error.issue)
  }
}

/** The payer chose to send the money: it is waited for, and written where to. */
const noteTransfer = (ctx: Ctx, paymentId: number, instructionsUrl: string): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await guardedPayment(tx, paymentId)
    if (row?.status !== 'awaiting_approval' || row.waitsUntil) return
    const waitsUntil = addDaysInRome(ctx.now, TRANSFER_DAYS)
    await tx.update(payments).set({ waitsUntil, approveUrl: instructionsUrl }).where(eq(payments.id, paymentId))
    await enqueue(tx, transferChosen, { paymentId })
  })

const settle = async (ctx: Ctx, row: PaymentRow): Promise<void> => {
  const orderId = row.providerOrderId
  const provider = providerOf(row)
  if (row.status === 'captured' || !orderId || !provider) return
  if (isFinal(row.status) && row.captureId) return
  const order = await provider.getOrder(orderId)
  if (isFinal(row.status)) {
    // Never expected, because we capture only what we have claimed; if it happens, the money goes back.
    if (order?.capture?.status === 'completed' && !paymentMismatch(row, order, PLATFORM_PAYEE))
      await refundOrphanPayment(ctx, row.id, order.capture.id)
    return
  }
  if (!order) return row.status === 'pending' ? failPayment(ctx, row.id, 'RESOURCE_NOT_FOUND', true) : undefined
  if (order.status === 'open') {
    // The capture was asked for and never happened: it may be approved again, cancelled or run out.
    if (row.status === 'pending') await fire(ctx, row.id, 'release')
    else if (order.transfer) await noteTransfer(ctx, row.id, order.transfer.instructionsUrl)
    return
  }
  if (order.status === 'voided') return failPayment(ctx, row.id, 'VOIDED', row.status === 'pending')
  const mismatch = paymentMismatch(row, order, PLATFORM_PAYEE)
  if (mismatch) {
    log.error(
      { paymentId: row.id, orderId, mismatch, captured: order.capture?.id },
      'payment differs from what was agreed',
    )
    return failPayment(ctx, row.id, `mismatch:${mismatch}`)
  }
  if (order.capture) {
    // Taken without our asking, as a debit is: what it pays for is kept until the bank has decided. If it is gone the money goes back later.
    if (row.status === 'awaiting_approval' && order.capture.status !== 'declined') await claimPayment(ctx, row.id)
    return apply(ctx, row, order.capture)
  }
  await captureApproved(ctx, row, provider, orderId)
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

/** On the page of an attempt that has ended nobody pays any more; what was paid in the same moment is seen, and goes back. */
export const closeAttempt = handle(attemptEnded, async (ctx, { paymentId }) => {
  const row = await read(paymentId)
  const close = row && providerOf(row)?.close
  if (!row?.providerOrderId || !close || !isFinal(row.status) || row.status === 'captured') return
  await close(row.providerOrderId)
  await settle({ ...ctx, actor: system }, row)
})

const reconcileOne = async (ctx: Ctx, row: PaymentRow): Promise<void> => {
  if (row.providerOrderId) await settleByProviderOrder(ctx, row.providerOrderId)
  // Read again: a transfer may have been chosen just now.
  const { waitsUntil } = (await read(row.id)) ?? row
  if (waitsUntil && ctx.now >= waitsUntil) await failPayment(ctx, row.id, TRANSFER_NOT_COME, true)
  else if (!waitsUntil && ctx.now.getTime() - row.startedAt.getTime() >= APPROVAL_WINDOW_MS)
    await endAttempt(ctx, row.id, 'cancel', { failure: 'EXPIRED' })
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
