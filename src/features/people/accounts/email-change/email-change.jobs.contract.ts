import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Another address was asked for: both ends get their link. */
export const emailChangeAsked = defineJob('email-change-asked', z.object({ changeId: z.int() }))

/** An account has another address: both are told. */
export const emailChanged = defineJob(
  'email-changed',
  z.object({ changeId: z.int(), before: z.string(), after: z.string(), at: z.iso.datetime() }),
)
