import { planFields } from '#features/money/plans/plan-fields.rules.ts'
import { searchFields } from '#features/site/catalog/search-words.rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { amount, atMost, choice, fields, text, type Values } from '#shared/fields.ts'
import { cents } from '#shared/money.ts'
import { MAX_CAPTION, MAX_INCLUDES, MAX_TEXT, TITLE_LENGTH } from './limits.rules.ts'

/** A title, of a showcase or a store: it may still be missing; once written it says something. */
export const titleField = {
  max: TITLE_LENGTH.max,
  tooLong: atMost(TITLE_LENGTH.max),
  check: (title: string) =>
    title.length < TITLE_LENGTH.min ? `Scrivi un titolo di almeno ${TITLE_LENGTH.min} caratteri.` : null,
} as const

const prose = { max: MAX_TEXT, tooLong: atMost(MAX_TEXT), prose: true } as const

/** What a supplier says of its showcase (decision 0085). */
export const showcaseFields = fields({
  title: text({ ...titleField, label: 'Titolo', word: 'titolo', help: 'Il nome con cui gli sposi ti trovano.' }),
  about: text({
    ...prose,
    ...{ label: 'Azienda', word: 'azienda', archive: 'chi_siamo' },
    help: 'Chi siete, da quanto lavorate, come seguite un matrimonio.',
  }),
  services: text({
    ...prose,
    ...{ label: 'Servizi e/o prodotti offerti', word: 'servizi', optional: true, archive: 'servizi' },
    help: 'Un servizio per riga si legge meglio.',
  }),
  // 0: on request (OQ-096).
  startingPriceCents: amount({
    ...{ name: 'startingPrice', label: 'A partire da, IVA inclusa', word: 'prezzo', archive: 'a_partire_da_euro' },
    ...{ help: 'Il prezzo della tua proposta più semplice.', empty: 0 },
    wrong: 'Scrivi un importo, per esempio 1.200,00.',
    ...{ max: 100_000_000, tooMuch: 'Al massimo 1.000.000,00 €.' },
  }),
  priceIncludes: text({
    ...{ max: MAX_INCLUDES, tooLong: atMost(MAX_INCLUDES), prose: true, optional: true },
    ...{ label: 'Che cosa comprende', word: 'che cosa comprende', archive: 'il_prezzo_comprende' },
    help: 'Ore, pezzi, persone, spostamenti: che cosa hanno gli sposi per quel prezzo.',
  }),
  ...planFields,
  ...searchFields,
})
export type ShowcaseValues = Values<typeof showcaseFields>

const requestLabels = { '0': 'A partire da', '1': 'Su richiesta' } as const

/** Whether the price is on request; kept as a price of 0. */
export const requestFields = fields({
  onRequest: choice({
    ...{ label: 'Prezzo di partenza', word: 'prezzo su richiesta' },
    options: ['0', '1'] as const,
    labelOf: (answer) => requestLabels[answer],
    ...{ otherwise: '0', wrong: 'Scegli una voce dell’elenco.' },
  }),
})

type Price = Pick<ShowcaseValues, 'startingPriceCents'> & Values<typeof requestFields>

/** What is wrong with a price that is neither written nor on request. */
export const priceProblems = ({ startingPriceCents, onRequest }: Price): FieldErrors =>
  onRequest === '0' && startingPriceCents === 0
    ? { startingPrice: 'Scrivi un prezzo, oppure scegli “su richiesta”.' }
    : {}

/** The price as it is kept; what was typed does not count once it is on request. */
export const keptPrice = ({ startingPriceCents, onRequest }: Price) =>
  onRequest === '1' ? cents(0) : startingPriceCents

const caption = { max: MAX_CAPTION, tooLong: atMost(MAX_CAPTION), prose: true } as const

/** Words of a photo: shown under it, and read to who cannot see it. */
export const photoFields = fields({
  caption: text({ ...caption, label: 'Didascalia', archive: 'didascalia' }),
  alt: text({ ...caption, label: 'Testo alternativo', archive: 'testo_alternativo' }),
})
