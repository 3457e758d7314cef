import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** An accessibility report: mailed to the support desk. The message is the row; no other is kept. */
export const feedbackGiven = defineJob(
  'accessibility.feedback-given',
  z.object({ text: z.string(), where: z.string(), email: z.string(), givenOn: z.string() }),
)
