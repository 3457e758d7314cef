import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.server.ts'
import { announcementCode } from '#features/announcements/auction.rules.ts'
import { findMacro, findSector } from '#features/catalog/sectors.rules.ts'
import { couples } from '#features/couples/schema.server.ts'
import { goodsNetOf, type Sold, totalOf } from '#features/ledger/ledger.rules.ts'
import { reviews } from '#features/reviews/schema.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { ANONYMOUS_NAME, displayName } from '#shared/names.ts'
import { orderNumber, orderPath, orderStatusLabel, orderTypeOf } from './order.rules.ts'
import { deliveryFeedback, orderLines, orders } from './schema.server.ts'
import { savingOf, vatOf } from './totals.rules.ts'
import type { OrderEventView, OrderLineView, OrderMoneyView, OrderReviewView, PurchaseCardView } from './views.ts'

const supplierAccounts = alias(accounts, 'supplier_accounts')
const coupleAccounts = alias(accounts, 'couple_accounts')

/** Orders with the people they name; the first line stands for the whole in lists. */
export const orderRows = (where: SQL | undefined) =>
  db()
    .select({
      order: orders,
      businessName: suppliers.businessName,
      supplierCity: suppliers.city,
      supplierHandle: supplierAccounts.handle,
      coupleName: coupleAccounts.fullName,
      coupleHandle: coupleAccounts.handle,
      weddingOn: couples.weddingOn,
    })
    .from(orders)
    .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
    .innerJoin(supplierAccounts, eq(supplierAccounts.id, orders.supplierId))
    .innerJoin(couples, eq(couples.id, orders.coupleId))
    .innerJoin(coupleAccounts, eq(coupleAccounts.id, orders.coupleId))
    .where(where)

/** One order with the people it names, for the messages about it. */
export const orderRow = async (orderId: number): Promise<OrderRow | null> =>
  (await orderRows(eq(orders.id, orderId)))[0] ?? null

export type OrderRow = Awaited<ReturnType<typeof orderRows>>[number]

/** The lines of these orders, by order. */
export const linesOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, OrderLineView[]>> => {
  const found = new Map<number, OrderLineView[]>()
  if (ids.length === 0) return found
  const rows = await db()
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.id))
  for (const { orderId, ...line } of rows) found.set(orderId, [...(found.get(orderId) ?? []), line])
  return found
}

/** How the total came about: as the ledger has it once the order is paid, until then as it was agreed. */
export const moneyOf = (order: OrderRow['order'], sold: Sold = order): OrderMoneyView => ({
  goodsCents: sold.goodsCents,
  bonusBps: order.bonusBps,
  bonusCents: sold.bonusCents,
  shippingCents: sold.shippingCents,
  totalCents: totalOf(sold),
  subtotalCents: goodsNetOf(sold),
  vatCents: vatOf(totalOf(sold), order.vatBps),
  vatBps: order.vatBps,
})

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const supplierOf = (row: OrderRow) => ({
  id: row.order.supplierId,
  name: row.businessName ?? 'Fornitore',
  handle: row.supplierHandle,
})

/** A purchase as the couple's lists show it; `sold` is its money of the ledger. */
export const toPurchaseCard = (row: OrderRow, lines: readonly OrderLineView[], sold?: Sold): PurchaseCardView => {
  const { order } = row
  const sector = findSector(order.sectorId)
  const macro = sector && findMacro(sector.macroId)
  const money = moneyOf(order, sold)
  const saving = savingOf(order.budgetCents ?? order.goodsCents, money.subtotalCents)
  return {
    id: order.id,
    type: orderTypeOf(order.kind),
    number: orderNumber(order.id),
    status: order.status,
    statusLabel: orderStatusLabel[order.status],
    title: lines[0]?.title ?? '',
    image: lines[0]?.image ?? '',
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
    path: orderPath(order.kind, order.id),
  }
}

const eventLabel: Readonly<Record<string, string>> = {
  place: 'Ordine inserito',
  place_again: 'Ordine aggiornato',
  pay: 'Pagato',
  ship: 'Spedito',
  perform: 'Servizio eseguito',
  receive: 'Consegnato',
  feedback: 'Esito della consegna inviato',
  review: 'Recensione inviata',
}
const byLabel: Readonly<Record<string, string>> = {
  couple: 'Sposi',
  supplier: 'Fornitore',
  admin: 'Redazione',
  system: 'Promessi',
}

/** What happened to an order, oldest first, from the audit trail. */
export const historyOf = async (orderId: number): Promise<OrderEventView[]> => {
  const rows = await db()
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'order'), eq(auditEvents.subjectId, orderId)))
    .orderBy(asc(auditEvents.id))
  return rows.flatMap((row) => {
    const label = eventLabel[row.event]
    return label ? [{ label, at: row.occurredAt.toISOString(), byLabel: byLabel[row.actorKind] ?? '' }] : []
  })
}

/** Codes of the delivery feedback; null while none was sent. */
export const feedbackOf = async (orderId: number): Promise<string | null> => {
  const [row] = await db().select().from(deliveryFeedback).where(eq(deliveryFeedback.orderId, orderId))
  return row?.outcome ?? null
}

/** What the couple wrote about the lines of an order. */
export const reviewsWritten = async (orderId: number): Promise<OrderReviewView[]> => {
  const rows = await db()
    .select({
      lineId: reviews.orderLineId,
      stars: reviews.stars,
      title: reviews.title,
      description: reviews.description,
      anonymous: reviews.anonymous,
      fullName: accounts.fullName,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.coupleId))
    .where(eq(reviews.orderId, orderId))
    .orderBy(asc(reviews.orderLineId))
  return rows.map(({ fullName, ...review }) => ({
    ...review,
    author: review.anonymous ? ANONYMOUS_NAME : displayName(fullName),
  }))
}
