import { sql } from 'drizzle-orm'
import type { Cents } from '#shared/money.ts'
import { priceOptions } from './schema.server.ts'

/** What an option costs outside of promotions: its supplier reads and writes this one, everybody else `priceCents` (decision 0112). */
export const regularPrice = sql<Cents>`coalesce(${priceOptions.regularCents}, ${priceOptions.priceCents})`.mapWith(
  priceOptions.priceCents,
)
