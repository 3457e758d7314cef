import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Someone reported a problem: the staff is told, and whoever reported gets a receipt. */
export const reportFiled = defineJob('report.filed', z.object({ reportId: z.number().int() }))

/** Staff has decided about a reported thing: whoever it concerns and whoever reported it are told. */
export const caseDecided = defineJob('report.decided', z.object({ decisionId: z.number().int() }))

const appeal = z.object({ appealId: z.number().int() })

/** Somebody appeals: a receipt for them, a notice for the staff. */
export const appealFiled = defineJob('report.appeal-filed', appeal)

/** The appeal has its answer: whoever made it is told. */
export const appealDecided = defineJob('report.appeal-decided', appeal)
