import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Day } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { supplierTallies } from './schema.server.ts'

type Kind = typeof supplierTallies.$inferSelect.kind

interface Months {
  /** First day of the first month. */
  readonly from: Day
  /** First day of the month after the last. */
  readonly before: Day
}

const sumOf = (column: PgColumn): SQL<Cents> =>
  sql<Cents>`coalesce(sum(${column}), 0)::bigint`.mapWith((total: unknown) => cents(Number(total)))

/** Sums over rows of `supplier_tallies`: several rows may have the same key until they are put together. */
export const tallied = {
  n: sql<number>`coalesce(sum(${supplierTallies.n}), 0)::int`,
  collectedCents: sumOf(supplierTallies.collectedCents),
  refundedCents: sumOf(supplierTallies.refundedCents),
  feeCents: sumOf(supplierTallies.feeCents),
  feeVatCents: sumOf(supplierTallies.feeVatCents),
}

/** Rows of some suppliers and one kind, of some months or of all. */
export const tallyOf = (suppliers: number | readonly number[], kind: Kind, months?: Partial<Months>): SQL =>
  and(
    typeof suppliers === 'number'
      ? eq(supplierTallies.supplierId, suppliers)
      : inArray(supplierTallies.supplierId, [...suppliers]),
    eq(supplierTallies.kind, kind),
    months?.from && gte(supplierTallies.month, months.from),
    months?.before && lt(supplierTallies.month, months.before),
  ) as SQL
