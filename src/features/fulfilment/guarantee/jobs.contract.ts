import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A couple claims under the guarantee: the seller is told, and the couple has its copy. */
export const guaranteeClaimed = defineJob('guarantee-claimed', z.object({ claimId: z.int() }))
