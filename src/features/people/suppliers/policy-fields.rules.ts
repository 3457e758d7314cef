import { atMost, fields, text, type Values, whole } from '#shared/fields.ts'
import { LEGAL_RETURN_DAYS } from './shipping.rules.ts'

const policy = { max: 3000, tooLong: atMost(3000), prose: true, optional: true, nullable: true } as const

/** The supplier's own conditions, shown with every offer (decision 0085). */
export const policyFields = fields({
  conditions: text({
    ...policy,
    ...{ label: 'Condizioni di vendita', word: 'condizioni', archive: 'condizioni' },
    help: 'Acconti, tempi, che cosa è compreso.',
  }),
  returnPolicy: text({
    ...policy,
    ...{ label: 'Politica di reso', word: 'resi', archive: 'condizioni_reso' },
    help: 'Come si restituisce e che cosa non si può restituire.',
  }),
  privacyPolicy: text({
    ...policy,
    ...{ label: 'Informativa privacy', word: 'privacy', archive: 'informativa_privacy' },
    help: 'Come tratti i dati degli sposi che ti scelgono.',
  }),
})
export type Policies = Values<typeof policyFields>

/** Longest return a supplier may grant, in days. */
const MAX_RETURN_DAYS = 365

/** Days for a change of mind, when more than the law's. */
export const returnFields = fields({
  returnDays: whole({
    ...{ label: 'Giorni per il reso', optional: true, archive: 'giorni_reso' },
    help: `La legge ne dà ${LEGAL_RETURN_DAYS}: scrivi un numero solo se ne offri di più.`,
    ...{ empty: null, min: LEGAL_RETURN_DAYS, max: MAX_RETURN_DAYS },
    wrong: `Il recesso dura almeno ${LEGAL_RETURN_DAYS} giorni: puoi solo allungarlo, fino a ${MAX_RETURN_DAYS}.`,
  }),
})
export type ReturnDays = Values<typeof returnFields>
