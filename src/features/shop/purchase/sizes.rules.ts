import type { OtherInformation, PriceOptionView } from '#features/shop/products/views.ts'

/** Centimetres a measure may have (CONST-05). */
export const MAX_MEASURE_CM = 200

/** A measure the couple has taken: the supplier's word for it, and centimetres as people write them, "92,5". */
export interface Measure {
  readonly label: string
  readonly value: string
}

/** The sizes a product comes in, of clothes or of shoes. */
export const offeredSizes = ({ sizeAddress = [], sizeShoes = [] }: OtherInformation): readonly string[] => [
  ...sizeAddress,
  ...sizeShoes,
]

/** What the sizes of a product are called. */
export const sizeWord = ({ sizeAddress = [] }: OtherInformation) =>
  sizeAddress.length > 0
    ? { one: 'La taglia', article: 'una taglia', title: 'Taglia' }
    : { one: 'Il numero', article: 'un numero', title: 'Numero di scarpa' }

/** The measures a product is made to, by their names; empty when it is not made to measure. */
export const measuresAsked = ({ customAddress, customAddressInputs = [] }: OtherInformation): readonly string[] =>
  customAddress === '1' ? customAddressInputs.map(({ label }) => label).filter((label) => label.trim() !== '') : []

/** The size a price option stands for, when one of its two words is one. */
export const namedSize = (
  { option1, option2 }: Pick<PriceOptionView, 'option1' | 'option2'>,
  sizes: readonly string[],
): string | null => [option1, option2].find((word) => sizes.includes(word)) ?? null

type SizedOption = Pick<PriceOptionView, 'id' | 'kind' | 'option1' | 'option2' | 'quantity'>

const fits = (option: SizedOption, sizes: readonly string[], size: string): boolean =>
  [null, size].includes(namedSize(option, sizes))

/** Whether something of this size is left to buy, or to rent. */
export const isSizeLeft = (
  options: readonly SizedOption[],
  sizes: readonly string[],
  kind: SizedOption['kind'],
  size: string,
): boolean => options.some((option) => option.kind === kind && option.quantity > 0 && fits(option, sizes, size))

/**
 * The option to take with a size: the present one where it fits, otherwise the nearest of the same kind: one with the same other
 * word, one that is left.
 */
export const optionForSize = <T extends SizedOption>(
  options: readonly T[],
  sizes: readonly string[],
  present: T,
  size: string,
): T => {
  if (fits(present, sizes, size) && present.quantity > 0) return present
  const fitting = options.filter((option) => option.kind === present.kind && fits(option, sizes, size))
  const words = new Set([present.option1, present.option2].filter((word) => word !== '' && !sizes.includes(word)))
  const alike = (option: T) => words.has(option.option1) || words.has(option.option2)
  const rank = (option: T) => (option.quantity > 0 ? 2 : 0) + (alike(option) ? 1 : 0)
  return fitting.toSorted((one, other) => rank(other) - rank(one))[0] ?? present
}

/** What a couple chooses of the prices of one kind beside the size, which is asked for itself. */
export interface Variant<T> {
  /** The words that are no size: "Salvia". */
  readonly name: string
  /** One for each size, or the only one. */
  readonly options: readonly T[]
}

/** The prices of one kind, those that differ only by their size as one. */
export const variantsOf = <T extends SizedOption>(options: readonly T[], sizes: readonly string[]): Variant<T>[] => {
  const wordsOf = ({ option1, option2 }: T) => [option1, option2].filter(Boolean)
  if (options.some((option) => namedSize(option, sizes) === null))
    return options.map((option) => ({ name: wordsOf(option).join(', '), options: [option] }))
  const nameOf = (option: T) =>
    wordsOf(option)
      .filter((word) => !sizes.includes(word))
      .join(', ')
  const names = [...new Set(options.map(nameOf))]
  return names.map((name) => ({ name, options: options.filter((option) => nameOf(option) === name) }))
}

/** Centimetres as people write them, "92" or "92,5"; null when it is no number from 0 to 200. */
export const parseMeasure = (text: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d))?$/.exec(text.trim())
  if (!match) return null
  const value = Number(`${match[1]}.${match[2] ?? 0}`)
  return value <= MAX_MEASURE_CM ? value : null
}

/** What is wrong with one field of the measures; null when nothing is. */
export const measureProblem = (text: string): string | null => {
  if (text.trim() === '') return 'Scrivi la misura.'
  return parseMeasure(text) === null ? `Scrivi un numero da 0 a ${MAX_MEASURE_CM}.` : null
}

/**
 * Why these measures cannot be taken, in words; null when they can: every one asked for is there, and one at least is above 0 (OQ-100).
 *
 * @param asked names of the measures, in the supplier's order
 */
export const measuresProblem = (asked: readonly string[], measures: readonly Measure[]): string | null => {
  const complete = asked.length === measures.length && asked.every((label, index) => measures[index]?.label === label)
  if (asked.length === 0 || !complete || measures.some(({ value }) => measureProblem(value) !== null))
    return 'Scrivi tutte le misure, da 0 a 200 cm.'
  return measures.some(({ value }) => (parseMeasure(value) ?? 0) > 0) ? null : 'Almeno una misura deve superare 0.'
}
