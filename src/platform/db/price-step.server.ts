import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { priceSteps } from '#shared/prices/price-bars.rules.ts'

// Written out, so that it is the same expression wherever a statement repeats it.
const steps = sql.raw(`'{${priceSteps.map((step) => step * 100).join(',')}}'::int[]`)

/** The step a price in cents lies on, as `stepOf` says it. */
export const priceStep = (price: PgColumn): SQL<number> => sql<number>`width_bucket(${price} - 1, ${steps})`
