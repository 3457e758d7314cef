import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Money is to go back: the provider is asked for it. */
export const refundAsked = defineJob('payments.refund-asked', z.object({ refundId: z.int() }))
