import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Staff noted what somebody asked about their data: they get a receipt. */
export const dataRequestNoted = defineJob('people.data-request-noted', z.object({ requestId: z.int() }))

/** Staff declined what somebody asked about their data: they are told why. */
export const dataRequestDeclined = defineJob('people.data-request-declined', z.object({ requestId: z.int() }))
