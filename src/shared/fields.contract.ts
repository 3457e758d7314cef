import { z } from 'zod'
import { type FieldTable, type TextField, tooLongText, type Values } from './fields.ts'
import { type Cents, parseDecimal } from './money.ts'

const textBody = (field: TextField) => {
  const { required, max } = field
  return required === undefined
    ? z.string().trim().max(max, tooLongText(field)).default('')
    : z.string(required).trim().min(1, required).max(max, tooLongText(field))
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

type BodyOf<F> = F extends { readonly kind: 'money' }
  ? ReturnType<typeof moneyBody>
  : F extends { readonly required: string }
    ? z.ZodString
    : z.ZodDefault<z.ZodString>

/** The fields of a table as a call sends them: the shape of its body, under their names and with their messages. */
export const bodyShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.values(table).map((field) => [
      field.name,
      field.kind === 'money' ? moneyBody(field.required) : textBody(field),
    ]),
  ) as { [K in keyof T as T[K]['name']]: BodyOf<T[K]> }

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
