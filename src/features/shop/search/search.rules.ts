/** What can be searched, in the order in which it is shown. */
export const searchKinds = ['showcase', 'store', 'product', 'announcement'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Numbers of the kinds in the index: never renumber. */
export const kindCodes: Readonly<Record<SearchKind, number>> = { showcase: 1, store: 2, product: 3, announcement: 4 }

/** The kind of a number of the index. */
export const kindOfCode = (code: number): SearchKind => searchKinds[code - 1] ?? 'showcase'

/** Names of the kinds on tabs and in suggestions. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  showcase: 'Fornitori',
  store: 'Store',
  product: 'Prodotti',
  announcement: 'Annunci',
}

/** Letters before anything is suggested (WIDG-16). */
export const SEARCH_MIN_LETTERS = 3
/** Pause after the last key before the server is asked, in milliseconds (CONST-15). */
export const SEARCH_DELAY_MS = 300
/** Longest text that is looked at. */
export const SEARCH_MAX_LETTERS = 100

/** Most hits of one kind that are counted and paged through; more are "50+". */
export const MOST_HITS = 50
/** Results on one page. */
export const PAGE_SIZE = 10

const MOST_WORDS = 6
const LONGEST_WORD = 32

/**
 * The form in which texts are kept and asked for: no accents, lower case, letters and digits only.
 *
 * @example folded("Perché l'Abito è già BIANCO?") // 'perche l abito e gia bianco'
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .join(' ')

/** The search terms, at most six, each once. */
export const searchTerms = (text: string): string[] =>
  [...new Set(folded(text.slice(0, SEARCH_MAX_LETTERS)).split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS)

/** What others think of it as a number from 0 to 999: the stars count fully from twenty reviews on. */
export const rankOf = (ratingHundredths: number, reviewCount: number): number =>
  Math.min(999, Math.round((ratingHundredths * Math.min(reviewCount, 20)) / 20))

/** "3", or "50+" when there are more than are counted. */
export const countLabel = (count: number): string => (count > MOST_HITS ? `${MOST_HITS}+` : String(count))

/** The page of results for a text. */
export const resultsPath = (text: string, kind?: SearchKind | null, page = 1): string => {
  const query = new URLSearchParams({ q: text })
  if (kind) query.set('tipo', kind)
  if (page > 1) query.set('pagina', String(page))
  return `/cerca?${query}`
}
