import { z } from 'zod'
import { type Day, isDay } from './days.ts'
import {
  type DayField,
  type Field,
  type FieldTable,
  type TextField,
  tidyText,
  tooLongText,
  type ValueOf,
  type Values,
} from './fields.ts'
import { type Cents, parseDecimal } from './money.ts'

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

/** Plain decimal, for example "2240.00". */
const moneyBody = (message: string) =>
  z
    .union([z.string().max(30), z.number()], message)
    .transform(String)
    .pipe(
      z
        .string()
        .regex(/^\d{1,9}(\.\d{1,2})?$/, message)
        .transform((text) => parseDecimal(text) as Cents),
    )

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

const bodyOf = (field: Field) => {
  if (field.kind === 'money') return moneyBody(field.required)
  return field.kind === 'day' ? dayBody(field) : textBody(field)
}

type InputOf<F> = F extends { readonly kind: 'money' }
  ? string | number
  : F extends { readonly required: string }
    ? string
    : F extends { readonly kind: 'day' } | { readonly nullable: true }
      ? string | null | undefined
      : string | undefined

/** The fields of a table as a call sends them: the shape of its body, under their names and with their messages. */
export const bodyShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(Object.values(table).map((field) => [field.name, bodyOf(field)])) as unknown as {
    [K in keyof T as T[K]['name']]: z.ZodType<ValueOf<T[K]>, InputOf<T[K]>>
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
