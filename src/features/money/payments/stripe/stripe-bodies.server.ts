import type Stripe from 'stripe'
import { type Cents, cents } from '#shared/money.ts'
import type { DisputeState } from '../disputes.rules.ts'
import type {
  NewProviderOrder,
  ProviderDispute,
  ProviderItem,
  ProviderMessage,
  ProviderOrder,
  ProviderRefund,
} from '../provider.server.ts'
import { idOf } from './stripe-client.server.ts'
import { transferIn, transferOptions } from './stripe-transfers.server.ts'

/** Longest name of a line and most lines of one page: https://docs.stripe.com/api/checkout/sessions/create */
const MAX = { name: 250, lines: 90 } as const
/** The page lives a little longer than we wait for it: three hours and a half, at least the half hour Stripe asks for after the last reuse. */
const OPEN_SECONDS = 3.5 * 3600

const line = ({ name, quantity, unitCents }: Omit<ProviderItem, 'sku'>) => ({
  quantity,
  price_data: { currency: 'eur', unit_amount: unitCents, product_data: { name: name.slice(0, MAX.name) } },
})

const linesOf = ({ items = [], description, itemsCents, shippingCents }: NewProviderOrder) => {
  const sum = items.reduce((total, { quantity, unitCents }) => total + quantity * unitCents, 0)
  // Lines that do not add up would ask for another sum than the one agreed: one line always does.
  const isExact = sum === itemsCents && items.length > 0 && items.length <= MAX.lines
  const goods = isExact ? items : [{ name: description, quantity: 1, unitCents: itemsCents }]
  return [
    ...goods.filter(({ unitCents }) => unitCents > 0),
    ...(shippingCents > 0 ? [{ name: 'Spedizione', quantity: 1, unitCents: shippingCents }] : []),
  ].map(line)
}

const withParam = (url: string, param: string): string => `${url}${url.includes('?') ? '&' : '?'}${param}`

/**
 * The page where the payer pays, as it is asked for: a charge of ours on behalf of the seller, whose money is passed on to it at once
 * (decision 0157), less our fee where it is kept (decision 0158). One that is kept is passed on by a transfer of its own, later (decision 0160). Cards are only authorized, as at PayPal: we take the money when what it pays is made sure of.
 *
 * @param seller the account the money goes to; null for our own
 * @param customer who may send the money by bank transfer; null where none is waited for (decision 0161)
 * @see https://docs.stripe.com/connect/destination-charges?platform=web&ui=stripe-hosted
 * @see https://docs.stripe.com/connect/destination-charges#application-fee
 * @see https://docs.stripe.com/connect/separate-charges-and-transfers
 * @see https://docs.stripe.com/changelog/clover/2025-09-30/checkout-capture-method-per-payment-method
 */
export const sessionParams = (order: NewProviderOrder, seller: string | null, customer: string | null = null) =>
  ({
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: 'it',
    submit_type: 'pay',
    client_reference_id: order.reference,
    ...(customer ? { customer } : {}),
    allowed_payment_method_types: ['card', 'sepa_debit', ...(customer ? (['customer_balance'] as const) : [])],
    payment_method_options: {
      card: { capture_method: 'manual' },
      ...(customer ? { customer_balance: transferOptions } : {}),
    },
    line_items: linesOf(order),
    metadata: { reference: order.reference },
    payment_intent_data: {
      description: order.description.slice(0, MAX.name),
      metadata: { reference: order.reference, invoice: order.invoiceId },
      ...(seller ? { on_behalf_of: seller } : {}),
      ...(seller && !order.isHeld ? { transfer_data: { destination: seller } } : {}),
      ...(seller && order.isHeld ? { transfer_group: order.reference } : {}),
      ...(seller && order.feeCents ? { application_fee_amount: order.feeCents } : {}),
      ...(order.shipping
        ? {
            shipping: {
              name: order.shipping.fullName,
              address: {
                line1: order.shipping.address,
                city: order.shipping.city,
                postal_code: order.shipping.cap,
                country: 'IT',
              },
            },
          }
        : {}),
    },
    expires_at: Math.floor(order.startedAt.getTime() / 1000) + OPEN_SECONDS,
    success_url: withParam(order.returnUrl, 'token={CHECKOUT_SESSION_ID}'),
    // Its own id is only put into the other address.
    cancel_url: withParam(order.cancelUrl, `rif=${order.reference}`),
  }) satisfies Stripe.Checkout.SessionCreateParams

/**
 * A refund as it is asked for: what went to the seller is taken back from it. Not with `refund_application_fee`, which gives our fee back in proportion
 * to the whole payment, shipping included: it goes back to the cent of the fee that is left, by `returnFee`.
 * https://docs.stripe.com/connect/destination-charges#issue-refunds
 *
 * @param isPassedOn its transfer was made with it: what was kept has none, or one that is taken back by itself
 */
export const refundParams = (captureId: string, amountCents: Cents, reference: string, isPassedOn: boolean) =>
  ({
    payment_intent: captureId,
    amount: amountCents,
    metadata: { reference },
    ...(isPassedOn ? { reverse_transfer: true } : {}),
  }) satisfies Stripe.RefundCreateParams

const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
}

/** A refund in our words. https://docs.stripe.com/api/refunds/object */
export const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: refundStatuses[refund.status ?? ''] ?? 'failed',
  amountCents: cents(refund.amount),
  reference: refund.metadata?.reference ?? null,
  captureId: idOf(refund.payment_intent),
  feeCents: null,
  ...(refund.failure_reason ? { issue: refund.failure_reason } : {}),
})

