import type { PickupPlace } from '#features/people/suppliers/pickup.rules.ts'
import type { TraderIdentityView } from '#features/people/suppliers/views.ts'
import type { Withdrawal } from '#features/shop/products/withdrawal.rules.ts'
import type { Day } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import type { AgreementView } from './agreement/views.ts'
import type { CancelSums } from './cancel/cancel.rules.ts'
import type { VatShare } from './totals.rules.ts'

/**
 * How orders look to those who may see them. Reads return these, pages draw them, the wire contract translates them.
 * Money is integer cents, instants are ISO strings, days are `YYYY-MM-DD`.
 */

/** The type word in addresses: `auction` comes from an awarded announcement, `order` from a store (OQ-136). */
export type OrderType = 'order' | 'auction'

export type OrderStatus = 'awaiting_payment' | 'paid' | 'shipped' | 'received' | 'cancelled'

/** The prescribed words of the life of an order, upper case (OQ-126). */
export type OrderStateWord = 'PAGATO' | 'SPEDITO' | 'RICEVUTO'

/** One step of the timeline: "Pagato", "Spedito", "Consegnato". */
export interface OrderStepView {
  readonly state: OrderStateWord
  readonly label: string
  /** Null until it has happened. */
  readonly at: string | null
}

/** When the goods arrive (OQ-060). */
export type DeliveryView =
  | { readonly kind: 'expected'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'delivered'; readonly on: Day }
  | { readonly kind: 'unknown' }

export interface RecipientView {
  readonly fullName: string
  readonly phone: string
  readonly address: string
  readonly number: string
  readonly cap: string
  readonly city: string
}

export interface OrderPartyView {
  readonly id: number
  readonly name: string
  readonly handle: string
}

export interface OrderLineView {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly description: string
  /** Path of the picture. */
  readonly image: string
  readonly quantity: number
  readonly unitCents: Cents
  /** The code taken off, before the bonus. */
  readonly totalCents: Cents
  readonly discountCents: Cents
  readonly condition: string | null
  readonly size: string | null
  readonly color: string | null
  /** Of a rental the quantity counts the days. */
  readonly kind: 'sale' | 'rental'
  readonly sectorId: number
  readonly rentalFrom: Day | null
  readonly rentalUntil: Day | null
  /** The terms agreed for giving the rental up; null where none were. */
  readonly rentalFreeDays: number | null
  readonly rentalKeptBps: BasisPoints | null
  /** What the rental asks as security; null for what is bought. */
  readonly depositCents: Cents | null
  /** What was paid of it when ordering. */
  readonly nowCents: Cents
  readonly measures: readonly { readonly label: string; readonly value: string }[]
  readonly bonusBps: BasisPoints
  readonly bonusCents: Cents
  /** VAT in its price where its product had a rate of its own; null: the order's rate. */
  readonly vatBps: BasisPoints | null
  /** `allowed`, or the letter of art. 59 Codice del consumo that excludes the withdrawal. */
  readonly withdrawal: Withdrawal
  /** The couple asked that the service begin within its days to withdraw (K9). */
  readonly startRequested: boolean
  /** It ticked that it has read why it cannot withdraw. */
  readonly exclusionRead: boolean
  /** Path of the product's page, while everybody may see it. */
  readonly productPath: string | null
}

/** That an order is a service: then its lines are counted in no pieces. */
export interface ServiceView {
  /** The day or the month it is for, in words; null where none was agreed. */
  readonly when: string | null
}

/** Pieces of a line that travelled together. */
export interface ParcelView {
  readonly id: number
  readonly carrier: string
  readonly trackingNumber: string
  /** The carrier's own page; null for other carriers: show the number as text. */
  readonly trackingUrl: string | null
  readonly shippedAt: string
  /** Order lines by id. */
  readonly pieces: readonly { readonly id: number; readonly quantity: number }[]
}

/** What the couple gives back of an order. */
export interface GivenBackView {
  /** 1 to 15; null for a withdrawal. */
  readonly reason: number | null
  readonly comment: string
  readonly requestedAt: string
  readonly receivedAt: string | null
  /** From the provider's answer only. */
  readonly refundedAt: string | null
  readonly amountCents: Cents | null
  readonly lineIds: readonly number[]
}

/** How and why a paid order was given up. */
export interface CancelledView {
  readonly at: string
  /** "Sposi", "Fornitore", "Redazione". */
  readonly byLabel: string
  readonly reason: string | null
  /** The money on its way back; null when nothing comes back. */
  readonly refund: { readonly amountCents: Cents; readonly text: string; readonly isStuck: boolean } | null
  /** What the seller keeps by the terms of its rentals; zero in all other cases. */
  readonly keptCents: Cents
}

