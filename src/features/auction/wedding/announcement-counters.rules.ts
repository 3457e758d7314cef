import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'

/** The three heaps of the couple's dashboard; announcements in review, rejected or interrupted are in none (OQ-070). */
export const announcementHeaps = ['in-corso', 'senza-proposte', 'conclusi'] as const

export type AnnouncementHeap = (typeof announcementHeaps)[number]

/**
 * Where a status counts: open and deciding are in progress, expired without offers and all refused are without
 * proposals, awarded is concluded.
 *
 * @see requirements DASH-09, DASH-10, DASH-11
 */
export const heapOf = (status: AuctionStatus): AnnouncementHeap | null => {
  if (status === 'open' || status === 'deciding') return 'in-corso'
  if (status === 'no_offers' || status === 'refused') return 'senza-proposte'
  return status === 'awarded' ? 'conclusi' : null
}

/** How many announcements lie on each heap. */
export const countHeaps = (statuses: readonly AuctionStatus[]): Readonly<Record<AnnouncementHeap, number>> => {
  const counts = { 'in-corso': 0, 'senza-proposte': 0, conclusi: 0 }
  for (const status of statuses) {
    const heap = heapOf(status)
    if (heap) counts[heap] += 1
  }
  return counts
}

/** What waits for the couple itself stands on top: an offer to choose, a chosen one to order. */
interface Urgency {
  readonly status: AuctionStatus
  readonly bought: boolean
  readonly closedUnpaid: boolean
}

const urgencyOf = ({ status, bought, closedUnpaid }: Urgency): number => {
  if (status === 'deciding') return 0
  return status === 'awarded' && !bought && !closedUnpaid ? 1 : 2
}

/** The couple's announcements as its dashboard lists them: what has to be decided or ordered first, the rest as it came. */
export const mostUrgentFirst = <A extends Urgency>(announcements: readonly A[]): A[] =>
  announcements.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
