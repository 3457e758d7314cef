import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

const payload = z.object({ orderId: z.int() })

/** The rental is near and its deposit was not paid: the couple is reminded. */
export const depositDue = defineJob('deposit-due', payload)
/** The deposit is there: its seller is told. */
export const depositPaid = defineJob('deposit-paid', payload)
/** It goes back, or a part of it is kept: couple and seller are told. */
export const depositDecided = defineJob('deposit-decided', z.object({ orderId: z.int(), keptCents: z.int() }))
