import { type Cents, cents, parseDecimal, sumOf } from '#shared/money.ts'
import { disputeState } from '../disputes.rules.ts'
import type {
  ProviderDispute,
  ProviderMessage,
  ProviderOrder,
  ProviderRefund,
  SellerMessage,
} from '../provider.server.ts'

export interface Amount {
  readonly currency_code: string
  readonly value: string
}
/** https://developer.paypal.com/docs/api/orders/v2/#definition-platform_fee */
interface Fees {
  readonly platform_fees?: readonly { readonly amount?: Amount }[]
  readonly disbursement_mode?: string
}
export interface OrderBody {
  readonly id: string
  readonly status: string
  readonly links?: readonly Link[]
  readonly purchase_units?: readonly {
    readonly custom_id?: string
    readonly amount?: Amount
    readonly payee?: { readonly merchant_id?: string }
    readonly payment_instruction?: Fees
    readonly payments?: {
      readonly captures?: readonly {
        readonly id: string
        readonly status: string
        readonly custom_id?: string
        readonly seller_receivable_breakdown?: Fees
      }[]
      readonly refunds?: readonly RefundBody[]
    }
  }[]
}
interface Link {
  readonly rel: string
  readonly href: string
}
export interface RefundBody {
  readonly id: string
  readonly status: string
  readonly amount?: Amount
  readonly custom_id?: string
  readonly links?: readonly Link[]
  readonly seller_payable_breakdown?: Fees
}
/** @see https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get */
export interface DisputeBody {
  readonly dispute_id?: string
  readonly create_time?: string
  readonly disputed_transactions?: readonly {
    readonly seller_transaction_id?: string
    readonly seller?: { readonly merchant_id?: string }
  }[]
  readonly reason?: string
  readonly status?: string
  readonly dispute_amount?: Amount
  readonly dispute_life_cycle_stage?: string
  readonly dispute_outcome?: { readonly outcome_code?: string; readonly amount_refunded?: Amount }
  readonly seller_response_due_date?: string
}
export interface EventBody {
  readonly id?: string
  readonly event_type?: string
  readonly resource?: DisputeBody & {
    readonly id?: string
    readonly links?: readonly Link[]
    /** Of a refund: the merchant who gave it. */
    readonly payer?: { readonly merchant_id?: string }
    readonly merchant_id?: unknown
    readonly tracking_id?: unknown
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } }
  }
}

/** https://developer.paypal.com/docs/api/webhooks/v1/#webhooks-events_list */
export interface EventListBody {
  readonly events?: readonly EventBody[]
  readonly links?: readonly Link[]
}

const statuses: Readonly<Record<string, ProviderOrder['status']>> = {
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
}

/** What happened to a capture afterwards is told by its refunds: the money came. */
const captureStatuses: Readonly<Record<string, 'completed' | 'pending'>> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
}

/** A refund names its capture only by the address one step up. */
const captureAbove = (links: readonly Link[] | undefined): string | null =>
  /\/captures\/([^/?]+)$/.exec(links?.find((link) => link.rel === 'up')?.href ?? '')?.[1] ?? null

/** What such a list of fees comes to; null where there is no list to read. */
const feesIn = (fees: Fees | undefined): Cents | null =>
  fees === undefined
    ? null
    : sumOf((fees.platform_fees ?? []).map(({ amount }) => parseDecimal(amount?.value ?? '') ?? cents(0)))

/** A refund in our words. */
export const toProviderRefund = (body: RefundBody): ProviderRefund => ({
  id: body.id,
  status: body.status === 'COMPLETED' ? 'completed' : body.status === 'PENDING' ? 'pending' : 'failed',
  amountCents: parseDecimal(body.amount?.value ?? '') ?? cents(0),
  reference: body.custom_id ?? null,
  captureId: captureAbove(body.links),
  feeCents: feesIn(body.seller_payable_breakdown),
})

