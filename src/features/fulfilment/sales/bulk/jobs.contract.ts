import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** The next parcels of a list are to be marked as sent. */
export const parcelsToSend = defineJob('sales.send-parcels', z.object({ batchId: z.int() }))
