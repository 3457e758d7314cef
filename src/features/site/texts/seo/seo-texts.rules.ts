import { type SeoPage, seoFor } from '#features/site/catalog/seo.rules.ts'
import { faqPath } from '../faq/faq-path.rules.ts'
import type { FieldDefinition, TextFields } from '../texts.rules.ts'

/** The pages whose words for search engines staff may write: open ones with one address each. */
export const seoPlaces = {
  home: { label: 'Home', path: '/' },
  comefunziona: { label: 'Come funziona', path: '/come-funziona' },
  aziende: { label: 'Fornitori', path: '/vetrine-fornitori' },
  annunci: { label: 'Annunci sposi', path: '/auctions' },
  registrazione: { label: 'Registrazione', path: '/register' },
  welcome: { label: 'Benvenuto', path: '/welcome' },
  faq: { label: 'Aiuto e supporto', path: faqPath },
  'ordine-risultati': { label: 'Come ordiniamo i risultati', path: '/come-ordiniamo-i-risultati' },
  termini: { label: 'Termini e condizioni', path: '/termini-e-condizioni-generali-del-servizio' },
  privacy: { label: 'Informativa privacy', path: '/privacy-policy' },
  cookie: { label: 'Informativa cookie', path: '/cookie-policy' },
  informazioni: { label: 'Informazioni sul sito', path: '/informazioni-sul-sito' },
  accessibilita: { label: 'Accessibilità', path: '/accessibilita' },
  recedere: { label: 'Recedere dal contratto', path: '/recesso' },
} as const satisfies Partial<Record<SeoPage, { readonly label: string; readonly path: string }>>

export type SeoPlace = keyof typeof seoPlaces

/**
 * The first headings of the sections as the code has them. Of the others the heading is a part of a text: written with it ("Pagine"), of a
 * legal text, whose versions bind people, or in the words of the law (art. 54-bis Codice del consumo).
 */
export const headings = {
  home: 'Ti Sposi? Il prezzo lo decidi tu.',
  aziende: 'Fornitori',
  annunci: 'Annunci sposi',
  registrazione: 'Iscriviti gratis',
  welcome: 'Il matrimonio che vuoi, al prezzo che dici tu.',
  faq: 'Come possiamo aiutarti?',
  'ordine-risultati': 'Come ordiniamo i risultati',
} as const satisfies Partial<Record<SeoPlace, string>>

/** Whether staff may write the first heading of a section. */
export const isHeaded = (key: string): key is keyof typeof headings => Object.hasOwn(headings, key)

/** Every section, in the order of its list. */
export const seoKeys = Object.keys(seoPlaces) as readonly SeoPlace[]

/** Whether a key is one of the sections; the others are addresses of lists. */
export const isSeoPlace = (key: string): key is SeoPlace => Object.hasOwn(seoPlaces, key)

/** Characters of a title that search engines show. */
export const SHOWN_TITLE = 60
/** The same of a description. */
export const SHOWN_DESCRIPTION = 160

/** How the words of a page for search engines are written. @param heading its first heading, where staff may change that too */
export const seoFields = (original: {
  readonly title: string
  readonly description: string
  readonly heading?: string
}): FieldDefinition[] => [
  {
    ...{ name: 'title', label: 'Titolo', look: 'line', max: 120, advisedMax: SHOWN_TITLE },
    original: original.title,
    help: 'Fino a 60 caratteri si vede intero.',
  },
  {
    ...{ name: 'description', label: 'Descrizione', look: 'text', max: 320, advisedMax: SHOWN_DESCRIPTION },
    original: original.description,
    help: 'Fino a 160 caratteri si vede intera.',
  },
  ...(original.heading === undefined
    ? []
    : [
        {
          ...({ name: 'heading', label: 'Intestazione della pagina', look: 'line', max: 90 } as const),
          original: original.heading,
        },
      ]),
  {
    ...{ name: 'indexing', label: 'Motori di ricerca', look: 'choice', max: 5 },
    original: 'si',
    options: [
      { value: 'si', label: 'Possono mostrare la pagina (se non è vuota)' },
      { value: 'no', label: 'Non devono mostrarla: esce anche dalla sitemap' },
    ],
  },
]

/** Title and description as they are sent: staff's own over those of the code. */
export const withOwnSeo = <
  S extends { readonly title: string; readonly description: string; readonly isPrivate?: boolean },
>(
  seo: S,
  own: TextFields,
): S => ({
  ...seo,
  title: own.title ?? seo.title,
  description: own.description ?? seo.description,
  isPrivate: own.indexing === 'no' || seo.isPrivate === true,
})

/** The words of the code for a section. */
export const sectionSeo = (key: SeoPlace) => seoFor(key)