const captureOf = (intent: Stripe.PaymentIntent): ProviderOrder['capture'] => {
  const feeCents = cents(intent.application_fee_amount ?? 0)
  switch (intent.status) {
    case 'succeeded':
      return { id: intent.id, status: 'completed', feeCents }
    case 'processing':
      return { id: intent.id, status: 'pending', feeCents }
    case 'requires_payment_method': {
      // A debit that came back: on the page itself the payer is simply asked again.
      const { last_payment_error: error } = intent
      return { id: intent.id, status: 'declined', feeCents, ...(error?.code ? { issue: error.code } : {}) }
    }
    default:
      return null
  }
}

const statusOf = (session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): ProviderOrder['status'] => {
  if (session.status === 'expired') return 'voided'
  if (session.status !== 'complete' || !intent) return 'open'
  if (intent.status === 'requires_capture') return 'approved'
  if (intent.status === 'canceled') return 'voided'
  return captureOf(intent) ? 'completed' : 'open'
}

/** A page with its payment in our words. @param session with `payment_intent` expanded */
export const toProviderOrder = (
  session: Stripe.Checkout.Session,
  refunds: readonly Stripe.Refund[] = [],
): ProviderOrder => {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const status = statusOf(session, intent)
  return {
    id: session.id,
    status,
    approveUrl: session.url,
    transfer: transferIn(intent),
    reference: session.client_reference_id,
    currency: (session.currency ?? '').toUpperCase(),
    amountCents: session.amount_total ?? Number.NaN,
    // One that is kept has no transfer yet: its seller is on whose behalf it was made.
    payeeMerchantId: idOf(intent?.transfer_data?.destination) ?? idOf(intent?.on_behalf_of),
    feeCents: intent && status === 'approved' ? (intent.application_fee_amount ?? 0) : null,
    isHeld: intent ? idOf(intent.on_behalf_of) !== null && !intent.transfer_data : null,
    capture: status === 'completed' && intent ? captureOf(intent) : null,
    refunds: refunds.map(toProviderRefund),
  }
}

const disputeStates: Readonly<Record<string, DisputeState>> = {
  ...{ needs_response: 'seller', warning_needs_response: 'seller', appeal_needs_response: 'seller' },
  ...{ under_review: 'review', warning_under_review: 'review', appeal_under_review: 'review' },
  ...{ won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' },
}

/** A dispute in our words. https://docs.stripe.com/api/disputes/object */
export const toProviderDispute = (dispute: Stripe.Dispute): ProviderDispute => {
  const due = dispute.evidence_details.due_by
  const state = disputeStates[dispute.status] ?? 'open'
  return {
    code: dispute.id,
    captureId: idOf(dispute.payment_intent),
    state,
    reason: dispute.reason,
    stage: dispute.status.startsWith('warning_') ? 'inquiry' : 'chargeback',
    amountCents: cents(dispute.amount),
    refundedCents: cents(state === 'lost' ? dispute.amount : 0),
    openedAt: new Date(dispute.created * 1000),
    answerBy: due ? new Date(due * 1000) : null,
  }
}

/** What of a message we read and keep: names and addresses of payers are not ours to store. */
export interface KeptEvent {
  readonly id: string
  readonly type: string
  readonly account: string | null
  readonly object: {
    readonly id: string | null
    readonly paymentIntent: string | null
    readonly customer?: string | null
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.length <= 255 ? value : null)

/** A genuine message, of either kind: with a snapshot of its object, or only its name. */
export const kept = (event: Stripe.Event | Stripe.V2.Core.EventNotification): KeptEvent => {
  const about =
    'data' in event ? (event.data.object as { id?: unknown; payment_intent?: unknown; customer?: unknown }) : null
  const related = 'related_object' in event ? (event.related_object as { id?: unknown } | null) : null
  return {
    id: event.id,
    type: event.type,
    account: text('account' in event ? event.account : null),
    object: {
      id: text(about?.id ?? related?.id),
      paymentIntent: text(about?.payment_intent),
      customer: text(about?.customer),
    },
  }
}

const NOTHING = { orderId: null, refundId: null, captureId: null, disputeCode: null, seller: null } as const

const aboutOf = ({ type, account, object: { id, paymentIntent, customer = null } }: KeptEvent) => {
  if (type.startsWith('checkout.session.')) return { ...NOTHING, orderId: id }
  if (type.startsWith('refund.')) return { ...NOTHING, refundId: id, captureId: paymentIntent }
  if (type.startsWith('charge.dispute.')) return { ...NOTHING, disputeCode: id, captureId: paymentIntent }
  if (type === 'customer_cash_balance_transaction.created') return { ...NOTHING, payerId: customer }
  const isOfSeller = type.startsWith('account.') || type.startsWith('capability.') || type.startsWith('v2.core.account')
  if (!isOfSeller) return NOTHING
  const merchantId = type.startsWith('v2.') ? id : account
  return { ...NOTHING, seller: { house: 'stripe' as const, merchantId, trackingId: null } }
}

/** A message in our words. https://docs.stripe.com/api/events/types */
export const toProviderMessage = (event: KeptEvent): ProviderMessage => ({
  id: event.id,
  type: event.type,
  payeeMerchantId: null,
  ...aboutOf(event),
  payload: event,
})
