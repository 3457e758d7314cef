import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Someone reported a problem: staff is notified, and the reporter gets a receipt. */
export const reportFiled = defineJob('report.filed', z.object({ reportId: z.number().int() }))

/** Staff has decided about a reported thing: the person concerned and the reporters are notified. */
export const caseDecided = defineJob('report.decided', z.object({ decisionId: z.number().int() }))

const appeal = z.object({ appealId: z.number().int() })

/** A new appeal: a receipt for the appellant, a notification for staff. */
export const appealFiled = defineJob('report.appeal-filed', appeal)

/** The appeal was answered: the appellant is notified. */
export const appealDecided = defineJob('report.appeal-decided', appeal)
