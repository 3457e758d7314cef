import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** The bonus a sector's suppliers had joined changes or ends: they are told, and their shops are read again. */
export const categoryBonusChanged = defineJob(
  'bonus.changed',
  z.object({
    /** The version that was joined. */
    ruleId: z.number().int(),
    /** `kept`: the version that was to replace it was taken back. */
    what: z.enum(['ended', 'replaced', 'kept']),
    reason: z.string(),
    /** First instant it no longer holds, or would not have held, ISO. */
    from: z.string(),
  }),
)
