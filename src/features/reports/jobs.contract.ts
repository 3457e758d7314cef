import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Someone reported a problem: the staff is told. */
export const reportFiled = defineJob('report.filed', z.object({ reportId: z.number().int() }))
