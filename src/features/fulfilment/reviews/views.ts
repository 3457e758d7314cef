import type { ReviewHint } from './review-hints.rules.ts'

/** How reviews look. Instants are ISO strings. */

/** A review as everybody may read it. */
export interface ReviewView {
  readonly id: number
  readonly stars: number
  readonly title: string
  readonly description: string
  /** "Giulia R." or "Utente sposo"; always computed by the server. */
  readonly author: string
  readonly authorImage: string
  readonly businessName: string
  readonly supplierHandle: string
  /** What it is about. */
  readonly itemTitle: string
  readonly itemImage: string
  readonly writtenAt: string
}

/** One thing to rate on the review screen, with what was already said about it. */
export interface ReviewLineView {
  readonly lineId: number
  readonly title: string
  readonly description: string
  readonly image: string
  /** 0 = not yet rated. */
  readonly stars: number
  readonly reviewTitle: string
  readonly reviewText: string
  /** What the supplier answered; null while it has not. */
  readonly reply: string | null
  /** Why staff has hidden it; null while everybody may read it. */
  readonly hiddenReason: string | null
}

/** The review screen. */
export interface ReviewFormView {
  readonly orderId: number
  /** The word of the address: `store` or `auction` (OQ-136). */
  readonly type: 'store' | 'auction'
  readonly orderNumber: string
  /** Where to go after saving: /order-detail/{order|auction}/{id}. */
  readonly orderPath: string
  readonly supplierName: string
  readonly supplierHandle: string
  readonly lines: readonly ReviewLineView[]
  readonly anonymous: boolean
  /** The name shown when not anonymous. */
  readonly authorName: string
  /** True when at least one line was reviewed before: "Modifica recensione". */
  readonly exists: boolean
}

/** A supplier's average over its visible reviews. */
export interface SupplierRatingView {
  readonly count: number
  /** 0 without reviews; else 1 to 5, two decimals. */
  readonly average: number
}

/** A review in the supplier's own list. */
export interface PortalReviewView {
  readonly id: number
  readonly stars: number
  readonly title: string
  readonly description: string
  /** "Giulia R." or "Utente sposo". */
  readonly author: string
  readonly writtenAt: string
  /** When the couple last changed its words; null when it never has. */
  readonly changedAt: string | null
  readonly itemTitle: string
  readonly itemImage: string
  /** Address of the product's page; null for what an announcement brought, and for what is no longer in the store. */
  readonly itemPath: string | null
  readonly reply: string | null
  readonly repliedAt: string | null
  /** What may be done about the answer now: give it, mend it, nothing. */
  readonly replyState: 'open' | 'mend' | 'closed'
}

/** A page of the supplier's reviews, newest first. */
export interface PortalReviewsView {
  readonly items: readonly PortalReviewView[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Over all of them, whatever is asked for. */
  readonly rating: SupplierRatingView
  readonly counts: { readonly all: number; readonly unanswered: number; readonly answered: number }
  readonly starCounts: Readonly<Record<1 | 2 | 3 | 4 | 5, number>>
}

/** A review in the staff's list. */
export interface StaffReviewView {
  readonly id: number
  readonly stars: number
  readonly title: string
  readonly description: string
  /** As it is signed: "Giulia R." or "Utente sposo". */
  readonly author: string
  readonly writtenAt: string
  readonly changedAt: string | null
  readonly businessName: string
  readonly itemTitle: string
  readonly itemImage: string
  readonly orderNumber: string
  readonly reply: string | null
  /** Null while everybody may read it. */
  readonly hiddenAt: string | null
  readonly hiddenReason: string | null
  /** Changed by its author after it was hidden. */
  readonly isCorrected: boolean
  /** What may be worth a second look; proof of nothing. */
  readonly hints: readonly ReviewHint[]
  /** What is still open about it. */
  readonly reports: readonly {
    readonly id: number
    readonly text: string
    readonly from: string
    readonly at: string
  }[]
}

/** A page of the staff's reviews, newest first. */
export interface StaffReviewsView {
  readonly items: readonly StaffReviewView[]
  readonly page: number
  readonly pages: number
  readonly counts: { readonly waiting: number; readonly hidden: number; readonly all: number }
}