/** An order in our words; the last capture counts. */
export const toProviderOrder = (body: OrderBody): ProviderOrder => {
  const unit = body.purchase_units?.[0]
  const capture = unit?.payments?.captures?.at(-1)
  const mode = unit?.payment_instruction?.disbursement_mode
  return {
    id: body.id,
    status: statuses[body.status] ?? 'open',
    approveUrl: body.links?.find((link) => link.rel === 'payer-action' || link.rel === 'approve')?.href ?? null,
    reference: unit?.custom_id ?? capture?.custom_id ?? null,
    currency: unit?.amount?.currency_code ?? '',
    amountCents: parseDecimal(unit?.amount?.value ?? '') ?? Number.NaN,
    payeeMerchantId: unit?.payee?.merchant_id ?? null,
    feeCents: capture ? null : feesIn(unit?.payment_instruction),
    isHeld: mode === undefined ? null : mode === 'DELAYED',
    capture: capture
      ? {
          id: capture.id,
          status: captureStatuses[capture.status] ?? 'declined',
          feeCents: feesIn(capture.seller_receivable_breakdown),
        }
      : null,
    refunds: (unit?.payments?.refunds ?? []).map(toProviderRefund),
  }
}

/** A message as it came; null when it is not one JSON object. */
export const parseEvent = (rawBody: string): EventBody | null => {
  try {
    const event: unknown = JSON.parse(rawBody)
    return typeof event === 'object' && event !== null ? (event as EventBody) : null
  } catch {
    return null
  }
}

const orderOf = ({ event_type: type = '', resource }: EventBody): string | null =>
  type.startsWith('CHECKOUT.ORDER.')
    ? (resource?.id ?? null)
    : (resource?.supplementary_data?.related_ids?.order_id ?? null)

const NOTHING = { refundId: null, captureId: null, disputeCode: null, payeeMerchantId: null } as const

/**
 * What `PAYMENT.CAPTURE.REFUNDED`, `PAYMENT.CAPTURE.REVERSED` and `PAYMENT.REFUND.*` carry is a refund, what `CUSTOMER.DISPUTE.*` carries a dispute.
 *
 * @see https://developer.paypal.com/api/rest/webhooks/event-names/
 */
const aboutOf = ({ event_type: type = '', resource }: EventBody) => {
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)$|REFUND\.)/.test(type))
    return {
      ...NOTHING,
      refundId: resource?.id ?? null,
      captureId: captureAbove(resource?.links),
      payeeMerchantId: resource?.payer?.merchant_id ?? null,
    }
  if (!type.startsWith('CUSTOMER.DISPUTE.')) return NOTHING
  const disputed = resource?.disputed_transactions?.[0]
  return {
    ...NOTHING,
    disputeCode: resource?.dispute_id ?? null,
    captureId: disputed?.seller_transaction_id ?? null,
    payeeMerchantId: disputed?.seller?.merchant_id ?? null,
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.length <= 127 ? value : null)

/**
 * What a message about a seller (`MERCHANT.ONBOARDING.COMPLETED`, `MERCHANT.PARTNER-CONSENT.REVOKED`) speaks of.
 * https://developer.paypal.com/api/rest/webhooks/event-names/
 */
const sellerIn = ({ event_type: type = '', resource }: EventBody): SellerMessage | null =>
  type.startsWith('MERCHANT.')
    ? { house: 'paypal', merchantId: text(resource?.merchant_id), trackingId: text(resource?.tracking_id) }
    : null

/** A dispute in our words. */
export const toProviderDispute = (body: DisputeBody): ProviderDispute => {
  const [due, opened] = [Date.parse(body.seller_response_due_date ?? ''), Date.parse(body.create_time ?? '')]
  return {
    code: body.dispute_id ?? '',
    captureId: body.disputed_transactions?.[0]?.seller_transaction_id ?? null,
    state: disputeState(body.status ?? '', body.dispute_outcome?.outcome_code ?? null),
    reason: body.reason ?? 'OTHER',
    stage: body.dispute_life_cycle_stage ?? null,
    amountCents: parseDecimal(body.dispute_amount?.value ?? '') ?? cents(0),
    refundedCents: parseDecimal(body.dispute_outcome?.amount_refunded?.value ?? '') ?? null,
    openedAt: Number.isNaN(opened) ? null : new Date(opened),
    answerBy: Number.isNaN(due) ? null : new Date(due),
  }
}

/** A message in our words; null when it is none. */
export const toProviderMessage = (event: EventBody | null): ProviderMessage | null =>
  event?.id && event.event_type
    ? {
        id: event.id,
        type: event.event_type,
        orderId: orderOf(event),
        ...aboutOf(event),
        seller: sellerIn(event),
        payload: event,
      }
    : null

/** The question of an address by which the next page is asked for; null on the last one. Of the address itself nothing is followed. */
export const nextPage = (links: readonly Link[] = []): string | null => {
  const next = links.find(({ rel }) => rel === 'next')
  return (next && new URL(next.href, 'https://paypal.invalid').search) || null
}
