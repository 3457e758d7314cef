import type { Slice } from '#platform/slice.server.ts'
import { reviewRoutes } from './review.routes.server.ts'

export { countInReview, openReview, reviewLines } from './review.queries.server.ts'

/** The slice as the roof composes it: staff approve, refuse and interrupt. */
export const announcementReviewSlice: Slice = { name: 'announcement-review', routes: reviewRoutes }
