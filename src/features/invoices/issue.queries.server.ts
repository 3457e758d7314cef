import { and, asc, eq, gt, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { feeEntries } from '#features/billing/schema.server.ts'
import { ledgerSums } from '#features/ledger/index.server.ts'
import { ledgerEntries, ledgerLines } from '#features/ledger/schema.server.ts'
import { orders } from '#features/orders/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import type { OpenEntry } from './fee-documents.rules.ts'
import { monthOf } from './month.rules.ts'
import { invoicedEntries, invoiceLines } from './schema.server.ts'

/** Suppliers looked at in one go. */
const BATCH = 100

/** Fees, and what was given back of them, posted before this instant, that stand on no document. */
const isOpen = (before: Date): SQL =>
  and(
    inArray(ledgerEntries.kind, ['fee', 'fee_reversal']),
    lt(ledgerEntries.postedAt, before),
    notExists(db().select({ one: sql`1` }).from(invoicedEntries).where(eq(invoicedEntries.entryId, ledgerEntries.id))),
  ) as SQL

/** Suppliers with something to invoice, by id, a batch after this one. */
export const suppliersToInvoice = async (before: Date, after: number): Promise<{ readonly id: number }[]> => {
  const rows = await db()
    .selectDistinct({ id: ledgerEntries.supplierId })
    .from(ledgerEntries)
    .where(and(isOpen(before), gt(ledgerEntries.supplierId, after)))
    .orderBy(asc(ledgerEntries.supplierId))
    .limit(BATCH)
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]))
}

/** `fee_reversal:return:7` was given back for a `return`. */
const reasonOf = (occasion: string): string | null => /^fee_reversal:(\w+):/.exec(occasion)?.[1] ?? null

/** The invoices on which the fees of these orders stand, by order. */
const invoicesOfOrders = async (orderIds: readonly number[], q: Queryable): Promise<ReadonlyMap<number, number>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await q
    .select({ orderId: ledgerEntries.orderId, invoiceId: invoiceLines.invoiceId })
    .from(ledgerEntries)
    .innerJoin(invoicedEntries, eq(invoicedEntries.entryId, ledgerEntries.id))
    .innerJoin(invoiceLines, eq(invoiceLines.id, invoicedEntries.lineId))
    .where(and(inArray(ledgerEntries.orderId, [...orderIds]), eq(ledgerEntries.kind, 'fee')))
  return new Map(rows.map(({ orderId, invoiceId }) => [orderId, invoiceId]))
}

/** What of one supplier stands on no document yet, as it was posted. */
export const openEntries = async (supplierId: number, before: Date, q: Queryable): Promise<OpenEntry[]> => {
  const rows = await q
    .select({
      entryId: ledgerEntries.id,
      kind: ledgerEntries.kind,
      occasion: ledgerEntries.occasion,
      orderId: ledgerEntries.orderId,
      postedAt: ledgerEntries.postedAt,
      vatBps: feeEntries.vatBps,
      feeCents: ledgerSums.feeCents,
      vatCents: ledgerSums.feeVatCents,
    })
    .from(ledgerEntries)
    .innerJoin(feeEntries, eq(feeEntries.orderId, ledgerEntries.orderId))
    // An entry that moved nothing has no lines.
    .leftJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.supplierId, supplierId), isOpen(before)))
    .groupBy(ledgerEntries.id, feeEntries.vatBps)
    .orderBy(asc(ledgerEntries.id))
  const invoiced = await invoicesOfOrders([...new Set(rows.map(({ orderId }) => orderId))], q)
  return rows.map(({ kind, occasion, postedAt, feeCents, vatCents, ...row }) => ({
    ...row,
    feeCents: cents(feeCents),
    vatCents: cents(vatCents),
    isFee: kind === 'fee',
    month: monthOf(todayInRome(postedAt)),
    reason: reasonOf(occasion),
    invoiceId: invoiced.get(row.orderId) ?? null,
  }))
}

/** What the lines of these orders say: when the couple paid, at which rate. */
export const saleFacts = async (orderIds: readonly number[], q: Queryable) => {
  if (orderIds.length === 0) return new Map<number, { paidAt: Date | null; feeBps: number }>()
  const rows = await q
    .select({ id: orders.id, paidAt: orders.paidAt, feeBps: feeEntries.feeBps })
    .from(orders)
    .innerJoin(feeEntries, eq(feeEntries.orderId, orders.id))
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, paidAt, feeBps }) => [id, { paidAt, feeBps }]))
}
