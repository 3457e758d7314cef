import { asc, eq, sql } from 'drizzle-orm'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { cardHead, paidOf } from '#features/fulfilment/orders/index.server.ts'
import { factsOf } from '#features/fulfilment/orders/line-labels.rules.ts'
import { isBalanceDue, sendableFrom, shipBy } from '#features/fulfilment/orders/order.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { serviceDaysText } from '#features/fulfilment/orders/service/service-days.rules.ts'
import type { OrderLineView } from '#features/fulfilment/orders/views.ts'
import { orderMoney } from '#features/money/ledger/index.server.ts'
import type { OrderMoney } from '#features/money/ledger/views.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, hasRight, requireSignedIn } from '#platform/context.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { cents } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import type { SaleCardView, SaleEarningsView } from './views.ts'

/** What of an order its card shows: a list of forty reads nothing else. */
const shown = {
  ...{ id: orders.id, kind: orders.kind, status: orders.status, sectorId: orders.sectorId },
  ...{ announcementId: orders.announcementId, feeBps: orders.feeBps },
  ...{ totalCents: orders.totalCents, nowCents: orders.nowCents, balancePaidAt: orders.balancePaidAt },
  ...{ paidAt: orders.paidAt, shippedAt: orders.shippedAt, receivedAt: orders.receivedAt },
  ...{ deliveryMinDays: orders.deliveryMinDays, deliveryMaxDays: orders.deliveryMaxDays },
  ...{ serviceOn: orders.serviceOn, serviceUntilOn: orders.serviceUntilOn },
  ...{ pickup: orders.pickup, carrier: orders.carrier, trackingNumber: orders.trackingNumber },
}

interface SaleRow {
  readonly order: Pick<typeof orders.$inferSelect, keyof typeof shown>
  readonly coupleName: string | null
  readonly city: string
}

type SaleLine = Pick<OrderLineView, 'image'> & Parameters<typeof factsOf>[0][number]

const IDS = sql.placeholder('ids')

const saleRows = preparedRead<{ ids: readonly number[] }, SaleRow>('sale_cards', (q) =>
  q
    .select({ order: shown, coupleName: accounts.fullName, city: sql<string>`${orders.recipient}->>'city'` })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.coupleId))
    .where(sql`${orders.id} = any(${IDS}::int[])`),
)

const saleLines = preparedRead<{ ids: readonly number[] }, SaleLine & { readonly orderId: number }>(
  'sale_card_lines',
  (q) =>
    q
      .select({
        ...{ orderId: orderLines.orderId, title: orderLines.title, image: orderLines.image, kind: orderLines.kind },
        ...{ quantity: orderLines.quantity, size: orderLines.size, color: orderLines.color },
        ...{ condition: orderLines.condition, measures: orderLines.measures },
        ...{ rentalFrom: orderLines.rentalFrom, rentalUntil: orderLines.rentalUntil },
        startRequested: sql<boolean>`${orderLines.startRequestedAt} is not null`,
        exclusionRead: sql<boolean>`${orderLines.exclusionReadAt} is not null`,
      })
      .from(orderLines)
      .where(sql`${orderLines.orderId} = any(${IDS}::int[])`)
      .orderBy(asc(orderLines.id)),
)

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Whether the viewer may see earnings: the owner and staff (decision 0059). @throws AppError 401 */
export const seesEarnings = (ctx: Ctx): boolean => hasRight(requireSignedIn(ctx), 'earnings')

/** Whether the viewer's business sells services. */
export const sellsServices = ({ actor }: Ctx): boolean =>
  actor.kind === 'supplier' && (findSector(actor.sectorId)?.isService ?? false)

/** What a sale is worth, out of the ledger. */
const earningsOf = ({ order }: SaleRow, money: OrderMoney | undefined): SaleEarningsView => {
  const { paidCents, refundedCents, dueCents } = paidOf(money)
  const heldCents = money?.heldCents ?? cents(0)
  return {
    totalCents: order.totalCents,
    paidCents: cents(paidCents - refundedCents - heldCents),
    ...{ heldCents, dueCents },
    feeBps: order.feeBps,
    feeCents: money?.feeCents ?? cents(0),
    feeVatCents: money?.feeVatCents ?? cents(0),
    netCents: money?.netCents ?? cents(0),
  }
}

/** How a sale stands in the list. */
export const toCard = (ctx: Ctx, row: SaleRow, lines: readonly SaleLine[], money?: OrderMoney): SaleCardView => {
  const { order } = row
  return {
    ...cardHead(order, lines),
    coupleName: displayName(row.coupleName),
    city: row.city,
    announcementCode: order.announcementId ? announcementCode(order.announcementId) : null,
    paidAt: iso(order.paidAt),
    shippedAt: iso(order.shippedAt),
    receivedAt: iso(order.receivedAt),
    shipBy:
      order.status !== 'paid' || findSector(order.sectorId)?.isService
        ? null
        : shipBy({
            ...order,
            paidAt: sendableFrom(order),
            minDays: order.deliveryMinDays,
            maxDays: order.deliveryMaxDays,
          }),
    serviceText: serviceDaysText(order),
    facts: factsOf(lines),
    earnings: seesEarnings(ctx) ? earningsOf(row, money) : null,
    isBalanceDue: isBalanceDue(order),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    path: `/portal/orders/${order.id}`,
  }
}

/** These sales as the list shows them, in the order of their ids; those there are not are left out. */
export const saleCards = async (ctx: Ctx, ids: readonly number[]): Promise<SaleCardView[]> => {
  if (ids.length === 0) return []
  const [rows, lines, money] = await Promise.all([saleRows({ ids }), saleLines({ ids }), orderMoney(ids)])
  const rowOf = new Map(rows.map((row) => [row.order.id, row]))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    return row ? [toCard(ctx, row, linesOf.get(id) ?? [], money.get(id))] : []
  })
}
