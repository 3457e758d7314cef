import { z } from 'zod'
import { type Day, isDay } from './days.ts'
import { readField } from './field-input.ts'
import type { ChoiceField, DayField, NumberField, TextField, ValueOf } from './field-kinds.ts'
import { problemOf } from './field-problems.ts'
import { type Field, type FieldTable, tidyText, tooLongText, type Values } from './fields.ts'
import { readAmount, wireAmount } from './wire.contract.ts'

const textBody = (field: TextField) => {
  const { required, max, check, nullable } = field
  const tidied = z.string(required).overwrite((text) => tidyText(field, text))
  const bounded = (required === undefined ? tidied : tidied.min(1, required)).max(max, tooLongText(field))
  const checked = check
    ? bounded.superRefine((text, issues) => {
        const message = text === '' ? null : check(text)
        if (message) issues.addIssue({ code: 'custom', message })
      })
    : bounded
  if (required !== undefined) return checked
  return nullable ? checked.nullish().transform((text) => text || null) : checked.default('')
}

const dayBody = ({ wrong }: DayField) =>
  z
    .string()
    .max(40)
    .trim()
    .nullish()
    .transform((text, issues): Day | null => {
      if (!text) return null
      if (isDay(text)) return text
      issues.addIssue({ code: 'custom', message: wrong })
      return z.NEVER
    })

/** A number with decimals; `read` says what a text is. */
const numberBody = (field: Field & NumberField, read: (text: string) => unknown) =>
  z
    .union([z.string().max(40, field.wrong), z.number()], field.wrong)
    .default('')
    .transform((value) => read(String(value).trim()))
    .superRefine((value, issues) => {
      const message = problemOf(field, value)
      if (message) issues.addIssue({ code: 'custom', message })
    })

/** An amount in a call; empty as in the form. */
const amountBody = (field: Field & NumberField<'amount'>) =>
  numberBody(field, (text) => (text === '' ? (field.empty ?? null) : (readAmount(text) ?? Number.NaN)))

/** Written as in the form, and read as there. */
const writtenBody = (field: Field & NumberField) => numberBody(field, (text) => readField(field, text))

const wholeBody = ({ wrong, empty, min = 0, max = Number.MAX_SAFE_INTEGER }: NumberField) => {
  const number = z.int(wrong).min(min, wrong).max(max, wrong)
  const read = z.preprocess(
    (value) => (value === '' || value === undefined || value === null ? (empty ?? null) : Number(value)),
    empty === null ? number.nullable() : number,
  )
  // What may be left out is so in the document as well.
  return empty === undefined ? read : read.prefault('')
}

const choiceBody = ({ options, wrong, nullable, otherwise }: ChoiceField) => {
  if (options.every((option) => typeof option === 'number')) {
    const number = z.coerce.number(wrong).refine((value) => options.includes(value), wrong)
    if (nullable)
      return z
        .preprocess((value) => (value === '' || value === undefined ? null : value), number.nullable())
        .prefault('')
    return otherwise === undefined ? number : number.default(Number(otherwise))
  }
  const known = z.enum(options.map(String), wrong)
  if (otherwise !== undefined) return known.default(String(otherwise))
  return nullable
    ? z.preprocess((value) => value || null, known.nullable()).prefault('')
    : z.preprocess((value) => value || null, known)
}

const bodyOf = (field: Field) => {
  switch (field.kind) {
    case 'money':
      return wireAmount(field.required)
    case 'day':
      return dayBody(field)
    case 'amount':
      return amountBody(field)
    case 'rate':
      return writtenBody(field)
    case 'whole':
      return wholeBody(field)
    case 'choice':
      return choiceBody(field)
    default:
      return textBody(field)
  }
}

type InputOf<F> = F extends { readonly kind: 'whole' | 'choice' }
  ? unknown
  : F extends { readonly kind: 'money' }
    ? string | number
    : F extends { readonly kind: 'amount' | 'rate' }
      ? string | number | undefined
      : F extends { readonly required: string }
        ? string
        : F extends { readonly kind: 'day' } | { readonly nullable: true }
          ? string | null | undefined
          : string | undefined

type BodyShape<T extends FieldTable> = {
  [K in keyof T as T[K]['name']]: z.ZodType<ValueOf<T[K]>, InputOf<T[K]>>
}

const shapeOf = <T extends FieldTable>(table: T, bodyOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.values(table).map((field) => [field.name, bodyOf(field)])) as unknown as BodyShape<T>

/** The fields of a table as a call sends them: the shape of its body, under their names and with their messages. */
export const bodyShape = <T extends FieldTable>(table: T) => shapeOf(table, bodyOf)

/** The same as a page's form posts them: amounts as Italians type them, "1.234,00". */
export const formShape = <T extends FieldTable>(table: T) =>
  shapeOf(table, (field) => (field.kind === 'amount' ? writtenBody(field) : bodyOf(field)))

/** Room for what is too long, so that it can be said. */
const typedText = ({ max }: TextField) => {
  const room = Math.min(5 * max, 10_000)
  return z.string().max(room).default('')
}

/** The same with texts as they are typed: what is wrong in them `problemsOf` says, in the place and the words of the form. */
export const typedShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.values(table).map((field) => [field.name, field.kind === 'text' ? typedText(field) : bodyOf(field)]),
  ) as unknown as {
    [K in keyof T as T[K]['name']]: T[K] extends { readonly kind: 'text' }
      ? z.ZodDefault<z.ZodString>
      : z.ZodType<ValueOf<T[K]>, InputOf<T[K]>>
  }

/** What a parsed body says of a table, under the table's keys. */
export const valuesIn = <T extends FieldTable>(
  table: T,
  body: { readonly [K in keyof T as T[K]['name']]: Values<T>[K] },
): Values<T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, { name }]) => [key, (body as Readonly<Record<string, unknown>>)[name]]),
  ) as Values<T>

/** Texts of a table in an answer. */
export const textShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(Object.values(table).map(({ name }) => [name, z.string()])) as {
    [K in keyof T as T[K]['name']]: z.ZodString
  }
