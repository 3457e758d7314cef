/** What is wrong in a form. Apart from the tables, so that a page that only shows fields does not load it. */

import { isDay } from './days.ts'
import type { FieldErrors } from './errors.ts'
import type { ChoiceField, NumberField, TextField } from './field-kinds.ts'
import { type Field, type FieldTable, type Typed, tidyText, tooLongText, type Values } from './fields.ts'

const textProblem = (field: TextField & { readonly name: string }, text: string): string | null => {
  if (text === '') return field.required ?? null
  return field.check?.(text) ?? (text.length > field.max ? tooLongText(field) : null)
}

const numberProblem = (field: NumberField, value: unknown): string | null => {
  if (value === null) return field.empty === null ? null : (field.required ?? field.wrong)
  if (!Number.isInteger(value)) return field.wrong
  if (Number(value) < (field.min ?? 0)) return field.tooLittle ?? field.wrong
  return field.max !== undefined && Number(value) > field.max ? (field.tooMuch ?? field.wrong) : null
}

const choiceProblem = (field: ChoiceField, value: unknown): string | null => {
  if (value === null && field.nullable) return null
  return field.options.some((option) => option === value) ? null : field.wrong
}

/** What is wrong with one field, as it was read. */
export const problemOf = (field: Field, value: unknown): string | null => {
  if (field.kind === 'choice') return choiceProblem(field, value)
  if (field.kind === 'amount' || field.kind === 'rate' || field.kind === 'whole') return numberProblem(field, value)
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
