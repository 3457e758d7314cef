import { z } from 'zod'
import { providers } from '#features/people/accounts/providers.rules.ts'
import { defineJob } from '#shared/job.ts'

/** A provider opens an account from now on, or does so no more: its owner is told. */
export const identityChanged = defineJob(
  'identity-changed',
  z.object({
    accountId: z.int(),
    provider: z.enum(providers),
    change: z.enum(['linked', 'unlinked']),
    changedAt: z.iso.datetime(),
  }),
)
