import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import { goodsNetOf, type Sold, totalOf } from '#features/money/ledger/ledger.rules.ts'
import type { OrderMoney } from '#features/money/ledger/views.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { isStoreVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { findMacro, findSector } from '#features/site/catalog/sectors.rules.ts'
import type { Actor } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { cents, sumOf } from '#shared/money.ts'
import { ANONYMOUS_NAME, displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { titleOf } from './line-labels.rules.ts'
import { orderPath, orderTypeOf, PERFORMED, statusLabelOf } from './order.rules.ts'
import { pickupOf } from './parcels/pickup.rules.ts'
import { deliveryFeedback, orders } from './schema.server.ts'
import { savingOf, vatByRate } from './totals.rules.ts'
import type { OrderLineView, OrderMoneyView, OrderPaidView, OrderReviewView, PurchaseCardView } from './views.ts'
import { isServiceOrder } from './withdrawal/withdrawal-end.rules.ts'

/** Whether an order is somebody's to see: its couple's, its seller's, the staff's. */
export const isConcerned = (
  actor: Actor,
  { coupleId, supplierId, paidAt }: Pick<typeof orders.$inferSelect, 'coupleId' | 'supplierId' | 'paidAt'>,
): boolean =>
  actor.kind === 'admin' ||
  (actor.kind === 'couple' && coupleId === actor.accountId) ||
  // A sale exists for its supplier from the moment it is paid.
  (actor.kind === 'supplier' && supplierId === actor.accountId && paidAt !== null)

const coupleAccounts = alias(accounts, 'couple_accounts')

/** Orders with the people they name; the first line stands for the whole in lists. */
export const orderRows = (where: SQL | undefined) =>
  db()
    .select({
      order: orders,
      supplierSectorId: suppliers.sectorId,
      supplierHandle: accounts.handle,
      storeVisible: sql<boolean>`coalesce(${isStoreVisible()}, false)`,
      coupleName: coupleAccounts.fullName,
      coupleHandle: coupleAccounts.handle,
      weddingOn: couples.weddingOn,
    })
    .from(orders)
    .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
    .innerJoin(accounts, eq(accounts.id, orders.supplierId))
    .leftJoin(stores, eq(stores.supplierId, orders.supplierId))
    .innerJoin(couples, eq(couples.id, orders.coupleId))
    .innerJoin(coupleAccounts, eq(coupleAccounts.id, orders.coupleId))
    .where(where)

/** One order with the people it names, for the messages about it. */
export const orderRow = async (orderId: number): Promise<OrderRow | null> =>
  (await orderRows(eq(orders.id, orderId)))[0] ?? null

export type OrderRow = Awaited<ReturnType<typeof orderRows>>[number]

/** How the total came about: as the ledger has it once the order is paid, until then as it was agreed. */
export const moneyOf = (
  order: OrderRow['order'],
  lines: readonly OrderLineView[],
  sold: Sold = order,
): OrderMoneyView => ({
  goodsCents: sold.goodsCents,
  // Once something was given back the sums are what is left, and speak of no code.
  discountCents: sold.goodsCents === order.goodsCents ? sumOf(lines.map((line) => line.discountCents)) : cents(0),
  discountCode: order.discountCode,
  bonusBps: order.bonusBps,
  bonusCents: sold.bonusCents,
  shippingCents: sold.shippingCents,
  totalCents: totalOf(sold),
  subtotalCents: goodsNetOf(sold),
  vat: vatByRate(totalOf(order), lines, order.vatBps),
})

/** What was paid and came back, out of the ledger; zeros for an order that was never paid. */
export const paidOf = (money: OrderMoney | undefined): OrderPaidView => ({
  paidCents: money?.paidCents ?? cents(0),
  dueCents: money?.dueCents ?? cents(0),
  refundedCents: money?.refundedCents ?? cents(0),
  owedCents: money?.owedCents ?? cents(0),
})

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The name of who sells, as it was when the order was placed. */
export const sellerName = ({ seller }: Pick<OrderRow['order'], 'seller'>): string => seller.businessName ?? 'Fornitore'

const supplierOf = (row: OrderRow) => ({
  id: row.order.supplierId,
  name: sellerName(row.order),
  handle: row.supplierHandle,
})

/** The head of every order card; the first line stands for the whole. */
export const cardHead = (
  order: Pick<OrderRow['order'], 'id' | 'kind' | 'status' | 'sectorId' | 'pickup'>,
  lines: readonly Pick<OrderLineView, 'title' | 'image'>[],
) => ({
  id: order.id,
  type: orderTypeOf(order.kind),
  number: orderNumber(order.id),
  status: order.status,
  statusLabel: order.status === 'received' && isServiceOrder(order) ? PERFORMED : statusLabelOf(order),
  title: titleOf(lines),
  image: lines[0]?.image ?? '',
})

/** A purchase as the couple's lists show it; `sold` is its money of the ledger. */
export const toPurchaseCard = (row: OrderRow, lines: readonly OrderLineView[], sold?: Sold): PurchaseCardView => {
  const { order } = row
  const sector = findSector(order.sectorId)
  const macro = sector && findMacro(sector.macroId)
  const money = moneyOf(order, lines, sold)
  const saving = savingOf(order.budgetCents ?? order.goodsCents, money.subtotalCents)
  return {
    ...cardHead(order, lines),
    sectorId: order.sectorId,
    sectorName: sector?.name ?? '',
    macroId: sector?.macroId ?? 0,
    macroName: macro?.name ?? '',
    macroSlug: macro?.slug ?? '',
    supplier: supplierOf(row),
    announcementId: order.announcementId,
    announcementCode: order.announcementId ? announcementCode(order.announcementId) : null,
    budgetCents: order.budgetCents,
    money,
    savedCents: saving.cents,
    savedBps: saving.bps,
    placedAt: order.placedAt.toISOString(),
    paidAt: iso(order.paidAt),
    receivedAt: iso(order.receivedAt),
    returnUntil: iso(order.returnUntil),
    transactionCode: order.transactionCode,
    pickup: pickupOf(order),
    path: orderPath(order.kind, order.id),
  }
}

/** Codes of the delivery feedback; null while none was sent. */
export const feedbackOf = async (orderId: number): Promise<string | null> => {
  const [row] = await db().select().from(deliveryFeedback).where(eq(deliveryFeedback.orderId, orderId))
  return row?.outcome ?? null
}

/** What the couple wrote about the lines of an order; the seller does not see what staff has hidden. */
export const reviewsWritten = async (orderId: number, reader: 'couple' | 'seller'): Promise<OrderReviewView[]> => {
  const rows = await db()
    .select({
      lineId: reviews.orderLineId,
      stars: reviews.stars,
      title: reviews.title,
      description: reviews.description,
      anonymous: reviews.anonymous,
      fullName: accounts.fullName,
      authorStatus: accounts.status,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.coupleId))
    .where(and(eq(reviews.orderId, orderId), reader === 'seller' ? isNull(reviews.hiddenAt) : undefined))
    .orderBy(asc(reviews.orderLineId))
  return rows.map(({ fullName, authorStatus, ...review }) => ({
    ...review,
    author: review.anonymous || authorStatus === 'closed' ? ANONYMOUS_NAME : displayName(fullName),
  }))
}
