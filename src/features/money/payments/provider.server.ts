import { config } from '#platform/config.server.ts'
import { ownAddress } from '#platform/http/own-address.server.ts'
import { appError } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { paymentErrors } from './payments.contract.ts'
import { payPalProvider } from './provider.paypal.server.ts'

/** One thing the payer sees at the provider (PAY-13). */
export interface ProviderItem {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** What one of them costs in this payment. */
  readonly unitCents: Cents
}

/** What is to be paid, as the provider must know it. */
export interface NewProviderOrder {
  /** Our own key: asking twice with the same one creates one order. */
  readonly reference: string
  readonly invoiceId: string
  readonly description: string
  /** Null for the marketplace's own account. */
  readonly payeeMerchantId: string | null
  readonly amountCents: Cents
  readonly itemsCents: Cents
  readonly shippingCents: Cents
  /** None: one item with the description. */
  readonly items?: readonly ProviderItem[]
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** The provider's own books on one order. */
export interface ProviderOrder {
  readonly id: string
  readonly status: 'open' | 'approved' | 'completed' | 'voided'
  readonly approveUrl: string | null
  readonly reference: string | null
  readonly currency: string
  readonly amountCents: number
  readonly payeeMerchantId: string | null
  readonly capture: { readonly id: string; readonly status: 'completed' | 'pending' | 'declined' } | null
  /** The refunded amount of the capture, by any side. */
  readonly refunds: readonly ProviderRefund[]
}

/** Money the provider gave back, or is about to. */
export interface ProviderRefund {
  readonly id: string
  readonly status: 'completed' | 'pending' | 'failed'
  readonly amountCents: Cents
  /** Our own key; null when the seller gave it back without us. */
  readonly reference: string | null
  readonly captureId: string | null
}

/** A message of the provider whose signature was found good. */
export interface ProviderMessage {
  readonly id: string
  readonly type: string
  /** The provider's order it speaks of, when it speaks of one. */
  readonly orderId: string | null
  /** The refund it speaks of, and the capture that refund belongs to. */
  readonly refundId: string | null
  readonly captureId: string | null
  readonly payload: unknown
}

/** The one door to the payment provider. Throws `ProviderRefusal` for a clear no, anything else when it cannot be reached. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'paypal'
  readonly createOrder: (order: NewProviderOrder) => Promise<ProviderOrder>
  /** @returns null when the provider knows no such order (any more) */
  readonly getOrder: (id: string) => Promise<ProviderOrder | null>
  /** Takes the money of an approved order; `requestId` makes repeating harmless. */
  readonly capture: (id: string, requestId: string) => Promise<ProviderOrder>
  /** Gives back part or all of a capture; `reference` is our own key, and makes repeating harmless. */
  readonly refund: (captureId: string, amountCents: Cents, reference: string) => Promise<ProviderRefund>
  /** @returns null when the provider knows no such refund */
  readonly getRefund: (id: string) => Promise<ProviderRefund | null>
  /** The order a capture belongs to. @returns null when the provider knows no such capture */
  readonly orderOfCapture: (captureId: string) => Promise<string | null>
  /** @returns null unless the message was signed by the provider for us */
  readonly verifyWebhook: (headers: Headers, rawBody: string) => Promise<ProviderMessage | null>
  /** Reads a message again that was found genuine before. @param payload as `ProviderMessage` had it */
  readonly readWebhook: (payload: unknown) => ProviderMessage | null
}

/** Which provider this process talks to: PayPal when it is configured, else our own emulator where development doors are open. */
export const providerName = (): PaymentProvider['name'] | null =>
  config.PAYPAL_CLIENT_ID && config.PAYPAL_CLIENT_SECRET ? 'paypal' : config.developmentDoors ? 'sandbox' : null

/**
 * The configured provider. Read at each call, because tests learn their port late.
 *
 * @throws AppError 422 `payments_off` in production without an account (OQ-040: the emulator refuses to work there)
 */
export const paymentProvider = (): PaymentProvider => {
  const name = providerName()
  if (name === 'paypal')
    return payPalProvider(name, {
      baseUrl: config.PAYPAL_BASE_URL ?? 'https://api-m.paypal.com',
      clientId: config.PAYPAL_CLIENT_ID as string,
      clientSecret: config.PAYPAL_CLIENT_SECRET as string,
      webhookId: config.PAYPAL_WEBHOOK_ID ?? '',
    })
  if (name === 'sandbox')
    return payPalProvider(name, {
      baseUrl: `${ownAddress()}/dev/pay`,
      clientId: 'sandbox',
      clientSecret: 'sandbox',
      webhookId: 'sandbox',
    })
  throw appError(paymentErrors, 'payments_off')
}
