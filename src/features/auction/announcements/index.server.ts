import type { Slice } from '#platform/slice.server.ts'
import { announcementEmails, announcementJobs } from './announcements.jobs.server.ts'
import { announcementRoutes } from './announcements.routes.server.ts'
import { announcementSweeps } from './announcements.sweeps.server.ts'
import { editRequestEmails, editRequestJobs } from './edit-requests.jobs.server.ts'
import { editRequestRoutes } from './edit-requests.routes.server.ts'
import { offerEmails, offerJobs } from './offers.jobs.server.ts'
import { offerRoutes } from './offers.routes.server.ts'
import { questionRoutes } from './questions.routes.server.ts'
import { reviewRoutes } from './review.routes.server.ts'

export { announcementPictures } from './announcement-rows.queries.server.ts'
export {
  announcementCards,
  announcementFor,
  latestAnnouncements,
  listAnnouncements,
  myAnnouncements,
  publishedForSitemap,
  publishedPlaces,
  takesOffersAt,
} from './announcements.queries.server.ts'
export { submitAnnouncement } from './announcements.service.server.ts'
export { ANY_MOMENT, edgesOf, type Moment } from './auction-status.queries.server.ts'
export { awardOffer, refuseAll } from './award.service.server.ts'
export { type AwardedDeal, awardedDeal, markBought, markClosedUnpaid } from './deal.service.server.ts'
export { changesAskedAbout, editsInWait, waitingEdits } from './edit-requests.queries.server.ts'
export { askForEdit, reopenEditRequest } from './edit-requests.service.server.ts'
export { biddingOn, listOffers, offerFor } from './offers.queries.server.ts'
export { markOfferRead, sendOffer, voteOffer } from './offers.service.server.ts'
export { startQuestions, stopQuestions } from './questions/kept-questions.server.ts'
export { questionsOf } from './questions/question-sets.queries.server.ts'
export { listQuestions } from './questions.queries.server.ts'
export { answerQuestion, askQuestion } from './questions.service.server.ts'
export { answerReconfirmation } from './reconfirm.service.server.ts'
export { reusableOffer } from './reusable-offer.queries.server.ts'
export { countInReview, openReview, reviewLines } from './review.queries.server.ts'
export {
  approveAnnouncement,
  interruptAnnouncement,
  interruptAnnouncementIn,
  rejectAnnouncement,
} from './review.service.server.ts'
export { openFirstFree } from './review-lease.service.server.ts'
export { countRunningOffers, runningFirst } from './running-offers.queries.server.ts'
export { picturesOf } from './typed-pictures.server.ts'
export { weddingOverview, whatIfFor } from './wedding.queries.server.ts'

/** The slice as the roof composes it: announcements, offers, questions, the choice, and what time does to them. */
export const announcementsSlice: Slice = {
  name: 'announcements',
  routes: (app) => {
    announcementRoutes(app)
    offerRoutes(app)
    questionRoutes(app)
    reviewRoutes(app)
    editRequestRoutes(app)
  },
  jobs: [...announcementJobs, ...offerJobs, ...editRequestJobs],
  sweeps: announcementSweeps,
  emails: [...announcementEmails, ...offerEmails, ...editRequestEmails],
}
