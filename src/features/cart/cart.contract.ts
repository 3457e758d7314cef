import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { RowId } from '#shared/row-id.ts'
import { MAX_LINES } from './cart.rules.ts'

const DayOrNull = z.string().refine(isDay, 'Scrivi il giorno come 2027-06-18.').nullable()
const Short = z.string().max(200)
const Cents = z.number().int()

/** POST /api/cart/lines: what was chosen; prices and stock are never asked of the browser (OQ-038). */
export const CartLinesBody = z.object({
  lines: z
    .array(
      z.object({
        idproduct: RowId,
        idprice: RowId,
        type: z.enum(['0', '1']),
        quantity: z.number().int().min(1).max(9999),
        sizeSelected: Short.nullable(),
        measures: z.array(z.object({ label: Short, value: Short })).max(30),
        choisestartdate: DayOrNull,
        choiseenddate: DayOrNull,
        useAdvance: z.boolean(),
      }),
    )
    .max(MAX_LINES + 1),
})

const FactsWire = z.object({
  product: z.object({ title: z.string(), path: z.string(), image: z.string() }),
  seller: z.object({
    id: z.number().int(),
    title: z.string(),
    path: z.string(),
    shippingCents: Cents,
    shippingFreeOverCents: Cents.nullable(),
  }),
  bonus: z.object({ limitCents: Cents, aboveBps: z.number().int(), uptoBps: z.number().int() }).nullable(),
  pay: Cents,
  quantityMax: z.number().int(),
  condition: z.object({ option1: z.string(), option2: z.string() }),
})

/** The lines as they can be had now, in the order asked; amounts in cents. */
export const CartLinesWire = z
  .object({
    iscouple: z.enum(['0', '1']),
    lines: z.array(
      z.discriminatedUnion('gone', [
        z.object({ gone: z.literal(true) }),
        z.object({
          gone: z.literal(false),
          facts: FactsWire,
          quantity: z.number().int(),
          problem: z.string().nullable(),
        }),
      ]),
    ),
  })
  .meta({ id: 'CartLines' })
