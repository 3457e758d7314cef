import type { OrderPartyView, OrderType } from '#features/fulfilment/orders/views.ts'
import type { Exclusion } from '#features/shop/products/withdrawal.rules.ts'
import type { Cents } from '#shared/money.ts'
import type { ReturnKind, ReturnStatus } from './return.rules.ts'

/** How returns look to those who may see them. Money in cents, instants as ISO strings. */

/** A line of the order, with what of it can still be sent back. */
export interface ReturnableLine {
  readonly lineId: number
  readonly title: string
  readonly image: string
  /** Bought; a rental is one piece. */
  readonly pieces: number
  /** Neither sent back nor on its way; what a return is only asked for counts as left, a withdrawal takes its place. */
  readonly left: number
  /** What was paid for none, one, two … of what is left, net of the bonus. */
  readonly paidFor: readonly Cents[]
  /** Price of one piece before the bonus. */
  readonly unitCents: Cents
  /** The letter that excludes the withdrawal; null where it is allowed. */
  readonly exclusion: Exclusion | null
  /** Its days to withdraw are not over. */
  readonly isInTime: boolean
  /** Only a fault of the seller brings it back (OQ-128). */
  readonly isFaultOnly: boolean
}

/** The order something is sent back of. */
export interface ReturnOrderView {
  readonly id: number
  readonly type: OrderType
  readonly number: string
  readonly path: string
  readonly supplier: OrderPartyView
  readonly receivedAt: string | null
  /** Last instant for it; null before the delivery. */
  readonly until: string | null
  /** Last instant to withdraw; null before the delivery of things. */
  readonly withdrawUntil: string | null
  /** Days promised for both. */
  readonly returnDays: number
  /** Nothing travels. */
  readonly isService: boolean
  /** The couple asked that the service begin at once: what was given already is to be paid for (K9). */
  readonly startRequested: boolean
  readonly lines: readonly ReturnableLine[]
  /** What a return may be asked for now, and what a withdrawal. */
  readonly canReturn: boolean
  readonly canWithdraw: boolean
  /** Nothing has left yet. */
  readonly isUnsent: boolean
  /** The couple picks it up. */
  readonly isPickup: boolean
  /** Only the advance was paid: one withdraws from everything or from nothing. */
  readonly isAllOrNothing: boolean
  readonly shippingLeftCents: Cents
  readonly paidLeftCents: Cents
}

/** Pieces on their way back. */
export interface ReturnedLine {
  readonly lineId: number
  readonly title: string
  readonly image: string
  readonly quantity: number
  readonly unitCents: Cents
  readonly paidCents: Cents
}

/** What the parcel's label says (RET-05). */
export interface LabelView {
  /** RE-00412 */
  readonly number: string
  readonly orderNumber: string
  /** What the bars spell. */
  readonly code: string
  readonly seller: LabelParty
  readonly buyer: LabelParty
}

export interface LabelParty {
  readonly name: string
  readonly address: string
  readonly phone: string
}

/** One return or withdrawal, for the couple that asked for it. */
export interface ReturnView {
  readonly id: number
  readonly number: string
  readonly kind: ReturnKind
  readonly status: ReturnStatus
  readonly label: string
  readonly reason: number | null
  readonly reasonText: string | null
  readonly comment: string
  readonly requestedAt: string
  readonly receivedAt: string | null
  readonly refundedAt: string | null
  /** Decided by the seller; before that what is expected. */
  readonly amountCents: Cents
  readonly isDecided: boolean
  readonly reductionReason: string | null
  readonly lines: readonly ReturnedLine[]
  readonly canCancel: boolean
  /** Nothing had left, or nothing ever travels: there is no parcel to send. */
  readonly isUnsent: boolean
  readonly isService: boolean
  /** A service that was to begin at once: the seller still says what of it was given already (K9). */
  readonly isToBeReckoned: boolean
}

/** The return page: what stands, and what can still be asked. */
export interface ReturnPageView {
  readonly order: ReturnOrderView
  /** Newest first, without those that were cancelled. */
  readonly returns: readonly ReturnView[]
}

/** An order the couple may withdraw from now. */
export interface WithdrawableView {
  readonly path: string
  readonly number: string
  readonly supplier: string
  readonly title: string
  readonly image: string
  /** "Entro il 20/03/2026". */
  readonly until: string
}

/** What the order page says about sending back. */
export interface OrderReturnView {
  readonly path: string
  readonly withdrawalPath: string
  readonly canReturn: boolean
  readonly canWithdraw: boolean
  readonly until: string | null
  readonly withdrawUntil: string | null
  /** Days promised for both. */
  readonly returnDays: number
  /** Nothing of what was bought can be withdrawn from: the page says why. */
  readonly isWithdrawalExcluded: boolean
  readonly current: Pick<
    ReturnView,
    'id' | 'kind' | 'status' | 'label' | 'amountCents' | 'refundedAt' | 'receivedAt' | 'canCancel'
  > | null
}

/** A row of the seller's returns. */
export interface SaleReturnCard {
  readonly id: number
  readonly number: string
  readonly orderId: number
  readonly orderNumber: string
  readonly kind: ReturnKind
  readonly status: ReturnStatus
  readonly label: string
  readonly title: string
  readonly image: string
  readonly coupleName: string
  readonly requestedAt: string
  /** Decided, or expected. */
  readonly amountCents: Cents
  /** The law's days for giving back are over and nothing was decided. */
  readonly isLate: boolean
  readonly path: string
}

export interface SaleReturnsView {
  readonly items: readonly SaleReturnCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** One return, for the seller (admins too). */
export interface SaleReturnView extends SaleReturnCard {
  readonly reasonText: string | null
  readonly comment: string
  readonly receivedAt: string | null
  readonly refundedAt: string | null
  readonly cancelledAt: string | null
  readonly isDecided: boolean
  readonly reductionReason: string | null
  readonly lines: readonly (ReturnedLine & { readonly code: string })[]
  readonly suggestedCents: Cents
  readonly mostCents: Cents
  /** What of a plan is still to be paid, and is not asked for any more once something is given back. */
  readonly restCents: Cents
  /** Part of the suggestion. */
  readonly shippingCents: Cents
  /** Last day of the law for giving back. */
  readonly dueOn: string
  /** Nothing had left when the couple withdrew, or nothing ever travels. */
  readonly isUnsent: boolean
  /** The couple had asked that the service begin at once: what was given already may be kept, in proportion (K9). */
  readonly startRequested: boolean
  readonly actions: readonly ('receive' | 'refund')[]
  /** What the provider says of the money: being sent, refused and tried again. */
  readonly refund: { readonly state: 'none' | 'underway' | 'stuck' | 'done'; readonly text: string | null }
  readonly buyer: LabelParty
  readonly orderPath: string
}
