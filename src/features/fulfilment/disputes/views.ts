import type { StaffEndingView } from '#features/fulfilment/orders/plan/views.ts'
import type { OrderType } from '#features/fulfilment/orders/views.ts'
import type { Cents } from '#shared/money.ts'
import type { DisputeAwaits, DisputeEntryKind, DisputeSide, DisputeStatus } from './dispute.rules.ts'

/** What staff proposed or decided, for people. Money is integer cents. */
export interface ResolutionView {
  readonly kind: 'proposal' | 'decision'
  readonly outcome: 'none' | 'refund' | 'cancel'
  readonly outcomeText: string
  readonly amountCents: Cents
  /** What it is for: lines of the order, shipping. */
  readonly parts: readonly { readonly label: string; readonly amountCents: Cents }[]
  readonly facts: string
  readonly groundText: string
}

/** A picture or paper that goes with an entry. */
export interface DisputeFileView {
  readonly id: number
  readonly name: string
  readonly sizeBytes: number
  readonly isPicture: boolean
  readonly path: string
}

/** One thing that was said or done. Instants are ISO strings. */
export interface DisputeEntryView {
  readonly id: number
  readonly kind: DisputeEntryKind
  readonly title: string
  /** "Giulia R.", "Atelier Mondella", "Promessi". */
  readonly author: string
  readonly own: boolean
  readonly text: string
  readonly at: string
  readonly files: readonly DisputeFileView[]
  readonly resolution: ResolutionView | null
}

/** A dispute in a list or a card. */
export interface DisputeCardView {
  readonly id: number
  /** CO-00012 */
  readonly number: string
  readonly orderId: number
  readonly orderNumber: string
  readonly status: DisputeStatus
  readonly statusText: string
  readonly reasonText: string
  readonly openedAt: string
  readonly dueAt: string
  readonly awaits: DisputeAwaits
  readonly awaitsText: string
  /** It is staff's turn. */
  readonly isStaffTurn: boolean
  /** The deadline has passed. */
  readonly isLate: boolean
}

/** A row of the staff's list. */
export interface DisputeRowView extends DisputeCardView {
  readonly title: string
  readonly couple: string
  readonly supplier: string
  readonly path: string
}

/** What can be given back, for the forms of staff. */
export interface DisputeMoneyView {
  readonly lines: readonly {
    readonly id: number
    readonly title: string
    readonly paidCents: Cents
    readonly leftCents: Cents
  }[]
  readonly shippingLeftCents: Cents
  readonly mostCents: Cents
  /** The most of the undecided return it is about, and what its rules say; null where it is about none. */
  readonly ofReturn: { readonly number: string; readonly suggestedCents: Cents; readonly mostCents: Cents } | null
  /** Nothing has left: the order can still end. */
  readonly canCancel: boolean
  /** Of an order that is paid by a plan: for what it may end, and what that comes to. */
  readonly endings: readonly StaffEndingView[]
}

/** A dispute, for its parties and staff. */
export interface DisputeView extends DisputeCardView {
  readonly openedBy: DisputeSide
  readonly order: {
    readonly id: number
    readonly type: OrderType
    readonly title: string
    readonly image: string
    readonly totalCents: Cents
    /** The viewer's own page of it. */
    readonly path: string
  }
  readonly returnPath: string | null
  readonly returnNumber: string | null
  readonly coupleName: string
  readonly supplierName: string
  readonly entries: readonly DisputeEntryView[]
  /** The newest entry: an action names the one it has seen. */
  readonly lastEntryId: number
  readonly endedAt: string | null
  readonly refundedAt: string | null
  /** Why staff has found that (the rest of) its money does not go back; null where it did not. */
  readonly refundClosed: string | null
  /** What this viewer may do: `answer`, `add`, `accept`, `decline`, `withdraw`; staff `ask`, `propose`, `decide`. */
  readonly actions: readonly string[]
  /** For staff only. */
  readonly money: DisputeMoneyView | null
  /** Staff has to wait until then before it may judge; null when both were heard. */
  readonly hearsUntil: string | null
}

/** What the pages of an order say of its disputes. */
export interface OrderDisputesView {
  /** Where help is asked for; null when it cannot be now. */
  readonly openPath: string | null
  readonly items: readonly (DisputeCardView & { readonly path: string })[]
}
