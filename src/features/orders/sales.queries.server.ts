import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { announcementCode } from '#features/announcements/auction.rules.ts'
import { feeEntries } from '#features/billing/schema.server.ts'
import { findSector } from '#features/catalog/sectors.rules.ts'
import { type Ctx, requireSignedIn, roleOf } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { eventsFor } from '#shared/machine.ts'
import { cents, sumOf } from '#shared/money.ts'
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
import type { OrderLineView, OrderStatus, SaleCardView, SalesView, SaleView } from './views.ts'

const mine = (ctx: Ctx) => {
  const actor = requireSignedIn(ctx)
  if (actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  const own = actor.kind === 'supplier' ? eq(orders.supplierId, actor.accountId) : undefined
  return and(own, isNotNull(orders.paidAt))
}

const feesOf = async (rows: readonly OrderRow[]) => {
  const ids = rows.map((row) => row.order.id)
  const entries = ids.length > 0 ? await db().select().from(feeEntries).where(inArray(feeEntries.orderId, ids)) : []
  return new Map(entries.map((entry) => [entry.orderId, entry]))
}

type Fees = Awaited<ReturnType<typeof feesOf>>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toCard = (row: OrderRow, lines: readonly OrderLineView[], fees: Fees): SaleCardView => {
  const { order } = row
  const fee = fees.get(order.id)
  const feeCents = fee?.feeCents ?? cents(0)
  const feeVatCents = fee?.vatCents ?? cents(0)
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
    // A service happens on its own day: nothing has to leave before it.
    shipBy: findSector(order.sectorId)?.isService
      ? null
      : shipBy({ ...order, minDays: order.deliveryMinDays, maxDays: order.deliveryMaxDays }),
    totalCents: order.totalCents,
    feeBps: order.feeBps,
    feeCents,
    feeVatCents,
    netCents: cents(order.totalCents - feeCents - feeVatCents),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    path: `/portal/orders/${order.id}`,
  }
}

/**
 * "Vendite": what the signed-in supplier has sold and was paid for, newest first; admins see everybody's.
 *
 * @param status one of `paid` (to send), `shipped`, `received`; undefined for all
 */
export const supplierSales = async (ctx: Ctx, status?: OrderStatus): Promise<SalesView> => {
  const all = (await orderRows(mine(ctx))).toSorted((a, b) => b.order.id - a.order.id)
  const shown = status ? all.filter((row) => row.order.status === status) : all
  const [lines, fees] = await Promise.all([linesOf(shown.map((row) => row.order.id)), feesOf(shown)])
  const items = shown.map((row) => toCard(row, lines.get(row.order.id) ?? [], fees))
  const count = (wanted: OrderStatus): number => all.filter((row) => row.order.status === wanted).length
  return {
    items,
    counts: { paid: count('paid'), shipped: count('shipped'), received: count('received') },
    totalCents: sumOf(items.map((item) => item.totalCents)),
    netCents: sumOf(items.map((item) => item.netCents)),
  }
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
  const [lines, fees, history, feedback, reviews] = await Promise.all([
    linesOf([id]),
    feesOf([row]),
    historyOf(id),
    feedbackOf(id),
    reviewsWritten(id),
  ])
  const own = lines.get(id) ?? []
  const delivery = deliveryOf({ ...order, minDays: order.deliveryMinDays, maxDays: order.deliveryMaxDays })
  const isService = findSector(order.sectorId)?.isService ?? false
  return {
    ...toCard(row, own, fees),
    lines: own,
    steps: orderSteps(order),
    money: moneyOf(order),
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
