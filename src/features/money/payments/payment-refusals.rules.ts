import type { RefusalMeaning } from './refusal-meaning.rules.ts'
import { SAYS_NOTHING_AT_STRIPE, STRIPE_PAYEE_ISSUES, STRIPE_PAYER_ISSUES } from './stripe/stripe-refusals.rules.ts'

/** Our own word for a capture that PayPal answers as declined: there is no refusal with an issue then. */
export const CAPTURE_DECLINED = 'CAPTURE_DECLINED'

/**
 * Issues of making and capturing an order that are not plain errors of ours, by meaning. What is up to the seller blocks the step of a plan, so that
 * nobody is late for it, and has its account read again.
 *
 * @see https://developer.paypal.com/docs/api/orders/v2/#orders_capture
 * @see https://developer.paypal.com/api/rest/troubleshooting/rest_not_authorized
 */
const paymentRefusals: Readonly<Record<Exclude<RefusalMeaning, 'later' | 'never_this_road'>, readonly string[]>> = {
  again: ['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS', ...SAYS_NOTHING_AT_STRIPE],
  payer_must_act: [
    ...STRIPE_PAYER_ISSUES,
    ...['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'PAYER_ACCOUNT_RESTRICTED'],
    ...['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'PAYER_ACTION_REQUIRED', 'TRANSACTION_LIMIT_EXCEEDED'],
    ...['TRANSACTION_REFUSED', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', CAPTURE_DECLINED],
  ],
  seller_must_act: [
    ...STRIPE_PAYEE_ISSUES,
    ...['PAYEE_ACCOUNT_INVALID', 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'PAYEE_ACCOUNT_RESTRICTED'],
    ...['PAYEE_ACCOUNT_NOT_SUPPORTED', 'PAYEE_ACCOUNT_NOT_VERIFIED'],
    ...['PAYEE_BLOCKED_TRANSACTION', 'TRANSACTION_BLOCKED_BY_PAYEE', 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED'],
    ...['PAYEE_NOT_CONSENTED', 'CONSENT_NEEDED', 'PERMISSION_DENIED', 'AUTH_CAPTURE_NOT_ENABLED'],
  ],
  already_back: ['ORDER_ALREADY_CAPTURED'],
}

/** What the refusal of a payment means; `never_this_road` for what neither side can change. */
export const paymentRefusal = (issue: string): RefusalMeaning =>
  (Object.keys(paymentRefusals) as (keyof typeof paymentRefusals)[]).find((meaning) =>
    paymentRefusals[meaning].includes(issue),
  ) ?? 'never_this_road'

/** Every issue that has a meaning of its own. */
export const knownPaymentIssues: readonly string[] = Object.values(paymentRefusals).flat()

/** Whether an answer says nothing about what was asked: it is asked again, and is never read as a no. */
export const saysNothing = (issue: string): boolean => paymentRefusals.again.includes(issue)

/** Whether an attempt failed because the seller cannot be paid: the provider's word, or ours. */
export const isPayeeFailure = (failure: string | null): boolean =>
  failure === 'seller_not_payable' || (failure !== null && paymentRefusal(failure) === 'seller_must_act')
