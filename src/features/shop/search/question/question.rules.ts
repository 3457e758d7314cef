import { sizeIn } from '#features/shop/products/size-words.rules.ts'
import type { Day } from '#shared/days.ts'
import { type PriceRange, readPrice } from './amounts.rules.ts'
import { readWhen, type When } from './dates.rules.ts'
import { type AskedPlace, type Gazetteer, readPlace } from './place-words.rules.ts'
import { blanked, type Read, type Span } from './read.rules.ts'
import { type Token, tokensOf } from './tokens.rules.ts'
import {
  asksForAnnouncements,
  asksForBusiness,
  asksToBuy,
  asksToRent,
  isColourOrStuff,
  isEmptyWord,
  type Vocabulary,
} from './vocabulary.rules.ts'

/** A question taken apart, before anything is looked up. */
export interface Question {
  readonly place: Read<AskedPlace> | null
  readonly price: Read<PriceRange> | null
  readonly when: Read<When> | null
  readonly deal: Read<'rental' | 'sale'> | null
  readonly size: Read<string> | null
  /** What is left, in its order: the words to be found. */
  readonly words: readonly Token[]
  readonly asksForBusiness: boolean
  readonly asksForAnnouncements: boolean
}

const MOST_WORDS = 6

const SIZED =
  /(?<![\p{L}\d])(?:taglia|tg\.?|misura|numero|n[.°])\s*(\d{1,3}(?:[,.]5)?|xxs|xs|s|m|l|xl|xxl|3xl)(?![\p{L}\d])/iu

const readSize = (text: string): Read<string> | null => {
  const found = SIZED.exec(text)
  const size = found?.[1] && sizeIn(found[1])
  return found && size ? { start: found.index, end: found.index + found[0].length, value: size } : null
}

const GUESTS = /(?<![\p{L}\d])(?:per\s+)?\d{1,4}\s+(?:persone|invitati|ospiti|coperti|bambini)(?![\p{L}\d])/iu

const dealIn = (tokens: readonly Token[]): Read<'rental' | 'sale'> | null => {
  const said = tokens.find(({ word }) => asksToRent(word) || asksToBuy(word))
  return said ? { start: said.start, end: said.end, value: asksToRent(said.word) ? 'rental' : 'sale' } : null
}

/** What is one word of the vocabulary and was written as two: "baby sitter", "make up". */
const joined = (tokens: readonly Token[], { sectorsOf }: Vocabulary): Token[] =>
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    const before = tokens[at - 1]
    if (next && sectorsOf.has(token.word + next.word))
      return [{ word: token.word + next.word, start: token.start, end: next.end }]
    return before && sectorsOf.has(before.word + token.word) ? [] : [token]
  })

const isIn = ({ start, end }: Span, part: Span | null): boolean =>
  part !== null && start >= part.start && end <= part.end

/**
 * What a question says: price, date, size, rental or purchase, place, and the words that are left.
 *
 * @param today in Rome: "giugno" is the next one
 */
export const readQuestion = (text: string, today: Day, vocabulary: Vocabulary, gazetteer: Gazetteer): Question => {
  let rest = text
  const taken = <Value>(read: Read<Value> | null): Read<Value> | null => {
    if (read) rest = blanked(rest, read)
    return read
  }
  const size = taken(readSize(rest))
  const price = taken(readPrice(rest))
  const when = taken(readWhen(rest, today))
  const guests = GUESTS.exec(rest)
  if (guests) rest = blanked(rest, { start: guests.index, end: guests.index + guests[0].length })
  const tokens = joined(tokensOf(rest), vocabulary)
  const isWord = (word: string) => vocabulary.sectorsOf.has(word) || isEmptyWord(word) || isColourOrStuff(word)
  const place = readPlace(tokens, gazetteer, isWord)
  const free = tokens.filter((token) => !isIn(token, place))
  const deal = dealIn(free)
  const said = free.filter((token) => !isIn(token, deal))
  const businesses = said.some(({ word }) => asksForBusiness(word))
  const announcements = said.some(({ word }) => asksForAnnouncements(word))
  const telling = said.filter(({ word }) => !isEmptyWord(word) && !asksForAnnouncements(word))
  const understoodNothing = !place && !price && !when && !deal && !size && !announcements
  // Of a question made of empty words these are all there is.
  const words = telling.length === 0 && understoodNothing ? said : telling
  return {
    ...{ place, price, when, deal, size, asksForBusiness: businesses, asksForAnnouncements: announcements },
    words: words.filter(({ word }, at) => words.findIndex((one) => one.word === word) === at).slice(0, MOST_WORDS),
  }
}
