import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A subscription or Smart Pass was paid: the supplier gets its confirmation. */
export const purchaseSettled = defineJob('billing.purchase-settled', z.object({ purchaseId: z.int() }))
