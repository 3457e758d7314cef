import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A couple wrote about an order: the supplier is told, once. */
export const reviewWritten = defineJob('review-written', z.object({ orderId: z.int() }))

/** The supplier answered a review: the couple is told, once. */
export const reviewReplied = defineJob('review-replied', z.object({ reviewId: z.int() }))

/** Staff hid a review, or showed it again, at this instant: its author and its supplier are told. */
export const reviewModerated = defineJob(
  'review-moderated',
  z.object({ reviewId: z.int(), hidden: z.boolean(), at: z.string(), decisionId: z.int().optional() }),
)
