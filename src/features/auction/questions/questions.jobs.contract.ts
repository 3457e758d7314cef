import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Asked about an announcement or under an offer: who is asked is notified. */
export const questionAsked = defineJob('question-asked', z.object({ questionId: z.int() }))
/** Answered: who asked is notified. */
export const questionAnswered = defineJob('question-answered', z.object({ questionId: z.int() }))
