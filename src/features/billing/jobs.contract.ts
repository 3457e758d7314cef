import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A subscription or Smart Pass was paid: the supplier gets its confirmation. */
export const purchaseSettled = defineJob('billing.purchase-settled', z.object({ purchaseId: z.int() }))

/** Participations spent on an announcement came back: their suppliers are told. */
export const participationsReturned = defineJob(
  'billing.participations-returned',
  z.object({ announcementId: z.int() }),
)
