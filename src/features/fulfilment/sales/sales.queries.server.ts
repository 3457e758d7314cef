import { and, eq } from 'drizzle-orm'
import { type CancelFacts, cancelProblem, cancelSums } from '#features/fulfilment/orders/cancel/cancel.rules.ts'
import {
  agreementOf,
  cancelledOf,
  feedbackOf,
  givenUpPieces,
  linesOf,
  moneyOf,
  type OrderRow,
  orderRows,
  paidOf,
  parcelsOf,
  reviewsWritten,
  sincePaid,
} from '#features/fulfilment/orders/index.server.ts'
import { isBalanceDue, orderMachine, orderSteps } from '#features/fulfilment/orders/order.rules.ts'
import { leftToSend } from '#features/fulfilment/orders/parcels/parcel.rules.ts'
import { pickupOf } from '#features/fulfilment/orders/parcels/pickup.rules.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { expectedDelivery, expectedText } from '#features/fulfilment/orders/service/expected.rules.ts'
import { isPerformable, serviceOf } from '#features/fulfilment/orders/service/service-days.rules.ts'
import { orderMoney } from '#features/money/ledger/index.server.ts'
import { heldCents, refundsOfOrder } from '#features/money/payments/index.server.ts'
import { trackingPages } from '#features/site/carriers/index.server.ts'
import { trackingUrl } from '#features/site/carriers/tracking.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireAdmin, requireSignedIn, roleOf } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { eventsFor } from '#shared/machine.ts'
import { displayName } from '#shared/names.ts'
import { saleCards, seesEarnings, toCard } from './sale-cards.queries.server.ts'
import { countSales, mine, type SalesViewWord } from './sales-counts.queries.server.ts'
import type { SalesFilter } from './sales-list.rules.ts'
import { salesPage } from './sales-page.queries.server.ts'
import { timelineOf } from './timeline.queries.server.ts'
import type { SalesView, SaleView } from './views.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

interface SalesAsked {
  /** Undefined for all. */
  readonly view?: SalesViewWord | undefined
  readonly filter?: SalesFilter
  /** From 1; beyond the last it is the last. */
  readonly page?: number
  readonly size?: number
}

/** "Vendite": what the signed-in supplier has sold and was paid for, newest first, a page at a time; admins see everybody's. */
export const supplierSales = async (
  ctx: Ctx,
  { view, filter, page = 1, size = 20 }: SalesAsked = {},
): Promise<SalesView> => {
  const { counts, late } = await countSales(ctx)
  const { total, totals, ...place } = await salesPage(ctx, { view, filter, counts }, { page, size })
  const items = await saleCards(ctx, place.ids)
  const { page: shown, pages } = place
  return { items, total, page: shown, pages, counts, late, totals: seesEarnings(ctx) ? totals : null }
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ ship: 'ship', perform: 'perform', receive: 'deliver', ready: 'ready', collect: 'deliver' },
}

/** Goods are sent or picked up, a service is performed once its day has come (decision 0095). */
const isOffered = (ctx: Ctx, { order }: OrderRow, event: string, isService: boolean): boolean => {
  if (event === 'ready' || event === 'collect') return order.pickup
  if (event === 'ship' || event === 'ship_part') return !isService && !order.pickup
  if (event === 'receive') return !order.pickup
  return event !== 'perform' || (isService && isPerformable(order, ctx.now))
}

const actionsOf = (ctx: Ctx, row: OrderRow, facts: CancelFacts, isService: boolean): string[] => {
  const role = roleOf(ctx.actor)
  if (role !== 'supplier' && role !== 'admin') return []
  // Nothing leaves before the balance is there.
  const steps = isBalanceDue(row.order) ? [] : eventsFor(orderMachine, row.order.status, role)
  return [
    ...steps.filter((event) => isOffered(ctx, row, event, isService)).flatMap((event) => NAMES[event] ?? []),
    ...(cancelProblem(facts, role) === null ? ['cancel'] : []),
    ...(role === 'supplier' ? ['message', 'note'] : []),
  ]
}

/** One sale of the signed-in supplier; admins may open any. @throws AppError 404 not theirs, or not paid */
export const supplierSale = async (ctx: Ctx, id: number): Promise<SaleView> => {
  const actor = requireSignedIn(ctx)
  const [row] = await orderRows(and(eq(orders.id, id), mine(ctx)))
  if (!row) throw appError(commonErrors, 'not_found')
  return saleOf(ctx, row, actor.kind === 'supplier' ? actor.accountId : null)
}

/** Whether the viewer may read a sale, without reading all of it. @throws AppError 401, 403 · 404 not theirs */
export const ownSale = async (ctx: Ctx, id: number): Promise<void> => {
  const [row] = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), mine(ctx)))
  if (!row) throw appError(commonErrors, 'not_found')
}

/** Any order, for staff, paid or not. @throws AppError 401, 403 for others · 404 no such order */
export const staffOrder = async (ctx: Ctx, id: number): Promise<SaleView> => {
  requireAdmin(ctx)
  const [row] = await orderRows(eq(orders.id, id))
  if (!row) throw appError(commonErrors, 'not_found')
  return saleOf(ctx, row, null)
}

const saleOf = async (ctx: Ctx, row: OrderRow, sellerId: number | null): Promise<SaleView> => {
  const { id } = row.order
  const { order } = row
  const [lines, agreement, sums, parcels, timeline, refunds, since, givenUp, feedback, reviews, pages] =
    await Promise.all([
      linesOf([id], ctx.now),
      agreementOf(id),
      orderMoney([id]),
      parcelsOf([id]),
      timelineOf(row, sellerId, seesEarnings(ctx)),
      refundsOfOrder(id),
      sincePaid(id, db(), ctx.now),
      givenUpPieces(id, db()),
      feedbackOf(id),
      reviewsWritten(id, 'seller'),
      trackingPages(),
    ])
  const own = lines.get(id) ?? []
  const sent = parcels.get(id) ?? []
  const isService = findSector(order.sectorId)?.isService ?? false
  const facts = { ...order, lines: own, ...since, at: ctx.now }
  const actions = actionsOf(ctx, row, facts, isService)
  return {
    ...toCard(ctx, { ...row, city: order.recipient.city }, own, sums.get(id)),
    lines: own,
    service: serviceOf(order),
    agreement,
    paid: paidOf(sums.get(id)),
    parcels: sent,
    toSend:
      order.status === 'paid' && !order.pickup
        ? leftToSend(own, [...sent.flatMap(({ pieces }) => pieces), ...givenUp])
        : [],
    cancelled: cancelledOf(order, refunds, sums.get(id)),
    steps: orderSteps(order, isService),
    money: moneyOf(order, own, sums.get(id)),
    delivery: expectedDelivery(order, own),
    deliveryText: expectedText(order, own),
    recipient: order.recipient,
    billing: order.billing,
    couple: { id: order.coupleId, name: displayName(row.coupleName), handle: row.coupleHandle },
    weddingOn: row.weddingOn,
    announcementId: order.announcementId,
    transactionCode: order.transactionCode,
    trackingUrl: trackingUrl(order.carrier, order.trackingNumber, pages),
    returnUntil: iso(order.returnUntil),
    feedback,
    reviews,
    timeline,
    isService,
    pickup: pickupOf(order),
    actions,
    cancelling:
      sellerId !== null && actions.includes('cancel') ? cancelSums(facts, await heldCents(id), 'supplier') : null,
  }
}
