import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { appError } from '#shared/errors.ts'
import { APPROVAL_WINDOW_MS, paymentMachine, paymentMismatch, RECONCILE_AFTER_MS } from './payment.rules.ts'
import { PLATFORM_PAYEE, paymentErrors } from './payments.contract.ts'
import { failPayment, type PaymentRow } from './payments.service.server.ts'
import { ProviderRefusal } from './provider.paypal.server.ts'
import { type ProviderOrder, paymentProvider, providerName } from './provider.server.ts'
import { payments, providerEvents } from './schema.server.ts'
import { settlementOf } from './settlement.server.ts'
import type { PaymentState } from './views.ts'

type Event = keyof typeof paymentMachine.events

const isFinal = (status: PaymentState): boolean =>
  status === 'captured' || status === 'failed' || status === 'cancelled'

const read = async (paymentId: number): Promise<PaymentRow | undefined> => {
  const [row] = await db().select().from(payments).where(eq(payments.id, paymentId))
  return row
}

const startsFrom = (event: Event, status: PaymentState): boolean =>
  (paymentMachine.events[event].from as readonly PaymentState[]).includes(status)

/** Fires the event when the attempt is still where the event starts; otherwise somebody else did. */
const fire = (
  ctx: Ctx,
  paymentId: number,
  event: Exclude<Event, 'settle'>,
  set: Partial<typeof payments.$inferInsert> = {},
): Promise<void> =>
  inTransaction(async (tx) => {
    const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (row && startsFrom(event, row.status)) await transition(tx, ctx, paymentMachine, payments, paymentId, event, set)
  })

/** Any number: the first half of the lock that lets one settlement of a payment run at a time. */
const SETTLE_LOCK = 20_160_621

/**
 * Notes the money and does what it was paid for, in one transaction and once.
 *
 * @remarks what was paid for is locked before the payment, in the order in which starting a payment locks them; the advisory
 *   lock keeps a second settlement out meanwhile, so that the two can never wait for each other
 */
const noteMoney = (ctx: Ctx, paymentId: number, captureId: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTLE_LOCK}, ${paymentId})`)
    const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (!row || !startsFrom('settle', row.status)) return
    await settlementOf(row.purpose)(tx, ctx, row.subjectId, { paymentId, transactionCode: captureId })
    await transition(tx, ctx, paymentMachine, payments, paymentId, 'settle', { captureId, settledAt: ctx.now })
  })

/** Writes down what the provider says became of the capture. */
const apply = async (ctx: Ctx, row: PaymentRow, capture: NonNullable<ProviderOrder['capture']>): Promise<void> => {
  if (capture.status === 'declined') return failPayment(ctx, row.id, 'CAPTURE_DECLINED')
  await fire(ctx, row.id, 'claim')
  if (capture.status === 'completed') await noteMoney(ctx, row.id, capture.id)
}

/** Takes the money of an approved order, once, however many ask at the same time. */
const captureApproved = async (ctx: Ctx, row: PaymentRow, orderId: string): Promise<void> => {
  // Claimed first: from here on nobody may cancel it. A crash now leaves `pending`, which the sweep takes up again.
  await fire(ctx, row.id, 'claim')
  if ((await read(row.id))?.status !== 'pending') return
  const provider = paymentProvider()
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
  if (isFinal(row.status) || !orderId || row.provider !== providerName()) return
  const order = await paymentProvider().getOrder(orderId)
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

/**
 * Takes a message of the provider: each once, in whatever order they come, because each only makes us look at the books.
 *
 * @throws AppError 403 `webhook_forged` unless the provider signed it
 */
export const receiveWebhook = async (ctx: Ctx, headers: Headers, rawBody: string): Promise<void> => {
  const provider = paymentProvider()
  const message = await provider.verifyWebhook(headers, rawBody)
  if (!message) throw appError(paymentErrors, 'webhook_forged')
  const once = and(eq(providerEvents.provider, provider.name), eq(providerEvents.eventId, message.id))
  const [known] = await db().select({ handledAt: providerEvents.handledAt }).from(providerEvents).where(once)
  if (known?.handledAt) return
  if (!known)
    await db()
      .insert(providerEvents)
      .values({
        provider: provider.name,
        eventId: message.id,
        type: message.type,
        payload: message.payload,
        receivedAt: ctx.now,
      })
      .onConflictDoNothing()
  const state = message.orderId ? await settleByProviderOrder(ctx, message.orderId) : null
  // Never expected, because we capture only what we have claimed; if it happens, somebody has to give the money back.
  if (message.type === 'PAYMENT.CAPTURE.COMPLETED' && (state === 'failed' || state === 'cancelled'))
    log.error({ orderId: message.orderId, state }, 'money came for a payment that had ended')
  await db().update(providerEvents).set({ handledAt: ctx.now }).where(once)
}

const reconcileOne = async (ctx: Ctx, row: PaymentRow): Promise<void> => {
  if (row.providerOrderId) await settleByProviderOrder(ctx, row.providerOrderId)
  if (ctx.now.getTime() - row.startedAt.getTime() >= APPROVAL_WINDOW_MS)
    await fire(ctx, row.id, 'cancel', { settledAt: ctx.now, failure: 'EXPIRED' })
}

/** Payments nobody came back for: what was approved is captured, what was never approved ends after three hours (OQ-039). */
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
