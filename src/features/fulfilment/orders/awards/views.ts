import type { PostalAddress } from '#features/fulfilment/addresses/address.rules.ts'
import type { AddressView } from '#features/fulfilment/addresses/views.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import type { Cents } from '#shared/money.ts'
import type { AgreementView } from '../agreement/views.ts'
import type { ProposedPlanView } from '../plan/views.ts'
import type { OrderMoneyView, OrderPartyView, RecipientView } from '../views.ts'

/** A winner that is not yet ordered or paid: "da pagare". */
export interface ToPayView {
  readonly announcementId: number
  readonly announcementCode: string
  readonly title: string
  readonly image: string
  readonly sectorId: number
  readonly sectorName: string
  readonly macroId: number
  readonly macroName: string
  readonly supplier: OrderPartyView
  readonly budgetCents: Cents
  readonly priceCents: Cents
  readonly awardedAt: string
  /** Path of the announcement, where the order starts. */
  readonly path: string
}

/** A winner never paid, for staff. */
export interface UnpaidAwardView {
  /** The announcement. */
  readonly id: number
  readonly code: string
  readonly title: string
  readonly coupleName: string
  readonly business: string
  readonly priceCents: Cents
  readonly awardedAt: string
  /** The newest reminder sent, in days after the choice: 1, 3, 7; 0 before the first. */
  readonly remindedOnDay: number
}

/** What the couple confirms before paying for an awarded announcement ("Riepilogo ordine"). */
export interface OrderSummaryView {
  readonly announcementId: number
  readonly announcementCode: string
  readonly offerId: number
  readonly title: string
  readonly supplier: OrderPartyView
  readonly budgetCents: Cents
  readonly money: OrderMoneyView
  /** The deposit the terms speak of, 25 % of the closing price: information, not a charge (OQ-044). */
  readonly depositCents: Cents
  /** How it would be paid in steps; null where everything is paid at once. */
  readonly plan: ProposedPlanView | null
  /** What the order would agree on: offer, day and place, requests, terms of the seller. */
  readonly agreement: AgreementView
  /** Whether the couple may withdraw, in a sentence. */
  readonly withdrawal: string
  readonly addresses: readonly AddressView[]
  /** What the profile already knows about the recipient. */
  readonly fullName: string
  readonly phone: string
  /** Where the couple lives, when the profile says it in a way that can be told apart: offered as first address. */
  readonly residence: PostalAddress | null
  /** A service sends nothing: the address is only how to reach the couple. */
  readonly isService: boolean
  /** Why it cannot be ordered now: bought already, profile incomplete, supplier without account; null when it can. */
  readonly refusal: { readonly code: string; readonly message: string } | null
  readonly missing: readonly string[]
  /** How it can be paid now. */
  readonly ways: readonly House[]
  /** The order already placed and not yet paid. */
  readonly openOrder: { readonly id: number; readonly recipient: RecipientView } | null
  /** The paid order. */
  readonly paidOrderId: number | null
}

/** What is left to a couple whose chosen supplier fell through. */
export interface SuccessionView {
  /** How it ended, as part of a sentence. */
  readonly why: string
  /** The first supplier is still the chosen one, and may be ordered from. */
  readonly isStillChosen: boolean
  /** Offers that still stand, from the cheapest. */
  readonly offers: readonly {
    readonly id: number
    readonly businessName: string
    readonly priceCents: Cents
    /** Until when it stands, ISO. */
    readonly until: string
  }[]
}
