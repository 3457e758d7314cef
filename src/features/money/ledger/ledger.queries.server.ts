import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import { balance, type LedgerMovement, type LedgerSum, orderMoneyOf } from './ledger.rules.ts'
import { ledgerEntries, ledgerLines, orderSums } from './schema.server.ts'
import type { LedgerAccount, LedgerEntryView, OrderMoney } from './views.ts'

/** An SQL sum over joined lines of the ledger; credits count as positive with `-1`. */
const sumOf = (sign: 1 | -1, accounts: readonly LedgerAccount[]): SQL<Cents> =>
  sql<Cents>`coalesce(${sql.raw(String(sign))} * sum(${ledgerLines.amountCents}) filter (where ${ledgerLines.account} in ${accounts}), 0)`.mapWith(
    (total: unknown) => cents(Number(total)),
  )

/**
 * Sums for reads of many orders that join `ledger_lines` by order: what the sales are worth after what was taken back, what of
 * it is at the sellers' (paid − refunded), the fee and its VAT.
 */
export const ledgerSums = {
  worthCents: sumOf(-1, ['goods', 'bonus', 'shipping']),
  collectedCents: sumOf(1, ['provider']),
  feeCents: sumOf(-1, ['fee']),
  feeVatCents: sumOf(-1, ['fee_vat']),
}

/**
 * The same sums for reads that join `ledger_order_sums`, one row for each order: for lists that add up thousands of them. Join it by
 * seller and order, and both are read off their indexes in one order (decision 0083).
 */
export const materializedSums = {
  worthCents: sumCents(orderSums.worthCents),
  collectedCents: sumCents(orderSums.collectedCents),
  refundedCents: sumCents(orderSums.refundedCents),
  feeCents: sumCents(orderSums.feeCents),
  feeVatCents: sumCents(orderSums.feeVatCents),
}

/** What a posting needs to know of its order: who sold it, what it is about, and whether something of it is rented. */
export const soldOrder = async (q: Queryable, orderId: number) => {
  const [row] = await q
    .select({
      supplierId: orders.supplierId,
      sectorId: orders.sectorId,
      isRental: sql<boolean>`exists (select from ${orderLines} l where l.order_id = ${orderId} and l.kind = 'rental')`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row
}

type SumRow = Omit<LedgerSum, 'amountCents'> & { readonly orderId: number; readonly amount: number }

const sumRows = preparedRead<{ orderIds: readonly number[] }, SumRow>('ledger_sums', (q) =>
  q
    .select({
      orderId: ledgerLines.orderId,
      kind: ledgerEntries.kind,
      account: ledgerLines.account,
      amount: sql<number>`sum(${ledgerLines.amountCents})::bigint`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(sql`${ledgerLines.orderId} = any(${sql.placeholder('orderIds')}::int[])`)
    .groupBy(ledgerLines.orderId, ledgerEntries.kind, ledgerLines.account),
)

/** The ledger of these orders, summed by kind of entry and account. */
export const sumsOf = async (
  orderIds: readonly number[],
  q: Queryable = db(),
): Promise<ReadonlyMap<number, readonly LedgerSum[]>> => {
  const found = new Map<number, LedgerSum[]>()
  if (orderIds.length === 0) return found
  for (const { orderId, kind, account, amount } of await sumRows({ orderIds }, q))
    found.set(orderId, [...(found.get(orderId) ?? []), { kind, account, amountCents: cents(amount) }])
  return found
}

/**
 * The money of these orders: every figure a screen shows of a paid order.
 *
 * @returns by order; one that was never paid has none
 */
export const orderMoney = async (
  orderIds: readonly number[],
  q: Queryable = db(),
): Promise<ReadonlyMap<number, OrderMoney>> =>
  new Map([...(await sumsOf(orderIds, q))].map(([orderId, sums]) => [orderId, orderMoneyOf(sums)]))

/**
 * The fee of one order: what is charged of it now, and what its seller still owes (below zero: what it paid too much).
 *
 * @returns integer cents; zeros for an order without a fee
 */
export const feeAccount = async (orderId: number, q: Queryable = db()) => {
  const sums = (await sumsOf([orderId], q)).get(orderId) ?? []
  return {
    feeCents: cents(-balance(sums, 'fee')),
    vatCents: cents(-balance(sums, 'fee_vat')),
    openCents: balance(sums, 'fee_due'),
  }
}

/** Every line of one order with its entry; an entry that moved nothing has one of zero. */
export const movementsOf = async (orderId: number, q: Queryable = db()): Promise<LedgerMovement[]> => {
  const rows = await q
    .select({
      kind: ledgerEntries.kind,
      occasion: ledgerEntries.occasion,
      account: ledgerLines.account,
      amountCents: ledgerLines.amountCents,
    })
    .from(ledgerEntries)
    .leftJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.orderId, orderId))
  return rows.map(({ account, amountCents, ...entry }) => ({
    ...entry,
    account: account ?? 'fee_due',
    amountCents: amountCents ?? cents(0),
  }))
}

/** Every movement of one order, oldest first, for its timeline. */
export const ledgerOfOrder = async (orderId: number, q: Queryable = db()): Promise<LedgerEntryView[]> => {
  const rows = await q
    .select({ entry: ledgerEntries, account: ledgerLines.account, amountCents: ledgerLines.amountCents })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.id), asc(ledgerLines.id))
  const entries = new Map<number, LedgerEntryView>()
  for (const { entry, ...line } of rows) {
    const known = entries.get(entry.id)
    const lines = [...(known?.lines ?? []), line]
    entries.set(entry.id, {
      id: entry.id,
      kind: entry.kind,
      occasion: entry.occasion,
      postedAt: entry.postedAt.toISOString(),
      amountCents: cents(lines.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0)),
      lines,
    })
  }
  return [...entries.values()]
}
