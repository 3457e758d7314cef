import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A new entry in a dispute: the parties are notified. */
export const disputeSpoke = defineJob('dispute-spoke', z.object({ entryId: z.int() }))
/** A deadline is near: the side whose turn it is gets one reminder. */
export const disputeReminder = defineJob('dispute-reminder', z.object({ disputeId: z.int(), dueAt: z.string() }))
/** The money a dispute gave back has arrived: couple and seller are told. */
export const disputeRefunded = defineJob('dispute-refunded', z.object({ disputeId: z.int() }))
