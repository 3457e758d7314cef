import type { AgreementView } from '#features/fulfilment/orders/agreement/views.ts'
import type { CancelSums } from '#features/fulfilment/orders/cancel/cancel.rules.ts'
import type {
  CancelledView,
  DeliveryView,
  OrderLineView,
  OrderMoneyView,
  OrderPaidView,
  OrderPartyView,
  OrderReviewView,
  OrderStatus,
  OrderStepView,
  OrderType,
  ParcelView,
  RecipientView,
  ServiceView,
} from '#features/fulfilment/orders/views.ts'
import type { PickupPlace } from '#features/people/suppliers/pickup.rules.ts'
import type { Day } from '#shared/days.ts'
import type { ImageSize } from '#shared/images.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'

/** One line of a sale's story, for the seller. */
export interface TimelineEntryView {
  readonly key: string
  readonly kind: 'event' | 'money' | 'message' | 'note'
  readonly at: string
  readonly title: string
  /** Beside the title: who. */
  readonly by: string
  /** Under it: figures, numbers. */
  readonly detail: string | null
  /** What somebody wrote. */
  readonly text: string | null
  /** Written by the one who looks. */
  readonly own: boolean
  /** What a message shows. */
  readonly photos?: readonly (ImageSize & { readonly id: number; readonly src: string; readonly alt: string })[]
}

/** What a sale is worth to the business; integer cents. */
export interface SaleEarningsView {
  readonly totalCents: Cents
  /** Paid by the couple so far, less what went back to it and what its provider keeps. */
  readonly paidCents: Cents
  /** What the provider keeps of protected steps (decision 0160). */
  readonly heldCents: Cents
  /** The balance an advance left open. */
  readonly dueCents: Cents
  readonly feeBps: BasisPoints
  readonly feeCents: Cents
  readonly feeVatCents: Cents
  /** What has been paid minus the fee and its VAT. */
  readonly netCents: Cents
}

/** A row of "Vendite". */
export interface SaleCardView {
  readonly id: number
  readonly type: OrderType
  readonly number: string
  readonly status: OrderStatus
  readonly statusLabel: string
  readonly title: string
  readonly image: string
  /** First name and initial. */
  readonly coupleName: string
  readonly city: string
  readonly announcementCode: string | null
  readonly paidAt: string | null
  readonly shippedAt: string | null
  readonly receivedAt: string | null
  /** Last day to send it so that it arrives as promised; null when unknown. */
  readonly shipBy: Day | null
  /** "22/06/2027": the days of the service; null for goods, and where none was agreed. */
  readonly serviceText: string | null
  /** What was sold: pieces, size, days. */
  readonly facts: string
  /** Null for who may not see what the business earns (decision 0059). */
  readonly earnings: SaleEarningsView | null
  /** Whether the balance an advance left open is still to come. */
  readonly isBalanceDue: boolean
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly path: string
}

export interface SalesTotals {
  readonly paidCents: Cents
  readonly feeCents: Cents
  readonly feeVatCents: Cents
  readonly netCents: Cents
}

/** How many sales there are: in all, to send, on their way, arrived, with a balance to come; and how many returns of them. */
export interface SalesCounts {
  readonly all: number
  readonly paid: number
  readonly shipped: number
  readonly received: number
  readonly returns: number
  readonly due: number
}

/** One page of the sales. */
export interface SalesView {
  readonly items: readonly SaleCardView[]
  /** In the view asked for, on all its pages. */
  readonly total: number
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** How many there are per view, whatever filter is on. */
  readonly counts: SalesCounts
  /** Of those to send, how many should have left already. */
  readonly late: number
  /** Sums over all pages of the view; null for who may not see what the business earns. */
  readonly totals: SalesTotals | null
}

/** One sale, for the supplier that made it (admins too). */
export interface SaleView extends SaleCardView {
  readonly lines: readonly OrderLineView[]
  /** Null for things. */
  readonly service: ServiceView | null
  /** What was agreed, as it stood that day; null for an order from before it was kept. */
  readonly agreement: AgreementView | null
  readonly paid: OrderPaidView
  readonly parcels: readonly ParcelView[]
  /** Pieces that have not left yet, by line; empty for a service. */
  readonly toSend: readonly { readonly id: number; readonly quantity: number }[]
  readonly cancelled: CancelledView | null
  readonly steps: readonly OrderStepView[]
  readonly money: OrderMoneyView
  readonly delivery: DeliveryView
  readonly deliveryText: string
  readonly recipient: RecipientView
  readonly billing: { readonly fullName: string; readonly address: string }
  readonly couple: OrderPartyView
  readonly weddingOn: Day | null
  readonly announcementId: number | null
  readonly transactionCode: string | null
  readonly trackingUrl: string | null
  readonly returnUntil: string | null
  readonly feedback: string | null
  readonly reviews: readonly OrderReviewView[]
  /** Events, money and notes, newest first; the page of the sale puts its messages between them. */
  readonly timeline: readonly TimelineEntryView[]
  readonly isService: boolean
  /** Where the couple picks it up; null for what is sent. */
  readonly pickup: PickupPlace | null
  /** What this viewer may do now: `ship`, `perform` (service without shipping), `ready` (of what is picked up), `deliver`, `cancel`, `message`, `note`. */
  readonly actions: readonly string[]
  /** What giving it up would come to now; null while it cannot be, or for staff. */
  readonly cancelling: CancelSums | null
}
