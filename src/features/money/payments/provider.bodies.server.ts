import { cents, parseDecimal } from '#shared/money.ts'
import type { ProviderMessage, ProviderOrder, ProviderRefund } from './provider.server.ts'

export interface Amount {
  readonly currency_code: string
  readonly value: string
}
export interface OrderBody {
  readonly id: string
  readonly status: string
  readonly links?: readonly Link[]
  readonly purchase_units?: readonly {
    readonly custom_id?: string
    readonly amount?: Amount
    readonly payee?: { readonly merchant_id?: string }
    readonly payments?: {
      readonly captures?: readonly { readonly id: string; readonly status: string; readonly custom_id?: string }[]
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
}
export interface EventBody {
  readonly id?: string
  readonly event_type?: string
  readonly resource?: {
    readonly id?: string
    readonly links?: readonly Link[]
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } }
  }
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

/** A refund in our words. */
export const toProviderRefund = (body: RefundBody): ProviderRefund => ({
  id: body.id,
  status: body.status === 'COMPLETED' ? 'completed' : body.status === 'PENDING' ? 'pending' : 'failed',
  amountCents: parseDecimal(body.amount?.value ?? '') ?? cents(0),
  reference: body.custom_id ?? null,
  captureId: captureAbove(body.links),
})

/** An order in our words; the last capture counts. */
export const toProviderOrder = (body: OrderBody): ProviderOrder => {
  const unit = body.purchase_units?.[0]
  const capture = unit?.payments?.captures?.at(-1)
  return {
    id: body.id,
    status: statuses[body.status] ?? 'open',
    approveUrl: body.links?.find((link) => link.rel === 'payer-action' || link.rel === 'approve')?.href ?? null,
    reference: unit?.custom_id ?? capture?.custom_id ?? null,
    currency: unit?.amount?.currency_code ?? '',
    amountCents: parseDecimal(unit?.amount?.value ?? '') ?? Number.NaN,
    payeeMerchantId: unit?.payee?.merchant_id ?? null,
    capture: capture
      ? {
          id: capture.id,
          status: captureStatuses[capture.status] ?? 'declined',
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

/** `PAYMENT.CAPTURE.REFUNDED`, `PAYMENT.CAPTURE.REVERSED`, `PAYMENT.REFUND.*`: what they carry is a refund. */
const refundOf = ({ event_type: type = '', resource }: EventBody) => {
  const speaks = /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)$|REFUND\.)/.test(type)
  return { refundId: speaks ? (resource?.id ?? null) : null, captureId: speaks ? captureAbove(resource?.links) : null }
}

/** A message in our words, once its signature was found good. */
export const toProviderMessage = (
  event: EventBody & { readonly id: string; readonly event_type: string },
): ProviderMessage => ({
  id: event.id,
  type: event.event_type,
  orderId: orderOf(event),
  ...refundOf(event),
  payload: event,
})
