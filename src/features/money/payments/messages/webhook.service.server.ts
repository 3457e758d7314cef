import { and, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { daily, eachDue } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { PaymentRow } from '../attempts.service.server.ts'
import { lookAtDispute } from '../dispute-books.service.server.ts'
import { type House, houses, type ProviderName } from '../houses.rules.ts'
import { paymentErrors } from '../payments.contract.ts'
import { type PaymentProvider, type ProviderMessage, providerNameOf, providerOf } from '../provider.server.ts'
import { recordProviderRefund } from '../refund-books.service.server.ts'
import { payments, providerEvents } from '../schema.server.ts'
import { sellerHooks } from '../sellers.server.ts'
import { settleByProviderOrder } from '../settle.service.server.ts'
import { takeMoneyLeft } from './money-left.service.server.ts'

/** The payment a capture is of. One that is not noted yet is noted first: messages come in any order. */
const paymentOf = async (ctx: Ctx, provider: PaymentProvider, capture: string): Promise<PaymentRow | undefined> => {
  const find = async () => {
    const [row] = await db().select().from(payments).where(eq(payments.captureId, capture))
    return row
  }
  const known = await find()
  if (known) return known
  const orderId = await provider.orderOfCapture(capture)
  if (orderId) await settleByProviderOrder(ctx, orderId)
  return find()
}

/** Null where the operator has not configured it. */
const providerAt = (house: House): PaymentProvider | null => providerOf({ provider: providerNameOf(house) ?? '' })

type About = Pick<ProviderMessage, 'captureId' | 'payeeMerchantId'>

/** In whose account the provider is asked about a capture: its payment's seller, where we know it, else the one the message names. */
const providerFor = async (name: string, { captureId, payeeMerchantId }: About) => {
  const [payment] = captureId
    ? await db()
        .select({ payeeMerchantId: payments.payeeMerchantId })
        .from(payments)
        .where(eq(payments.captureId, captureId))
    : []
  return providerOf({ provider: name, payeeMerchantId: payment?.payeeMerchantId ?? payeeMerchantId })
}

/**
 * Looks at the books because the provider spoke of a refund: one of ours, or one the seller made at the provider itself.
 *
 * @throws when the provider cannot be reached, or does not show it yet: the message comes again
 */
const takeRefundMessage = async (
  ctx: Ctx,
  name: string,
  message: ProviderMessage & { readonly refundId: string },
): Promise<void> => {
  const { refundId, captureId } = message
  const provider = await providerFor(name, message)
  if (!provider) return
  const seen = await provider.getRefund(refundId)
  const capture = seen?.captureId ?? captureId
  // It may show it later: the message comes again.
  if (!seen) throw new Error(`The provider spoke of a refund that it does not show: ${refundId}`)
  if (!capture) return log.warn({ refundId }, 'a refund of no capture')
  const payment = await paymentOf(ctx, provider, capture)
  if (payment) await recordProviderRefund(ctx, payment.id, seen)
  else log.warn({ refundId, capture }, 'a refund of nothing we know')
}

/** The same of a dispute. @throws when the provider cannot be reached: the message comes again */
const takeDisputeMessage = async (
  ctx: Ctx,
  name: string,
  message: About & { readonly disputeCode: string },
): Promise<void> => {
  const { disputeCode, captureId } = message
  const provider = await providerFor(name, message)
  const payment = provider && captureId ? await paymentOf(ctx, provider, captureId) : undefined
  if (payment) await lookAtDispute(ctx, payment, disputeCode)
  else log.warn({ disputeCode, captureId }, 'a dispute of nothing we know')
}

const takeMessage = async (ctx: Ctx, name: string, message: ProviderMessage): Promise<void> => {
  if (message.orderId) await settleByProviderOrder(ctx, message.orderId)
  const { refundId, disputeCode } = message
  if (refundId) await takeRefundMessage(ctx, name, { ...message, refundId })
  if (disputeCode) await takeDisputeMessage(ctx, name, { ...message, disputeCode })
  if (message.payerId) await takeMoneyLeft(ctx, name, message.id, message.payerId)
  if (message.seller) await sellerHooks().told(ctx, message.seller)
}

/** Takes a message unless it was dealt with before; one over which somebody stumbles waits for staff. @throws what dealing with it throws */
const takeOnce = async (ctx: Ctx, provider: ProviderName, message: ProviderMessage): Promise<void> => {
  const once = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, message.id))
  const [known] = await db().select({ handledAt: providerEvents.handledAt }).from(providerEvents).where(once)
  if (known?.handledAt) return
  const { id: eventId, type, payload } = message
  if (!known)
    await db()
      .insert(providerEvents)
      .values({ provider, eventId, type, payload, receivedAt: ctx.now })
      .onConflictDoNothing()
  await takeMessage(ctx, provider, message)
  await db().update(providerEvents).set({ handledAt: ctx.now }).where(once)
}

