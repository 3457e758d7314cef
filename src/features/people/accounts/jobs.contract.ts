import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Asked at registration and by "send it again". By address: asking for an unknown one must look the same (OQ-013). */
export const confirmationLinkAsked = defineJob('confirmation-link-asked', z.object({ email: z.string() }))

/** Asked by the recovery form. By address, for the same reason. */
export const recoveryLinkAsked = defineJob('recovery-link-asked', z.object({ email: z.string() }))

/** A password is another one now: its owner is told (OQ-025). */
export const passwordChanged = defineJob(
  'password-changed',
  z.object({ accountId: z.int(), changedAt: z.iso.datetime() }),
)
