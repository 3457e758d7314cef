import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { addresses } from '#features/fulfilment/addresses/schema.server.ts'
import { sellerName } from '#features/fulfilment/orders/index.server.ts'
import { orderPath } from '#features/fulfilment/orders/order.rules.ts'
import { orderPlans } from '#features/fulfilment/orders/plan/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { ledgerEntries, ledgerLines } from '#features/money/ledger/schema.server.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import type { PaymentPurpose } from '#features/money/payments/views.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import type { TransactionsView, TransactionView } from './views.ts'

const PAGE_SIZE = 20

/** Movements between a couple and its sellers: money that it paid, and money that came back. What the provider passes on later is none of them. */
const movementsOf = (coupleId: number) =>
  and(
    eq(orders.coupleId, coupleId),
    inArray(ledgerEntries.kind, ['payment', 'refund']),
    eq(ledgerLines.account, 'customer'),
  )

const kindOf = ({
  purpose,
  isPart,
  hasPlan,
}: {
  purpose: PaymentPurpose | null
  isPart: boolean
  hasPlan: boolean
}) => {
  if (hasPlan) return 'step' as const
  if (purpose === 'balance') return 'balance' as const
  return isPart ? ('advance' as const) : ('payment' as const)
}

const readTransactions = async (coupleId: number, limit: number, offset: number): Promise<TransactionView[]> => {
  const rows = await db()
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.postedAt,
      kind: ledgerEntries.kind,
      amountCents: ledgerLines.amountCents,
      seller: orders.seller,
      orderId: orders.id,
      orderKind: orders.kind,
      isPart: sql<boolean>`${orders.nowCents} < ${orders.totalCents}`,
      hasPlan: isNotNull(orderPlans.orderId).mapWith(Boolean),
      purpose: payments.purpose,
    })
    .from(orders)
    .innerJoin(ledgerEntries, eq(ledgerEntries.orderId, orders.id))
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    // The occasion of a payment's entry names the payment: `payment:12`.
    .leftJoin(orderPlans, eq(orderPlans.orderId, orders.id))
    .leftJoin(payments, sql`${ledgerEntries.occasion} = 'payment:' || ${payments.id}`)
    .where(movementsOf(coupleId))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind === 'refund' ? 'refund' : kindOf(row),
    // What lowers what the couple owes is what it paid.
    amountCents: cents(0 - row.amountCents),
    supplierName: sellerName(row),
    orderNumber: orderNumber(row.orderId),
    path: `${orderPath(row.orderKind, row.orderId)}/riepilogo`,
  }))
}

const countTransactions = async (coupleId: number): Promise<number> => {
  const [row] = await db()
    .select({ n: count() })
    .from(orders)
    .innerJoin(ledgerEntries, eq(ledgerEntries.orderId, orders.id))
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(movementsOf(coupleId))
  return row?.n ?? 0
}

/**
 * "Transazioni" of the signed-in couple, newest first (DASH-28): every payment and every refund that arrived, out of the ledger.
 *
 * @param page from 1; one beyond the last is the last
 */
export const coupleTransactions = async (ctx: Ctx, page: number): Promise<TransactionsView> => {
  const { accountId } = requireCouple(ctx)
  const total = await countTransactions(accountId)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  const items = total === 0 ? [] : await readTransactions(accountId, PAGE_SIZE, (shown - 1) * PAGE_SIZE)
  return { items, total, page: shown, pages }
}

/** What the counters over "I miei pagamenti" say. */
export const paymentCounts = async (
  ctx: Ctx,
): Promise<{ readonly transactions: number; readonly addresses: number }> => {
  const { accountId } = requireCouple(ctx)
  const [transactions, saved] = await Promise.all([
    countTransactions(accountId),
    db().$count(addresses, eq(addresses.coupleId, accountId)),
  ])
  return { transactions, addresses: saved }
}
