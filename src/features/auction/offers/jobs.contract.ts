import { z } from 'zod'
import { defineJob } from '#shared/job.ts'
import { reconfirmAnswers } from './reconfirm.rules.ts'

/** A supplier sent an offer: the couple is told. */
export const offerReceived = defineJob('offer-received', z.object({ offerId: z.int() }))
/** The couple gave hearts for the first time: the supplier is told. */
export const offerVoted = defineJob('offer-voted', z.object({ offerId: z.int() }))
/** The couple chose: the winner and the other bidders are told. */
export const offerAwarded = defineJob('offer-awarded', z.object({ announcementId: z.int() }))
/** A supplier answered whether its offers still stand: the couple is told. */
export const offersReconfirmed = defineJob(
  'offers-reconfirmed',
  z.object({ announcementId: z.int(), supplierId: z.int(), answer: z.enum(reconfirmAnswers), at: z.string() }),
)
