import { readVote } from '#features/people/suppliers/written-reviews.rules.ts'

/** The three sections of a product's page, with their words in the address (PROD-09). */
export const productSections = [
  { key: 'details', word: null, label: 'Dettaglio' },
  { key: 'description', word: 'descrizione', label: 'Descrizione' },
  { key: 'shipping', word: 'spedizione', label: 'Spedizione e resi' },
] as const

export type ProductSection = (typeof productSections)[number]['key']

/** The sections of one product: a service whose fields are all said under what is included has no details left. */
export const sectionsOf = ({ details, included }: Record<'details' | 'included', readonly object[]>) =>
  details.length === 0 && included.length > 0 ? productSections.filter(({ key }) => key !== 'details') : productSections

/** What a product's address asks for, beside the product. */
export interface ProductPageState {
  readonly section: ProductSection
  /** Page of the reviews, from 1; null where none is asked for. */
  readonly reviews: number | null
  /** Only reviews with so many stars; null for all. */
  readonly vote: 1 | 2 | 3 | 4 | 5 | null
  /** Preview by the owner of an unpublished product. */
  readonly preview: boolean
}

/** Reads the query of a product's address; what it does not understand is as usual. */
export const readProductState = (search: URLSearchParams): ProductPageState => {
  const word = search.get('tab')
  const reviews = search.get('recensioni') ?? ''
  return {
    section: productSections.find((one) => one.word !== null && one.word === word)?.key ?? 'details',
    reviews: /^[1-9]\d{0,4}$/.test(reviews) ? Number(reviews) : null,
    vote: readVote(search.get('vote')),
    preview: search.get('anteprima') === '1',
  }
}

/** The address of a product in a state; what is as usual is left out. @param path of the product */
export const productAddress = (path: string, { section, reviews, vote, preview }: ProductPageState): string => {
  const query = new URLSearchParams()
  const word = productSections.find(({ key }) => key === section)?.word
  if (word) query.set('tab', word)
  if (reviews !== null) query.set('recensioni', String(reviews))
  if (vote !== null) query.set('vote', String(vote))
  if (preview) query.set('anteprima', '1')
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
