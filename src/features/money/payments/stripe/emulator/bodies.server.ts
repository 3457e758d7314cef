import type Stripe from 'stripe'
import { childrenOf, get, type Kept } from './books.service.server.ts'
import {
  AccountAnswer,
  CustomerAnswer,
  DisputeAnswer,
  FeeAnswer,
  IntentAnswer,
  RefundAnswer,
  SessionAnswer,
  TransferAnswer,
} from './shapes.contract.ts'

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** The charge of a payment, and the transfer to its seller: they have the payment's number. */
const chargeOf = (intentId: string): string => intentId.replace('pi_', 'ch_')
export const intentOfCharge = (chargeId: string): string => chargeId.replace('ch_', 'pi_')
export const transferOf = (intentId: string): string => intentId.replace('pi_', 'tr_')
const feeOf = (intentId: string): string => intentId.replace('pi_', 'fee_')
export const intentOfFee = (feeId: string): string => feeId.replace('fee_', 'pi_')

/** To which account the money is sent. https://docs.stripe.com/api/payment_intents/object#payment_intent_object-next_action-display_bank_transfer_instructions */
const instructions = (code: string, remaining: number) => ({
  type: 'display_bank_transfer_instructions',
  display_bank_transfer_instructions: {
    ...{ amount_remaining: remaining, currency: 'eur', type: 'eu_bank_transfer' as const },
    // Only a path: the emulator lives on our own address.
    ...{ reference: code.slice(-8).toUpperCase(), hosted_instructions_url: `/dev/stripe/transfers/${code}` },
  },
})

const errorOf = (code: string) => ({ type: 'invalid_request_error' as const, code, message: code })

/** A payment as Stripe answers it. */
export const intentBody = ({ code, state, createdAt }: Kept<'intent'>, withCharge = false) => {
  const hasCharge = state.status !== 'canceled'
  const charge = {
    ...{ id: chargeOf(code), object: 'charge' as const, payment_intent: code, amount: state.amount },
    ...(state.seller && !state.group && state.status === 'succeeded' ? { transfer: transferOf(code) } : {}),
    application_fee: state.fee > 0 && state.status === 'succeeded' ? feeOf(code) : null,
  }
  const body = {
    id: code,
    object: 'payment_intent' as const,
    amount: state.amount,
    application_fee_amount: state.fee > 0 ? state.fee : null,
    amount_received: state.status === 'succeeded' ? state.amount : 0,
    capture_method: 'automatic_async' as const,
    created: seconds(createdAt),
    currency: 'eur',
    last_payment_error: state.error ? errorOf(state.error) : null,
    livemode: false,
    next_action: state.status === 'requires_action' ? instructions(code, state.amount - state.funded) : null,
    on_behalf_of: state.seller,
    payment_method_types: [state.method],
    status: state.status,
    transfer_data: state.seller && !state.group ? { destination: state.seller } : null,
    transfer_group: state.group ?? null,
  } satisfies Partial<Stripe.PaymentIntent>
  return IntentAnswer.parse({ ...body, latest_charge: !hasCharge ? null : withCharge ? charge : charge.id })
}

/** A fee that was kept, as Stripe answers it. */
export const feeBody = ({ code, state, createdAt }: Kept<'intent'>) =>
  FeeAnswer.parse({
    ...{ id: feeOf(code), object: 'application_fee' as const, amount: state.fee, amount_refunded: state.feeBack },
    ...{ charge: chargeOf(code), created: seconds(createdAt), currency: 'eur', livemode: false },
    refunded: state.feeBack === state.fee,
  } satisfies Partial<Stripe.ApplicationFee>)

/** A transfer of a payment that was kept, as Stripe answers it. */
export const transferBody = ({ code, state, createdAt }: Kept<'transfer'>) =>
  TransferAnswer.parse({
    ...{ id: code, object: 'transfer' as const, amount: state.amount, amount_reversed: state.reversed },
    ...{ created: seconds(createdAt), currency: 'eur', destination: state.destination, livemode: false },
    ...{ source_transaction: chargeOf(state.intentId), transfer_group: state.group },
    reversed: state.reversed === state.amount,
  } satisfies Partial<Stripe.Transfer>)

/** The transfer that a payment was taken with, as Stripe answers it. */
export const ownTransferBody = ({ code, state, createdAt }: Kept<'intent'>) =>
  TransferAnswer.parse({
    ...{ id: transferOf(code), object: 'transfer' as const, amount: state.amount, amount_reversed: state.reversed },
    ...{ created: seconds(createdAt), currency: 'eur', destination: state.seller ?? '', livemode: false },
    ...{ source_transaction: chargeOf(code), transfer_group: null, reversed: state.reversed === state.amount },
  } satisfies Partial<Stripe.Transfer>)

