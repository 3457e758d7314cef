import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import type { ToPayView } from '#features/fulfilment/orders/awards/views.ts'
import {
  isUnpaid,
  linesOf,
  type OrderRow,
  orderRows,
  paidOf,
  toPurchaseCard,
} from '#features/fulfilment/orders/index.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import type { OrderLineView } from '#features/fulfilment/orders/views.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { orderMoney } from '#features/money/ledger/index.server.ts'
import { ledgerLines } from '#features/money/ledger/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { storePath } from '#features/people/suppliers/addresses.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { findMacro, findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { cents, sumOf } from '#shared/money.ts'
import { purchaseFigures, purchaseSums, type RemainingGoods } from './purchases.rules.ts'
import type { PurchaseReturnView, PurchasesView, PurchaseView } from './views.ts'

/** Winners the couple has chosen and not paid for yet. */
const toPay = async (coupleId: number): Promise<ToPayView[]> => {
  const rows = await db()
    .select({
      announcement: announcements,
      offer: { priceCents: offers.priceCents, image: offers.image },
      supplierId: suppliers.id,
      businessName: suppliers.businessName,
      handle: accounts.handle,
    })
    .from(announcements)
    .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(and(eq(announcements.coupleId, coupleId), isUnpaid))
    .orderBy(desc(announcements.decidedAt))
  return rows.map(({ announcement, offer, supplierId, businessName, handle }) => {
    const sector = findSector(announcement.sectorId)
    return {
      announcementId: announcement.id,
      announcementCode: announcementCode(announcement.id),
      title: announcement.title,
      image: `/api/images/offers/${offer.image}`,
      sectorId: announcement.sectorId,
      sectorName: sector?.name ?? '',
      macroId: announcement.macroId,
      macroName: findMacro(announcement.macroId)?.name ?? '',
      supplier: { id: supplierId, name: businessName ?? 'Fornitore', handle },
      budgetCents: announcement.budgetCents,
      priceCents: offer.priceCents,
      awardedAt: (announcement.decidedAt ?? announcement.submittedAt).toISOString(),
      path: `/auctions/detail/${announcement.id}`,
    }
  })
}

/** What the ledger says is left of these orders; one that was never paid is not in it. */
const keptOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, RemainingGoods>> => {
  if (ids.length === 0) return new Map()
  const sum = (account: 'goods' | 'bonus' | 'customer') =>
    sql<number>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${ledgerLines.account} = ${account}), 0)::int`
  const rows = await db()
    .select({ id: ledgerLines.orderId, goods: sum('goods'), bonus: sum('bonus'), customer: sum('customer') })
    .from(ledgerLines)
    .where(inArray(ledgerLines.orderId, [...ids]))
    .groupBy(ledgerLines.orderId)
  return new Map(
    rows.map(({ id, goods, bonus, customer }) => [
      id,
      { goodsCents: cents(-goods), bonusCents: cents(bonus), owesCents: cents(customer) },
    ]),
  )
}

/** The newest return of these orders that was not taken back. */
const sentBackOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, PurchaseReturnView>> => {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({
      orderId: returns.orderId,
      status: returns.status,
      requestedAt: returns.requestedAt,
      refundedAt: returns.refundedAt,
    })
    .from(returns)
    .where(and(inArray(returns.orderId, [...ids]), ne(returns.status, 'cancelled')))
    .orderBy(returns.id)
  return new Map(
    rows.map(({ orderId, status, requestedAt, refundedAt }) => [
      orderId,
      {
        status: status as PurchaseReturnView['status'],
        requestedAt: requestedAt.toISOString(),
        refundedAt: refundedAt?.toISOString() ?? null,
      },
    ]),
  )
}

interface Around {
  readonly lines: ReadonlyMap<number, readonly OrderLineView[]>
  readonly money: Awaited<ReturnType<typeof orderMoney>>
  readonly kept: Awaited<ReturnType<typeof keptOf>>
  readonly sentBack: Awaited<ReturnType<typeof sentBackOf>>
}

const toPurchase = (row: OrderRow, around: Around): PurchaseView => {
  const lines = around.lines.get(row.order.id) ?? []
  const card = toPurchaseCard(row, lines, around.money.get(row.order.id))
  const figures = purchaseFigures(
    { budgetCents: card.budgetCents, goodsCents: card.money.goodsCents, subtotalCents: card.money.subtotalCents },
    around.kept.get(row.order.id) ?? null,
  )
  return {
    ...card,
    ...figures,
    lines,
    paid: paidOf(around.money.get(row.order.id)),
    storePath: row.storeVisible ? storePath(row.supplierSectorId, row.supplierHandle) : null,
    sentBack: around.sentBack.get(row.order.id) ?? null,
  }
}

/** What still has to be paid of what was ordered, without shipping: balances, and store orders that wait. */
const dueOf = (purchases: readonly PurchaseView[]) =>
  sumOf(
    purchases.map(({ status, money, paid }) => (status === 'awaiting_payment' ? money.subtotalCents : paid.dueCents)),
  )

/**
 * Everything the signed-in couple has bought or still has to pay, newest first, with what it saved (OQ-058). Store orders that wait
 * for their payment are among it; those that ended unpaid are not.
 */
export const coupleOrders = async (ctx: Ctx): Promise<PurchasesView> => {
  const { accountId } = requireCouple(ctx)
  const shown = or(isNotNull(orders.paidAt), and(eq(orders.kind, 'store'), eq(orders.status, 'awaiting_payment')))
  const rows = (await orderRows(and(eq(orders.coupleId, accountId), shown))).toSorted(
    (one, other) => other.order.id - one.order.id,
  )
  const ids = rows.map((row) => row.order.id)
  const [lines, money, kept, sentBack, waiting] = await Promise.all([
    linesOf(ids, ctx.now),
    orderMoney(ids),
    keptOf(ids),
    sentBackOf(ids),
    toPay(accountId),
  ])
  const purchases = rows.map((row) => toPurchase(row, { lines, money, kept, sentBack }))
  return { orders: purchases, toPay: waiting, ...purchaseSums(purchases), dueCents: dueOf(purchases) }
}
