import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A document about fees was issued: its supplier finds it on the bell. */
export const feesInvoiced = defineJob('invoices.fees-invoiced', z.object({ invoiceId: z.int() }))
