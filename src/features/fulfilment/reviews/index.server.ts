/** Front door of the reviews: write them, read them, a supplier's average. */

export { moderateReview } from './moderation.service.server.ts'
export { countUnanswered, supplierReviews } from './portal-reviews.queries.server.ts'
export { replyToReview } from './reply.service.server.ts'
export {
  latestReviews,
  reviewForm,
  supplierRating,
} from './reviews.queries.server.ts'
export { saveReviews } from './reviews.service.server.ts'
export { countReviewsWaiting } from './staff-reviews.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { reviewHiddenAuthorMail, reviewHiddenSupplierMail } from './emails/review-hidden.email.tsx'
import { reviewJobs } from './jobs.server.ts'
import { portalReviewRoutes } from './portal-reviews.routes.server.ts'
import { reviewRoutes } from './routes.server.ts'

/** The slice as the roof composes it: what couples say about a delivered order. */
export const reviewsSlice: Slice = {
  name: 'reviews',
  routes: (app) => {
    reviewRoutes(app)
    portalReviewRoutes(app)
  },
  jobs: reviewJobs,
  emails: [reviewHiddenAuthorMail, reviewHiddenSupplierMail],
}
