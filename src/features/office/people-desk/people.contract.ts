import { z } from 'zod'
import { GRANT_MAX } from '#features/money/billing/quota.rules.ts'
import { EMAIL_MAX, isEmail } from '#features/people/accounts/accounts.rules.ts'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'

/** Errors of the actions of staff on people. */
export const peopleErrors = defineErrors({
  request_open: { status: 409, it: 'Una richiesta di questo tipo è già aperta.' },
  request_not_found: { status: 404, it: 'Questa richiesta non è più aperta.' },
  person_not_found: { status: 404, it: 'Questa persona non c’è.' },
})

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** The form that records a data request made outside the site. */
export const DataRequestForm = ReasonBody.extend({
  kind: z.enum(['export', 'erasure'], 'Scegli che cosa ha chiesto.'),
  receivedOn: z.string('Scrivi il giorno.').refine(isDay, 'Scrivi il giorno in cui è arrivata.'),
})
export type DataRequestInput = z.output<typeof DataRequestForm>

/** The form that answers one. */
export const DataAnswerForm = ReasonBody.extend({ request: id })

/** The form that moves a supplier to another sector. */
export const SectorForm = ReasonBody.extend({ from: id, to: id })

/** The form that gives somebody who lost their mailbox another address. */
export const EmailForm = ReasonBody.extend({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(EMAIL_MAX, `Al massimo ${EMAIL_MAX} caratteri`)
    .refine(isEmail, 'Inserisci un indirizzo email valido'),
})

/** The form that gives participations. */
export const GrantForm = ReasonBody.extend({
  quantity: z.coerce
    .number(`Scrivi un numero da 1 a ${GRANT_MAX}.`)
    .int(`Scrivi un numero da 1 a ${GRANT_MAX}.`)
    .min(1, `Scrivi un numero da 1 a ${GRANT_MAX}.`)
    .max(GRANT_MAX, `Scrivi un numero da 1 a ${GRANT_MAX}.`),
  seen: z.coerce.number().int().min(0),
})
