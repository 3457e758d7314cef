import { z } from 'zod'
import { ONE, type TemplateItem } from '#features/auction/offer-templates/template.rules.ts'
import { cents, formatDecimal } from '#shared/money.ts'
import { smallRecord } from '#shared/small-record.ts'
import { wireAmount } from '#shared/wire.contract.ts'
import { type ItemisedOffer, itemLines, type OfferItems } from './itemised.rules.ts'

/** Most items a template ever has. */
const MOST_ITEMS = 40

const ItemKey = z.string().max(40)

const AnswerBody = z.object({
  choice: z.enum(['included', 'extra', 'none']),
  unit_price: wireAmount().optional().describe('For one unit; without it, or 0, the base price covers the item'),
  quantity: z
    .number()
    .min(0)
    .max(10_000)
    .nullish()
    .describe('How many, with at most one decimal; without it nobody has said'),
})

/** The items of an offer in the body of a call. */
export const ItemsBody = z
  .object({
    version: z
      .number()
      .int()
      .min(0)
      .describe('Of the template (`GET /api/sectors/{id}/offer-template`): the one in force'),
    base: wireAmount().describe('What is paid whatever the quantities; "0" when all prices are at the items'),
    answers: smallRecord(MOST_ITEMS, ItemKey, AnswerBody).describe('By key of the item; what is missing is "unsaid"'),
  })
  .meta({ id: 'OfferItemsDraft' })

/** A second decimal stays one, to be refused. */
const inTenths = (quantity: number): number => Math.round(quantity * ONE * ONE) / ONE

/** Items of a call, as the service takes them. @param sectorId of the supplier */
export const offeredIn = (body: z.output<typeof ItemsBody>, sectorId: number): ItemisedOffer => {
  const answers = Object.entries(body.answers)
  return {
    ...{ sectorId, version: body.version, baseCents: body.base },
    items: Object.fromEntries(
      answers.map(([key, { choice, unit_price }]) => [
        key,
        choice === 'none' ? { choice } : { choice, unitCents: unit_price ?? cents(0) },
      ]),
    ),
    quantities: Object.fromEntries(
      answers.map(([key, { choice, quantity }]) => [
        key,
        choice === 'none' || quantity === null || quantity === undefined ? null : inTenths(quantity),
      ]),
    ),
  }
}

const kinds = ['compulsory', 'usual', 'extra'] as const satisfies readonly TemplateItem['kind'][]

/** The items of an offer in an answer. */
export const ItemsWire = z
  .object({
    version: z.number().int(),
    base: z.string(),
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(kinds),
        unit: z.enum(['flat', 'guest', 'hour', 'km', 'piece', 'day']),
        choice: z.enum(['included', 'extra', 'none', 'unsaid']),
        unit_price: z.string().nullable(),
        quantity: z.number().nullable(),
        amount: z.string().nullable().describe('Unit price for that quantity'),
      }),
    ),
  })
  .meta({ id: 'OfferItems' })

/** Items on the wire. */
export const toItemsWire = (offered: OfferItems): z.input<typeof ItemsWire> => ({
  version: offered.version,
  base: formatDecimal(offered.baseCents),
  items: itemLines(offered).map(({ key, name, kind, unit, choice, unitCents, tenths, amountCents }) => ({
    ...{ key, name, kind, unit, choice },
    unit_price: unitCents === null ? null : formatDecimal(unitCents),
    quantity: tenths === null ? null : tenths / ONE,
    amount: amountCents === null ? null : formatDecimal(amountCents),
  })),
})
