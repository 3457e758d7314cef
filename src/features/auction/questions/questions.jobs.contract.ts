import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A supplier asked: the couple is told. */
export const questionAsked = defineJob('question-asked', z.object({ questionId: z.int() }))
/** The couple answered: the supplier is told. */
export const questionAnswered = defineJob('question-answered', z.object({ questionId: z.int() }))
