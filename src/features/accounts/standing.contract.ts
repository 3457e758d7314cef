import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { STANDING_REASON_MAX } from './standing.rules.ts'

/** What changing the standing of an account may be refused with. */
export const standingErrors = defineErrors({
  account_not_found: { status: 404, it: 'Questo account non esiste.' },
  own_account: { status: 409, it: 'Non puoi cambiare lo stato del tuo stesso account: chiedilo a un collega.' },
  erasure_pending: { status: 403, it: 'Hai chiesto di eliminare questo account.' },
})

/** The body of the three staff calls: the reason the person reads. */
export const ReasonBody = z.object({
  reason: z
    .string('Scrivi il motivo: la persona lo leggerà.')
    .trim()
    .min(1, 'Scrivi il motivo: la persona lo leggerà.')
    .max(STANDING_REASON_MAX, `Al massimo ${STANDING_REASON_MAX} caratteri.`),
})
