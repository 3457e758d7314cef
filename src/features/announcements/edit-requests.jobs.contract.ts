import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

const request = z.object({ editRequestId: z.int() })

/** A couple asked for a change: staff is told that it waits. */
export const editRequested = defineJob('edit-requested', request)
/** Staff closed the request: the couple is told how. */
export const editClosed = defineJob('edit-closed', request)
