import { defineJob } from '#shared/job.ts'
import { z } from 'zod'

/** Someone reported a problem: the staff is told. */
export const reportFiled = defineJob('report.filed', z.object({ reportId: z.number().int() }))