/** A page as Stripe answers it. @param expand whether the payment is shown whole */
export const sessionBody = async ({ code, state, createdAt }: Kept<'session'>, expand = false) => {
  const { intentId } = state
  const intent = intentId && expand ? await get('intent', intentId) : null
  const paid = intent?.state.status === 'succeeded'
  const body = {
    id: code,
    object: 'checkout.session' as const,
    amount_total: state.amount,
    client_reference_id: state.reference,
    created: seconds(createdAt),
    currency: 'eur',
    customer: state.customer,
    expires_at: state.expiresAt,
    livemode: false,
    mode: 'payment' as const,
    payment_status: paid ? ('paid' as const) : ('unpaid' as const),
    status: state.status,
    ui_mode: 'hosted_page' as const,
    // Only a path: the emulator lives on our own address, and the browser knows best which one that is.
    url: state.status === 'open' ? `/dev/stripe/pay/${code}` : null,
  } satisfies Partial<Stripe.Checkout.Session>
  return SessionAnswer.parse({ ...body, payment_intent: intent ? intentBody(intent) : intentId })
}

/** A refund as Stripe answers it. */
export const refundBody = ({ code, state, createdAt }: Kept<'refund'>) =>
  RefundAnswer.parse({
    id: code,
    object: 'refund',
    amount: state.amount,
    charge: state.intentId ? chargeOf(state.intentId) : null,
    created: seconds(createdAt),
    currency: 'eur',
    metadata: state.reference ? { reference: state.reference } : ({} as Record<string, string>),
    payment_intent: state.intentId || null,
    reason: null,
    status: state.status,
    ...(state.failure ? { failure_reason: state.failure } : {}),
  } satisfies Partial<Stripe.Refund>)

/** A dispute as Stripe answers it. */
export const disputeBody = ({ code, state, createdAt }: Kept<'dispute'>) => {
  const body = {
    id: code,
    object: 'dispute' as const,
    amount: state.amount,
    charge: chargeOf(state.intentId),
    created: seconds(createdAt),
    currency: 'eur',
    livemode: false,
    payment_intent: state.intentId,
    reason: 'product_not_received',
    status: state.status,
  } satisfies Partial<Stripe.Dispute>
  const details = { due_by: state.dueBy, has_evidence: false, past_due: false, submission_count: 0 }
  return DisputeAnswer.parse({ ...body, evidence_details: details })
}

/** An account as Stripe answers it. One that is closed shows nothing but that. */
export const accountBody = ({ code, state, createdAt }: Kept<'account'>) => {
  const base = {
    id: code,
    object: 'v2.core.account' as const,
    applied_configurations: ['merchant', 'recipient'] as ('merchant' | 'recipient')[],
    closed: state.closed,
    created: createdAt.toISOString(),
    livemode: false,
  } satisfies Partial<Stripe.V2.Core.Account>
  if (state.closed) return AccountAnswer.parse(base)
  const capability = { status: state.status, status_details: [] }
  const entry = {
    awaiting_action_from: 'user',
    description: 'identity.individual.documents.primary_verification.front_back',
    errors: [],
    impact: { restricts_capabilities: [] },
    minimum_deadline: { status: 'currently_due' },
    requested_reasons: [{ code: 'routine_onboarding' }],
  }
  return AccountAnswer.parse({
    ...base,
    contact_email: state.email,
    display_name: state.name,
    dashboard: 'express',
    metadata: state.trackingId ? { tracking_id: state.trackingId } : {},
    identity: {
      country: 'it',
      attestations: { terms_of_service: { account: state.agreedAt ? { date: state.agreedAt, ip: '192.0.2.1' } : {} } },
    },
    requirements: { entries: state.asks ? [entry] : [] },
    configuration: {
      merchant: {
        applied: true,
        capabilities: {
          ...{ card_payments: capability, sepa_debit_payments: capability, sepa_bank_transfer_payments: capability },
        },
      },
      recipient: {
        applied: true,
        capabilities: { stripe_balance: { stripe_transfers: capability, payouts: capability } },
      },
    },
  })
}

/** https://docs.stripe.com/api/pagination */
export const listBody = (path: string, data: readonly object[], hasMore = false) => ({
  ...{ object: 'list', url: path, has_more: hasMore, data },
})

/** A customer as Stripe answers it. */
export const customerBody = ({ code, state, createdAt }: Kept<'customer'>) =>
  CustomerAnswer.parse({
    ...{ id: code, object: 'customer', email: state.email, created: seconds(createdAt), livemode: false },
    metadata: state.reference ? { reference: state.reference } : ({} as Record<string, string>),
    cash_balance: { object: 'cash_balance', available: { eur: state.balance }, customer: code },
  })

/** What of a payment has gone back, or is about to. */
export const refundedOf = async (intentId: string, ...q: [] | [Parameters<typeof childrenOf>[2]]): Promise<number> =>
  (await childrenOf('refund', intentId, ...q)).reduce(
    (sum, { state }) => sum + (state.status === 'failed' ? 0 : state.amount),
    0,
  )
