import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Slot } from '#platform/db/prepared.server.ts'
import type { Day } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { supplierTallies } from './schema.server.ts'

type Kind = typeof supplierTallies.$inferSelect.kind

/** Days that are still kept each, or whole months. */
interface Days {
  readonly from: Slot<Day>
  /** The day after the last. */
  readonly before: Slot<Day>
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

const isSeveral = (suppliers: Slot<number> | readonly number[]): suppliers is readonly number[] =>
  Array.isArray(suppliers)

/** Rows of some suppliers and one kind, of some days or of all. */
export const tallyOf = (suppliers: Slot<number> | readonly number[], kind: Kind, days?: Partial<Days>): SQL =>
  and(
    isSeveral(suppliers)
      ? inArray(supplierTallies.supplierId, [...suppliers])
      : eq(supplierTallies.supplierId, suppliers),
    eq(supplierTallies.kind, kind),
    days?.from && gte(supplierTallies.day, days.from),
    days?.before && lt(supplierTallies.day, days.before),
  ) as SQL
