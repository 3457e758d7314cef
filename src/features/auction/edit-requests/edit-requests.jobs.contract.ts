import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

const request = z.object({ editRequestId: z.int() })
/** With the decision that can be appealed, when it was declined. */
const closed = request.extend({ decisionId: z.int().optional() })

/** A couple asked for a change, or an appeal has opened it `again`: staff is told that it waits. */
export const editRequested = defineJob('edit-requested', request.extend({ again: z.string().optional() }))
/** Staff closed the request: the couple is told how. */
export const editClosed = defineJob('edit-closed', closed)
/** Staff changed an announcement that had offers: who sent them is told what changed, and asked whether they still stand. */
export const editApplied = defineJob('edit-applied', request)
