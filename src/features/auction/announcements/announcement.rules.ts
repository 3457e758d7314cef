import { addDaysInRome, isPast } from '#shared/days.ts'
import { type AuctionStatus, canDecide, canRepublish, canVote } from './auction.rules.ts'
import type { Viewer } from './views.ts'

/** Possible actions on an announcement. */
export type AnnouncementAction =
  | 'send_offer'
  | 'ask'
  | 'favourite'
  | 'report'
  | 'vote'
  | 'award'
  | 'refuse_all'
  | 'answer'
  | 'order'
  | 'republish'
  | 'approve'
  | 'reject'
  | 'interrupt'
  | 'mode'

export interface AnnouncementFacts {
  readonly status: AuctionStatus
  readonly sectorId: number
  readonly offerCount: number
  /** Neither paid by the couple nor given up by staff; matters once there is a winner. */
  readonly toPay: boolean
  /** False while the couple's account is suspended: no offers, no questions (OQ-030). */
  readonly ownerIsActive: boolean
}

/** Who looks, with what matters about them. */
export interface ViewerFacts {
  readonly viewer: Viewer
  /** A suspended account reads and pays, nothing else (OQ-030). */
  readonly suspended: boolean
  /** The supplier's own sector; null for everybody else. */
  readonly sectorId: number | null
}

/** Only approved announcements are public; the owner and admins see the others too (OQ-066, OQ-070). */
export const mayView = (status: AuctionStatus, viewer: Viewer): boolean =>
  viewer === 'owner' ||
  viewer === 'admin' ||
  !(status === 'pending' || status === 'rejected' || status === 'interrupted')

const ownerActions = ({ status, offerCount, toPay }: AnnouncementFacts, suspended: boolean): AnnouncementAction[] => {
  const actions: AnnouncementAction[] = status === 'awarded' && toPay ? ['order'] : []
  if (suspended) return actions
  if (canChangeMode(status, offerCount)) actions.push('mode')
  if (canVote(status)) {
    actions.push('answer')
    if (offerCount > 0) actions.push('vote')
  }
  if (canDecide(status)) actions.push('award', 'refuse_all')
  if (canRepublish(status)) actions.push('republish')
  return actions
}

const supplierActions = (facts: AnnouncementFacts, { suspended, sectorId }: ViewerFacts): AnnouncementAction[] => {
  if (suspended) return []
  const actions: AnnouncementAction[] = ['favourite', 'report']
  if (facts.status !== 'open' || !facts.ownerIsActive) return actions
  // The sector is the first of the four checks and has its own sentence, so the button stays (OFF-14).
  actions.push('send_offer')
  if (sectorId === facts.sectorId) actions.push('ask')
  return actions
}

const adminActions = (status: AuctionStatus): AnnouncementAction[] => {
  if (status === 'pending') return ['approve', 'reject']
  return canInterrupt(status) ? ['interrupt'] : []
}

/** Who sees the offers may be changed until there is one. */
export const canChangeMode = (status: AuctionStatus, offerCount: number): boolean =>
  (status === 'pending' || status === 'open') && offerCount === 0

/** Staff may interrupt while something may still happen: offers come in, or the couple decides (ACC-09). */
export const canInterrupt = (status: AuctionStatus): boolean => status === 'open' || status === 'deciding'

/**
 * What this viewer may do now. Screens draw buttons from it; services check the same conditions again, under lock.
 *
 * @returns empty for visitors and other couples: they read
 * @see requirements ROLE-07 to ROLE-09; OQ-037, OQ-067, OQ-079
 */
export const announcementActions = (facts: AnnouncementFacts, who: ViewerFacts): readonly AnnouncementAction[] => {
  switch (who.viewer) {
    case 'owner':
      return ownerActions(facts, who.suspended)
    case 'supplier':
      return supplierActions(facts, who)
    case 'admin':
      return adminActions(facts.status)
    default:
      return []
  }
}

/** Days after expiry on which a couple that has not chosen is reminded (OQ-068). */
export const REMINDER_DAYS: readonly number[] = [1, 4, 6]

/** The reminders whose moment has come: same hour in Rome as the expiry, so many days later. */
export const remindersDue = (expiresAt: Date, now: Date): readonly number[] =>
  REMINDER_DAYS.filter((days) => isPast(addDaysInRome(expiresAt, days), now))

/** Who is offered the button "Invia una proposta"; whether the offer is accepted is decided by `offerEligibility` of offers.rules.ts. */
export const mayBid = ({ viewer, status }: { readonly viewer: Viewer; readonly status: AuctionStatus }): boolean =>
  viewer === 'supplier' && status === 'open'
