import { atMost, choice, fields, text, type Values, whole } from '#shared/fields.ts'
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

const choiceLabels = {
  allowed: 'Ammesso: gli sposi possono ripensarci',
  n: 'Escluso: è per una data precisa',
} as const

/** Of a change of mind: the days, when more than the law's, and what the law leaves to the supplier (decision 0096). */
export const returnFields = fields({
  returnDays: whole({
    ...{ label: 'Giorni per il reso', optional: true, archive: 'giorni_reso' },
    help: `La legge ne dà ${LEGAL_RETURN_DAYS}: scrivi un numero solo se ne offri di più.`,
    ...{ empty: null, min: LEGAL_RETURN_DAYS, max: MAX_RETURN_DAYS },
    wrong: `Il recesso dura almeno ${LEGAL_RETURN_DAYS} giorni: puoi solo allungarlo, fino a ${MAX_RETURN_DAYS}.`,
  }),
  withdrawalChoice: choice({
    ...{ label: 'Diritto di recesso nelle tue proposte', archive: 'recesso_nelle_proposte' },
    help: 'Per il tuo settore la legge ti lascia scegliere. Gli sposi lo leggono prima di accettare; le proposte già inviate non cambiano.',
    options: ['allowed', 'n'] as const,
    labelOf: (option) => choiceLabels[option],
    ...{ otherwise: 'allowed', wrong: 'Scegli una voce dell’elenco.' },
  }),
})
export type ReturnTerms = Values<typeof returnFields>
