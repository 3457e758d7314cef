import { contactOf } from '#features/accounts/index.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { titleOf } from './line-words.rules.ts'
import { deliveryOf, deliveryText, orderNumber, orderPath, orderTypeOf } from './order.rules.ts'
import { linesOf } from './order-lines.queries.server.ts'
import { type OrderRow, orderRow } from './order-rows.queries.server.ts'
import type { Recipient } from './schema.server.ts'

/**
 * What every message about an order needs to know.
 *
 * @param at the present
 * @returns null when there is no such order
 */
export const noticeOf = async (orderId: number, at: Date) => {
  const row = await orderRow(orderId)
  if (!row) return null
  const [couple, supplier, found] = await Promise.all([
    contactOf(row.order.coupleId),
    contactOf(row.order.supplierId),
    linesOf([orderId], at),
  ])
  const lines = found.get(orderId) ?? []
  return {
    order: row.order,
    lines,
    couple,
    supplier,
    coupleName: row.coupleName,
    business: row.businessName ?? 'Fornitore',
    title: titleOf(lines),
    number: orderNumber(orderId),
    url: publicUrl(orderPath(row.order.kind, orderId)),
    saleUrl: publicUrl(`/portal/orders/${orderId}`),
    actionId: `${orderTypeOf(row.order.kind)}/${orderId}`,
  }
}

/** When it arrives, in words. */
export const deliveryWords = (order: OrderRow['order']): string =>
  deliveryText(deliveryOf({ ...order, minDays: order.deliveryMinDays, maxDays: order.deliveryMaxDays }))

/** Where it goes, in one line. */
export const addressWords = ({ address, number, cap, city }: Recipient): string =>
  `${address} ${number}, ${cap} ${city}`
