import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A supplier sent an offer: the couple is told. */
export const offerReceived = defineJob('offer-received', z.object({ offerId: z.int() }))
/** The couple gave hearts for the first time: the supplier is told. */
export const offerVoted = defineJob('offer-voted', z.object({ offerId: z.int() }))
/** The couple chose: the winner and the other bidders are told. */
export const offerAwarded = defineJob('offer-awarded', z.object({ announcementId: z.int() }))
/** All offers were refused, by the couple or by the end of the seven days: owner and bidders are told. */
export const offersRefused = defineJob('offers-refused', z.object({ announcementId: z.int() }))
/** A supplier asked: the couple is told. */
export const questionAsked = defineJob('question-asked', z.object({ questionId: z.int() }))
/** The couple answered: the supplier is told. */
export const questionAnswered = defineJob('question-answered', z.object({ questionId: z.int() }))
