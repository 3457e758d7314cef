/** What is typed into the fields of a form, and what they are filled with. */

import { type Field, type FieldTable, mapFields, type Typed, tidyText, type Values } from './fields.ts'
import type { BasisPoints, Cents } from './money.ts'
import { formatEuroInput, parseEuroText, parseRate, rateText } from './money-input.rules.ts'

const readers = { amount: parseEuroText, rate: parseRate, whole: Number } as const

/** What was written, as the form holds it: a number that is none is NaN, a choice or day that is none the text itself. */
export const readField = (field: Field, written: string): unknown => {
  if (field.kind === 'money') return parseEuroText(written)
  const text = field.kind === 'text' ? tidyText(field, written) : written.trim()
  if (field.kind === 'amount' || field.kind === 'rate' || field.kind === 'whole')
    return text === '' ? (field.empty ?? null) : (readers[field.kind](text) ?? Number.NaN)
  if (field.kind === 'choice')
    return field.options.find((option) => String(option) === text) ?? (text || (field.otherwise ?? null))
  return text === '' && (field.kind !== 'text' || field.nullable) ? null : text
}

/** Reads a page's form, or texts and numbers by name; amounts as Italians write them. What is wrong in it {@link problemsOf} says. */
export const typedIn = <T extends FieldTable>(
  table: T,
  source: FormData | Readonly<Record<string, unknown>>,
): Typed<T> =>
  mapFields(table, (field) => {
    const value = source instanceof FormData ? source.get(field.name) : source[field.name]
    return readField(field, typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  }) as Typed<T>

/** A form in which nothing was written yet. */
export const emptyOf = <T extends FieldTable>(table: T): Typed<T> => typedIn(table, {})

const textOf = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (field.kind === 'money' || field.kind === 'amount') return formatEuroInput(value as Cents)
  if (field.kind === 'rate') return rateText(value as BasisPoints)
  return String(value)
}

/** The texts an input, or an answer of the API, shows for kept values, by name. */
export const textsOf = <T extends FieldTable>(table: T, values: Values<T> | null): TextsOf<T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, field]) => [field.name, textOf(field, values?.[key])]),
  ) as TextsOf<T>

/** A text for each field, by its name. */
export type TextsOf<T extends FieldTable> = { readonly [K in keyof T as T[K]['name']]: string }
