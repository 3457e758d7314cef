import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A data request was recorded: the person gets a receipt. */
export const dataRequestNoted = defineJob('people.data-request-noted', z.object({ requestId: z.int() }))

/** A data request was declined: the person is notified with the reason. */
export const dataRequestDeclined = defineJob('people.data-request-declined', z.object({ requestId: z.int() }))
