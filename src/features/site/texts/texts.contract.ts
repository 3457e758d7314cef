import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { reason } from '#shared/reason.contract.ts'
import { textKinds } from './texts.rules.ts'

/** Which text: its kind and its key, as they stand in addresses. */
export const TextRef = z.object({ tipo: z.enum(textKinds), chiave: z.string().min(1).max(300) })

/** What every change of a text says: the version that was on the page, and why. */
export const ChangeInput = z.object({
  seen: z.coerce.number().int().min(0),
  reason,
})
export type ChangeInput = z.output<typeof ChangeInput>

export const textErrors = defineErrors({
  text_not_found: { status: 404, it: 'Questo testo non esiste.' },
  text_changed: {
    status: 409,
    it: 'Nel frattempo un collega ha salvato un’altra versione: guardala sotto, fra le versioni. Quello che hai scritto è ancora qui: se salvi di nuovo prende il suo posto.',
  },
  version_not_found: { status: 404, it: 'Questa versione non esiste.' },
  version_unfit: {
    status: 409,
    it: 'Questa versione non si può più riprendere intera: un suo nome è preso, o cambierebbe una regola di quello che c’è già. Scrivi a mano quello che ti serve.',
  },
  same_text: { status: 422, it: 'È già così: non c’è nulla da salvare.' },
})
