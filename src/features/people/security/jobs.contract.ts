import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** The second factor was switched on or off: its owner is told, so that a thief cannot do it unseen. */
export const secondFactorChanged = defineJob(
  'second-factor-changed',
  z.object({ accountId: z.int(), isOn: z.boolean(), changedAt: z.iso.datetime() }),
)

/** Somebody came in with a recovery code. */
export const recoveryCodeUsed = defineJob(
  'recovery-code-used',
  z.object({ codeId: z.int(), accountId: z.int(), usedAt: z.iso.datetime() }),
)
