import { type Cents, cents } from '#shared/money.ts'
import type { Read, Span } from './read.rules.ts'

/** What something may cost, both ends included; null leaves an end open. */
export interface PriceRange {
  readonly least: Cents | null
  readonly most: Cents | null
}

const AMOUNT = '(\\d{1,3}(?:[. ]\\d{3})+|\\d{2,6}|\\d(?=\\s*(?:k|mila)\\b))(?:,\\d{1,2})?\\s*(k\\b|mila\\b)?'
const UNIT = '\\s*(?:€|euro\\b|eur\\b)'
/** A number that counts something else, or begins a date, is no price. */
const NO_PRICE =
  '(?!\\s*(?:km|chilometri|person[ae]|invitat[io]|ospit[ei]|copert[io]|post[io]|or[ae]|metri|cm|ann[io]|bambin[io]|pezz[io]|foto|' +
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\\b)(?![\\d/])'
const THE = '(?:\\s+(?:i|ai|a|gli|di|da))?\\s*€?\\s*'

interface Way {
  readonly said: RegExp
  readonly range: (amounts: readonly Cents[]) => PriceRange
}

const upTo = ([most = null]: readonly (Cents | null)[]): PriceRange => ({ least: null, most })
const from = ([least = null]: readonly (Cents | null)[]): PriceRange => ({ least, most: null })
const between = ([one, other]: readonly Cents[]): PriceRange =>
  one !== undefined && other !== undefined
    ? { least: cents(Math.min(one, other)), most: cents(Math.max(one, other)) }
    : upTo([])

const way = (words: string, range: Way['range']): Way => ({ said: new RegExp(`(?<![\\p{L}\\d])${words}`, 'iu'), range })

/** The first way that fits is meant: a range before its halves, an amount alone at last. */
const ways: readonly Way[] = [
  way(
    `(?:tra|fra|dai|da)\\s+(?:i\\s+)?€?\\s*${AMOUNT}(?:${UNIT})?\\s*(?:e|ed|a|ai|-|–)\\s+(?:i\\s+)?€?\\s*${AMOUNT}${NO_PRICE}(?:${UNIT})?`,
    between,
  ),
  way(`${AMOUNT}\\s*[-–]\\s*${AMOUNT}${UNIT}`, between),
  way(
    `(?:al\\s+di\\s+sotto|sotto|meno|fino|(?:al\\s+)?massimo|max|entro|non\\s+oltre|(?:budget|spesa)(?:\\s+(?:max|massim[oa]))?|inferiore)${THE}${AMOUNT}${NO_PRICE}(?:${UNIT})?`,
    upTo,
  ),
  way(`(?:sopra|oltre|pi[uù]|almeno|minimo|min|superiore)${THE}${AMOUNT}${NO_PRICE}(?:${UNIT})?`, from),
  way(`(?:a\\s+partire\\s+)?da${THE}${AMOUNT}${UNIT}`, from),
  way(`€\\s*${AMOUNT}${NO_PRICE}`, upTo),
  way(`${AMOUNT}${UNIT}`, upTo),
]

const amountOf = (digits: string, thousands: string | undefined): Cents =>
  cents(Number(digits.replace(/[. ]/g, '')) * (thousands ? 1000 : 1) * 100)

/** Reads "sotto 2000", "tra 1.000 e 1.500 euro", "budget 2k": the price and where it stands; null when nothing of the kind is said. */
export const readPrice = (text: string): Read<PriceRange> | null => {
  for (const { said, range } of ways) {
    const found = said.exec(text)
    if (!found) continue
    const [whole, ...parts] = found
    const amounts = [0, 2].flatMap((at) => (parts[at] ? [amountOf(parts[at], parts[at + 1])] : []))
    const span: Span = { start: found.index, end: found.index + whole.length }
    return { ...span, value: range(amounts) }
  }
  return null
}

/** Whether a price is within a range. */
export const isWithinPrice = ({ least, most }: PriceRange, price: Cents): boolean =>
  (least === null || price >= least) && (most === null || price <= most)
