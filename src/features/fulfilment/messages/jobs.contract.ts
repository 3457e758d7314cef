import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Somebody wrote: the other side finds it on the bell. */
export const messageWritten = defineJob('message-written', z.object({ messageId: z.int() }))
