import { stepsProblem } from '#features/money/plans/plan.rules.ts'
import { planLacks } from '#features/money/plans/plan-fields.rules.ts'
import { planOf } from '#features/money/plans/ready.rules.ts'
import { planProblemText } from '#features/money/plans/words.rules.ts'
import { mayExcludeForADate } from '#features/site/catalog/dated-services.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { Day } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { problemsOf } from '#shared/field-problems.ts'
import { atMost } from '#shared/fields.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import { type ProductSafety, type ProductValues, productFields, safetyFields } from './product-fields.rules.ts'
import type { OtherInformation } from './views.ts'

/** Limits of what hangs on a product: its options, pictures, and what its sector asks. */
export const PRODUCT_LIMITS = {
  option: 60,
  options: 40,
  alt: 140,
  quantity: 9999,
  minDays: 365,
  bufferDays: 60,
  information: 200,
  list: 30,
} as const

/** The largest price of a product: one million euro, in cents. */
export const MAX_PRICE_CENTS = 100_000_000

/** One way to have a product, as it is saved. `id` names an option the product already has. */
export interface OptionInput {
  readonly id: number | null
  readonly kind: 'sale' | 'rental'
  readonly option1: string
  readonly option2: string
  /** VAT included; of a rental, per day. */
  readonly priceCents: Cents
  /** Pieces in stock, or units rented at the same time. */
  readonly quantity: number
  readonly canAdvance: boolean
  readonly minDays: number
  readonly bufferDays: number
  /** First and last day of the offered range, both included. */
  readonly rentalFrom: Day | null
  readonly rentalUntil: Day | null
}

/** A picture of a product: the first is the cover, the fourth is the horizontal one. */
export interface ImageInput {
  readonly position: 1 | 2 | 3 | 4
  readonly name: string
  readonly alt: string
}

/** A whole product as it is saved. */
export interface ProductInput extends ProductValues {
  readonly sectorId: number
  readonly otherInformation: OtherInformation
  readonly options: readonly OptionInput[]
  readonly images: readonly ImageInput[]
  /** Null for services. */
  readonly safety: ProductSafety | null
}

/** Said where letter n is chosen in a category it does not name. */
const LETTER_N_ELSEWHERE =
  'La lettera n vale solo per alloggio, trasporto, noleggio di auto, catering e tempo libero: in questa categoria gli sposi possono recedere.'

/** Said where something is to be paid in steps that has no day they could count from. */
const ONLY_BOOKABLE =
  'A rate si paga un servizio che si prenota per un giorno: scegli una categoria di servizi e un’opzione a noleggio.'

/** A service of a store that is booked for its days: what may be paid in steps (decision 0159). */
export const isBookable = ({
  sectorId,
  options,
}: {
  readonly sectorId: number
  readonly options: readonly Pick<OptionInput, 'kind'>[]
}): boolean => findSector(sectorId)?.isService === true && options.some(({ kind }) => kind === 'rental')

/** The booking that costs least: the fewest days of one of its rentals; null where none has a price and days. */
export const leastBooking = <Option extends Pick<OptionInput, 'kind' | 'priceCents' | 'minDays'>>(
  options: readonly Option[],
): { readonly option: Option; readonly priceCents: Cents } | null => {
  const [least = null] = options
    .filter(({ kind, priceCents, minDays }) => kind === 'rental' && priceCents > 0 && minDays >= 1)
    .map((option) => ({ option, priceCents: cents(option.priceCents * option.minDays) }))
    .toSorted((one, other) => one.priceCents - other.priceCents)
  return least
}

/** Steps of its own have to fit its cheapest booking: a dearer one leaves more for the last of them. */
const planProblemsOf = (product: ProductInput): FieldErrors => {
  if (product.restPlan === null) return {}
  if (!isBookable(product)) return { [productFields.restPlan.name]: ONLY_BOOKABLE }
  const plan = product.restPlan === 'own' ? planOf(product) : null
  const booking = leastBooking(product.options)
  const problem = plan && booking && stepsProblem(plan, booking.priceCents)
  const isOfPrice = problem === 'shares' || problem === 'empty_step'
  const least = booking && isOfPrice ? ` La prenotazione che costa meno è di ${euro(booking.priceCents)}.` : ''
  return {
    ...(problem ? { [productFields.ownSteps.name]: `${planProblemText(problem)}${least}` } : {}),
    ...planLacks(product, 'store'),
  }
}

