import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * A column of the query around a hand-written sub-select, with its table's name.
 *
 * @remarks Drizzle leaves the table out in what a query of one table selects, and the bare name then means the table inside
 */
export const outer = (column: PgColumn): SQL => sql`${column}`
