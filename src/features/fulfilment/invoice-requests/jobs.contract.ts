import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

const payload = z.object({ orderId: z.int() })

/** A couple asks the invoice of an order, or corrects to whom it is made out: its seller is told. */
export const invoiceAsked = defineJob('invoice-asked', payload)
/** It waits for long: the seller is reminded. */
export const invoiceWaits = defineJob('invoice-waits', payload)
/** It is there: the couple is told. */
export const invoiceIssued = defineJob('invoice-issued', payload)
