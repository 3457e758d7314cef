import type Stripe from 'stripe'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { HOLD_DAYS } from '../held/hold.rules.ts'
import { MOST_PAGES } from '../houses.rules.ts'
import type { PaymentProvider } from '../provider.server.ts'
import { ProviderRefusal } from '../provider-refusal.server.ts'
import {
  type KeptEvent,
  kept,
  refundParams,
  sessionParams,
  toProviderDispute,
  toProviderMessage,
  toProviderOrder,
  toProviderRefund,
} from './stripe-bodies.server.ts'
import { ask, found, stripeClient, webhookSecrets } from './stripe-client.server.ts'
import { passOn } from './stripe-holds.server.ts'
import { customerOf, moneyLeft, transferIn } from './stripe-transfers.server.ts'

/** Of what our endpoint is told (`docs/runbook.md`), whatever is about money: twenty kinds at most. https://docs.stripe.com/api/events/types */
const MONEY_EVENTS = [
  ...['completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'].map(
    (what) => `checkout.session.${what}`,
  ),
  ...['created', 'updated', 'failed'].map((what) => `refund.${what}`),
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((what) => `charge.dispute.${what}`),
  'customer_cash_balance_transaction.created',
]
const WITH_INTENT = { expand: ['payment_intent'] }

const readSession = (id: string) => found(stripeClient().checkout.sessions.retrieve(id, WITH_INTENT))

const getOrder: PaymentProvider['getOrder'] = async (id) => {
  const session = await readSession(id)
  if (!session) return null
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (intent?.status !== 'succeeded') return toProviderOrder(session)
  const { data } = await ask(stripeClient().refunds.list({ payment_intent: intent.id, limit: 100 }))
  return toProviderOrder(session, data)
}

const intentOf = async (id: string): Promise<string> => {
  const session = await readSession(id)
  const intent = session?.payment_intent
  if (!intent) throw new ProviderRefusal(422, 'session_open', { about: 'unapproved' })
  return typeof intent === 'string' ? intent : intent.id
}

/** A page that is over without money: nobody pays on it any more, what was only authorized is let go, and no transfer is waited for. */
const close = async (id: string): Promise<void> => {
  const session = await readSession(id)
  const intent = session && typeof session.payment_intent === 'object' ? session.payment_intent : null
  try {
    if (session?.status === 'open') await ask(stripeClient().checkout.sessions.expire(id))
    else if (intent && (intent.status === 'requires_capture' || transferIn(intent)))
      await ask(stripeClient().paymentIntents.cancel(intent.id))
  } catch (error) {
    // It was paid at this moment: the message says so, and the money goes back.
    if (!(error instanceof ProviderRefusal)) throw error
  }
}

/** https://docs.stripe.com/api/fee_refunds/create: what the fee's books say has gone back is brought up to the whole of it. */
const returnFee: PaymentProvider['returnFee'] = async (captureId, totalCents, reference) => {
  const intent = await ask(stripeClient().paymentIntents.retrieve(captureId, { expand: ['latest_charge'] }))
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const feeId = typeof charge?.application_fee === 'string' ? charge.application_fee : charge?.application_fee?.id
  if (!feeId) return
  const fee = await ask(stripeClient().applicationFees.retrieve(feeId))
  const amount = Math.min(totalCents, fee.amount) - fee.amount_refunded
  if (amount <= 0) return
  const idempotencyKey = `${reference}-fee-${totalCents}`
  await ask(stripeClient().applicationFees.createRefund(feeId, { amount, metadata: { reference } }, { idempotencyKey }))
}

/**
 * A dispute is taken from us, and from the seller only by taking its transfer back: as much of it as no refund has taken back before, for more is refused.
 *
 * @see https://docs.stripe.com/disputes/connect
 */
const recover: PaymentProvider['recover'] = async (captureId, amountCents, reference) => {
  const intent = await ask(stripeClient().paymentIntents.retrieve(captureId, { expand: ['latest_charge'] }))
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const transferId = typeof charge?.transfer === 'string' ? charge.transfer : charge?.transfer?.id
  if (!transferId) return
  const transfer = await ask(stripeClient().transfers.retrieve(transferId))
  const amount = Math.min(amountCents, transfer.amount - transfer.amount_reversed)
  if (amount <= 0) return
  const asked = { amount, metadata: { reference } }
  await ask(stripeClient().transfers.createReversal(transferId, asked, { idempotencyKey: reference }))
}

