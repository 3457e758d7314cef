import { z } from 'zod'
import { REASON_MAX } from './reason.rules.ts'

/** The reason for an action of staff: never empty, read by the person concerned. */
export const reason = z
  .string('Scrivi il motivo.')
  .trim()
  .min(1, 'Scrivi il motivo.')
  .max(REASON_MAX, `Puoi scrivere al massimo ${REASON_MAX} caratteri.`)

/** Beside what two sides may do themselves: staff that does it in their place says why, they need not. */
export const StaffReason = z.object({
  reason: z.string().trim().max(REASON_MAX, `Puoi scrivere al massimo ${REASON_MAX} caratteri.`).default(''),
})

/** The body of a call by which staff moderate. */
export const ReasonBody = z.object({ reason }).meta({ id: 'Reason' })
