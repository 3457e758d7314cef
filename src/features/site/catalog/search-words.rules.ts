import { containsContactData } from '#shared/contact-data.rules.ts'
import { atMost, fields, text, type Values } from '#shared/fields.ts'

/** Most characters that a list of results shows of a title and of a description. */
export const SEARCH_LIMITS = { title: 60, description: 155 } as const

const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim()
const noContacts = (typed: string): string | null =>
  containsContactData(typed) ? 'Niente e-mail né numeri di telefono: chi ti trova ti scrive da Promessi.' : null

/** How a supplier wants a page of its own to stand in a list of results (PORTAL-17); empty: as the page says it itself. */
export const searchFields = fields({
  searchTitle: text({
    ...{ label: 'Titolo per i motori di ricerca', word: 'titolo per i motori di ricerca', optional: true },
    ...{
      column: 'titolo_ricerca',
      archive: 'titolo_per_i_motori_di_ricerca',
      help: 'Vuoto: lo ricaviamo dalla pagina.',
    },
    ...{ max: SEARCH_LIMITS.title, tooLong: atMost(SEARCH_LIMITS.title), tidy: oneLine, check: noContacts },
  }),
  searchDescription: text({
    ...{ label: 'Descrizione per i motori di ricerca', word: 'descrizione per i motori di ricerca', optional: true },
    ...{ column: 'descrizione_ricerca', archive: 'descrizione_per_i_motori_di_ricerca' },
    help: 'Vuota: l’inizio della tua descrizione.',
    ...{ max: SEARCH_LIMITS.description, tooLong: atMost(SEARCH_LIMITS.description), tidy: oneLine, check: noContacts },
  }),
})
export type SearchWords = Values<typeof searchFields>

/** What a page says of itself to search engines: its supplier's words where there are some. */
export const searchWords = (
  { searchTitle, searchDescription }: SearchWords,
  derived: { readonly title: string; readonly description: string },
) => ({ title: searchTitle || derived.title, description: searchDescription || derived.description })
