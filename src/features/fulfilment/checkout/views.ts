import type { PostalAddress } from '#features/fulfilment/addresses/address.rules.ts'
import type { AddressView } from '#features/fulfilment/addresses/views.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import type { PickupPlace } from '#features/people/suppliers/pickup.rules.ts'
import type { TraderIdentityView } from '#features/people/suppliers/views.ts'
import type { CartLine } from '#features/shop/cart/cart.rules.ts'
import type { DiscountTerms } from '#features/shop/discounts/discount.rules.ts'
import type { Zone } from '#features/site/catalog/zones.rules.ts'
import type { Day } from '#shared/days.ts'

interface InZone {
  /** What sending there costs. */
  readonly zone: Zone
}

/** What the page knows of the couple before it looks into the cart. */
export interface CheckoutView {
  readonly coupleId: number
  readonly fullName: string
  readonly phone: string
  readonly addresses: readonly (AddressView & InZone)[]
  /** Home, when the profile says it in its parts. */
  readonly residence: (PostalAddress & InZone) | null
  /** What the profile lacks for an order, in its own words; empty when nothing does. */
  readonly missing: readonly string[]
}

/** What the law wants said of a seller before an order (art. 49 Codice del consumo). */
export interface CheckoutSellerView {
  readonly id: number
  readonly identity: TraderIdentityView
  /** "da 5 a 10 giorni"; null when the store has not said. */
  readonly delivery: string | null
  /** Where it may be picked up; null where it is only sent. */
  readonly pickup: PickupPlace | null
  /** Why nothing can be ordered here now; null when it can. */
  readonly obstacle: string | null
  /** How it can be paid here now. */
  readonly ways: readonly House[]
  /** Those of them that keep a step of a plan until it is done. */
  readonly keepers: readonly House[]
  /** Whether the couple is asked if the service may begin within its days to withdraw (K9). */
  readonly start: 'none' | 'optional' | 'needed'
  /** What would begin is rented, and nothing else. */
  readonly startsRental: boolean
  /** Its days to withdraw. */
  readonly returnDays: number
  /** The couple may change its mind about all of it. */
  readonly canWithdraw: boolean
  /** Titles of what was made for the couple alone: it ticks that it has read so. */
  readonly toRead: readonly string[]
  /** Stands for what is said of its lines (`termsMark`); the order brings it back. */
  readonly termsMark: string
}

/** What the page says of its lines: the sellers, and for each line whether the couple may change its mind, and how it may give a rental up. */
export interface CheckoutDetailsView {
  /** The day it is in Rome, from which a plan counts; null where nothing is asked. */
  readonly today: Day | null
  readonly sellers: readonly CheckoutSellerView[]
  /** In the order of the lines asked about; null for what is gone. */
  readonly withdrawals: readonly (string | null)[]
  /** The same; null also for what is bought. */
  readonly rentalTerms: readonly (string | null)[]
}

/** One product that is ordered without a cart, by readers without scripts. */
export interface PlainCheckoutView {
  /** As it can be had now; null for what is no longer sold. */
  readonly line: CartLine | null
  readonly details: CheckoutDetailsView
  /** What was corrected, in words. */
  readonly notice: string | null
  readonly code: PlainCode
}

/** The discount code in its address. */
export interface PlainCode {
  readonly typed: string
  /** What it takes off; null for nothing. */
  readonly terms: DiscountTerms | null
  /** Why it takes nothing off. */
  readonly problem: string | null
}
