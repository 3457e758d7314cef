import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Cents, cents } from '#shared/money.ts'

/**
 * Amounts in integer cents, added up; zero when there is none.
 *
 * @param where adds up only these rows of the group
 * @remarks PostgreSQL adds bigints up as numeric, which comes as text
 */
export const sumCents = (amount: SQL | PgColumn, where?: SQL): SQL<Cents> =>
  sql`coalesce(sum(${amount})${where ? sql` filter (where ${where})` : sql``}, 0)`.mapWith(
    (total: unknown): Cents => cents(Number(total)),
  )
