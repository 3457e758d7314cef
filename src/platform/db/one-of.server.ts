import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `inArray` for numbers whose text is the same whatever their count, so that a connection prepares it once. None matches nothing. */
export const isOneOf = (column: PgColumn, ids: Iterable<number>): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`
