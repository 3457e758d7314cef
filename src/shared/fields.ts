/**
 * The fields of a form, said once in a table of the rules (decision 0085). Inputs, problems, the reading of a page's form, the body of
 * a call, lists of facts and the archive of personal data are made from it.
 */

import type { AnyField, ChoiceField, DayField, MoneyField, NumberField, TextField, ValueOf } from './field-kinds.ts'

/** A field of a table. */
export type Field = AnyField & { readonly name: string }
/** Fields by their keys: those of the parsed form, and of the columns it is kept in. */
export type FieldTable = Readonly<Record<string, Field>>

/** A table whose fields know their names. */
type NamedTable<T extends Readonly<Record<string, AnyField>>> = {
  readonly [K in keyof T]: T[K] & { readonly name: T[K] extends { readonly name: infer N extends string } ? N : K }
}

/** The parsed form, as services take and keep it. */
export type Values<T extends FieldTable> = { readonly [K in keyof T]: ValueOf<T[K]> }

/** A form as it was typed: null for `money` that cannot be read and for numbers that are missing, NaN for those that are none. */
export type Typed<T extends FieldTable> = {
  readonly [K in keyof T]:
    | ValueOf<T[K]>
    | (T[K] extends { readonly empty: number }
        ? never
        : T[K] extends { readonly kind: 'money' | NumberField['kind'] }
          ? null
          : never)
}

/** A text of a table. */
export const text = <const F extends Omit<TextField, 'kind'>>(field: F) => ({ kind: 'text' as const, ...field })

/** An amount of a table. */
export const money = <const F extends Omit<MoneyField, 'kind'>>(field: F) => ({ kind: 'money' as const, ...field })

/** A day of a table. */
export const day = <const F extends Omit<DayField, 'kind'>>(field: F) => ({ kind: 'day' as const, ...field })

/** An amount of a table as it is typed: "1.234,50", "1234.50". */
export const amount = <const F extends Omit<NumberField, 'kind'>>(field: F) => ({ kind: 'amount' as const, ...field })

/** A rate of a table: "7,5". */
export const rate = <const F extends Omit<NumberField, 'kind'>>(field: F) => ({ kind: 'rate' as const, ...field })

/** A whole number of a table. */
export const whole = <const F extends Omit<NumberField, 'kind'>>(field: F) => ({ kind: 'whole' as const, ...field })

/** A choice of a table. */
export const choice = <O extends string | number, const F extends Omit<ChoiceField<O>, 'kind'>>(
  field: F & { readonly options: readonly O[] },
) => ({ kind: 'choice' as const, ...field })

/** A table of fields; one without a name of its own is called by its key. */
export const fields = <const T extends Readonly<Record<string, AnyField>>>(table: T): NamedTable<T> =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, { name: key, ...field }])) as never

/** The keys of a table, in its order. */
export const keysOf = <T extends FieldTable>(table: T) => Object.keys(table) as (keyof T & string)[]

/** A value for each field of a table, under its key. */
export const mapFields = (table: FieldTable, value: (field: Field, key: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, value(field, key)]))

/** Said when a text is longer than its field. */
export const tooLongText = ({ max, tooLong }: Pick<TextField, 'max' | 'tooLong'>): string =>
  tooLong ?? `Puoi scrivere al massimo ${max} caratteri`

/** The sentence of the supplier's forms for the same. */
export const atMost = (max: number): string => `Al massimo ${max.toLocaleString('it-IT')} caratteri.`

/** A text as it is kept: trimmed, paragraphs with one kind of line end. */
export const tidyText = ({ prose, tidy }: Pick<TextField, 'prose' | 'tidy'>, text: string): string =>
  tidy ? tidy(text) : (prose ? text.replace(/\r\n?/g, '\n') : text).trim()

/** The fields of a table out of something larger: a row, a view. */
export const pick = <T extends FieldTable>(table: T, from: Values<T>): Values<T> =>
  mapFields(table, (_field, key) => from[key]) as Values<T>

type TextKey<T extends FieldTable> = { [K in keyof T]: T[K] extends { readonly kind: 'text' } ? K : never }[keyof T]

/** Keys of what people write in their own words. */
export const textKeys = <T extends FieldTable>(table: T): TextKey<T>[] =>
  Object.keys(table).filter((key) => table[key]?.kind === 'text') as TextKey<T>[]
