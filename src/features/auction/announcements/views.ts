import type { Day } from '#shared/days.ts'
import type { PictureFacts } from '#shared/images.ts'
import type { Cents } from '#shared/money.ts'
import type { AuctionStatus } from './auction.rules.ts'
import type { AuctionMode, Onlooker } from './sight/sight.rules.ts'
import type { Standing } from './sight/standing.rules.ts'

/**
 * How announcements look to those who may see them. Reads return these, pages draw them, the wire contract
 * translates them. Money is integer cents, instants are ISO strings, days are `YYYY-MM-DD`.
 */

/** The viewer decides what is shown: `owner` is the couple of this announcement. */
export type Viewer = 'visitor' | 'couple' | 'owner' | 'supplier' | 'admin'

export interface WinnerView {
  readonly offerId: number
  readonly businessName: string
  readonly handle: string
  /** What was agreed; null for those who may not know. */
  readonly priceCents: Cents | null
  /** Whether this viewer may open the offer's own page. */
  readonly isReadable: boolean
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
  readonly mode: AuctionMode
  readonly offerCount: number
  /** Every offer's price, cheapest first: for the mini scale. Null for those who may not know (`sight.rules.ts`). */
  readonly offerCents: readonly Cents[] | null
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
  /** As whom it sees the offers. */
  readonly onlooker: Onlooker
  /** Where a supplier that has offered stands; null for others, and in open auctions, where everybody sees it. */
  readonly standing: Standing | null
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
  /** What the couple has chosen as step: 0 for none, null for what is usual in the mode. */
  readonly stepCents: Cents | null
  /** How often the end was moved. */
  readonly overtimes: number | null
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
