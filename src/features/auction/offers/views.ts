import type { AnnouncementCardView, Viewer } from '#features/auction/announcements/views.ts'
import type { UsualAnswers } from '#features/money/plans/ready.rules.ts'
import type { WeddingBudgetView } from '#features/people/couples/budget.rules.ts'
import type { PictureFacts } from '#shared/images.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import type { ItemisedOffer, OfferItems } from './items/itemised.rules.ts'
import type { OfferValues } from './offers.rules.ts'
import type { OfferTerms } from './payable.rules.ts'
import type { Reconfirmation } from './reconfirm.rules.ts'

/** How offers look to those who may see them; money is integer cents, instants are ISO strings. */

/** Who is behind an offer, as far as everybody may see it. */
export interface OffererView {
  /** Addresses of its showcase and store; null while they may not be seen. */
  readonly showcase: string | null
  readonly store: string | null
  readonly ratingHundredths: number
  readonly reviewCount: number
  /** Staff has checked the business as it is now. */
  readonly isVerified: boolean
}

export interface OfferView extends OfferValues {
  readonly id: number
  /** Human-readable and unique: what the winner is marked by. */
  readonly number: number
  readonly announcementId: number
  readonly supplierId: number
  readonly businessName: string
  readonly supplierHandle: string
  readonly supplierCity: string | null
  readonly offerer: OffererView
  /** What is in the price, in a sentence; empty where the offer does not say. */
  readonly includes: string
  readonly image: string
  readonly imageSmall: string
  readonly imageFacts: PictureFacts | null
  readonly image2: string | null
  /** Whether the couple may change its mind, in a sentence. */
  readonly withdrawalText: string
  /** 0 to 5; null for visitors and other couples, who do not see votes. */
  readonly vote: number | null
  readonly sentAt: string
  readonly isWinner: boolean
  readonly isMine: boolean
  /** Far below the others: told to the couple alone. */
  readonly isTooLow: boolean
  /** Where its price lies among closed deals, in words: told to the couple alone; null where deals are too few. */
  readonly pricePlace: string | null
  /** Whether it still stands after staff changed the announcement; null for others, and while nothing was in question. */
  readonly reconfirmation: Reconfirmation
}

/** The offer's own page. */
export interface OfferDetailView extends OfferView {
  /** What it includes, item by item; null where the offer does not say. */
  readonly items: OfferItems | null
  readonly announcement: AnnouncementCardView
  /** The account of the supplier is neither suspended nor closed. */
  readonly supplierIsActive: boolean
  readonly viewer: Viewer
  readonly actions: readonly string[]
  /** Until when it stands after another was chosen, ISO: for its supplier, and for the couple. Null when it does not, and before a choice. */
  readonly validUntil: string | null
  readonly conditions: string | null
  readonly returnPolicy: string | null
  readonly privacyPolicy: string | null
  readonly shippingCents: Cents
  readonly shippingMinDays: number | null
  readonly shippingMaxDays: number | null
  readonly carrier: string | null
  /** Whether it is in the outcome log, so that its supplier can be given a receipt. */
  readonly hasReceipt: boolean
}

/** What a supplier needs before typing an offer; the four checks in their order (OFF-14 to OFF-19). */
export interface BiddingView {
  readonly supplierId: number
  /** The first check that fails, with its message; null when the supplier may send. */
  readonly refusal: { readonly code: string; readonly message: string } | null
  readonly missing: readonly string[]
  readonly participationsLeft: number
  readonly sentOffers: number
  readonly planName: string | null
  readonly feeBps: BasisPoints
  readonly feeVatBps: BasisPoints
  /** The largest first step of a plan of payment; null where nothing is paid in steps. */
  readonly firstStepBps: BasisPoints | null
  /** Whether later steps can be protected: a provider of the supplier keeps payments. */
  readonly canHold: boolean
  /** How its showcase says that it is paid: what a new offer begins with. Null where it says nothing, and where nothing is paid in steps. */
  readonly usualPlan: UsualAnswers | null
  /** The supplier's own lowest price on this announcement, if any. */
  readonly myLowestCents: Cents | null
  /** The most this offer may cost because of the last one; null when that bounds nothing. */
  readonly highestCents: Cents | null
}

/** An older offer of the supplier, as the beginning of a new one. */
export interface ReusableOffer extends OfferValues {
  readonly items: ItemisedOffer | null
  readonly id: number
  readonly number: number
  /** Addresses of its pictures. */
  readonly image: string
  readonly image2: string | null
}

/** What "E se accettassi questa?" is computed from, on the server and in the browser. */
export interface WhatIfView {
  readonly budget: WeddingBudgetView
  readonly announcement: { readonly sectorId: number; readonly sectorName: string; readonly budgetCents: Cents }
  /** By supplier. */
  readonly terms: Readonly<Record<number, OfferTerms>>
}
