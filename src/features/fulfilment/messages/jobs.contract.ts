import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A new message: the other side is notified. */
export const messageWritten = defineJob('message-written', z.object({ messageId: z.int() }))
