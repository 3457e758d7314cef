import type { Day } from '#shared/days.ts'
import type { PictureFacts } from '#shared/images.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import type { AuctionStatus } from './auction.rules.ts'
import type { Reconfirmation } from './reconfirm.rules.ts'

/**
 * How announcements, offers and questions look to whoever may see them. Reads return these, pages draw them, the wire contract
 * translates them. Money is integer cents, instants are ISO strings, days are `YYYY-MM-DD`.
 */

/** Whoever looks decides what is shown: `owner` is the couple of this announcement. */
export type Viewer = 'visitor' | 'couple' | 'owner' | 'supplier' | 'admin'

export interface WinnerView {
  readonly offerId: number
  readonly businessName: string
  readonly handle: string
}

/** A card of the lists. */
export interface AnnouncementCardView {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly sectorId: number
  readonly sectorName: string
  readonly macroSlug: string
  readonly status: AuctionStatus
  /** "Giulia R." */
  readonly coupleName: string
  readonly coupleHandle: string
  readonly weddingOn: Day | null
  readonly city: string
  readonly province: string
  readonly budgetCents: Cents
  /** Every offer's price, cheapest first: for the mini scale. */
  readonly offerCents: readonly Cents[]
  readonly expiresAt: string | null
  /** End of the seven days, when deciding. */
  readonly decideBy: string | null
  readonly winner: WinnerView | null
  /** Path of the large picture; the small one is `imageSmall`. */
  readonly image: string
  readonly imageSmall: string
  /** Null for illustrations. */
  readonly imageFacts: PictureFacts | null
  readonly publishedAt: string | null
  readonly submittedAt: string
}

export interface AnswerFact {
  readonly label: string
  readonly value: string
}

/** The whole announcement, as this viewer may see it. */
export interface AnnouncementView extends AnnouncementCardView {
  readonly viewer: Viewer
  readonly macroName: string
  readonly macroId: number
  readonly sectorSlug: string
  readonly gender: 'M' | 'F' | null
  readonly description: string
  readonly facts: readonly AnswerFact[]
  /** "Quando": the service's own day, month or stay, in words. */
  readonly serviceWhen: string
  readonly weddingLocality: string | null
  readonly durationDays: number
  readonly refusedBy: 'couple' | 'system' | null
  readonly bought: boolean
  /** Staff gave up on the winner who was never paid: nothing can be ordered any more (OQ-056). */
  readonly closedUnpaid: boolean
  /** Why staff refused, interrupted or closed it: for the owner, admins and the winner. */
  readonly reason: string | null
  /** Only for the owner, admins and the winner. */
  readonly phone: string | null
  /** What this viewer may do now: `send_offer`, `ask`, `favourite`, `report`, `vote`, `award`, `refuse_all`, `answer`, `order`, `republish`. */
  readonly actions: readonly string[]
  readonly isFavourite: boolean
}

/** Beside the tab, and what live news are told by. */
export interface QuestionCounts {
  readonly questionCount: number
  readonly answerCount: number
}

export interface OfferView {
  readonly id: number
  /** Human-readable and unique: what the winner is marked by. */
  readonly number: number
  readonly announcementId: number
  readonly supplierId: number
  readonly businessName: string
  readonly supplierHandle: string
  readonly supplierCity: string | null
  readonly priceCents: Cents
  readonly model: string
  readonly detail: string
  readonly days: string
  readonly description: string
  readonly image: string
  readonly imageSmall: string
  readonly imageFacts: PictureFacts | null
  readonly image2: string | null
  /** 0 to 5; null for visitors and other couples, who do not see votes. */
  readonly vote: number | null
  readonly sentAt: string
  readonly isWinner: boolean
  readonly isMine: boolean
  /** Whether it still stands after staff changed the announcement; null for others, and while nothing was in question. */
  readonly reconfirmation: Reconfirmation
}

/** The offer's own page. */
export interface OfferDetailView extends OfferView {
  readonly announcement: AnnouncementCardView
  readonly viewer: Viewer
  readonly actions: readonly string[]
  readonly conditions: string | null
  readonly returnPolicy: string | null
  readonly privacyPolicy: string | null
  readonly shippingCents: Cents
  readonly shippingMinDays: number | null
  readonly shippingMaxDays: number | null
  readonly carrier: string | null
}

export interface QuestionView {
  readonly id: number
  readonly supplierName: string
  readonly supplierHandle: string
  readonly text: string
  readonly askedAt: string
  readonly answer: string | null
  readonly answeredAt: string | null
}

/** What a supplier needs before typing an offer; the four checks in their order (OFF-14 to OFF-19). */
export interface BiddingView {
  /** The first check that fails, with its message; null when the supplier may send. */
  readonly refusal: { readonly code: string; readonly message: string } | null
  readonly missing: readonly string[]
  readonly participationsLeft: number
  readonly sentOffers: number
  readonly planName: string | null
  readonly feeBps: BasisPoints
  readonly feeVatBps: BasisPoints
  /** The supplier's own lowest price on this announcement, if any. */
  readonly myLowestCents: Cents | null
}

/** An older offer of the supplier, as the beginning of a new one. */
export interface ReusableOffer {
  readonly id: number
  readonly number: number
  readonly priceCents: Cents
  readonly model: string
  readonly detail: string
  readonly days: string
  readonly description: string
  /** Addresses of its pictures. */
  readonly image: string
  readonly image2: string | null
}

export interface AnnouncementFilter {
  readonly city?: string
  readonly macroIds?: readonly number[]
  readonly sectorIds?: readonly number[]
  readonly coupleHandle?: string
  /** 3 all, 0 open, 1 concluded (OQ-072). */
  readonly type: 0 | 1 | 3
  /** 1 newest, 2 oldest, 3 budget up, 4 budget down (OQ-073). */
  readonly sort: 1 | 2 | 3 | 4
  readonly page: number
  readonly size: 20 | 40
}

export interface AnnouncementListView {
  readonly items: readonly AnnouncementCardView[]
  readonly total: number
  readonly openTotal: number
  readonly page: number
  readonly pages: number
  /** Announcements per sector under the same city and type, for the numbers beside the filters. */
  readonly sectorCounts: Readonly<Record<number, number>>
}
