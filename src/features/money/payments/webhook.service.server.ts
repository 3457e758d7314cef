import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { daily, eachDue } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { PaymentRow } from './attempts.service.server.ts'
import { lookAtDispute } from './dispute-books.service.server.ts'
import type { House, ProviderName } from './houses.rules.ts'
import { paymentErrors } from './payments.contract.ts'
import {
  configuredHouses,
  type PaymentProvider,
  type ProviderMessage,
  providerNameOf,
  providerOf,
} from './provider.server.ts'
import { recordProviderRefund } from './refund-books.service.server.ts'
import { payments, providerEvents } from './schema.server.ts'
import { sellerHooks } from './sellers.server.ts'
import { isFinal, settleByProviderOrder } from './settle.service.server.ts'

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
 * @throws when the provider cannot be reached: the message comes again
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
  if (!seen || !capture) return log.warn({ refundId, captureId }, 'the provider spoke of a refund it does not know')
  const payment = await paymentOf(ctx, provider, capture)
  if (payment) await recordProviderRefund(ctx, payment.id, seen)
  else log.warn({ refundId, capture }, 'a refund of nothing we know')
}

/**
 * Money came by bank transfer: what no payment has taken, and none will, goes back to the bank it came from.
 *
 * @throws when the provider cannot be reached: the message comes again
 */
const takeMoneyLeft = async (ctx: Ctx, name: string, messageId: string, payerId: string): Promise<void> => {
  const door = providerOf({ provider: name })?.left
  const before = await door?.find(payerId)
  if (!door || !before) return
  const meant = eq(payments.reference, before.reference)
  const [known] = await db().select({ orderId: payments.providerOrderId }).from(payments).where(meant)
  if (known?.orderId) await settleByProviderOrder(ctx, known.orderId)
  const [row] = await db().select({ id: payments.id, status: payments.status }).from(payments).where(meant)
  const left = await door.find(payerId)
  if (!row || !left || !isFinal(row.status)) return
  log.warn({ paymentId: row.id, amountCents: left.amountCents }, 'money that was sent too much or too late goes back')
  await door.giveBack(payerId, left.amountCents, `${messageId}-${left.amountCents}`)
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
  const provider = providerOf({ provider: providerNameOf(house) ?? '' })
  if (!provider) throw appError(paymentErrors, 'payments_off')
  const message = await provider.verifyWebhook(headers, rawBody)
  if (!message) throw appError(paymentErrors, 'webhook_forged')
  await takeOnce(ctx, provider.name, message)
}

/** Both providers repeat a message for three days; whoever was away for as long as this still hears of everything. */
const FIND_MS = 7 * 24 * 3_600_000
/** What was said a moment ago is on its way. */
const ON_ITS_WAY_MS = 15 * 60_000
const FIND = 'find-messages'

/** Takes what a provider told us in these days by its own list, and nobody has heard. @throws when it cannot be reached */
export const takeUnheard = async (ctx: Ctx, house: House): Promise<void> => {
  const provider = providerOf({ provider: providerNameOf(house) ?? '' })
  const [from, until] = [FIND_MS, ON_ITS_WAY_MS].map((ms) => new Date(ctx.now.getTime() - ms)) as [Date, Date]
  const said = (await provider?.messagesBetween(from, until)) ?? []
  if (!provider || said.length === 0) return
  const ids = said.map(({ id }) => id)
  const heard = await db()
    .select({ id: providerEvents.eventId })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.provider, provider.name),
        inArray(providerEvents.eventId, ids),
        isNotNull(providerEvents.handledAt),
      ),
    )
  const known = new Set(heard.map(({ id }) => id))
  const unheard = said.filter(({ id }) => !known.has(id)).toReversed()
  if (unheard.length > 0) log.warn({ house, messages: unheard.length }, 'messages of the provider had not been heard')
  await eachDue(FIND, unheard, (message) => takeOnce(ctx, provider.name, message))
}

/** Messages that never came are asked for, once a day (decision 0163). */
export const findMessages = daily(FIND, (ctx) =>
  eachDue(
    FIND,
    configuredHouses().map((house) => ({ id: house })),
    ({ id: house }) => takeUnheard(ctx, house),
  ),
)

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
