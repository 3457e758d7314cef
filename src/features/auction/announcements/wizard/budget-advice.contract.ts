import { z } from 'zod'
import type { BudgetAdvice } from './budget-advice.rules.ts'

const amount = z.number().int()
const half = {
  low_cents: amount.describe('A quarter of them is below'),
  median_cents: amount,
  high_cents: amount.describe('A quarter of them is above'),
}

/** What is asked: where the service is to be. */
export const BudgetAdviceQuery = z.object({
  province: z
    .string()
    .length(2)
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Two letters; without it Italy'),
})

/** The advice as the API tells it. */
export const BudgetAdviceWire = z
  .object({
    prices: z
      .object({
        ...half,
        sentence: z.string(),
        basis: z.string().describe('Of how many deals, where, and of when'),
        instead: z.string().nullable().describe('Why it is about a wider place than was asked for'),
      })
      .nullable()
      .describe('Closed deals, rounded; null where they are too few'),
    similar: z
      .object({ ...half, count: z.number().int() })
      .nullable()
      .describe('Budgets of similar announcements'),
    offers: z
      .array(
        z.object({
          upto_cents: amount.nullable().describe('The highest budget of the band; null for the dearest'),
          offers: z.number().int(),
        }),
      )
      .describe('How many suppliers usually offered, by budget'),
  })
  .meta({ id: 'BudgetAdvice' })
export type BudgetAdviceWire = z.output<typeof BudgetAdviceWire>

const toHalf = ({ low, median, high }: { low: number; median: number; high: number }) => ({
  low_cents: low,
  median_cents: median,
  high_cents: high,
})

/** Writes the advice on the wire. */
export const toBudgetAdviceWire = ({ prices, similar, offers }: BudgetAdvice): BudgetAdviceWire => ({
  prices: prices && {
    ...toHalf(prices),
    ...{ sentence: prices.sentence, basis: prices.basis, instead: prices.instead },
  },
  similar: similar && { ...toHalf(similar), count: similar.count },
  offers: offers.map(({ upTo, offers: usual }) => ({ upto_cents: upTo, offers: usual })),
})
