import { now } from '#platform/clock.server.ts'
import { saysNothing } from '../payment-refusals.rules.ts'
import { ProviderRefusal } from '../provider-refusal.server.ts'

const PATIENCE_MS = 15_000

export interface PayPalAccount {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  /** By which PayPal knows its partner; null without such a contract. */
  readonly partnerCode: string | null
  /** Our own merchant id as its partner, to which kept fees are paid; null without such a contract. */
  readonly partnerId: string | null
}

/** Issues that say how the order stands: https://developer.paypal.com/docs/api/orders/v2/#orders_capture */
const ABOUT = { ORDER_ALREADY_CAPTURED: 'captured', ORDER_NOT_APPROVED: 'unapproved' } as const

interface ErrorBody {
  readonly name?: string
  readonly details?: readonly { readonly issue?: string }[]
  /** Instead of both, where it does not sign us in. */
  readonly error?: string
}

const refusalOf = async (response: Response): Promise<ProviderRefusal> => {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const issue = body.details?.[0]?.issue ?? body.name ?? body.error ?? 'UNKNOWN'
  const about = Object.hasOwn(ABOUT, issue) ? ABOUT[issue as keyof typeof ABOUT] : null
  return new ProviderRefusal(response.status, issue, { debugId: response.headers.get('paypal-debug-id'), about })
}

const tokens = new Map<string, { readonly value: string; readonly until: number }>()

const signIn = async (account: PayPalAccount): Promise<string> => {
  const key = `${account.baseUrl} ${account.clientId}`
  const known = tokens.get(key)
  if (known && known.until > now().getTime()) return known.value
  const response = await fetch(`${account.baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  // Not a refusal of what is paid: a payment must not end because we are not let in.
  if (!response.ok) throw new Error(`The payment provider did not sign us in: ${(await refusalOf(response)).message}`)
  const body = (await response.json()) as { access_token: string; expires_in: number }
  // A minute early, so that no call leaves with a token that dies on the way.
  tokens.set(key, { value: body.access_token, until: now().getTime() + (body.expires_in - 60) * 1000 })
  return body.access_token
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * For whom we act, as an unsigned token: without it PayPal does not let a partner touch a seller's capture.
 *
 * @param seller the merchant id of the seller's account
 * @see https://developer.paypal.com/api/rest/requests/#paypal-auth-assertion
 * @see https://developer.paypal.com/docs/multiparty/issue-refund/
 */
const authAssertion = (clientId: string, seller: string): string =>
  `${part({ alg: 'none' })}.${part({ iss: clientId, payer_id: seller })}.`

export interface PayPalCall {
  readonly body?: string
  readonly requestId?: string
  /** The merchant id of the seller in whose account something is done or read; null for our own. */
  readonly seller?: string | null
}

const headersOf = (account: PayPalAccount, token: string, method: string, { requestId, seller }: PayPalCall) => ({
  authorization: `Bearer ${token}`,
  prefer: 'return=representation',
  ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  ...(requestId ? { 'paypal-request-id': requestId } : {}),
  ...(seller ? { 'paypal-auth-assertion': authAssertion(account.clientId, seller) } : {}),
  ...(account.partnerCode ? { 'paypal-partner-attribution-id': account.partnerCode } : {}),
})

/**
 * One call to PayPal's REST interface.
 *
 * @throws ProviderRefusal for a clear no; any other error when nothing can be said about what was asked
 */
export const callPayPal = async (
  account: PayPalAccount,
  method: 'GET' | 'POST',
  path: string,
  options: PayPalCall & { readonly again?: boolean } = {},
): Promise<unknown> => {
  const token = await signIn(account)
  const response = await fetch(`${account.baseUrl}${path}`, {
    method,
    headers: headersOf(account, token, method, options),
    body: method === 'POST' ? (options.body ?? '{}') : undefined,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.status === 401 && !options.again) {
    tokens.delete(`${account.baseUrl} ${account.clientId}`)
    return callPayPal(account, method, path, { ...options, again: true })
  }
  // None of these says anything about the payment itself: the sweep asks again.
  if (response.status >= 500 || [401, 408, 429].includes(response.status))
    throw new Error(`The payment provider answered ${response.status}`)
  if (!response.ok) {
    const refusal = await refusalOf(response)
    // Somebody asks the same at this moment, or we did and did not wait for the answer: this is not one.
    throw saysNothing(refusal.issue) ? new Error(refusal.message) : refusal
  }
  return response.json()
}
