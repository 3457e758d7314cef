import { appError } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import type { DisputeState } from './disputes.rules.ts'
import { type House, houseOf, houseOfAccount, houses, type ProviderName } from './houses.rules.ts'
import { PLATFORM_PAYEE, paymentErrors } from './payments.contract.ts'
import { payPalProvider } from './paypal/paypal.server.ts'
import { payPalAccount, payPalName } from './paypal/paypal-account.server.ts'
import type { ProviderShipping, SentParcel } from './paypal/shipping.rules.ts'
import { stripeProvider } from './stripe/stripe.server.ts'
import { stripeName } from './stripe/stripe-client.server.ts'

/** One thing the payer sees at the provider (PAY-13). */
export interface ProviderItem {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** What one of them costs in this payment. */
  readonly unitCents: Cents
}

/** Who sends money by bank transfer: what comes too much goes back to them by their own bank. */
export interface Payer {
  readonly email: string
  readonly fullName: string | null
}

/** What is to be paid, as the provider must know it. */
export interface NewProviderOrder {
  /** Our own key: asking twice with the same one creates one order. */
  readonly reference: string
  readonly invoiceId: string
  /** When the attempt began: what is asked twice must not differ by its time. */
  readonly startedAt: Date
  readonly description: string
  readonly amountCents: Cents
  readonly itemsCents: Cents
  readonly shippingCents: Cents
  /** What the provider keeps of it for the marketplace, with VAT; none: nothing (decision 0158). */
  readonly feeCents?: Cents
  /** The provider keeps it for the seller until it is told to pass it on (decision 0160). */
  readonly isHeld?: boolean
  /** None: one item with the description. */
  readonly items?: readonly ProviderItem[]
  /** Null for what is not sent: a service, something that is picked up, the marketplace's own. */
  readonly shipping?: ProviderShipping | null
  /** Who pays, where what is paid for waits some days for a bank transfer; unset: none is offered. */
  readonly payer?: Payer
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** The provider's own books on one order. */
export interface ProviderOrder {
  readonly id: string
  readonly status: 'open' | 'approved' | 'completed' | 'voided'
  readonly approveUrl: string | null
  /** The payer chose to send the money from its bank: where it reads to which account. */
  readonly transfer?: { readonly instructionsUrl: string } | null
  readonly reference: string | null
  readonly currency: string
  readonly amountCents: number
  readonly payeeMerchantId: string | null
  /** What is to be kept of it; null once it was taken, and where the provider does not say. */
  readonly feeCents: number | null
  /** Whether it is kept for the seller; null where the provider does not say. */
  readonly isHeld: boolean | null
  readonly capture: {
    readonly id: string
    /** What was kept of it for the marketplace; null where the provider does not say. */
    readonly feeCents: Cents | null
    /** `pending`: asked for, and not decided for seconds or for days, as with a debit of a bank account. */
    readonly status: 'completed' | 'pending' | 'declined'
    /** The provider's word for why it was declined, where it has one. */
    readonly issue?: string
  } | null
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
  /** What of the fee that was kept went back to the seller with it; null where the provider does not say. */
  readonly feeCents: Cents | null
  /** The provider's word for why it failed, where it has one. */
  readonly issue?: string
}

/** A payer's complaint in the provider's books. */
export interface ProviderDispute {
  readonly code: string
  readonly captureId: string | null
  readonly state: DisputeState
  readonly reason: string
  readonly stage: string | null
  readonly amountCents: Cents
  /** What the payer got back by its outcome; null where the provider does not say: then it stands in its books of the payment. */
  readonly refundedCents: Cents | null
  /** When it was opened there. */
  readonly openedAt: Date | null
  readonly answerBy: Date | null
}

/** A message of the provider: its signature was found good, or it was read in the provider's own list. */
export interface ProviderMessage {
  readonly id: string
  readonly type: string
  /** The provider's order it speaks of, when it speaks of one. */
  readonly orderId: string | null
  /** The refund it speaks of, and the capture that refund belongs to. */
  readonly refundId: string | null
  readonly captureId: string | null
  /** The dispute it speaks of; then `captureId` is what is disputed. */
  readonly disputeCode: string | null
  /** The provider's number of a payer whose money came by bank transfer and found nothing to pay. */
  readonly payerId?: string | null
  /** The seller whose account it is about, when the message says so. */
  readonly payeeMerchantId: string | null
  /** Of which account of a seller, and of which link, it speaks, when it is about the account itself. */
  readonly seller: SellerMessage | null
  readonly payload: unknown
}

/** Of which account, and of which link, a message speaks. */
export interface SellerMessage {
  readonly house: House
  readonly merchantId: string | null
  readonly trackingId: string | null
}

/** The provider's word on one account of a seller. */
export interface SellerState {
  readonly merchantId: string
  /** The key of the link the account came by; null when the provider does not say it. */
  readonly trackingId: string | null
  readonly hasConsent: boolean
  /** Payments to it may be kept until they are passed on. */
  readonly canHold: boolean
  /** Nothing is asked of the seller itself; at PayPal that is the confirmation of its e-mail address. */
  readonly isEmailConfirmed: boolean
  readonly isReceivable: boolean
}

/** Payments that the provider keeps for the seller until it is told to pass them on (decision 0160). */
export interface ProviderHold {
  /** The longest it keeps one. */
  readonly days: number
  /** Whether another account of the seller can have it than the one it was paid for. */
  readonly movesAlong: boolean
  /**
   * Brings what the seller has of a kept payment up to this much, or back down to it: repeating is harmless.
   *
   * @param reference our own key of the payment
   * @param account the account of the seller that is to have what it does not have yet; null: none can
   * @returns what the seller has by the provider's books, and where it went last; less than was asked when the account cannot take it
   */
  readonly passOn: (
    captureId: string,
    totalCents: Cents,
    reference: string,
    account: string | null,
  ) => Promise<{ readonly passedCents: Cents; readonly account: string | null }>
}

/** Money that a payer sent by bank transfer and that no payment has taken. */
export interface MoneyLeft {
  /** Our own key of the attempt it was meant for. */
  readonly reference: string
  readonly amountCents: Cents
}

/** The one door to a payment provider. Throws `ProviderRefusal` for a clear no, anything else when it cannot be reached. */
export interface PaymentProvider {
  readonly name: ProviderName
  readonly createOrder: (order: NewProviderOrder) => Promise<ProviderOrder>
  /** @returns null when the provider knows no such order (any more) */
  readonly getOrder: (id: string) => Promise<ProviderOrder | null>
  /** Takes the money of an approved order; `requestId` makes repeating harmless. */
  readonly capture: (id: string, requestId: string) => Promise<ProviderOrder>
  /** Nobody may approve this order any more. Null where an approval takes nothing without our capture. */
  readonly close: ((id: string) => Promise<void>) | null
  /**
   * Gives back part or all of a capture; `reference` is our own key, and makes repeating harmless.
   *
   * @param feeCents what of the fee that was kept goes back to the seller with it, where `returnFee` is null; unset: nothing
   */
  readonly refund: (
    captureId: string,
    amountCents: Cents,
    reference: string,
    feeCents?: Cents,
  ) => Promise<ProviderRefund>
  /**
   * Brings what has gone back of a fee that was kept up to this much in all: repeating is harmless. Null where it goes back with the refunds
   * themselves.
   */
  readonly returnFee: ((captureId: string, totalCents: Cents, reference: string) => Promise<void>) | null
  /** What the provider can keep for this seller; null where it cannot. */
  readonly hold: ProviderHold | null
  /** @returns null when the provider knows no such refund */
  readonly getRefund: (id: string) => Promise<ProviderRefund | null>
  /** The order a capture belongs to. @returns null when the provider knows no such capture */
  readonly orderOfCapture: (captureId: string) => Promise<string | null>
  /**
   * Takes back from the seller what a lost dispute took from us; `reference` makes repeating harmless. Null where the provider takes it from
   * the seller itself.
   */
  readonly recover: ((captureId: string, amountCents: Cents, reference: string) => Promise<void>) | null
  /**
   * What a payer sent too much or too late, and its way back to the bank it came from; `key` makes repeating harmless. Null where nobody can send
   * money without being asked for it.
   */
  readonly left: {
    /** Its number of the payer of this order; null where that can send nothing by bank. */
    readonly payerOf: (orderId: string) => Promise<string | null>
    readonly find: (payerId: string) => Promise<MoneyLeft | null>
    readonly giveBack: (payerId: string, amountCents: Cents, key: string) => Promise<void>
  } | null
  /** Tells with whom something paid is sent; telling it again is harmless. Null where nobody wants to know. */
  readonly track: ((orderId: string, captureId: string, parcel: SentParcel) => Promise<void>) | null
  /** @returns null when the provider knows no such dispute */
  readonly getDispute: (code: string) => Promise<ProviderDispute | null>
  /** Its own list of what it told us between two moments about payments, page by page and in any order: also what never reached us. */
  readonly messagesBetween: (from: Date, until: Date) => AsyncIterable<readonly ProviderMessage[]>
  /** @returns null unless the message was signed by the provider for us */
  readonly verifyWebhook: (headers: Headers, rawBody: string) => Promise<ProviderMessage | null>
  /** Reads a message again that was found genuine before. @param payload as `ProviderMessage` had it */
  readonly readWebhook: (payload: unknown) => ProviderMessage | null
}

/** The provider a house is reached by: itself, our emulator of it, or null where the operator has not configured it. */
export const providerNameOf = (house: House): ProviderName | null => (house === 'paypal' ? payPalName() : stripeName())

/** Those the operator has configured, the first of which takes what is paid to the marketplace itself. */
export const configuredHouses = (): readonly House[] => houses.filter((house) => providerNameOf(house) !== null)

/** The marketplace's own money goes through one house; what a seller gets, through the one its account is at. */
const houseOfPayee = (payee: string): House =>
  payee === PLATFORM_PAYEE ? (configuredHouses()[0] ?? 'paypal') : houseOfAccount(payee)

const openAt = (house: House, payee: string): PaymentProvider => {
  const name = providerNameOf(house)
  const seller = payee === PLATFORM_PAYEE ? null : payee
  if (name === 'paypal' || name === 'sandbox') return payPalProvider(name, payPalAccount(), seller)
  if (name !== null) return stripeProvider(name, seller)
  throw appError(paymentErrors, 'payments_off')
}

/**
 * The provider through which a payment to this payee begins.
 *
 * @param payee whose account is acted for: a seller's account, or `PLATFORM_PAYEE` for our own
 * @throws AppError 422 `payments_off` where that house is not configured
 */
export const paymentProvider = (payee: string = PLATFORM_PAYEE): PaymentProvider => openAt(houseOfPayee(payee), payee)

/**
 * The provider of a payment, refund, dispute or message that exists: the one it began with, whatever is configured since.
 *
 * @returns null where this installation does not talk to that provider (any more)
 */
export const providerOf = (row: {
  readonly provider: string
  readonly payeeMerchantId?: string | null
}): PaymentProvider | null => {
  const house = houseOf(row.provider)
  return providerNameOf(house) === row.provider ? openAt(house, row.payeeMerchantId ?? PLATFORM_PAYEE) : null
}
