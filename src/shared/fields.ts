/**
 * The fields of a form, said once in a table of the rules (decision 0085). Inputs, problems, the reading of a page's form, the body of
 * a call, lists of facts and the archive of personal data are made from it.
 */

import { type Day, isDay } from './days.ts'
import type { FieldErrors } from './errors.ts'
import type { Cents } from './money.ts'

interface Base {
  /** Beside the input. */
  readonly label: string
  /** In lists of facts, where it differs from the label. */
  readonly short?: string
  /** In a sentence that lists fields: "2 modifiche non salvate: titolo, prezzo". */
  readonly word?: string
  /** One quiet line under the input. */
  readonly help?: string
  /** In the form and on the wire, where it differs from the key. */
  readonly name?: string
  /** Said when it is missing; without it the field may stay empty. */
  readonly required?: string
  /** Says "(facoltativo)" beside the label. */
  readonly optional?: boolean
  /** Its column in the archive of personal data. */
  readonly archive?: string
}

/** A text, trimmed; when nothing was written it is empty, or null. */
export interface TextField extends Base {
  readonly kind: 'text'
  readonly nullable?: boolean
  /** Most characters. */
  readonly max: number
  /** Said beyond them. */
  readonly tooLong?: string
  /** How it is kept: codes in capitals, for example. Trims as well. */
  readonly tidy?: (text: string) => string
  /** What is wrong with a text that was written. */
  readonly check?: (text: string) => string | null
  /** A paragraph: several lines to write in, and no line in a list of facts. */
  readonly prose?: boolean
}

/** An amount in euro, above zero. */
export interface MoneyField extends Base {
  readonly kind: 'money'
  readonly required: string
}

/** A day of the calendar; null when none was written. */
export interface DayField extends Base {
  readonly kind: 'day'
  /** Said of what is no day. */
  readonly wrong: string
}

type AnyField = TextField | MoneyField | DayField
/** A field of a table. */
export type Field = AnyField & { readonly name: string }
/** Fields by their keys: those of the parsed form, and of the columns it is kept in. */
export type FieldTable = Readonly<Record<string, Field>>

/** A table whose fields know their names. */
type NamedTable<T extends Readonly<Record<string, AnyField>>> = {
  readonly [K in keyof T]: T[K] & { readonly name: T[K] extends { readonly name: infer N extends string } ? N : K }
}

/** What is kept of a field. */
export type ValueOf<F> = F extends { readonly kind: 'money' }
  ? Cents
  : F extends { readonly kind: 'day' }
    ? Day | null
    : F extends { readonly nullable: true }
      ? string | null
      : string

/** The parsed form, as services take and keep it. */
export type Values<T extends FieldTable> = { readonly [K in keyof T]: ValueOf<T[K]> }

/** A form as it was typed: null for an amount that cannot be read. */
export type Typed<T extends FieldTable> = {
  readonly [K in keyof T]: ValueOf<T[K]> | (T[K] extends { readonly kind: 'money' } ? null : never)
}

/** A text of a table. */
export const text = <const F extends Omit<TextField, 'kind'>>(field: F) => ({ kind: 'text' as const, ...field })

/** An amount of a table. */
export const money = <const F extends Omit<MoneyField, 'kind'>>(field: F) => ({ kind: 'money' as const, ...field })

/** A day of a table. */
export const day = <const F extends Omit<DayField, 'kind'>>(field: F) => ({ kind: 'day' as const, ...field })

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

const textProblem = (field: TextField & { readonly name: string }, text: string): string | null => {
  if (text === '') return field.required ?? null
  return field.check?.(text) ?? (text.length > field.max ? tooLongText(field) : null)
}

const problemOf = (field: Field, value: unknown): string | null => {
  if (field.kind === 'money') return typeof value === 'number' && value > 0 ? null : field.required
  const written = String(value ?? '')
  if (field.kind === 'text') return textProblem(field, tidyText(field, written))
  if (written === '') return field.required ?? null
  return isDay(written) ? null : field.wrong
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

/** The fields of a table out of something larger: a row, a view. */
export const pick = <T extends FieldTable>(table: T, from: Values<T>): Values<T> =>
  mapFields(table, (_field, key) => from[key]) as Values<T>

type TextKey<T extends FieldTable> = { [K in keyof T]: T[K] extends { readonly kind: 'text' } ? K : never }[keyof T]

/** Keys of what people write in their own words. */
export const textKeys = <T extends FieldTable>(table: T): TextKey<T>[] =>
  Object.keys(table).filter((key) => table[key]?.kind === 'text') as TextKey<T>[]
