import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { paymentErrors } from './payments.contract.ts'
import { type ProviderMessage, paymentProvider } from './provider.server.ts'
import { recordProviderRefund } from './refund-books.service.server.ts'
import { payments, providerEvents } from './schema.server.ts'
import { settleByProviderOrder } from './settle.service.server.ts'

/**
 * Looks at the books because the provider spoke of a refund: one of ours, or one the seller made at the provider itself.
 *
 * @throws when the provider cannot be reached: the message comes again
 */
const takeRefundMessage = async (ctx: Ctx, refundId: string, captureId: string | null): Promise<void> => {
  const seen = await paymentProvider().getRefund(refundId)
  const capture = seen?.captureId ?? captureId
  if (!seen || !capture) return log.warn({ refundId, captureId }, 'the provider spoke of a refund it does not know')
  const find = async () => {
    const [row] = await db().select({ id: payments.id }).from(payments).where(eq(payments.captureId, capture))
    return row
  }
  let payment = await find()
  if (!payment) {
    // It came before we noted the money: that first.
    const orderId = await paymentProvider().orderOfCapture(capture)
    if (orderId) await settleByProviderOrder(ctx, orderId)
    payment = await find()
  }
  if (payment) await recordProviderRefund(ctx, payment.id, seen)
  else log.warn({ refundId, capture }, 'a refund of nothing we know')
}

const takeMessage = async (ctx: Ctx, message: ProviderMessage): Promise<void> => {
  if (message.orderId) await settleByProviderOrder(ctx, message.orderId)
  if (message.refundId) await takeRefundMessage(ctx, message.refundId, message.captureId)
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
  await takeMessage(ctx, message)
  await db().update(providerEvents).set({ handledAt: ctx.now }).where(once)
}

/**
 * Takes a message again that came and was not dealt with, because the provider or we stumbled over it. By staff.
 *
 * @throws AppError 404 for a message that waits for nothing (any more) · what dealing with it throws
 */
export const retryWebhook = async (ctx: Ctx, messageId: number): Promise<void> => {
  requireAdmin(ctx)
  const waits = and(eq(providerEvents.id, messageId), isNull(providerEvents.handledAt))
  const [kept] = await db().select({ payload: providerEvents.payload }).from(providerEvents).where(waits)
  const message = kept && paymentProvider().readWebhook(kept.payload)
  if (!message) throw appError(commonErrors, 'not_found')
  await takeMessage(ctx, message)
  await inTransaction(async (tx) => {
    const [done] = await tx
      .update(providerEvents)
      .set({ handledAt: ctx.now })
      .where(waits)
      .returning({ id: providerEvents.id })
    if (done) await record(tx, ctx, 'provider-message', messageId, 'retry', { type: message.type })
  })
}
