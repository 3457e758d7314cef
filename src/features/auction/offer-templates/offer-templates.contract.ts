import { z } from 'zod'
import type { ChoiceField } from '#shared/field-kinds.ts'
import { besidesFields } from './besides.rules.ts'
import { readingText } from './quantities.rules.ts'
import type { OfferTemplate } from './template.rules.ts'

const ItemWire = z
  .object({
    key: z.string().describe('Under which an offer answers the item; never changes'),
    name: z.string(),
    kind: z
      .enum(['compulsory', 'usual', 'extra'])
      .describe('Compulsory items need an answer; usual ones are mostly in the price, extras mostly paid besides'),
    unit: z.enum(['flat', 'guest', 'hour', 'km', 'piece', 'day']).describe('What the unit price is for'),
    quantityFrom: z
      .object({
        question: z.string().describe('Key among the answers of the announcement (`other_information`)'),
        read: z
          .enum(['number', 'middle', 'upper'])
          .describe('What is taken of a band such as "51-80"; hours by the middle, guests by the upper end'),
        note: z.string().describe('The same in words for people'),
        options: z.record(z.string(), z.number()).describe('Numbers of answers that name none; of several the sum'),
      })
      .nullable()
      .describe('The question that says how many, or whether the item is asked for; null when the supplier says it'),
    help: z.string().nullable(),
  })
  .meta({ id: 'OfferTemplateItem' })

const BesidesWire = z
  .object({
    name: z.string(),
    label: z.string(),
    help: z.string().nullable(),
    max: z.number().int().nullable().describe('Most characters of a text, most days, most basis points'),
    options: z.array(z.object({ value: z.union([z.number().int(), z.string()]), label: z.string() })),
  })
  .meta({ id: 'OfferTemplateField' })

/** The template of a sector as the API tells it. */
export const OfferTemplateWire = z
  .object({
    sectorId: z.number().int(),
    version: z.number().int().describe('An offer is read for ever with the version it was written for'),
    deliveredAfter: z
      .enum(['order', 'event'])
      .nullable()
      .describe('From when the days of delivery count; null where nothing is left to deliver'),
    items: z.array(ItemWire),
    besides: z.array(BesidesWire).describe('What is asked in all sectors in the same words'),
  })
  .meta({ id: 'OfferTemplate' })

/** Which version is asked for. */
export const TemplateQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('The version an offer was written with; when absent, the one in force'),
})

const optionsOf = ({ options, labelOf }: Pick<ChoiceField, 'options' | 'labelOf'>) =>
  options.map((value) => ({ value, label: labelOf(value) }))

const besides: z.input<typeof BesidesWire>[] = Object.values(besidesFields).map((field) => ({
  name: field.name,
  label: field.label,
  help: 'help' in field ? field.help : null,
  max: 'max' in field ? field.max : null,
  options: field.kind === 'choice' ? optionsOf(field) : [],
}))

/** A template on the wire. */
export const toOfferTemplateWire = (template: OfferTemplate): z.input<typeof OfferTemplateWire> => ({
  sectorId: template.sectorId,
  version: template.version,
  deliveredAfter: template.deliveredAfter,
  items: template.items.map(({ key, name, kind, unit, quantityFrom, help }) => ({
    ...{ key, name, kind, unit, help: help ?? null },
    quantityFrom: quantityFrom
      ? {
          question: quantityFrom.question,
          read: quantityFrom.read,
          note: readingText[quantityFrom.read],
          options: { ...quantityFrom.options },
        }
      : null,
  })),
  besides,
})