/**
 * Takes a message of the provider: each once, in whatever order they come, because each only makes us look at the books.
 *
 * @throws AppError 403 `webhook_forged` unless the provider signed it · 422 `payments_off` where this house is not configured
 */
export const receiveWebhook = async (ctx: Ctx, house: House, headers: Headers, rawBody: string): Promise<void> => {
  const provider = providerAt(house)
  if (!provider) throw appError(paymentErrors, 'payments_off')
  const message = await provider.verifyWebhook(headers, rawBody)
  if (!message) throw appError(paymentErrors, 'webhook_forged')
  await takeOnce(ctx, provider.name, message)
}

const HOUR = 3_600_000
/** Both providers repeat a message for three days; whoever was away for as long as this still hears of everything. */
const LOOK_BACK_MS = 7 * 24 * HOUR
/** What was said a moment ago is on its way. */
const ON_ITS_WAY_MS = HOUR / 4
const FIND = 'find-messages'

/** Whether it is about anything of ours: an endpoint of the same account may be told about more. */
const isOurs = ({ orderId, refundId, disputeCode, payerId, seller }: ProviderMessage): boolean =>
  Boolean(orderId ?? refundId ?? disputeCode ?? payerId ?? seller)

/** Takes of a page of what a provider told us what nobody has dealt with. */
const takeUnheardOf = async (ctx: Ctx, provider: ProviderName, page: readonly ProviderMessage[]): Promise<void> => {
  const said = page.filter(isOurs)
  if (said.length === 0) return
  const named = inArray(
    providerEvents.eventId,
    said.map(({ id }) => id),
  )
  const rows = await db()
    .select({ id: providerEvents.eventId, handledAt: providerEvents.handledAt })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), named))
  const known = new Map(rows.map(({ id, handledAt }) => [id, handledAt]))
  const missed = said.filter(({ id }) => !known.has(id)).length
  if (missed > 0) log.warn({ provider, missed }, 'messages of the provider never came')
  const open = said.filter(({ id }) => !known.get(id))
  await eachDue(FIND, open, (message) => takeOnce(ctx, provider, message))
}

/** Takes what a provider told us in these days by its own list, and nobody has dealt with. @throws when it cannot be reached */
export const takeUnheard = async (ctx: Ctx, house: House): Promise<void> => {
  const provider = providerAt(house)
  const [from, until] = [new Date(ctx.now.getTime() - LOOK_BACK_MS), new Date(ctx.now.getTime() - ON_ITS_WAY_MS)]
  if (!provider) return
  for await (const page of provider.messagesBetween(from, until)) await takeUnheardOf(ctx, provider.name, page)
}

/** Messages that never came are asked for, once a day of each house; of one that does not answer, an hour later (decision 0163). */
export const findMessages = houses.map((house) => daily(`${FIND}: ${house}`, (ctx) => takeUnheard(ctx, house), HOUR))

/**
 * Takes a message again that came and was not dealt with, because the provider or we stumbled over it. By staff.
 *
 * @throws AppError 404 for a message that waits for nothing (any more) · what dealing with it throws
 */
export const retryWebhook = async (ctx: Ctx, messageId: number): Promise<void> => {
  requireAdmin(ctx)
  const waits = and(eq(providerEvents.id, messageId), isNull(providerEvents.handledAt))
  const [kept] = await db()
    .select({ provider: providerEvents.provider, payload: providerEvents.payload })
    .from(providerEvents)
    .where(waits)
  const message = kept && providerOf(kept)?.readWebhook(kept.payload)
  if (!message) throw appError(commonErrors, 'not_found')
  await takeMessage(ctx, kept.provider, message)
  await inTransaction(async (tx) => {
    const [done] = await tx
      .update(providerEvents)
      .set({ handledAt: ctx.now })
      .where(waits)
      .returning({ id: providerEvents.id })
    if (done) await record(tx, ctx, 'provider-message', messageId, 'retry', { type: message.type })
  })
}
