import type { ToPayView } from '#features/fulfilment/orders/awards/views.ts'
import type { OrderLineView, OrderPaidView, PurchaseCardView } from '#features/fulfilment/orders/views.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'

/** What was asked to go back of a purchase, the newest. */
export interface PurchaseReturnView {
  readonly status: 'requested' | 'received' | 'refunded'
  readonly requestedAt: string
  readonly refundedAt: string | null
}

/** A purchase in "I miei acquisti": bought or rented in a store, or by an announcement. Amounts without the shipping. */
export interface PurchaseView extends PurchaseCardView {
  readonly lines: readonly OrderLineView[]
  /** Out of the ledger; zeros before it is paid. */
  readonly paid: OrderPaidView
  /** What is left of the goods after what went back, net of the bonus. */
  readonly keptCents: Cents
  /** How much of it has been paid. */
  readonly spentCents: Cents
  /** The bonus on what is left. */
  readonly keptBonusCents: Cents
  /** Path of the seller's store, while everybody may see it. */
  readonly storePath: string | null
  readonly sentBack: PurchaseReturnView | null
}

/** "I miei acquisti". */
export interface PurchasesView {
  readonly orders: readonly PurchaseView[]
  readonly toPay: readonly ToPayView[]
  /** Sums over what was bought and kept, without shipping. */
  readonly paidCents: Cents
  /** Balances of advances, and store orders that wait for their payment. */
  readonly dueCents: Cents
  readonly savedCents: Cents
  readonly savedBps: BasisPoints
  readonly bonusCents: Cents
}

/** A movement of money between the couple and a seller. */
export interface TransactionView {
  readonly id: number
  readonly at: string
  readonly kind: 'payment' | 'advance' | 'balance' | 'step' | 'refund'
  /** Below zero when it came back. */
  readonly amountCents: Cents
  readonly supplierName: string
  readonly orderNumber: string
  /** Path of the order's summary. */
  readonly path: string
}

/** A page of transactions, newest first. */
export interface TransactionsView {
  readonly items: readonly TransactionView[]
  readonly total: number
  readonly page: number
  readonly pages: number
}
