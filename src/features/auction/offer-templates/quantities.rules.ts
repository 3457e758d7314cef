import {
  type OfferTemplate,
  ONE,
  type Quantities,
  type QuantityFrom,
  type Reading,
  type TemplateItem,
} from './template.rules.ts'

/** What a supplier reads beside a quantity that came from the announcement. */
export const readingText: Readonly<Record<Reading, string>> = {
  number: 'come scritto nell’annuncio',
  middle: 'la metà della fascia indicata nell’annuncio',
  upper: 'il massimo della fascia indicata nell’annuncio',
}

/** What no question asks: how far it is from the supplier to the place, and for how many days or nights. */
export interface Given {
  readonly kilometres: number | null
  readonly days: number | null
}

type Answers = Readonly<Record<string, string>>

// "51-80", "Fino a 25", "Oltre 150", "3-4 ore", "4 portate (…)". A dot or comma after it belongs to another way of writing numbers.
const band = /^(Fino a |Meno di |Oltre |Più di )?(\d{1,6})(?:-(\d{1,6}))?(?![\d.,])/

/** Both ends of what an answer says; of an open band, the end it names. */
const endsOf = (answer: string): readonly [number, number] | null => {
  const [, word, from, to] = band.exec(answer) ?? []
  if (from === undefined) return null
  if (word === 'Fino a ' || word === 'Meno di ') return [0, Number(from)]
  return [Number(from), Number(to ?? from)]
}

const tenths = (value: number): number => Math.round(value * ONE)

/** The number in tenths; null for an answer that says none. */
const readNumber = ({ read, options = {} }: QuantityFrom, answer: string): number | null => {
  const named = answer.split(', ').flatMap((part) => (Object.hasOwn(options, part) ? [options[part] as number] : []))
  if (named.length > 0) return tenths(named.reduce((sum, value) => sum + value, 0))
  const ends = endsOf(answer)
  if (!ends) return null
  const [low, high] = ends
  if (read === 'middle') return tenths((low + high) / 2)
  return read === 'upper' || low === high ? tenths(high) : null
}

const quantityOf = (item: TemplateItem, answers: Answers, { kilometres, days }: Given): number | null => {
  const { unit, quantityFrom } = item
  if (unit === 'flat') return ONE
  if (quantityFrom) return readNumber(quantityFrom, answers[quantityFrom.question] ?? '')
  if (unit === 'km') return kilometres === null ? null : tenths(kilometres)
  return unit === 'day' && days !== null ? tenths(days) : null
}

/**
 * How many of each item an announcement speaks of: filled in before the supplier writes, who may change it.
 *
 * @param answers composed answers of the announcement
 * @returns tenths by key of the item; null where the answers do not say
 */
export const quantitiesOf = ({ items }: OfferTemplate, answers: Answers, given: Given): Quantities =>
  Object.fromEntries(items.map((item) => [item.key, quantityOf(item, answers, given)]))

/** Whether the couple named an item in its answers: an album, a veil, a driver. */
export const isAskedFor = ({ quantityFrom }: TemplateItem, answers: Answers): boolean =>
  quantityFrom !== undefined && (readNumber(quantityFrom, answers[quantityFrom.question] ?? '') ?? 0) > 0
