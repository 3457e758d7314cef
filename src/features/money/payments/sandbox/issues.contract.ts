import { z } from 'zod'

/*
 * What PayPal says when it refuses. Only the words of the calls that we make: those the emulator answers, and those to which
 * `refusals.rules.ts` and `payment-refusals.rules.ts` give a meaning.
 */

const issues = [
  // Of every request: https://developer.paypal.com/api/rest/responses/#failed-requests
  ...(['MISSING_REQUIRED_PARAMETER', 'INVALID_STRING_LENGTH', 'INVALID_PARAMETER_SYNTAX'] as const),
  ...(['INVALID_PARAMETER_VALUE', 'MALFORMED_REQUEST_JSON', 'PERMISSION_DENIED', 'INVALID_RESOURCE_ID'] as const),
  // https://developer.paypal.com/docs/api/orders/v2/#orders_create
  ...(['INVALID_ARRAY_MAX_ITEMS', 'INVALID_ARRAY_MIN_ITEMS', 'INVALID_CURRENCY_CODE', 'AMOUNT_MISMATCH'] as const),
  ...(['CANNOT_BE_ZERO_OR_NEGATIVE', 'ITEM_TOTAL_MISMATCH', 'MULTI_CURRENCY_ORDER', 'PAYEE_ACCOUNT_INVALID'] as const),
  ...(['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'PAYEE_ACCOUNT_RESTRICTED', 'PLATFORM_FEES_NOT_SUPPORTED'] as const),
  ...(['INVALID_PLATFORM_FEES_ACCOUNT', 'INVALID_PLATFORM_FEES_AMOUNT'] as const),
  // https://developer.paypal.com/api/payments/v2/errors/delayed_disbursement_not_supported
  'DELAYED_DISBURSEMENT_NOT_SUPPORTED',
  // https://developer.paypal.com/docs/api/orders/v2/#orders_capture
  ...(['CONSENT_NEEDED', 'INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED'] as const),
  ...(['ORDER_COMPLETION_IN_PROGRESS', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'PAYER_ACTION_REQUIRED'] as const),
  ...(['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'PAYER_ACCOUNT_RESTRICTED', 'PAYER_CANNOT_PAY'] as const),
  ...(['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'TRANSACTION_LIMIT_EXCEEDED', 'TRANSACTION_REFUSED'] as const),
  ...(['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'TRANSACTION_BLOCKED_BY_PAYEE', 'PAYEE_BLOCKED_TRANSACTION'] as const),
  'AUTH_CAPTURE_NOT_ENABLED',
  // Who is not let: https://developer.paypal.com/api/rest/troubleshooting/rest_not_authorized
  ...(['PAYEE_ACCOUNT_NOT_SUPPORTED', 'PAYEE_ACCOUNT_NOT_VERIFIED', 'PAYEE_NOT_CONSENTED'] as const),
  // https://developer.paypal.com/docs/api/orders/v2/#orders_track_create
  ...(['CAPTURE_ID_NOT_FOUND', 'CAPTURE_STATUS_NOT_VALID'] as const),
  // https://developer.paypal.com/docs/api/payments/v2/#captures_refund
  ...(['PREVIOUS_REQUEST_IN_PROGRESS', 'PENDING_CAPTURE', 'TRANSACTION_DISPUTED', 'DUPLICATE_INVOICE_ID'] as const),
  ...(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'REFUND_IS_RESTRICTED', 'REFUND_TIME_LIMIT_EXCEEDED'] as const),
  ...(['REFUND_NOT_ALLOWED', 'PARTIAL_REFUND_NOT_ALLOWED', 'MAX_NUMBER_OF_REFUNDS_EXCEEDED'] as const),
  ...(['REFUND_AMOUNT_TOO_LOW', 'REFUND_AMOUNT_EXCEEDED', 'CAPTURE_FULLY_REFUNDED'] as const),
  ...(['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'PLATFORM_FEE_EXCEEDED', 'PLATFORM_FEE_NOT_ENABLED'] as const),
  // https://developer.paypal.com/api/payments/v2/errors/refund_failed_by_payment_source
  'REFUND_FAILED_BY_PAYMENT_SOURCE',
  // https://developer.paypal.com/api/payments/v2/errors/refund_not_supported_for_payment_source
  'REFUND_NOT_SUPPORTED_FOR_PAYMENT_SOURCE',
  // https://developer.paypal.com/docs/api/referenced-payouts/v1/#definition-processing_state
  ...(['PAYOUT_ALREADY_COMPLETED_FOR_REFERENCE', 'TRANSACTION_NOT_VALID', 'TRANSACTION_UNDER_DISPUTE'] as const),
] as const

/** What exactly is wrong. */
export const Issue = z.enum(issues)
export type Issue = z.output<typeof Issue>

/** By its status: https://developer.paypal.com/api/rest/responses/#http-status-codes */
export const errorNames = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
} as const

/** A refusal, in the words of its status and, where the documents name one, its issue: https://developer.paypal.com/api/rest/responses/#failed-requests */
export const ErrorAnswer = z.looseObject({
  name: z.enum(errorNames),
  message: z.string(),
  debug_id: z.string(),
  details: z.array(z.looseObject({ issue: Issue, field: z.string().optional() })).optional(),
})

/** What is wrong with a value, by zod's word for it; an array has words of its own. */
const ISSUES: Readonly<Record<string, Issue>> = {
  too_big: 'INVALID_STRING_LENGTH',
  too_small: 'INVALID_STRING_LENGTH',
  invalid_format: 'INVALID_PARAMETER_SYNTAX',
  invalid_value: 'INVALID_PARAMETER_VALUE',
}
const ARRAY_ISSUES: Readonly<Record<string, Issue>> = {
  too_big: 'INVALID_ARRAY_MAX_ITEMS',
  too_small: 'INVALID_ARRAY_MIN_ITEMS',
}

/** The first thing that is wrong with a request, as PayPal names it; null when nothing is. */
export const requestProblem = (
  shape: z.ZodType,
  body: unknown,
): { readonly issue: Issue; readonly field: string } | null => {
  const [first] = shape.safeParse(body, { reportInput: true }).error?.issues ?? []
  if (!first) return null
  const field = `/${first.path.join('/')}`
  if (first.code === 'invalid_type' || (first.code === 'invalid_value' && first.input === undefined))
    return { field, issue: first.input === undefined ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX' }
  const words = 'origin' in first && first.origin === 'array' ? ARRAY_ISSUES : ISSUES
  return { field, issue: words[first.code] ?? 'INVALID_PARAMETER_VALUE' }
}
