import type { Refusal } from '../refusal-meaning.rules.ts'

export const LATER_AT_STRIPE = 'Stripe non ha ancora eseguito il rimborso.'
export const HELD_AT_STRIPE =
  'Su questo pagamento gli sposi hanno aperto una contestazione con la loro banca: finché decide, non si rimborsa altro.'

const NEVER = 'La carta o il conto degli sposi non accetta più il rimborso.'

/**
 * Error codes of a refund that is asked for, and reasons of one that failed later. Others are tried again with a last day.
 *
 * @see https://docs.stripe.com/error-codes · https://docs.stripe.com/refunds#failed-refunds
 */
export const stripeRefundRefusals: Readonly<Record<string, Refusal>> = {
  balance_insufficient: {
    meaning: 'later',
    seller: 'Il saldo presso Stripe non copre ancora il rimborso: parte da solo quando arriva altro denaro.',
  },
  insufficient_funds: {
    meaning: 'later',
    seller: 'Il saldo presso Stripe non copre ancora il rimborso: parte da solo quando arriva altro denaro.',
  },
  payment_intent_unexpected_state: {
    meaning: 'later',
    seller: 'Il pagamento è ancora in corso presso la banca: si rimborsa quando è concluso.',
  },
  charge_not_refundable: {
    meaning: 'never_this_road',
    seller: 'Stripe non permette più di rimborsare questo pagamento.',
  },
  account_closed: {
    meaning: 'never_this_road',
    seller: 'Il tuo conto Stripe è chiuso: il rimborso non può partire da lì.',
  },
  account_invalid: {
    meaning: 'never_this_road',
    seller: 'Il tuo conto Stripe è chiuso: il rimborso non può partire da lì.',
  },
  lost_or_stolen_card: { meaning: 'never_this_road', seller: NEVER },
  expired_or_canceled_card: { meaning: 'never_this_road', seller: NEVER },
  declined: { meaning: 'never_this_road', seller: NEVER },
  charge_already_refunded: { meaning: 'already_back', seller: 'Il pagamento risulta già rimborsato per intero.' },
  amount_too_large: { meaning: 'already_back', seller: 'Una parte del pagamento risulta già rimborsata.' },
  charge_disputed: { meaning: 'already_back', seller: HELD_AT_STRIPE },
  refund_disputed_payment: { meaning: 'already_back', seller: HELD_AT_STRIPE },
  charge_for_pending_refund_disputed: { meaning: 'already_back', seller: HELD_AT_STRIPE },
}

/** Answers that say nothing about the money. https://docs.stripe.com/error-codes */
export const SAYS_NOTHING_AT_STRIPE: readonly string[] = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit']

/**
 * Why a payer could not pay, which another card or bank account changes. Most are said on Stripe's own page; here arrive those of debits that
 * come days later, and of authorizations that ran out.
 *
 * @see https://docs.stripe.com/declines/codes · https://docs.stripe.com/payments/sepa-debit
 */
export const STRIPE_PAYER_ISSUES: readonly string[] = [
  ...(['card_declined', 'expired_card', 'incorrect_cvc', 'incorrect_number', 'insufficient_funds'] as const),
  ...(['authentication_required', 'payment_intent_authentication_failure', 'processing_error'] as const),
  ...(['charge_expired_for_capture', 'capture_charge_authorization_expired', 'debit_not_authorized'] as const),
  ...(['bank_account_restricted', 'payment_method_bank_account_blocked', 'refer_to_customer'] as const),
]

/** The account of the seller cannot be paid. https://docs.stripe.com/error-codes */
export const STRIPE_PAYEE_ISSUES: readonly string[] = [
  // Of a payment: the only thing it names that may be missing is the seller's account.
  'resource_missing',
  ...(['account_closed', 'account_invalid', 'account_country_invalid_address', 'transfers_not_allowed'] as const),
  ...(['insufficient_capabilities_for_transfer', 'capability_not_active', 'on_behalf_of_invalid'] as const),
]
