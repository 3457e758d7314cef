import { offerPlanFields, payoutField } from '#features/money/plans/plan-fields.rules.ts'
import { choice, fields, text, whole } from '#shared/fields.ts'

/** Days before the date until which a couple may cancel for nothing; 0: never. */
const freeUntil = [7, 30, 90, 180, 0] as const
export type FreeUntil = (typeof freeUntil)[number]

/** One form for all, so that two offers differ in the number alone. */
const cancellationText = (days: number): string =>
  days === 0
    ? 'L’acconto non viene reso; il resto non è dovuto.'
    : `Gratis fino a ${days} giorni prima, poi l’acconto non viene reso.`

/** What is asked of every offer beside its items, in the same words in all sectors. */
export const besidesFields = fields({
  deliveryDays: whole({
    ...{ label: 'Consegna, in giorni', short: 'Giorni per la consegna', name: 'delivery_days', empty: null, max: 730 },
    archive: 'consegna_giorni',
    wrong: 'Scrivi i giorni con un numero intero, al massimo 730.',
  }),
  whoComes: text({
    ...{ label: 'Chi viene', name: 'who_comes', help: 'Per esempio: io e un’assistente.', max: 100 },
    archive: 'chi_viene',
  }),
  leftToCouple: text({
    ...{ label: 'Che cosa resta agli sposi', name: 'left_to_couple', max: 200 },
    ...{ help: 'Per esempio: la presa di corrente e un tavolo.', archive: 'resta_agli_sposi' },
  }),
  cancellation: choice({
    ...{ label: 'Se gli sposi annullano', options: freeUntil, labelOf: cancellationText },
    ...{ wrong: 'Scegli che cosa vale se gli sposi annullano.', nullable: true, archive: 'annullo_giorni' },
  }),
  // What is paid at the choice, when the rest, and whether it is kept until then.
  ...offerPlanFields,
  ...payoutField,
})
