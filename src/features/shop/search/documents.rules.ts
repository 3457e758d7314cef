import { sizesOf } from '#features/shop/products/size-words.rules.ts'
import { wordsOfSector } from '#features/site/catalog/sector-copy.rules.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { Cents } from '#shared/money.ts'
import { facets } from './facets.rules.ts'
import { folded, rankOf, type SearchKind } from './search.rules.ts'

/** A document as the index takes it: folded words by how much they say. */
export interface SearchDocument {
  readonly kind: SearchKind
  readonly id: number
  readonly rank: number
  readonly sectorId: number
  readonly title: string
  readonly text: string
  /** Sector, trade, town, brand: what it is found by, too. */
  readonly rest: string
  /** Facts, as lexemes (`facets.rules.ts`). */
  readonly facts: readonly string[]
  readonly priceCents: Cents | null
  readonly dayCents: Cents | null
}

/** What is read of the four kinds, whichever has it. */
export interface DocumentSource {
  readonly id: number
  readonly title: string
  /** Further titles, for example the business's name. */
  readonly name?: string | null
  readonly text: string
  readonly sectorId: number
  readonly city?: string | null
  readonly province?: string | null
  /** The comune these two name. */
  readonly town?: { readonly istat: string; readonly province: string; readonly region: string } | undefined
  /** The fields of a product's sector; measures to be filled in and pictures are not words about it. */
  readonly otherInformation?: object
  readonly ratingHundredths?: number
  readonly reviewCount?: number
  /** Least price, or budget; null on request. */
  readonly priceCents?: Cents | null
  /** Least price of a day. */
  readonly dayCents?: Cents | null
  /** The choices of a product: "42", "Avorio". */
  readonly choices?: readonly string[]
}

const WORDLESS = new Set(['image', 'customAddressInputs', 'customAddress', 'sizeAddress', 'sizeShoes'])

const words = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(words).join(' ') : ''

const fieldWords = (fields: object = {}): string =>
  Object.entries(fields)
    .filter(([name]) => !WORDLESS.has(name))
    .map(([, value]) => words(value))
    .join(' ')

const sectorWords = (sectorId: number): string => {
  const sector = findSector(sectorId)
  return sector ? `${sector.name} ${macroOf(sector).name}` : ''
}

const factsOf = (source: DocumentSource): string[] => {
  const { town } = source
  return [
    facets.sector(source.sectorId),
    ...(town ? [facets.comune(town.istat), facets.province(town.province), facets.region(town.region)] : []),
    ...(source.dayCents ? [facets.deal('rental')] : []),
    ...(source.choices && source.priceCents ? [facets.deal('sale')] : []),
    ...new Set(sizesOf(source.choices ?? [], source.otherInformation).map(facets.size)),
  ]
}

/** A business is found by its trade; a thing or an announcement is not a photographer. */
const isBusiness = (kind: SearchKind): boolean => kind === 'showcase' || kind === 'store'

/** What the index keeps of a source. */
export const toDocument = (kind: SearchKind, source: DocumentSource): SearchDocument => ({
  kind,
  id: source.id,
  sectorId: source.sectorId,
  rank: rankOf(source.ratingHundredths ?? 0, source.reviewCount ?? 0),
  title: folded(`${source.title} ${source.name ?? ''}`),
  text: folded(source.text),
  rest: folded(
    [
      sectorWords(source.sectorId),
      isBusiness(kind) ? wordsOfSector(source.sectorId).searched : '',
      source.city ?? '',
      source.province ?? '',
      fieldWords(source.otherInformation),
      (source.choices ?? []).join(' '),
    ].join(' '),
  ),
  facts: factsOf(source),
  priceCents: source.priceCents || null,
  dayCents: source.dayCents || null,
})

/** Every word of some documents, each once. */
export const wordsOf = (documents: readonly SearchDocument[]): string[] => {
  const all = new Set(documents.flatMap(({ title, text, rest }) => `${title} ${text} ${rest}`.split(' ')))
  all.delete('')
  return [...all]
}
