import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Something happened to the account the money of a supplier goes to: the owner is told by e-mail. Accounts are masked. */
export const payoutChanged = defineJob(
  'payout-changed',
  z.object({
    supplierId: z.int(),
    what: z.enum(['connected', 'asked', 'cancelled', 'effective']),
    before: z.string().nullable(),
    after: z.string(),
    /** When it happened; of `asked`, when the change takes effect. */
    at: z.iso.datetime(),
    askedAt: z.iso.datetime(),
  }),
)