const whole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

const optionProblems = (option: OptionInput): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const field of ['option1', 'option2'] as const)
    if (option[field].length > PRODUCT_LIMITS.option) problems[field] = atMost(PRODUCT_LIMITS.option)
  if (!whole(option.priceCents, 1, MAX_PRICE_CENTS)) problems.price = 'Scrivi un prezzo da 0,01 a 1.000.000,00 €.'
  if (!whole(option.quantity, 0, PRODUCT_LIMITS.quantity))
    problems.quantity = `Scrivi un numero da 0 a ${PRODUCT_LIMITS.quantity}.`
  if (option.kind === 'sale') return problems
  if (!whole(option.minDays, 1, PRODUCT_LIMITS.minDays))
    problems.minDays = `Scrivi un numero di giorni da 1 a ${PRODUCT_LIMITS.minDays}.`
  if (!whole(option.bufferDays, 0, PRODUCT_LIMITS.bufferDays))
    problems.bufferDays = `Scrivi un numero di giorni da 0 a ${PRODUCT_LIMITS.bufferDays}.`
  if (option.rentalFrom && option.rentalUntil && option.rentalUntil < option.rentalFrom)
    problems.rentalUntil = 'L’ultimo giorno viene prima del primo.'
  return problems
}

/** Two options a couple could not tell apart. */
const sameOption = (one: OptionInput, other: OptionInput): boolean =>
  one.kind === other.kind &&
  one.option1.toLowerCase() === other.option1.toLowerCase() &&
  one.option2.toLowerCase() === other.option2.toLowerCase() &&
  one.rentalFrom === other.rentalFrom

const informationProblems = (information: OtherInformation): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const [name, value] of Object.entries(information)) {
    const texts: readonly string[] =
      typeof value === 'string'
        ? [value]
        : value.map((one: string | { label: string }) => (typeof one === 'string' ? one : one.label))
    if (texts.some((text) => text.length > PRODUCT_LIMITS.information))
      problems[`information.${name}`] = atMost(PRODUCT_LIMITS.information)
    else if (texts.length > PRODUCT_LIMITS.list)
      problems[`information.${name}`] = `Al massimo ${PRODUCT_LIMITS.list} voci.`
  }
  return problems
}

/**
 * What is wrong in a product before it can be kept, even as a draft, keyed as the fields of its form: `title`, `options.0.price`,
 * `images.1.alt`, `information.brand`, `safety.manufacturer`. What is merely missing is said by `readinessOf`.
 */
export const productProblems = (product: ProductInput): FieldErrors => {
  const problems: Record<string, string> = {
    ...informationProblems(product.otherInformation),
    ...planProblemsOf(product),
    ...problemsOf(productFields, product),
  }
  if (!findSector(product.sectorId)) problems.sectorId = 'Scegli la categoria del prodotto.'
  if (product.withdrawal === 'n' && !mayExcludeForADate(product.sectorId)) problems.withdrawal = LETTER_N_ELSEWHERE
  if (product.options.length > PRODUCT_LIMITS.options)
    problems.options = `Al massimo ${PRODUCT_LIMITS.options} opzioni di prezzo.`
  product.options.forEach((option, index) => {
    for (const [field, problem] of Object.entries(optionProblems(option)))
      problems[`options.${index}.${field}`] = problem
    if (product.options.slice(0, index).some((earlier) => sameOption(earlier, option)))
      problems[`options.${index}.option1`] ??= 'C’è già un’opzione uguale: cambia taglia, colore o tipo.'
  })
  const positions = new Set(product.images.map(({ position }) => position))
  if (positions.size < product.images.length) problems.images = 'Ogni posto può avere una sola foto.'
  for (const { position, alt } of product.images)
    if (alt.length > PRODUCT_LIMITS.alt) problems[`images.${position}.alt`] = atMost(PRODUCT_LIMITS.alt)
  return product.safety ? { ...problems, ...problemsOf(safetyFields, product.safety) } : problems
}
