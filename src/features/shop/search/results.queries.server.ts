import { onReplica } from '#platform/db/replica.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { freeOf, nearestFirst } from './hit-facts.queries.server.ts'
import type { Hits } from './hits.queries.server.ts'
import { itemsOf } from './items.queries.server.ts'
import { askedDays } from './question/dates.rules.ts'
import { answer, exactAnswer, type Found } from './question/ladder.queries.server.ts'
import { announcementFor, type Concessions, chipsOf, concessionWords, wordsAddress } from './question/said.rules.ts'
import { isOfThings, type Meant, understand } from './question/understand.queries.server.ts'
import { MOST_HITS, PAGE_SIZE, SEARCH_MAX_LETTERS, type SearchKind, searchKinds } from './search.rules.ts'
import type { SearchView } from './views.ts'

/** Of each kind, when the best of all are asked for. */
const BEST = 3

interface Asked {
  /** `first` is the first kind with something in it; without a kind the best of every kind. */
  readonly kind?: SearchKind | 'first' | null
  /** From 1. */
  readonly page?: number
}

/** The text with the words that were probably meant; null when every word is known. */
const meantBy = (text: string, { words, question }: Meant): string | null => {
  if (words.every(({ meant }) => meant === null)) return null
  const meantOf = (word: string) => words.find(({ typed }) => typed === word)?.meant
  return question.words.reduceRight((said, { word, start, end }) => {
    const meant = meantOf(word)
    return meant ? `${said.slice(0, start)}${meant}${said.slice(end)}` : said
  }, text)
}

/** Things before who makes them, when a thing is looked for; what couples ask for first only when it is asked for. */
const orderOf = (meant: Meant): readonly SearchKind[] =>
  meant.question.asksForAnnouncements
    ? ['announcement', 'showcase', 'store', 'product']
    : isOfThings(meant) && !meant.question.asksForBusiness
      ? ['product', 'store', 'showcase', 'announcement']
      : searchKinds

interface Ordered {
  readonly hits: Hits
  readonly conceded: Concessions
  readonly km: ReadonlyMap<string, number>
  readonly isBusy: boolean
}

/** Who is free on the day, or on a Saturday of the month, and the nearest first where the place itself has nothing. */
const orderedHits = async (meant: Meant, { hits, conceded }: Found, today: Day): Promise<Ordered> => {
  const { place, when } = meant.question
  const isNear = place !== null && (conceded.around !== null || place.value.km !== null)
  const { hits: near, km } = isNear ? await nearestFirst(hits, place.value.point) : { hits, km: new Map() }
  const days = when ? askedDays(when.value, today) : []
  const free = days.length === 0 ? near : await freeOf(near, days)
  const isBusy = days.length > 0 && (near.showcase?.length ?? 0) > 0 && (free.showcase?.length ?? 0) === 0
  return { hits: isBusy ? near : free, conceded, km, isBusy }
}

/**
 * What everybody may see that answers a question, and how it was understood.
 *
 * @param now decides which products are published, and which June is the next one
 * @remarks a page beyond the last has no items; without a kind the items are the best three of each
 */
export const search = onReplica(async (text: string, asked: Asked, now: Date): Promise<SearchView> => {
  const asking = text.trim().slice(0, SEARCH_MAX_LETTERS)
  const today = todayInRome(now)
  const meant = await understand(asking, now)
  const { hits, conceded, km, isBusy } = await orderedHits(meant, await answer(meant), today)
  const kinds = orderOf(meant)
  const idsOf = (kind: SearchKind) => hits[kind] ?? []
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, idsOf(kind).length])) as SearchView['counts']
  const { page = 1 } = asked
  const kind = asked.kind === 'first' ? (kinds.find((each) => counts[each] > 0) ?? null) : (asked.kind ?? null)
  const from = (page - 1) * PAGE_SIZE
  const shown: Hits = kind
    ? { [kind]: idsOf(kind).slice(from, Math.min(from + PAGE_SIZE, MOST_HITS)) }
    : Object.fromEntries(kinds.map((each) => [each, idsOf(each).slice(0, BEST)]))
  return {
    ...{ text: asking, counts, kind, kinds, page },
    meant: Object.values(hits).some((ids) => ids.length > 0) ? meantBy(asking, meant) : null,
    chips: chipsOf(asking, meant.question, today),
    wordsTo: wordsAddress(asking, meant.question),
    conceded: concessionWords(meant.question, conceded, isBusy),
    announcement: announcementFor(meant.sectorIds, meant.question),
    items: (await itemsOf(shown, kinds, meant.question.deal?.value === 'rental', now)).map((item) => ({
      ...item,
      km: km.get(`${item.kind} ${item.id}`) ?? null,
    })),
    pages: kind ? Math.max(1, Math.ceil(Math.min(counts[kind], MOST_HITS) / PAGE_SIZE)) : 1,
  }
})

/**
 * Ids of what answers a text, best first, for a list that has filters of its own, a town among them: where nothing lies in a place of the text, it is
 * looked for as a word. Slips are forgiven, the last word may be begun only.
 *
 * @param limit how many at most; with several frequent words fewer may come than there are (decision 0023)
 * @remarks what ceased to be visible within the last second may still be among them: the caller reads visible rows only
 */
export const matchingIds = onReplica(
  async (kind: SearchKind, text: string, limit: number, now: Date): Promise<readonly number[]> => {
    const meant = await understand(text, now)
    const found = await exactAnswer(meant, kind, limit)
    if (found.length > 0 || meant.question.place === null) return found
    return exactAnswer(await understand(text, now, true), kind, limit)
  },
)
