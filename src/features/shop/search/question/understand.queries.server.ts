import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { todayInRome } from '#shared/days.ts'
import { facets } from '../facets.rules.ts'
import { factOf, type Term, termsOf } from '../terms.queries.server.ts'
import type { AskedPlace, Gazetteer } from './place-words.rules.ts'
import { namesakeOf, placeNames, provinceOf, townsAround } from './places.server.ts'
import { type Question, readQuestion } from './question.rules.ts'
import { tokensOf } from './tokens.rules.ts'
import { meantSectors, namedSectors, readVocabulary, type Vocabulary } from './vocabulary.rules.ts'

/** A question as the index can answer it. */
export interface Meant {
  readonly question: Question
  /** The words, typed and alike. */
  readonly words: readonly Term[]
  /** The sectors that most words speak of; empty when they speak of none, or of too many to say. */
  readonly sectorIds: readonly number[]
  /** Null when no trade is meant. */
  readonly sector: Term | null
  /** Nobody said a trade: it is that of what is called by the words, and narrows nothing that has them. */
  readonly isLearned: boolean
  /** Of the place, with what lies around it when "vicino a" was said; null without a place. */
  readonly place: Term | null
  /** What a product must have: rented or sold, in this size. */
  readonly ofProducts: readonly Term[]
}

const gazetteer: Gazetteer = { find: (name) => placeNames().get(name), province: provinceOf, namesake: namesakeOf }

/** More sectors than this are no answer to what somebody looks for. */
const MOST_SECTORS = 6

/** The place as a fact: itself, or everything within so many kilometres. */
export const placeFact = (place: AskedPlace, km: number | null): Promise<Term> =>
  factOf(km === null ? place.lexemes : [...new Set([...place.lexemes, ...townsAround(place.point, km)])])

const holding = (vocabulary: Vocabulary, word: string): Vocabulary => ({
  ...vocabulary,
  sectorsOf: new Map([...vocabulary.sectorsOf, [word, []]]),
})

/**
 * Reads a question, and again when what looked like a small town is a word of what is on offer: nothing is in "Pizzo", much is of pizzo.
 */
const readAgainst = async (text: string, now: Date, vocabulary: Vocabulary): Promise<Question> => {
  const today = todayInRome(now)
  const question = readQuestion(text, today, vocabulary, gazetteer)
  const { place } = question
  if (!place || place.value.isSure) return question
  const name = text.slice(place.start, place.end).split(/\s+/).at(-1)?.toLowerCase() ?? ''
  const [there] = await termsOf([name], vocabulary)
  const isHere = (await factOf(place.value.lexemes)).documents > 0
  if (isHere || !there || there.meant !== null || there.literal.length === 0) return question
  return readQuestion(text, today, holding(vocabulary, name), gazetteer)
}

const nowhere: Gazetteer = { find: () => undefined, province: () => undefined, namesake: () => undefined }

/**
 * What a text asks for.
 *
 * @param now decides which June is the next one
 * @param placesAreWords "brianza" is a word of names, and filters nothing
 */
export const understand = async (text: string, now: Date, placesAreWords = false): Promise<Meant> => {
  const vocabulary = readVocabulary()
  const question = placesAreWords
    ? readQuestion(text, todayInRome(now), vocabulary, nowhere)
    : await readAgainst(text, now, vocabulary)
  const words = await termsOf(
    question.words.map(({ word }) => word),
    vocabulary,
  )
  const named = namedSectors(tokensOf(text).map(({ word }) => word))
  const found = named.length > 0 ? named : meantSectors(words)
  const sectorIds = found.length > MOST_SECTORS ? [] : found
  const { place, deal, size } = question
  const sector = await factOf(sectorIds.map(facets.sector))
  const isOfServices = sectorIds.length > 0 && sectorIds.every((id) => sectors.find((one) => one.id === id)?.isService)
  return {
    ...{ question, words, sectorIds },
    isLearned: named.length === 0 && words.every((word) => word.sectorIds.length === 0),
    // A trade in which nothing stands would find nothing; and so would one whose documents are being read again.
    sector: sector.lexemes.length === 0 ? null : sector,
    place: place && (await placeFact(place.value, place.value.km)),
    ofProducts: await Promise.all([
      // A car comes with its driver: whoever rents one means the service.
      ...(deal && !isOfServices ? [factOf([facets.deal(deal.value)])] : []),
      ...(size ? [factOf([facets.size(size.value)])] : []),
    ]),
  }
}

/** Whether the trade sells things. */
export const isOfThings = ({ sectorIds }: Meant): boolean =>
  sectorIds.some((id) => sectors.find((one) => one.id === id)?.isService === false)
