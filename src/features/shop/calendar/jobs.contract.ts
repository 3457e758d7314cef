import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A calendar that is kept elsewhere is to be read. */
export const feedDue = defineJob('calendar.read-feed', z.object({ feedId: z.int() }))
