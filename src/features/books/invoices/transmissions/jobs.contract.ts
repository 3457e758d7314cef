import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A file is ready for the exchange system. */
export const fileReady = defineJob('invoices.file-ready', z.object({ transmissionId: z.int() }))

/** A document could not be delivered and lies in its customer's tax drawer: the customer is told, as the rules want. */
export const leftInTaxDrawer = defineJob('invoices.in-tax-drawer', z.object({ invoiceId: z.int() }))
