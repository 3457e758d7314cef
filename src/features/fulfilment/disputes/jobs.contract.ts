import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Something was said or done in a dispute: whoever it concerns is told. */
export const disputeSpoke = defineJob('dispute-spoke', z.object({ entryId: z.int() }))
/** A turn is nearly over: whoever is awaited is reminded, once for each term. */
export const disputeReminder = defineJob('dispute-reminder', z.object({ disputeId: z.int(), dueAt: z.string() }))
/** The money a dispute gave back has arrived: couple and seller are told. */
export const disputeRefunded = defineJob('dispute-refunded', z.object({ disputeId: z.int() }))
