import type { Slice } from '#platform/slice.server.ts'
import { announcementEmails, announcementJobs } from './announcements.jobs.server.ts'
import { announcementRoutes } from './announcements.routes.server.ts'
import { announcementSweeps } from './announcements.sweeps.server.ts'

export {
  announcementCards,
  everybodySees,
  latestAnnouncements,
  listAnnouncements,
  publishedForSitemap,
  publishedPlaces,
  takesOffersAt,
} from './announcement-list.queries.server.ts'
export { announceChange } from './announcement-live.server.ts'
export {
  type AnnouncementRow,
  announcementPictures,
  announcementRows,
  cardsInOrder,
  toCard,
} from './announcement-rows.queries.server.ts'
export { statementIn } from './announcements.jobs.server.ts'
export { announcementFor, myAnnouncements, toRecords } from './announcements.queries.server.ts'
export { submitAnnouncement } from './announcements.service.server.ts'
export { holdAuction, type LockedAuction, lockAuction, readAuction } from './auction-lock.queries.server.ts'
export {
  ANY_MOMENT,
  edgesOf,
  isUndecidedAt,
  type Moment,
  undecidedAt,
  whereAuctionStatus,
} from './auction-status.queries.server.ts'
export { extendIfDue } from './closing/overtime.service.server.ts'
export {
  type AwardedDeal,
  awardedDeal,
  chosenDeal,
  markBought,
  markClosedUnpaid,
  markSucceeded,
} from './deal.service.server.ts'
export { recordDecisionOf, rewriteAnnouncement } from './decide.service.server.ts'
export { decisionRateOf } from './decision-rate.queries.server.ts'
export { biddersOf, outcomeNotice } from './notices.queries.server.ts'
export {
  approveAnnouncement,
  interruptAnnouncement,
  interruptAnnouncementIn,
  rejectAnnouncement,
} from './review.service.server.ts'
export { openFirstFree, renewLease } from './review-lease.service.server.ts'
export { changeMode } from './sight/mode.service.server.ts'
export { standingsOf } from './sight/standing.queries.server.ts'
export { similarBudgets } from './wizard/similar-budgets.queries.server.ts'

/** The slice as the roof composes it: announcements, their choice, and what time does to them. */
export const announcementsSlice: Slice = {
  name: 'announcements',
  routes: announcementRoutes,
  jobs: announcementJobs,
  sweeps: announcementSweeps,
  emails: announcementEmails,
}
