/** What is written about kept fields: facts, inputs filled in, lists of names. */

import { type Day, formatDay } from './days.ts'
import type { ValueOf } from './field-kinds.ts'
import type { Field, FieldTable, Values } from './fields.ts'
import { type BasisPoints, type Cents, euro, formatRate } from './money.ts'

/** A value as people read it; empty for nothing. */
export const shownValue = (field: Field, value: ValueOf<Field>): string => {
  if (value === null) return ''
  if (field.kind === 'money' || field.kind === 'amount') return euro(value as Cents)
  if (field.kind === 'rate') return formatRate(value as BasisPoints)
  if (field.kind === 'choice') return field.labelOf(value)
  return field.kind === 'day' ? formatDay(value as Day) : String(value)
}

/** Facts as lists show them. */
export type Facts = readonly { readonly term: string; readonly value: string }[]

/** The list of facts: one line for each field that says something, without paragraphs. */
export const factsOf = <T extends FieldTable>(table: T, values: Values<T>): Facts =>
  Object.entries(table).flatMap(([key, field]) => {
    const value = field.kind === 'text' && field.prose ? '' : shownValue(field, values[key] as ValueOf<Field>)
    return value === '' ? [] : [{ term: field.short ?? field.label, value }]
  })

/** How sentences name the fields, by their names. */
export const wordsOf = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.values(table).map(({ name, word, label }) => [name, word ?? label]))

/** The words of the archive of personal data, by column. */
export const archiveWordsOf = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.entries(table).flatMap(([key, { archive }]) => (archive ? [[key, archive]] : [])))
