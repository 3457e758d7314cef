import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'
import type { PictureFacts } from '#shared/images.ts'
import type { Cents } from '#shared/money.ts'
import type { Palette } from './wedding-page.rules.ts'

/** What the couple sees of its own page. */
export interface OwnWeddingPageView {
  /** Path of the page; null while there is none, and for staff who looks at the site as the couple. */
  readonly path: string | null
  readonly isShared: boolean
  readonly palette: Palette
  readonly showsPrices: boolean
  readonly hearts: readonly { readonly id: number; readonly title: string; readonly hearts: number }[]
}

/** One announcement as whoever has the address sees it: no names, no place, no prices unless the couple wants. */
export interface SharedAnnouncementView {
  readonly id: number
  readonly title: string
  readonly sectorName: string
  readonly status: AuctionStatus
  readonly image: string
  readonly imageFacts: PictureFacts | null
  readonly offerCount: number
  readonly budgetCents: Cents | null
  readonly lowestCents: Cents | null
  /** Whether this browser has given a heart. */
  readonly isHearted: boolean
}

export interface SharedWeddingView {
  readonly firstName: string
  /** Days to the wedding; null when its day is not known. */
  readonly daysLeft: number | null
  readonly palette: Palette
  readonly announcements: readonly SharedAnnouncementView[]
}
