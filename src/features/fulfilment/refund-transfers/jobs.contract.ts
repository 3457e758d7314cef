import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** What there is to say about a refund by bank transfer. */
export const transferNews = ['opened', 'reminder', 'iban', 'paid', 'denied', 'late', 'smaller', 'ended'] as const
export type TransferNews = (typeof transferNews)[number]

/** Both sides, and staff where it is needed, are told. */
export const transferChanged = defineJob(
  'refund-transfer-changed',
  z.object({ transferId: z.int(), news: z.enum(transferNews) }),
)
