/**
 * The fields of a form, said once in a table of the rules (decision 0085). Inputs, problems, the reading of a page's form, the body of
 * a call, lists of facts and the archive of personal data are made from it.
 */

import type { FieldErrors } from './errors.ts'
import { type Cents, euro } from './money.ts'
import { parseEuroText } from './money-input.rules.ts'

interface Base {
  /** Beside the input. */
  readonly label: string
  /** In lists of facts, where it differs from the label. */
  readonly short?: string
  /** In the form and on the wire, where it differs from the key. */
  readonly name?: string
  /** Said when it is missing; without it the field may stay empty. */
  readonly required?: string
  /** Says "(facoltativo)" beside the label. */
  readonly optional?: boolean
  /** Its column in the archive of personal data. */
  readonly archive?: string
}

/** A text, trimmed; empty when nothing was written. */
export interface TextField extends Base {
  readonly kind: 'text'
  /** Most characters. */
  readonly max: number
  /** Said beyond them. */
  readonly tooLong?: string
  /** A paragraph: several lines to write in, and no line in a list of facts. */
  readonly prose?: boolean
}

/** An amount in euro, above zero. */
export interface MoneyField extends Base {
  readonly kind: 'money'
  readonly required: string
}

type AnyField = TextField | MoneyField
/** A field of a table. */
export type Field = AnyField & { readonly name: string }
/** Fields by their keys: those of the parsed form, and of the columns it is kept in. */
export type FieldTable = Readonly<Record<string, Field>>

/** A table whose fields know their names. */
type NamedTable<T extends Readonly<Record<string, AnyField>>> = {
  readonly [K in keyof T]: T[K] & { readonly name: T[K] extends { readonly name: infer N extends string } ? N : K }
}

type ValueOf<F> = F extends { readonly kind: 'money' } ? Cents : string

/** The parsed form, as services take and keep it. */
export type Values<T extends FieldTable> = { readonly [K in keyof T]: ValueOf<T[K]> }

/** A form as it was typed: null where it cannot be read. */
export type Typed<T extends FieldTable> = { readonly [K in keyof T]: ValueOf<T[K]> | null }

/** A text of a table. */
export const text = <const F extends Omit<TextField, 'kind'>>(field: F) => ({ kind: 'text' as const, ...field })

/** An amount of a table. */
export const money = <const F extends Omit<MoneyField, 'kind'>>(field: F) => ({ kind: 'money' as const, ...field })

/** A table of fields; one without a name of its own is called by its key. */
export const fields = <const T extends Readonly<Record<string, AnyField>>>(table: T): NamedTable<T> =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, { name: key, ...field }])) as never

/** The keys of a table, in its order. */
export const keysOf = <T extends FieldTable>(table: T) => Object.keys(table) as (keyof T & string)[]

const mapFields = (table: FieldTable, value: (field: Field, key: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, value(field, key)]))

/** Said when a text is longer than its field. */
export const tooLongText = ({ max, tooLong }: Pick<TextField, 'max' | 'tooLong'>): string =>
  tooLong ?? `Puoi scrivere al massimo ${max} caratteri`

const problemOf = (field: Field, value: unknown): string | null => {
  if (field.kind === 'money') return typeof value === 'number' && value > 0 ? null : field.required
  const { length } = String(value ?? '').trim()
  if (length === 0) return field.required ?? null
  return length > field.max ? tooLongText(field) : null
}

/** What is wrong with what was typed, by the names of the fields, in the order of the table. */
export const problemsOf = <T extends FieldTable>(table: T, typed: Typed<T>): FieldErrors =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, field]) => {
      const problem = problemOf(field, typed[key])
      return problem === null ? [] : [[field.name, problem]]
    }),
  )

/** Whether nothing is wrong: then what was typed is whole. */
export const isWhole = <T extends FieldTable>(typed: Typed<T>, problems: FieldErrors): typed is Values<T> =>
  Object.keys(problems).length === 0

/** Reads a page's form; amounts as Italians write them. */
export const typedIn = <T extends FieldTable>(table: T, form: FormData): Typed<T> =>
  mapFields(table, (field) => {
    const value = form.get(field.name)
    const written = typeof value === 'string' ? value.trim() : ''
    return field.kind === 'money' ? parseEuroText(written) : written
  }) as Typed<T>

/** The fields of a table out of something larger: a row, a view. */
export const pick = <T extends FieldTable>(table: T, from: Values<T>): Values<T> =>
  mapFields(table, (_field, key) => from[key]) as Values<T>

/** A value as people read it; empty for nothing. */
export const shownValue = (field: Field, value: Cents | string): string =>
  field.kind === 'money' ? euro(value as Cents) : String(value)

/** Facts as lists show them. */
export type Facts = readonly { readonly term: string; readonly value: string }[]

/** The list of facts: one line for each field that says something, without paragraphs. */
export const factsOf = <T extends FieldTable>(table: T, values: Values<T>): Facts =>
  Object.entries(table).flatMap(([key, field]) => {
    const value = field.kind === 'text' && field.prose ? '' : shownValue(field, values[key] as Cents | string)
    return value === '' ? [] : [{ term: field.short ?? field.label, value }]
  })

type TextKey<T extends FieldTable> = { [K in keyof T]: T[K] extends { readonly kind: 'text' } ? K : never }[keyof T]

/** Keys of what people write in their own words. */
export const textKeys = <T extends FieldTable>(table: T): TextKey<T>[] =>
  Object.keys(table).filter((key) => table[key]?.kind === 'text') as TextKey<T>[]

/** The words of the archive of personal data, by column. */
export const archiveWordsOf = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.entries(table).flatMap(([key, { archive }]) => (archive ? [[key, archive]] : [])))
