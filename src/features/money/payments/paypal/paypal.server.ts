import { type Cents, cents, formatDecimal } from '#shared/money.ts'
import { HOLD_DAYS } from '../held/hold.rules.ts'
import { MOST_PAGES } from '../houses.rules.ts'
import type { NewProviderOrder, PaymentProvider, ProviderItem, ProviderMessage } from '../provider.server.ts'
import { ProviderRefusal } from '../provider-refusal.server.ts'
import {
  type Amount,
  type DisputeBody,
  type EventBody,
  type EventListBody,
  nextPage,
  type OrderBody,
  parseEvent,
  type RefundBody,
  toProviderDispute,
  toProviderMessage,
  toProviderOrder,
  toProviderRefund,
} from './paypal-bodies.server.ts'
import { callPayPal, type PayPalAccount, type PayPalCall } from './paypal-http.server.ts'
import { shippingBody, trackerBody } from './shipping.rules.ts'

const CURRENCY = 'EUR'

const money = (value: NewProviderOrder['amountCents']): Amount => ({
  currency_code: CURRENCY,
  value: formatDecimal(value),
})

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

const capturePath = (id: string): string => `/v2/payments/captures/${encodeURIComponent(id)}`

/** The answer, or null when the provider knows nothing of the kind. */
export const found = async (answer: Promise<unknown>): Promise<unknown> => {
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

/**
 * Our fee, kept from the payment for the account of us as the seller's partner, the rest of which reaches the seller at once.
 * https://developer.paypal.com/docs/multiparty/checkout/multiseller-payments/ · https://developer.paypal.com/api/orders/v2/definitions/payment_instruction
 */
const feeBody = (feeCents: Cents, partnerId: string | null) => ({
  payment_instruction: {
    disbursement_mode: 'INSTANT' as const,
    platform_fees: [{ amount: money(feeCents), ...(partnerId ? { payee: { merchant_id: partnerId } } : {}) }],
  },
})

/** It is kept for the seller until we say so. https://developer.paypal.com/docs/multiparty/checkout/delayed-disbursement/ */
const HELD = { payment_instruction: { disbursement_mode: 'DELAYED' as const } }

/**
 * The request by which what was kept of a payment is passed on, whole.
 * https://developer.paypal.com/docs/api/referenced-payouts/v1/#referenced-payouts-items_create
 */
export const payoutBody = (captureId: string) => ({
  reference_id: captureId,
  reference_type: 'TRANSACTION_ID' as const,
})

/** Said when it was passed on before, under a key of ours that PayPal has forgotten. */
const PASSED_BEFORE = 'PAYOUT_ALREADY_COMPLETED_FOR_REFERENCE'

interface PayoutBody {
  readonly processing_state?: { readonly status?: string; readonly reason?: string }
}

/** The request of an order, as it is sent. @param partnerId our own merchant id, where a fee is kept */
export const orderBody = (order: NewProviderOrder, seller: string | null, partnerId: string | null = null) => ({
  intent: 'CAPTURE' as const,
  purchase_units: [
    {
      custom_id: order.reference,
      invoice_id: order.invoiceId,
      description: order.description.slice(0, LONGEST),
      ...(seller ? { payee: { merchant_id: seller } } : {}),
      ...(seller && order.isHeld ? HELD : {}),
      ...(seller && order.feeCents ? feeBody(order.feeCents, partnerId) : {}),
      amount: {
        ...money(order.amountCents),
        breakdown: { item_total: money(order.itemsCents), shipping: money(order.shippingCents) },
      },
      ...(order.shipping ? { shipping: shippingBody(order.shipping) } : {}),
      items: itemsOf(order).map(({ sku, name, quantity, unitCents }) => ({
        sku: sku.slice(0, LONGEST),
        name: name.slice(0, LONGEST),
        quantity: String(quantity),
        category: order.shipping ? ('PHYSICAL_GOODS' as const) : ('DIGITAL_GOODS' as const),
        unit_amount: money(unitCents),
      })),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Promessi',
        locale: 'it-IT',
        // The address is the one that stands on the order: nobody chooses another at the provider.
        shipping_preference: order.shipping ? ('SET_PROVIDED_ADDRESS' as const) : ('NO_SHIPPING' as const),
        user_action: 'PAY_NOW' as const,
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
})

/**
 * The request of a refund, as it is sent: what goes back of a fee that was kept is said with it, PayPal gives back none by itself.
 * https://developer.paypal.com/sdk/payment/v2/definitions/payment_instruction-2
 */
export const refundBody = (amountCents: Cents, reference: string, feeCents: Cents = cents(0)) => ({
  amount: money(amountCents),
  custom_id: reference,
  ...(feeCents > 0 ? { payment_instruction: { platform_fees: [{ amount: money(feeCents) }] } } : {}),
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
    const answer = await callPayPal(account, 'POST', '/v1/notifications/verify-webhook-signature', { body })
    return (answer as { verification_status?: string }).verification_status === 'SUCCESS'
  } catch (error) {
    if (error instanceof ProviderRefusal) return false
    throw error
  }
}

const EVENTS_PATH = '/v1/notifications/webhooks-events'

/**
 * Our own small client of PayPal's Orders API (v2). The same code talks to PayPal and to the emulator under /dev/pay: only
 * the address differs, so what the tests exercise is what runs in production.
 *
 * @param seller the merchant id of the account the money belongs to: the documents ask for it in a header when an order is made and
 *   captured, https://developer.paypal.com/docs/multiparty/checkout/immediate-capture/, and when a capture is read or refunded; null for our own
 */
export const payPalProvider = (
  name: PaymentProvider['name'],
  account: PayPalAccount,
  seller: string | null,
): PaymentProvider => {
  const call = (method: 'GET' | 'POST', path: string, options: PayPalCall = {}) =>
    callPayPal(account, method, path, { ...options, seller })
  return {
    name,
    createOrder: async (order) =>
      toProviderOrder(
        (await call('POST', '/v2/checkout/orders', {
          body: JSON.stringify(orderBody(order, seller, account.partnerId)),
          requestId: order.reference,
        })) as OrderBody,
      ),
    getOrder: async (id) => {
      const body = await found(call('GET', orderPath(id)))
      return body ? toProviderOrder(body as OrderBody) : null
    },
    capture: async (id, requestId) =>
      toProviderOrder((await call('POST', `${orderPath(id)}/capture`, { requestId })) as OrderBody),
    refund: async (captureId, amountCents, reference, feeCents) => {
      const body = JSON.stringify(refundBody(amountCents, reference, feeCents))
      const answer = await call('POST', `${capturePath(captureId)}/refund`, { body, requestId: reference })
      return { ...toProviderRefund(answer as RefundBody), reference, captureId }
    },
    getRefund: async (id) => {
      const body = await found(call('GET', `/v2/payments/refunds/${encodeURIComponent(id)}`))
      return body ? toProviderRefund(body as RefundBody) : null
    },
    orderOfCapture: async (captureId) => {
      const body = (await found(call('GET', capturePath(captureId)))) as EventBody['resource'] | null
      return body?.supplementary_data?.related_ids?.order_id ?? null
    },
    hold:
      seller && account.partnerId
        ? {
            days: HOLD_DAYS.paypal,
            // The payee was fixed when the money was taken: PayPal pays that account, and nobody else.
            movesAlong: false,
            passOn: async (captureId, totalCents, reference) => {
              const passed = { passedCents: totalCents, account: seller }
              if (totalCents <= 0) return passed
              const body = JSON.stringify(payoutBody(captureId))
              const asked = call('POST', '/v1/payments/referenced-payouts-items', {
                body,
                requestId: `${reference}-pass`,
              })
              const answer = (await asked.catch((error: unknown) => {
                if (error instanceof ProviderRefusal && error.issue === PASSED_BEFORE) return null
                throw error
              })) as PayoutBody | null
              const { status = 'none', reason = '' } = answer?.processing_state ?? {}
              if (answer && status !== 'SUCCESS')
                throw new Error(`A kept payment is not passed on yet: ${status} ${reason}`)
              return passed
            },
          }
        : null,
    // What is approved is taken by our capture alone.
    close: null,
    returnFee: null,
    recover: null,
    left: null,
    track: async (orderId, captureId, parcel) => {
      const body = JSON.stringify(trackerBody(captureId, parcel))
      await call('POST', `${orderPath(orderId)}/track`, { body })
    },
    getDispute: async (code) => {
      const body = await found(call('GET', `/v1/customer/disputes/${encodeURIComponent(code)}`))
      return body ? toProviderDispute(body as DisputeBody) : null
    },
    // https://developer.paypal.com/docs/api/webhooks/v1/#webhooks-events_list, whose next page is found by the address it gives.
    async *messagesBetween(from, until) {
      let query: string | null = `?page_size=100&start_time=${from.toISOString()}&end_time=${until.toISOString()}`
      for (let page = 0; query && page < MOST_PAGES; page += 1) {
        const { events = [], links } = (await call('GET', `${EVENTS_PATH}${query}`)) as EventListBody
        yield events.map(toProviderMessage).filter((message) => message !== null)
        const next = nextPage(links)
        query = events.length === 0 || next === query ? null : next
      }
    },
    verifyWebhook: async (headers, rawBody): Promise<ProviderMessage | null> => {
      const message = toProviderMessage(parseEvent(rawBody))
      return message && (await isGenuine(account, headers, rawBody)) ? message : null
    },
    readWebhook: (payload) => toProviderMessage(parseEvent(JSON.stringify(payload))),
  }
}
