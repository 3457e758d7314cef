import { now } from '#platform/clock.server.ts'
import { formatDecimal } from '#shared/money.ts'
import {
  type Amount,
  type EventBody,
  type OrderBody,
  parseEvent,
  type RefundBody,
  toProviderMessage,
  toProviderOrder,
  toProviderRefund,
} from './provider.bodies.server.ts'
import type { NewProviderOrder, PaymentProvider, ProviderItem, ProviderMessage } from './provider.server.ts'

/** The documented item category (PAY-13, OQ-043). It has no effect on amounts; the owner may want PHYSICAL_GOODS here. */
const ITEM_CATEGORY = 'DIGITAL_GOODS'
const CURRENCY = 'EUR'
const PATIENCE_MS = 15_000

export interface PayPalAccount {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
}

/** A clear no of the provider, with its issue code, for example INSTRUMENT_DECLINED. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, issue: string, debugId: string | null) {
    super(`The payment provider refused: ${status} ${issue}${debugId ? ` (${debugId})` : ''}`)
    this.name = 'ProviderRefusal'
    this.status = status
    this.issue = issue
  }
}

const money = (value: NewProviderOrder['amountCents']): Amount => ({
  currency_code: CURRENCY,
  value: formatDecimal(value),
})

const refusalOf = async (response: Response): Promise<ProviderRefusal> => {
  const body = (await response.json().catch(() => ({}))) as { name?: string; details?: { issue?: string }[] }
  return new ProviderRefusal(
    response.status,
    body.details?.[0]?.issue ?? body.name ?? 'UNKNOWN',
    response.headers.get('paypal-debug-id'),
  )
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

const call = async (
  account: PayPalAccount,
  method: 'GET' | 'POST',
  path: string,
  options: { readonly body?: string; readonly requestId?: string; readonly again?: boolean } = {},
): Promise<unknown> => {
  const token = await signIn(account)
  const response = await fetch(`${account.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      prefer: 'return=representation',
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(options.requestId ? { 'paypal-request-id': options.requestId } : {}),
    },
    body: method === 'POST' ? (options.body ?? '{}') : undefined,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.status === 401 && !options.again) {
    tokens.delete(`${account.baseUrl} ${account.clientId}`)
    return call(account, method, path, { ...options, again: true })
  }
  // None of these says anything about the payment itself: the sweep asks again.
  if (response.status >= 500 || [401, 408, 429].includes(response.status))
    throw new Error(`The payment provider answered ${response.status}`)
  if (!response.ok) throw await refusalOf(response)
  return response.json()
}

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

const capturePath = (id: string): string => `/v2/payments/captures/${encodeURIComponent(id)}`

/** The answer, or null when the provider knows nothing of the kind. */
const found = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return null
    throw error
  }
}

/** The longest text the provider takes. */
const LONGEST = 127

const itemsOf = ({ items = [], invoiceId, description, itemsCents }: NewProviderOrder): readonly ProviderItem[] => {
  const sum = items.reduce((total, { quantity, unitCents }) => total + quantity * unitCents, 0)
  // The provider refuses items that do not add up, and one item always does.
  if (sum !== itemsCents) return [{ sku: invoiceId, name: description, quantity: 1, unitCents: itemsCents }]
  return items
}

const createBody = (order: NewProviderOrder): string =>
  JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.reference,
        invoice_id: order.invoiceId,
        description: order.description.slice(0, LONGEST),
        ...(order.payeeMerchantId ? { payee: { merchant_id: order.payeeMerchantId } } : {}),
        amount: {
          ...money(order.amountCents),
          breakdown: { item_total: money(order.itemsCents), shipping: money(order.shippingCents) },
        },
        items: itemsOf(order).map(({ sku, name, quantity, unitCents }) => ({
          sku: sku.slice(0, LONGEST),
          name: name.slice(0, LONGEST),
          quantity: String(quantity),
          category: ITEM_CATEGORY,
          unit_amount: money(unitCents),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Promessi',
          locale: 'it-IT',
          // We know the address and it stands on the order: the provider need not ask for another.
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  })

/**
 * The provider's answer to "did you send this?". The message is passed on byte for byte: written anew, its checksum would
 * not match. It was parsed before, so nothing but one JSON value can stand in its place.
 */
const isGenuine = async (account: PayPalAccount, headers: Headers, rawBody: string): Promise<boolean> => {
  const stamp = {
    auth_algo: headers.get('paypal-auth-algo'),
    cert_url: headers.get('paypal-cert-url'),
    transmission_id: headers.get('paypal-transmission-id'),
    transmission_sig: headers.get('paypal-transmission-sig'),
    transmission_time: headers.get('paypal-transmission-time'),
    webhook_id: account.webhookId,
  }
  if (Object.values(stamp).some((value) => !value)) return false
  const body = `${JSON.stringify(stamp).slice(0, -1)},"webhook_event":${rawBody}}`
  try {
    const answer = await call(account, 'POST', '/v1/notifications/verify-webhook-signature', { body })
    return (answer as { verification_status?: string }).verification_status === 'SUCCESS'
  } catch (error) {
    if (error instanceof ProviderRefusal) return false
    throw error
  }
}

/**
 * Our own small client of PayPal's Orders API (v2). The same code talks to PayPal and to the emulator under /dev/pay: only
 * the address differs, so what the tests exercise is what runs in production.
 */
export const payPalProvider = (name: PaymentProvider['name'], account: PayPalAccount): PaymentProvider => ({
  name,
  createOrder: async (order) =>
    toProviderOrder(
      (await call(account, 'POST', '/v2/checkout/orders', {
        body: createBody(order),
        requestId: order.reference,
      })) as OrderBody,
    ),
  getOrder: async (id) => {
    const body = await found(call(account, 'GET', orderPath(id)))
    return body ? toProviderOrder(body as OrderBody) : null
  },
  capture: async (id, requestId) =>
    toProviderOrder((await call(account, 'POST', `${orderPath(id)}/capture`, { requestId })) as OrderBody),
  refund: async (captureId, amountCents, reference) => {
    const body = JSON.stringify({ amount: money(amountCents), custom_id: reference })
    const answer = await call(account, 'POST', `${capturePath(captureId)}/refund`, { body, requestId: reference })
    return { ...toProviderRefund(answer as RefundBody), reference, captureId }
  },
  getRefund: async (id) => {
    const body = await found(call(account, 'GET', `/v2/payments/refunds/${encodeURIComponent(id)}`))
    return body ? toProviderRefund(body as RefundBody) : null
  },
  orderOfCapture: async (captureId) => {
    const body = (await found(call(account, 'GET', capturePath(captureId)))) as EventBody['resource'] | null
    return body?.supplementary_data?.related_ids?.order_id ?? null
  },
  verifyWebhook: async (headers, rawBody): Promise<ProviderMessage | null> => {
    const event = parseEvent(rawBody)
    if (!event?.id || !event.event_type || !(await isGenuine(account, headers, rawBody))) return null
    return toProviderMessage({ ...event, id: event.id, event_type: event.event_type })
  },
  readWebhook: (payload) => {
    const event = parseEvent(JSON.stringify(payload))
    return event?.id && event.event_type
      ? toProviderMessage({ ...event, id: event.id, event_type: event.event_type })
      : null
  },
})
