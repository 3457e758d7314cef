import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A supplier asks for its check: staff is told. */
export const verificationAsked = defineJob(
  'verification.asked',
  z.object({ supplierId: z.int(), at: z.iso.datetime() }),
)

/** Staff decided about a business: it is told. */
export const verificationDecided = defineJob(
  'verification.decided',
  z.object({
    supplierId: z.int(),
    outcome: z.enum(['verified', 'more_asked']),
    reason: z.string(),
    at: z.iso.datetime(),
  }),
)

/** The term of the verification is near its end, or over: the business is told, each notice once. */
export const sellingTermDue = defineJob(
  'verification.term-due',
  z.object({
    supplierId: z.int(),
    /** Days before the end; 0 for the pause. */
    notice: z.int(),
    dueAt: z.iso.datetime(),
  }),
)

/** A document is gone from its list: its file goes too. */
export const documentRemoved = defineJob('verification.document-removed', z.object({ fileName: z.string() }))
