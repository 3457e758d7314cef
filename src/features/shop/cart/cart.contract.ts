import { z } from 'zod'
import { depositKinds } from '#features/money/plans/plan.rules.ts'
import { anyRestPlans, restPayouts } from '#features/money/plans/ready.rules.ts'
import { ofIslands } from '#features/site/catalog/catalog.contract.ts'
import { isDay } from '#shared/days.ts'
import { RowId } from '#shared/row-id.ts'
import { MAX_LINES } from './cart.rules.ts'

const DayOrNull = z.string().max(10).refine(isDay, 'Scrivi il giorno come 2027-06-18.').nullable()
const Short = z.string().max(200)
const Cents = z.number().int()

/** What was chosen; prices and stock are never asked of the browser (OQ-038). */
export const LineChoiceBody = z.object({
  idproduct: RowId,
  idprice: RowId,
  type: z.enum(['0', '1']),
  quantity: z.number().int().min(1).max(9999),
  sizeSelected: Short.nullable(),
  measures: z.array(z.object({ label: Short, value: Short })).max(30),
  choisestartdate: DayOrNull,
  choiseenddate: DayOrNull,
  useAdvance: z.boolean(),
})

/** POST /api/cart/lines: the lines, and the orders this browser has started and not yet seen the end of. */
export const CartLinesBody = z.object({
  lines: z.array(LineChoiceBody).max(MAX_LINES + 1),
  orders: z.array(RowId).max(MAX_LINES).default([]),
})

const FactsWire = z.object({
  product: z.object({
    title: z.string(),
    path: z.string(),
    image: z.string(),
    isService: z.boolean().describe('A service, which is not shipped'),
  }),
  seller: z.object({
    id: z.number().int(),
    title: z.string(),
    path: z.string(),
    shippingCents: Cents,
    shippingFreeOverCents: Cents.nullable(),
    zones: ofIslands(Cents.nullable()).describe('Surcharge of each island; null: the seller does not deliver there'),
  }),
  sending: z
    .object({ extraCents: Cents, pickupOnly: z.boolean() })
    .describe('Surcharge of shipping for each piece, above any sum; pickupOnly: the whole order is picked up'),
  bonus: z
    .object({ limitCents: Cents, aboveBps: z.number().int(), uptoBps: z.number().int(), maxCents: Cents.nullish() })
    .nullable(),
  plan: z
    .object({
      depositBps: z.number().int().nullable(),
      depositKind: z.enum(depositKinds).nullable(),
      restPlan: z.enum(anyRestPlans).nullable(),
      ownSteps: z.string().nullish().describe('own: the later steps in words'),
      restPayout: z.enum(restPayouts).nullish().describe('held: the payment provider keeps the later steps'),
      cancellation: z
        .number()
        .int()
        .nullable()
        .describe('Days before its first until which it is given up for nothing'),
    })
    .nullish()
    .describe('How a booking is paid in steps, where it is ordered alone'),
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
    orders: z.array(
      z.object({
        id: z.number().int(),
        state: z.enum(['open', 'paid', 'ended']),
        lines: z.array(LineChoiceBody),
      }),
    ),
  })
  .meta({ id: 'CartLines' })
