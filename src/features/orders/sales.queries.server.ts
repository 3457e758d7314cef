import { and, desc, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { announcementCode } from '#features/announcements/auction.rules.ts'
import { findSector, sectors } from '#features/catalog/sectors.rules.ts'
import { ledgerSums, orderMoney } from '#features/ledger/index.server.ts'
import { NO_MONEY } from '#features/ledger/ledger.rules.ts'
import { ledgerLines } from '#features/ledger/schema.server.ts'
import type { OrderMoney } from '#features/ledger/views.ts'
import { type Ctx, requireSignedIn, roleOf } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { eventsFor } from '#shared/machine.ts'
import { cents } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import {
  deliveryOf,
  deliveryText,
  orderMachine,
  orderNumber,
  orderStatusLabel,
  orderSteps,
  orderTypeOf,
  shipBy,
} from './order.rules.ts'
import {
  feedbackOf,
  historyOf,
  linesOf,
  moneyOf,
  type OrderRow,
  orderRows,
  reviewsWritten,
} from './order-rows.queries.server.ts'
import { orders } from './schema.server.ts'
import { trackingUrl } from './tracking.rules.ts'
import type { OrderLineView, OrderStatus, SaleCardView, SalesTotals, SalesView, SaleView } from './views.ts'

/** A service happens on its own day: nothing has to leave before it. */
const serviceSectorIds = sectors.filter(({ isService }) => isService).map(({ id }) => id)

const mine = (ctx: Ctx) => {
  const actor = requireSignedIn(ctx)
  if (actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  const own = actor.kind === 'supplier' ? eq(orders.supplierId, actor.accountId) : undefined
  return and(own, isNotNull(orders.paidAt))
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toCard = (row: OrderRow, lines: readonly OrderLineView[], money: OrderMoney): SaleCardView => {
  const { order } = row
  return {
    id: order.id,
    type: orderTypeOf(order.kind),
    number: orderNumber(order.id),
    status: order.status,
    statusLabel: orderStatusLabel[order.status],
    title: lines[0]?.title ?? '',
    image: lines[0]?.image ?? '',
    coupleName: displayName(row.coupleName),
    city: order.recipient.city,
    announcementCode: order.announcementId ? announcementCode(order.announcementId) : null,
    paidAt: iso(order.paidAt),
    shippedAt: iso(order.shippedAt),
    receivedAt: iso(order.receivedAt),
    shipBy: findSector(order.sectorId)?.isService
      ? null
      : shipBy({ ...order, minDays: order.deliveryMinDays, maxDays: order.deliveryMaxDays }),
    totalCents: cents(money.paidCents - money.refundedCents),
    feeBps: order.feeBps,
    feeCents: money.feeCents,
    feeVatCents: money.feeVatCents,
    netCents: money.netCents,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    path: `/portal/orders/${order.id}`,
  }
}

/** Orders that wait for being sent although the last day for it has gone by: `shipBy` of the rules, counted by the database. */
const isLate = (today: Day) =>
  and(
    eq(orders.status, 'paid'),
    notInArray(orders.sectorId, serviceSectorIds),
    sql`(${orders.paidAt} at time zone 'Europe/Rome')::date + ${orders.deliveryMinDays} < ${today}::date`,
  )

/** How many sales there are per state, whatever is shown, and how many of those to send are late. */
const countSales = async (ctx: Ctx) => {
  const [row] = await db()
    .select({
      paid: sql<number>`count(*) filter (where ${orders.status} = 'paid')::int`,
      shipped: sql<number>`count(*) filter (where ${orders.status} = 'shipped')::int`,
      received: sql<number>`count(*) filter (where ${orders.status} = 'received')::int`,
      late: sql<number>`count(*) filter (where ${isLate(todayInRome(ctx.now))})::int`,
    })
    .from(orders)
    .where(mine(ctx))
  const { late, ...counts } = row ?? { paid: 0, shipped: 0, received: 0, late: 0 }
  return { counts, late }
}

/** Number and sums of everything in one view, not only of the page that is shown. */
const sumSales = async (where: SQL | undefined): Promise<SalesTotals & { readonly total: number }> => {
  const { collectedCents: totalCents, feeCents, feeVatCents } = ledgerSums
  const [row] = await db()
    .select({ total: sql<number>`count(distinct ${orders.id})::int`, totalCents, feeCents, feeVatCents })
    .from(orders)
    .leftJoin(ledgerLines, eq(ledgerLines.orderId, orders.id))
    .where(where)
  const sums = row ?? { total: 0, totalCents: cents(0), feeCents: cents(0), feeVatCents: cents(0) }
  return { ...sums, netCents: cents(sums.totalCents - sums.feeCents - sums.feeVatCents) }
}

interface SalesAsked {
  /** `paid` (to send), `shipped`, `received`; undefined for all. */
  readonly status?: OrderStatus | undefined
  /** From 1; beyond the last it is the last. */
  readonly page?: number
  readonly size?: number
}

/** "Vendite": what the signed-in supplier has sold and was paid for, newest first, a page at a time; admins see everybody's. */
export const supplierSales = async (ctx: Ctx, { status, page = 1, size = 20 }: SalesAsked = {}): Promise<SalesView> => {
  const where = and(mine(ctx), status && eq(orders.status, status))
  const [{ counts, late }, { total, ...totals }] = await Promise.all([countSales(ctx), sumSales(where)])
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  const rows = await orderRows(where)
    .orderBy(desc(orders.id))
    .limit(size)
    .offset((shown - 1) * size)
  const ids = rows.map((row) => row.order.id)
  const [lines, money] = await Promise.all([linesOf(ids), orderMoney(ids)])
  const items = rows.map((row) => toCard(row, lines.get(row.order.id) ?? [], money.get(row.order.id) ?? NO_MONEY))
  return { items, total, page: shown, pages, counts, late, totals }
}

const actionsOf = (ctx: Ctx, row: OrderRow, isService: boolean): string[] => {
  const role = roleOf(ctx.actor)
  if (!role) return []
  const names: Readonly<Record<string, string>> = { ship: 'ship', perform: 'perform', receive: 'deliver' }
  return eventsFor(orderMachine, row.order.status, role)
    .filter((event) => event !== 'perform' || isService)
    .flatMap((event) => names[event] ?? [])
}

/** One sale of the signed-in supplier; admins may open any. @throws AppError 404 not theirs, or not paid */
export const supplierSale = async (ctx: Ctx, id: number): Promise<SaleView> => {
  const [row] = await orderRows(and(eq(orders.id, id), mine(ctx)))
  if (!row) throw appError(commonErrors, 'not_found')
  const { order } = row
  const [lines, ledger, history, feedback, reviews] = await Promise.all([
    linesOf([id]),
    orderMoney([id]),
    historyOf(id),
    feedbackOf(id),
    reviewsWritten(id),
  ])
  const own = lines.get(id) ?? []
  const money = ledger.get(id) ?? NO_MONEY
  const delivery = deliveryOf({ ...order, minDays: order.deliveryMinDays, maxDays: order.deliveryMaxDays })
  const isService = findSector(order.sectorId)?.isService ?? false
  return {
    ...toCard(row, own, money),
    lines: own,
    steps: orderSteps(order),
    money: moneyOf(order, money),
    delivery,
    deliveryText: deliveryText(delivery),
    recipient: order.recipient,
    billing: order.billing,
    couple: { id: order.coupleId, name: displayName(row.coupleName), handle: row.coupleHandle },
    weddingOn: row.weddingOn,
    announcementId: order.announcementId,
    transactionCode: order.transactionCode,
    trackingUrl: trackingUrl(order.carrier, order.trackingNumber),
    returnUntil: iso(order.returnUntil),
    feedback,
    reviews,
    history,
    isService,
    actions: actionsOf(ctx, row, isService),
  }
}
