import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { statusLabelOf } from '#features/fulfilment/orders/order.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import type { OrderStatus } from '#features/fulfilment/orders/views.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { orderMoney } from '#features/money/ledger/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { containing } from '#platform/db/like.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { openStatuses } from './dispute.rules.ts'
import { disputes } from './schema.server.ts'
import type { OrderSearch, OrdersCursor, StaffOrdersFilter } from './staff-orders.rules.ts'

/** An order in the staff's list. */
export interface StaffOrderRow {
  readonly id: number
  readonly number: string
  readonly status: OrderStatus
  readonly statusLabel: string
  readonly title: string
  readonly image: string
  readonly couple: string
  readonly supplier: string
  readonly announcementCode: string | null
  readonly placedAt: string
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly totalCents: Cents
  readonly paidCents: Cents
  readonly refundedCents: Cents
  /** "Controversia", "Reso": what is going on about it. */
  readonly open: readonly string[]
  readonly path: string
}

const openDisputes = sql`(select d.order_id from ${disputes} d where d.status in ('waiting', 'review', 'proposed'))`
const openReturns = sql`(select r.order_id from ${returns} r where r.status in ('requested', 'received'))`

/** Every way of searching has an index: numbers, addresses, and letters of the names (`orders_names`, `orders_sellers`). */
const matches = (search: OrderSearch): SQL | undefined => {
  switch (search?.kind) {
    case undefined:
      return undefined
    case 'order':
      return eq(orders.id, search.id)
    case 'dispute':
      return sql`${orders.id} = (select d.order_id from ${disputes} d where d.id = ${search.id})`
    case 'return':
      return sql`${orders.id} = (select r.order_id from ${returns} r where r.id = ${search.id})`
    case 'email': {
      const whose = sql`(select a.id from ${accounts} a where a.email = ${search.text})`
      return or(sql`${orders.coupleId} = ${whose}`, sql`${orders.supplierId} = ${whose}`)
    }
    case 'name':
      return or(
        sql`${orders.recipient}->>'fullName' ilike ${containing(search.text)}`,
        sql`${orders.seller}->>'businessName' ilike ${containing(search.text)}`,
      )
    default:
      return sql`false`
  }
}

const holding = (holds: StaffOrdersFilter['holds']): SQL | undefined => {
  if (holds === null) return undefined
  if (holds === 'disputes') return sql`${orders.id} in ${openDisputes}`
  return holds === 'returns' ? sql`${orders.id} in ${openReturns}` : eq(orders.status, holds)
}

const after = (cursor: OrdersCursor | null, descending: boolean): SQL | undefined => {
  if (!cursor) return undefined
  const way = descending ? sql`<` : sql`>`
  return sql`(${orders.placedAt}, ${orders.id}) ${way} (${cursor.at}::timestamptz, ${cursor.id})`
}

const rowsWhere = (filter: StaffOrdersFilter, cursor: OrdersCursor | null): SQL | undefined =>
  and(
    holding(filter.holds),
    matches(filter.search),
    filter.kind === null ? undefined : eq(orders.kind, filter.kind),
    filter.from === null ? undefined : gte(orders.placedAt, filter.from),
    filter.before === null ? undefined : lt(orders.placedAt, filter.before),
    after(cursor, filter.descending),
  )

const goingOn = async (ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> => {
  if (ids.length === 0) return new Map()
  const among = [...ids]
  const [disputed, sentBack] = await Promise.all([
    db()
      .select({ id: disputes.orderId })
      .from(disputes)
      .where(and(inArray(disputes.orderId, among), inArray(disputes.status, [...openStatuses]))),
    db()
      .selectDistinct({ id: returns.orderId })
      .from(returns)
      .where(and(inArray(returns.orderId, among), inArray(returns.status, ['requested', 'received']))),
  ])
  const words = new Map<number, string[]>()
  for (const { id } of disputed) words.set(id, ['Controversia'])
  for (const { id } of sentBack) words.set(id, [...(words.get(id) ?? []), 'Reso'])
  return words
}

const firstLine = (column: 'title' | 'image') =>
  sql<
    string | null
  >`(select ${sql.identifier(column)} from ${orderLines} l where l.order_id = ${outer(orders.id)} order by l.id limit 1)`

/**
 * One page of everybody's orders, the newest first unless asked otherwise.
 *
 * @param after the last row of the page before; null for the first page
 * @throws AppError 401, 403 except for staff
 */
export const staffOrders = async (
  ctx: Ctx,
  filter: StaffOrdersFilter,
  { after: cursor, size }: { readonly after: OrdersCursor | null; readonly size: number },
): Promise<{ readonly items: StaffOrderRow[]; readonly next: OrdersCursor | null }> => {
  requireAdmin(ctx)
  const way = filter.descending ? desc : asc
  const found = await db()
    .select({ order: orders, couple: accounts.fullName, title: firstLine('title'), image: firstLine('image') })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.coupleId))
    .where(rowsWhere(filter, cursor))
    .orderBy(way(orders.placedAt), way(orders.id))
    .limit(size + 1)
  const page = found.slice(0, size)
  const ids = page.map(({ order }) => order.id)
  const [money, open] = await Promise.all([orderMoney(ids), goingOn(ids)])
  const items = page.map(({ order, couple, title, image }) => ({
    ...{ id: order.id, number: orderNumber(order.id), status: order.status, title: title ?? '', image: image ?? '' },
    statusLabel: statusLabelOf(order),
    couple: couple ?? order.recipient.fullName,
    supplier: order.seller.businessName ?? 'Fornitore',
    announcementCode: order.announcementId === null ? null : announcementCode(order.announcementId),
    placedAt: order.placedAt.toISOString(),
    ...{ carrier: order.carrier, trackingNumber: order.trackingNumber, totalCents: order.totalCents },
    paidCents: money.get(order.id)?.paidCents ?? cents(0),
    refundedCents: money.get(order.id)?.refundedCents ?? cents(0),
    open: open.get(order.id) ?? [],
    path: `/portal/ordini/${order.id}`,
  }))
  const last = found.length > size ? items.at(-1) : undefined
  return { items, next: last ? { at: last.placedAt, id: last.id } : null }
}