/** How the total came about: goods − bonus + shipping. */
export interface OrderMoneyView {
  /** Before the bonus, the code taken off. */
  readonly goodsCents: Cents
  readonly discountCents: Cents
  readonly discountCode: string | null
  readonly bonusBps: BasisPoints
  readonly bonusCents: Cents
  readonly shippingCents: Cents
  readonly totalCents: Cents
  /** Total minus shipping. */
  readonly subtotalCents: Cents
  /** The VAT in what was agreed, by rate, the highest first. */
  readonly vat: readonly VatShare[]
}

/** What was paid of an order and what came back, out of the ledger; zeros before it is paid. */
export interface OrderPaidView {
  readonly paidCents: Cents
  /** The balance an advance left open. */
  readonly dueCents: Cents
  readonly refundedCents: Cents
  /** On its way back to the couple. */
  readonly owedCents: Cents
}

/** A row of "I miei acquisti". */
export interface PurchaseCardView {
  readonly id: number
  readonly type: OrderType
  /** PO-30817 */
  readonly number: string
  readonly status: OrderStatus
  readonly statusLabel: string
  readonly title: string
  readonly image: string
  readonly sectorId: number
  readonly sectorName: string
  readonly macroId: number
  readonly macroName: string
  readonly macroSlug: string
  readonly supplier: OrderPartyView
  readonly announcementId: number | null
  readonly announcementCode: string | null
  readonly budgetCents: Cents | null
  readonly money: OrderMoneyView
  /** Budget (or goods) minus what was paid without shipping; never negative (OQ-058). */
  readonly savedCents: Cents
  /** Hundredths of a percent, never negative: 2163 = 21,63 %. */
  readonly savedBps: BasisPoints
  readonly placedAt: string
  readonly paidAt: string | null
  readonly receivedAt: string | null
  /** Last instant a return may be asked. */
  readonly returnUntil: string | null
  readonly transactionCode: string | null
  /** Where the couple picks it up; null for what is sent. */
  readonly pickup: PickupPlace | null
  /** Path of the order's page. */
  readonly path: string
}

/** One line of the order's history, for people. */
export interface OrderEventView {
  readonly label: string
  readonly at: string
  readonly byLabel: string
}

export interface OrderReviewView {
  readonly lineId: number
  readonly stars: number
  readonly title: string
  readonly description: string
  readonly anonymous: boolean
  /** "Giulia R." or "Utente sposo". */
  readonly author: string
}

/** The whole order, for the couple that placed it. */
export interface CoupleOrderView extends PurchaseCardView {
  readonly lines: readonly OrderLineView[]
  /** Null for things. */
  readonly service: ServiceView | null
  /** What was agreed, as it stood that day; null for an order from before it was kept. */
  readonly agreement: AgreementView | null
  readonly paid: OrderPaidView
  readonly parcels: readonly ParcelView[]
  /** The newest return or withdrawal that was not taken back. */
  readonly givenBack: GivenBackView | null
  /** Null unless a paid order was given up. */
  readonly cancelled: CancelledView | null
  /** What giving it up would come to now; null while the couple cannot. */
  readonly cancelling: CancelSums | null
  /** Path of the seller's store, while everybody may see it. */
  readonly storePath: string | null
  readonly steps: readonly OrderStepView[]
  readonly delivery: DeliveryView
  /** "tra il 12/03/2026 e il 16/03/2026", "06/03/2026", "Da definire". */
  readonly deliveryText: string
  readonly carrier: string | null
  readonly trackingNumber: string | null
  /** The carrier's own page; null for other carriers: show the number as text. */
  readonly trackingUrl: string | null
  readonly billing: { readonly fullName: string; readonly address: string }
  readonly recipient: RecipientView
  /** With whom the contract is, as the business was when the order was placed. */
  readonly seller: TraderIdentityView
  readonly history: readonly OrderEventView[]
  /** Codes already sent ("no-2,no-9", "si-1", "no"); null while not asked. */
  readonly feedback: string | null
  readonly reviews: readonly OrderReviewView[]
  /**
   * What the couple may do now: `pay`, `resume` (back to the cart), `pay_balance`, `cancel`, `ask_cancel` (only the seller can), `receive` (of a service: it was performed), `feedback`, `review`,
   * `edit_review`, `contact`, `message`. `contact` is offered until the order is received.
   */
  readonly actions: readonly string[]
  /** `mailto:` of the assistance with the order number. */
  readonly supportHref: string
}
