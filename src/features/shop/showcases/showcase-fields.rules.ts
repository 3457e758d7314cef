import { atMost, fields, text, type Values } from '#shared/fields.ts'
import { MAX_CAPTION, MAX_TEXT, TITLE_LENGTH } from './limits.rules.ts'

/** A title, of a showcase or a store: it may still be missing; once written it says something. */
export const titleField = {
  max: TITLE_LENGTH.max,
  tooLong: atMost(TITLE_LENGTH.max),
  check: (title: string) =>
    title.length < TITLE_LENGTH.min ? `Scrivi un titolo di almeno ${TITLE_LENGTH.min} caratteri.` : null,
} as const

const prose = { max: MAX_TEXT, tooLong: atMost(MAX_TEXT), prose: true } as const

/** What a supplier writes about its showcase (decision 0085); the price and its "su richiesta" stand beside it. */
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
})
export type ShowcaseTexts = Values<typeof showcaseFields>

const caption = { max: MAX_CAPTION, tooLong: atMost(MAX_CAPTION), prose: true } as const

/** Words of a photo: shown under it, and read to who cannot see it. */
export const photoFields = fields({
  caption: text({ ...caption, label: 'Didascalia', archive: 'didascalia' }),
  alt: text({ ...caption, label: 'Testo alternativo', archive: 'testo_alternativo' }),
})
