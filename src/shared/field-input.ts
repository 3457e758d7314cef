/** What is typed into the fields of a form, and what they are filled with. */

import { type Field, type FieldTable, mapFields, type Typed, tidyText, type Values } from './fields.ts'
import type { Cents } from './money.ts'
import { formatEuroInput, parseEuroText } from './money-input.rules.ts'

const readField = (field: Field, written: string): unknown => {
  if (field.kind === 'money') return parseEuroText(written)
  const text = field.kind === 'text' ? tidyText(field, written) : written.trim()
  return text === '' && (field.kind === 'day' || field.nullable) ? null : text
}

/** Reads a page's form, or texts by name; amounts as Italians write them. What is wrong in it {@link problemsOf} says. */
export const typedIn = <T extends FieldTable>(
  table: T,
  source: FormData | Readonly<Record<string, unknown>>,
): Typed<T> =>
  mapFields(table, (field) => {
    const value = source instanceof FormData ? source.get(field.name) : source[field.name]
    return readField(field, typeof value === 'string' ? value : '')
  }) as Typed<T>

/** A form in which nothing was written yet. */
export const emptyOf = <T extends FieldTable>(table: T): Typed<T> => typedIn(table, {})

/** The texts an input, or an answer of the API, shows for kept values, by name. */
export const textsOf = <T extends FieldTable>(table: T, values: Values<T> | null): TextsOf<T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, field]) => {
      const value = values?.[key] ?? ''
      return [field.name, field.kind === 'money' && value !== '' ? formatEuroInput(value as Cents) : value]
    }),
  ) as TextsOf<T>

/** A text for each field, by its name. */
export type TextsOf<T extends FieldTable> = { readonly [K in keyof T as T[K]['name']]: string }