/** Whether a payment was passed on as it was taken; one that is kept is ours until then. */
const isPassedOn = async (captureId: string): Promise<boolean> =>
  (await ask(stripeClient().paymentIntents.retrieve(captureId))).transfer_data !== null

/** Whether a message was signed with one of our secrets, and what we keep of it. Messages of the second kind name an object and carry none. */
const genuine = (rawBody: string, signature: string): KeptEvent | null => {
  const isThin = /^\{[^{]*"object"\s*:\s*"v2\.core\.event"/.test(rawBody)
  const client = stripeClient()
  for (const secret of webhookSecrets())
    try {
      const at = now().getTime()
      return kept(
        isThin
          ? client.parseEventNotification(rawBody, signature, secret, undefined, undefined, at)
          : client.webhooks.constructEvent(rawBody, signature, secret, undefined, undefined, at),
      )
    } catch {
      // Signed for another endpoint, or by nobody we know.
    }
  return null
}

const Kept = z.object({
  id: z.string(),
  type: z.string(),
  account: z.string().nullable(),
  object: z.object({
    ...{ id: z.string().nullable(), paymentIntent: z.string().nullable() },
    customer: z.string().nullish(),
  }),
})

/**
 * Stripe by its official library: hosted pages, destination charges on behalf of the seller, separate ones where it is kept.
 *
 * @param seller the account the money goes to; null for our own
 */
export const stripeProvider = (name: 'stripe' | 'stripe_sandbox', seller: string | null): PaymentProvider => ({
  name,
  createOrder: async (order) => {
    const params = sessionParams(order, seller, await customerOf(order))
    return toProviderOrder(
      await ask(stripeClient().checkout.sessions.create(params, { idempotencyKey: order.reference })),
    )
  },
  getOrder,
  capture: async (id, requestId) => {
    const intentId = await intentOf(id)
    await ask(stripeClient().paymentIntents.capture(intentId, {}, { idempotencyKey: requestId }))
    const order = await getOrder(id)
    if (!order) throw new Error(`A page of the payment provider is gone: ${id}`)
    return order
  },
  close,
  refund: async (captureId, amountCents, reference) =>
    toProviderRefund(
      await ask(
        stripeClient().refunds.create(
          refundParams(captureId, amountCents, reference, seller !== null && (await isPassedOn(captureId))),
          { idempotencyKey: reference },
        ),
      ),
    ),
  getRefund: async (id) => {
    const refund = await found(stripeClient().refunds.retrieve(id))
    return refund && toProviderRefund(refund)
  },
  orderOfCapture: async (captureId) => {
    const { data } = await ask(stripeClient().checkout.sessions.list({ payment_intent: captureId, limit: 1 }))
    return data[0]?.id ?? null
  },
  hold: seller ? { days: HOLD_DAYS.stripe, movesAlong: true, passOn } : null,
  returnFee: seller ? returnFee : null,
  recover: seller ? recover : null,
  left: moneyLeft,
  // Stripe asks for it when a dispute is answered, which the operator does there.
  track: null,
  getDispute: async (code) => {
    const dispute = await found(stripeClient().disputes.retrieve(code))
    return dispute && toProviderDispute(dispute)
  },
  // https://docs.stripe.com/api/events/list
  async *messagesBetween(from, until) {
    const created = { gte: Math.floor(from.getTime() / 1000), lte: Math.floor(until.getTime() / 1000) }
    const asked = { created, types: MONEY_EVENTS, limit: 100 }
    let after: { readonly starting_after?: string } | null = {}
    for (let page = 0; after && page < MOST_PAGES; page += 1) {
      const { data, has_more: hasMore }: Stripe.ApiList<Stripe.Event> = await ask(
        stripeClient().events.list({ ...asked, ...after }),
      )
      yield data.map((event) => toProviderMessage(kept(event)))
      const last = data.at(-1)
      after = hasMore && last ? { starting_after: last.id } : null
    }
  },
  verifyWebhook: async (headers, rawBody) => {
    const event = genuine(rawBody, headers.get('stripe-signature') ?? '')
    return event && toProviderMessage(event)
  },
  readWebhook: (payload) => {
    const event = Kept.safeParse(payload).data
    return event ? toProviderMessage(event) : null
  },
})
