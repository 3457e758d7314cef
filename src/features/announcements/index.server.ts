import type { Slice } from '#platform/slice.server.ts'
import { announcementEmails, announcementJobs } from './announcements.jobs.server.ts'
import { announcementRoutes } from './announcements.routes.server.ts'
import { announcementSweeps } from './announcements.sweeps.server.ts'
import { offerEmails, offerJobs } from './offers.jobs.server.ts'
import { offerRoutes, questionRoutes } from './offers.routes.server.ts'

export {
  announcementFor,
  countInReview,
  latestAnnouncements,
  listAnnouncements,
  publishedForSitemap,
} from './announcements.queries.server.ts'
export {
  approveAnnouncement,
  interruptAnnouncement,
  rejectAnnouncement,
  submitAnnouncement,
} from './announcements.service.server.ts'
export { awardOffer, refuseAll } from './award.service.server.ts'
export { type AwardedDeal, awardedDeal, markBought } from './deal.service.server.ts'
export { listOffers, offerFor } from './offers.queries.server.ts'
export { markOfferRead, sendOffer, voteOffer } from './offers.service.server.ts'
export { answerQuestion, askQuestion } from './questions.service.server.ts'

export const announcementsSlice: Slice = {
  name: 'announcements',
  routes: (app) => {
    announcementRoutes(app)
    offerRoutes(app)
    questionRoutes(app)
  },
  jobs: [...announcementJobs, ...offerJobs],
  sweeps: announcementSweeps,
  emails: [...announcementEmails, ...offerEmails],
}
