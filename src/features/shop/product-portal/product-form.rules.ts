import { isThing } from '#features/shop/products/product.rules.ts'
import { type ProductSafety, productFields, safetyFields } from '#features/shop/products/product-fields.rules.ts'
import { type OptionInput, type ProductInput, productProblems } from '#features/shop/products/product-input.rules.ts'
import { type Day, isDay } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { textsOf, typedIn } from '#shared/field-input.ts'
import { type Cents, cents } from '#shared/money.ts'
import { formatEuroInput, parseEuroText } from '#shared/money-input.rules.ts'
import { informationValues, readInformation } from './product-information.rules.ts'

/** What a form holds, by the names of its fields: the same before it is sent, as it is read, and when it comes back refused. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>

/** Every value of one field. */
export const allOf = (values: FormValues, name: string): readonly string[] => {
  const value = values[name]
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}
/** The value of one field, without the spaces around it. */
export const textOf = (values: FormValues, name: string): string => (allOf(values, name)[0] ?? '').trim()

/** The same of every field. */
export const textsIn = (values: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, textOf(values, name)]))

/** The values of a form as they were typed. Files are left out. */
export const formValues = (form: Iterable<[string, unknown]>): FormValues => {
  // A map, because a field may be called `constructor`.
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries(values)
}

/** A day as it is typed: "2026-06-20", or as people write it, "20/06/2026". @returns undefined when it is none */
export const readDay = (text: string): Day | null | undefined => {
  if (text === '') return null
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const written = match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text
  return isDay(written) ? written : undefined
}

/** A whole number as it is typed; NaN for anything else, so that the rules can say what is wrong. */
export const parseInteger = (text: string, empty: number): number =>
  text === '' ? empty : /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN

/** The amount typed, in cents; 0 is no price. */
export const readPrice = (text: string): Cents => cents(parseEuroText(text) ?? 0)

/** Numbers of the rows of options in a form, in their order. */
export const optionRows = (values: FormValues): number[] => {
  const rows = new Set<number>()
  for (const name of Object.keys(values)) {
    const row = /^options\.(\d{1,4})\./.exec(name)?.[1]
    if (row !== undefined) rows.add(Number(row))
  }
  return [...rows].toSorted((one, other) => one - other)
}

const isBlank = (values: FormValues, row: number): boolean =>
  ['id', 'option1', 'option2', 'price'].every((field) => textOf(values, `options.${row}.${field}`) === '')

const readOption = (values: FormValues, row: number, problems: Record<string, string>): OptionInput => {
  const typed = (field: string) => textOf(values, `options.${row}.${field}`)
  const kind = typed('kind') === 'rental' ? 'rental' : 'sale'
  const days = (field: 'rentalFrom' | 'rentalUntil'): Day | null => {
    const day = kind === 'rental' ? readDay(typed(field)) : null
    if (day === undefined) problems[`options.${row}.${field}`] = 'Scrivi il giorno come 20/06/2026.'
    return day ?? null
  }
  return {
    id: /^\d{1,10}$/.test(typed('id')) ? Number(typed('id')) : null,
    kind,
    option1: typed('option1'),
    option2: typed('option2'),
    priceCents: readPrice(typed('price')),
    quantity: parseInteger(typed('quantity'), 1),
    canAdvance: typed('canAdvance') === '1',
    minDays: parseInteger(typed('minDays'), 1),
    bufferDays: parseInteger(typed('bufferDays'), 0),
    rentalFrom: days('rentalFrom'),
    rentalUntil: days('rentalUntil'),
  }
}

const readSafety = (texts: Readonly<Record<string, string>>, sectorId: number): ProductSafety | null => {
  const safety = typedIn(safetyFields, texts)
  return isThing(sectorId) && Object.values(safety).some((text) => text !== '') ? safety : null
}

const readImages = (values: FormValues): ProductInput['images'] =>
  ([1, 2, 3, 4] as const).flatMap((position) => {
    const name = textOf(values, `images.${position}.name`)
    return name === '' ? [] : [{ position, name, alt: textOf(values, `images.${position}.alt`) }]
  })

/**
 * Reads the form of a product.
 *
 * @returns the product, and what is wrong in it keyed by the fields of the form; both, because a screen shows the rest meanwhile
 */
export const readProduct = (values: FormValues): { readonly input: ProductInput; readonly problems: FieldErrors } => {
  const problems: Record<string, string> = {}
  const rows = optionRows(values).filter((row) => !isBlank(values, row))
  const sectorId = parseInteger(textOf(values, 'sectorId'), 0)
  const texts = textsIn(values)
  const input: ProductInput = {
    ...typedIn(productFields, texts),
    sectorId: Number.isNaN(sectorId) ? 0 : sectorId,
    otherInformation: readInformation(sectorId, (name) => allOf(values, name)),
    options: rows.map((row) => readOption(values, row, problems)),
    images: readImages(values),
    safety: readSafety(texts, sectorId),
  }
  for (const [field, problem] of Object.entries(productProblems(input))) {
    const [, index, rest] = /^options\.(\d+)\.(.+)$/.exec(field) ?? []
    problems[index === undefined ? field : `options.${rows[Number(index)]}.${rest}`] ??= problem
  }
  return { input, problems }
}

const optionValues = (option: OptionInput, row: number): [string, string][] => {
  const fields: Record<string, string> = {
    id: option.id === null ? '' : String(option.id),
    kind: option.kind,
    option1: option.option1,
    option2: option.option2,
    price: option.priceCents === 0 ? '' : formatEuroInput(option.priceCents),
    quantity: String(option.quantity),
    canAdvance: option.canAdvance ? '1' : '',
    minDays: String(option.minDays),
    bufferDays: String(option.bufferDays),
    rentalFrom: option.rentalFrom ?? '',
    rentalUntil: option.rentalUntil ?? '',
  }
  return Object.entries(fields).map(([field, text]) => [`options.${row}.${field}`, text])
}

/** What the form of a kept product starts with: the counterpart of {@link readProduct}. */
export const productValues = (product: ProductInput): FormValues => ({
  ...textsOf(productFields, product),
  sectorId: product.sectorId === 0 ? '' : String(product.sectorId),
  ...informationValues(product.sectorId, product.otherInformation),
  ...Object.fromEntries(product.options.flatMap(optionValues)),
  ...Object.fromEntries(
    product.images.flatMap(({ position, name, alt }) => [
      [`images.${position}.name`, name],
      [`images.${position}.alt`, alt],
    ]),
  ),
  ...textsOf(safetyFields, product.safety),
})
