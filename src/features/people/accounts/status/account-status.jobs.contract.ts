import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** An account stands differently now, or soon will: its person is told. */
export const accountStatusChanged = defineJob(
  'standing-changed',
  z.object({
    accountId: z.int(),
    news: z.enum(['inactivity-warning', 'suspended', 'restored', 'closed']),
    /** Italian, why; null when time brought it about. */
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  }),
)

/** An account is closed: what it has open comes to an end. */
export const accountClosed = defineJob('account-closed', z.object({ accountId: z.int() }))
