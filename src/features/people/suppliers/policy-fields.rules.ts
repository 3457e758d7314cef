import { atMost, fields, text, type Values } from '#shared/fields.ts'

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
