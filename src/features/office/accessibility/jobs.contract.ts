import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Somebody met an obstacle and wrote: the support desk is told. The message is the row; no other is kept. */
export const feedbackGiven = defineJob(
  'accessibility.feedback-given',
  z.object({ text: z.string(), where: z.string(), email: z.string(), givenOn: z.string() }),
)
