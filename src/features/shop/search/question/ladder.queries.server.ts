import { findHits, type Hits, type PriceFilter } from '../hits.queries.server.ts'
import { MOST_HITS, type SearchKind, searchKinds } from '../search.rules.ts'
import type { Term } from '../terms.queries.server.ts'
import type { Concessions } from './said.rules.ts'
import { isOfThings, type Meant, placeFact } from './understand.queries.server.ts'

/** What answers a question, and what had to be let go of for it. */
export interface Found {
  readonly hits: Hits
  readonly conceded: Concessions
}

const NOTHING_CONCEDED: Concessions = { words: [], around: null, price: false }
/** Farther and farther, in kilometres. */
const RINGS = [25, 50, 100, 200] as const

const isEmpty = (hits: Hits): boolean => Object.values(hits).every((ids) => ids.length === 0)

interface Rung {
  /** Most hits of a kind. */
  readonly limit: number
  readonly words: readonly Term[]
  readonly place: Term | null
  readonly price: PriceFilter | null
}

/** One look into the index; what only products have is asked of products. */
const look = async (
  meant: Meant,
  { words, place, price, limit }: Rung,
  kinds: readonly SearchKind[],
): Promise<Hits> => {
  const sector = meant.isLearned && words.length === meant.words.length ? null : meant.sector
  const terms = [...words, ...(sector ? [sector] : []), ...(place ? [place] : [])]
  const others = kinds.filter((kind) => kind !== 'product')
  const ofProducts = [...terms, ...meant.ofProducts]
  if (meant.ofProducts.length === 0) return findHits(terms, kinds, limit, price)
  return {
    ...(others.length > 0 && (await findHits(terms, others, limit, price))),
    ...(kinds.includes('product') && (await findHits(ofProducts, ['product'], limit, price))),
  }
}

/**
 * Who offers a service need not call it by its name: the trade itself answers the words that speak of it. Who looks for a veil wants no shoes of
 * the same trade.
 */
const isAnsweredByTrade = (meant: Meant, { sectorIds }: Term): boolean =>
  !isOfThings(meant) && sectorIds.some((id) => meant.sectorIds.includes(id))

/** All words first; kinds that have none of it are asked by the trade and what else was said. */
const withTrade = async (meant: Meant, rung: Rung, kinds: readonly SearchKind[]): Promise<Hits> => {
  const hits = await look(meant, rung, kinds)
  if (!meant.sector) return hits
  const open = kinds.filter((kind) => !hits[kind]?.length)
  const wishes = rung.words.filter((word) => !isAnsweredByTrade(meant, word))
  if (open.length === 0 || wishes.length === rung.words.length) return hits
  return { ...hits, ...(await look(meant, { ...rung, words: wishes }, open)) }
}

/** What is let go of first: what stands in nothing, then a wish, then what the trade is called by; at last all of it. */
const dropsOf = (meant: Meant, words: readonly Term[]): readonly (readonly Term[])[] => {
  const wishes = words.filter((word) => !isAnsweredByTrade(meant, word))
  const unknown = wishes.filter(({ lexemes }) => lexemes.length === 0)
  const known = wishes.filter((word) => !unknown.includes(word))
  const byWeight = known.toSorted((one, other) => one.sectorIds.length - other.sectorIds.length)
  const untold = known.filter(({ sectorIds }) => sectorIds.length === 0)
  return [
    ...(unknown.length > 0 ? [unknown] : []),
    ...[...byWeight.map((word) => [word]), ...(untold.length > 1 ? [untold] : [])].map((drop) => [...unknown, ...drop]),
    ...(known.length > 1 ? [wishes] : []),
  ]
}

const withFewerWords = async (meant: Meant, rung: Rung, kinds: readonly SearchKind[]): Promise<Found | null> => {
  for (const dropped of dropsOf(meant, rung.words)) {
    const words = rung.words.filter((word) => !dropped.includes(word))
    if (words.length === 0 && !meant.sector && !rung.place && meant.ofProducts.length === 0) continue
    const hits = await withTrade(meant, { ...rung, words }, kinds)
    if (!isEmpty(hits)) return { hits, conceded: { ...NOTHING_CONCEDED, words: dropped.map(({ typed }) => typed) } }
  }
  return null
}

const withPlace = async (meant: Meant, rung: Rung, kinds: readonly SearchKind[]): Promise<Found | null> => {
  const hits = await withTrade(meant, rung, kinds)
  if (!isEmpty(hits)) return { hits, conceded: NOTHING_CONCEDED }
  return withFewerWords(meant, rung, kinds)
}

/** The nearest ring around the place that has something; at last anywhere. */
const elsewhere = async (meant: Meant, rung: Rung, kinds: readonly SearchKind[]): Promise<Found | null> => {
  const { place } = meant.question
  if (!place) return null
  for (const km of RINGS) {
    if (place.value.km !== null && km <= place.value.km) continue
    const hits = await withTrade(meant, { ...rung, place: await placeFact(place.value, km) }, kinds)
    if (!isEmpty(hits)) return { hits, conceded: { ...NOTHING_CONCEDED, around: { km } } }
  }
  const anywhere = await withPlace(meant, { ...rung, place: null }, kinds)
  return anywhere && { hits: anywhere.hits, conceded: { ...anywhere.conceded, around: { km: null } } }
}

/** Everything as it was asked. */
const wholeRung = ({ question: { price, deal }, words, place }: Meant, limit: number): Rung => ({
  ...{ limit, words, place },
  price: price && { ...price.value, daily: deal?.value === 'rental' },
})

/** What answers a question as it stands, of one kind, for a list that filters and says so itself. */
export const exactAnswer = async (meant: Meant, kind: SearchKind, limit: number): Promise<readonly number[]> =>
  (await withTrade(meant, wholeRung(meant, limit), [kind]))[kind] ?? []

const climb = async (meant: Meant, kinds: readonly SearchKind[]): Promise<Found> => {
  const rung = wholeRung(meant, MOST_HITS + 1)
  const filter = rung.price
  const found = await withPlace(meant, rung, kinds)
  if (found) return found
  if (filter) {
    const dearer = await withPlace(meant, { ...rung, price: null }, kinds)
    if (dearer) return { hits: dearer.hits, conceded: { ...dearer.conceded, price: true } }
  }
  const farther = await elsewhere(meant, rung, kinds)
  if (farther) return farther
  const both = filter && (await elsewhere(meant, { ...rung, price: null }, kinds))
  return both
    ? { hits: both.hits, conceded: { ...both.conceded, price: true } }
    : { hits: {}, conceded: NOTHING_CONCEDED }
}

/**
 * What answers a question. Where nothing does, the nearest thing that something does, and what had to be let go of: a word, then the
 * price, then the place, never silently. What couples ask for is found as it is said, or not at all: nobody looks for it by chance.
 */
export const answer = async (meant: Meant): Promise<Found> => {
  const isMain = (kind: SearchKind) => (kind === 'announcement') === meant.question.asksForAnnouncements
  const found = await climb(meant, searchKinds.filter(isMain))
  const beside = searchKinds.filter((kind) => !isMain(kind))
  return { ...found, hits: { ...found.hits, ...(await withTrade(meant, wholeRung(meant, MOST_HITS + 1), beside)) } }
}
