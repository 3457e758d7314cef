import { and, eq, type SQL } from 'drizzle-orm'
import { orderMoney } from '#features/money/ledger/index.server.ts'
import { heldCents, refundsOfOrder } from '#features/money/payments/index.server.ts'
import { storePath } from '#features/people/suppliers/addresses.rules.ts'
import { shownIdentity } from '#features/people/suppliers/index.server.ts'
import { trackingPages } from '#features/site/carriers/index.server.ts'
import { trackingUrl } from '#features/site/carriers/tracking.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { type Ctx, requireCouple, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { orderNumber } from '#shared/order-number.ts'
import { agreementOf } from './agreement/agreements.queries.server.ts'
import { givenBackOf, sincePaid } from './cancel/cancel.queries.server.ts'
import { type CancelFacts, cancelProblem, cancelSums } from './cancel/cancel.rules.ts'
import { isBalanceDue, orderKindOf, orderSteps } from './order.rules.ts'
import { linesOf } from './order-lines.queries.server.ts'
import {
  feedbackOf,
  isConcerned,
  type OrderRow,
  orderRows,
  paidOf,
  reviewsWritten,
  toPurchaseCard,
} from './order-rows.queries.server.ts'
import { parcelsOf } from './parcels/parcels.queries.server.ts'
import { orders } from './schema.server.ts'
import { expectedDelivery, expectedText } from './service/expected.rules.ts'
import { isServiceOver, serviceOf } from './service/service-days.rules.ts'
import { cancelledOf, eventsOf } from './story.queries.server.ts'
import type { CoupleOrderView } from './views.ts'
import { isServiceOrder } from './withdrawal/withdrawal-end.rules.ts'

/** Ways out of a paid order of which nothing has left. */
const cancelActions = (facts: CancelFacts): string[] => {
  const problem = cancelProblem(facts, 'couple')
  if (problem === null) return ['cancel']
  return problem === 'cancel_ask_seller' ? ['ask_cancel'] : []
}

/** The balance is paid first; of a service that is over, the couple may say that it was performed. */
const paidActions = ({ order }: OrderRow, { at, plan }: CancelFacts): string[] => {
  const hasPlan = plan !== null
  if (isBalanceDue(order)) return hasPlan ? [] : ['pay_balance']
  return isServiceOrder(order) && isServiceOver(order, at) ? ['receive'] : []
}

const actionsOf = (row: OrderRow, facts: CancelFacts, feedback: string | null, reviewed: boolean): string[] => {
  switch (row.order.status) {
    case 'awaiting_payment':
      return [row.order.kind === 'auction' ? 'pay' : 'resume', 'contact']
    case 'paid':
      return [...paidActions(row, facts), ...cancelActions(facts), 'contact', 'message']
    case 'shipped':
      return ['receive', 'contact', 'message']
    case 'received':
      return [...(feedback === null ? ['feedback'] : []), reviewed ? 'edit_review' : 'review', 'message']
    default:
      return row.order.paidAt ? ['contact', 'message'] : []
  }
}

const supportHref = (orderId: number): string =>
  `mailto:${siteSettings().supportEmail}?subject=${encodeURIComponent(`Ordine ${orderNumber(orderId)}`)}`

const toCoupleOrder = async (row: OrderRow, at: Date): Promise<CoupleOrderView> => {
  const { order } = row
  const [lines, agreement, parcels, money, events, refunds, since, givenBack, feedback, reviews, pages] =
    await Promise.all([
      linesOf([order.id], at),
      agreementOf(order.id),
      parcelsOf([order.id]),
      orderMoney([order.id]),
      eventsOf(order),
      refundsOfOrder(order.id),
      sincePaid(order.id, db(), at),
      givenBackOf(order.id),
      feedbackOf(order.id),
      reviewsWritten(order.id, 'couple'),
      trackingPages(),
    ])
  const own = lines.get(order.id) ?? []
  const delivery = expectedDelivery(order, own)
  const facts = { ...order, lines: own, ...since, at }
  const actions = actionsOf(row, facts, feedback, reviews.length > 0)
  return {
    ...toPurchaseCard(row, own, money.get(order.id)),
    paid: paidOf(money.get(order.id)),
    lines: own,
    service: serviceOf(order),
    agreement,
    parcels: parcels.get(order.id) ?? [],
    steps: orderSteps(order, isServiceOrder(order)),
    delivery,
    deliveryText: expectedText(order, own),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: trackingUrl(order.carrier, order.trackingNumber, pages),
    billing: order.billing,
    recipient: order.recipient,
    seller: shownIdentity(order.seller),
    storePath: row.storeVisible ? storePath(row.supplierSectorId, row.supplierHandle) : null,
    history: events.map(({ key: _, ...event }) => event),
    givenBack,
    cancelled: cancelledOf(order, refunds, money.get(order.id)),
    cancelling: actions.includes('cancel') ? cancelSums(facts, await heldCents(order.id)) : null,
    feedback,
    reviews,
    actions,
    supportHref: supportHref(order.id),
  }
}

const oneOrder = async (where: SQL | undefined): Promise<OrderRow> => {
  const [row] = await orderRows(where)
  if (!row) throw appError(commonErrors, 'not_found')
  return row
}

/**
 * One order of the signed-in couple.
 *
 * @param type the word of the address: `auction`, `order` or `store`
 * @throws AppError 404 not theirs, or no such type
 */
export const coupleOrder = async (ctx: Ctx, type: string, id: number): Promise<CoupleOrderView> => {
  const { accountId } = requireCouple(ctx)
  const kind = orderKindOf(type)
  if (!kind) throw appError(commonErrors, 'not_found')
  const own = and(eq(orders.id, id), eq(orders.kind, kind), eq(orders.coupleId, accountId))
  return toCoupleOrder(await oneOrder(own), ctx.now)
}

/**
 * One order for its parties: the buyer, the seller once it is paid, an admin (OQ-010).
 *
 * @throws AppError 404 for everybody else
 */
export const orderConcerning = async (
  ctx: Ctx,
  kind: 'auction' | 'store',
  id: number,
): Promise<CoupleOrderView & { buyer: string }> => {
  const actor = requireSignedIn(ctx)
  const row = await oneOrder(and(eq(orders.id, id), eq(orders.kind, kind)))
  if (!isConcerned(actor, row.order)) throw appError(commonErrors, 'not_found')
  return { ...(await toCoupleOrder(row, ctx.now)), buyer: row.coupleHandle }
}

/** What kind of order has this number; null for none. */
export const kindOfOrder = async (id: number): Promise<'auction' | 'store' | null> => {
  const [row] = await db().select({ kind: orders.kind }).from(orders).where(eq(orders.id, id))
  return row?.kind ?? null
}
