import { findHits, type Hits } from './hits.queries.server.ts'
import { itemsOf } from './items.queries.server.ts'
import { MOST_HITS, PAGE_SIZE, SEARCH_MAX_LETTERS, type SearchKind, searchKinds } from './search.rules.ts'
import { type Term, termsOf } from './terms.queries.server.ts'
import type { SearchView } from './views.ts'

/** Of each kind, when the best of all are asked for. */
const BEST = 3

interface Asked {
  /** `first` is the first kind with something in it; without a kind the best of every kind. */
  readonly kind?: SearchKind | 'first' | null
  /** From 1. */
  readonly page?: number
}

const meantBy = (terms: readonly Term[]): string | null =>
  terms.some(({ meant }) => meant !== null) ? terms.map(({ typed, meant }) => meant ?? typed).join(' ') : null

/**
 * What everybody may see that contains every word of a text.
 *
 * @param now decides which products are published
 * @remarks a page beyond the last has no items; without a kind the items are the best three of each
 */
export const search = async (text: string, asked: Asked, now: Date): Promise<SearchView> => {
  const terms = await termsOf(text)
  const hits = await findHits(terms, searchKinds, MOST_HITS + 1)
  const idsOf = (kind: SearchKind) => hits[kind] ?? []
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, idsOf(kind).length])) as SearchView['counts']
  const { page = 1 } = asked
  const kind = asked.kind === 'first' ? (searchKinds.find((each) => counts[each] > 0) ?? null) : (asked.kind ?? null)
  const from = (page - 1) * PAGE_SIZE
  const shown: Hits = kind
    ? { [kind]: idsOf(kind).slice(from, Math.min(from + PAGE_SIZE, MOST_HITS)) }
    : Object.fromEntries(searchKinds.map((each) => [each, idsOf(each).slice(0, BEST)]))
  return {
    text: text.trim().slice(0, SEARCH_MAX_LETTERS),
    meant: Object.keys(hits).length > 0 ? meantBy(terms) : null,
    counts,
    kind,
    items: await itemsOf(shown, now),
    page,
    pages: kind ? Math.max(1, Math.ceil(Math.min(counts[kind], MOST_HITS) / PAGE_SIZE)) : 1,
  }
}
