import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isProductVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { priceOptions, products } from '#features/shop/products/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { db, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { stockHolds } from './schema.server.ts'

/** Holds that count at an instant: one whose time is up is worth nothing, even before it is swept away. */
export const holdInForce = (at: Date) =>
  and(isNull(stockHolds.releasedAt), or(isNull(stockHolds.heldUntil), gt(stockHolds.heldUntil, at)))

/** Pieces of an option reserved during payments. */
export const heldPieces = async (tx: Tx, optionId: number, at: Date): Promise<number> => {
  const [row] = await tx
    .select({ held: sql<number>`coalesce(sum(${stockHolds.quantity}), 0)::int` })
    .from(stockHolds)
    .where(and(eq(stockHolds.optionId, optionId), holdInForce(at)))
  return row?.held ?? 0
}

/** The store orders of a couple that wait for their payment: what they hold is no obstacle to the couple itself. @returns ids */
export const openOrdersOf = async (coupleId: number, q: Queryable = db()): Promise<number[]> => {
  const rows = await q
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.coupleId, coupleId), eq(orders.kind, 'store'), eq(orders.status, 'awaiting_payment')))
  return rows.map(({ id }) => id)
}

/** A line with measures of the couple. */
const isMadeToMeasure = sql<boolean>`(${orderLines.kind} = 'sale' and ${orderLines.measures} <> '[]')`

const pieces = {
  orderLineId: orderLines.id,
  optionId: sql<number>`${orderLines.optionId}`,
  productId: sql<number>`${orderLines.productId}`,
  kind: orderLines.kind,
  quantity: orderLines.quantity,
  /** Made for the couple: nothing of the stock is held, taken or given back. */
  isMade: isMadeToMeasure,
  startOn: orderLines.rentalFrom,
  endOn: orderLines.rentalUntil,
}

/** What an order wants of the stores' goods, in the order of the options' ids; nothing of an announcement's order. */
export const piecesOfOrder = (tx: Tx, orderId: number) =>
  tx
    .select(pieces)
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.optionId)))
    .orderBy(asc(orderLines.optionId), asc(orderLines.id))

/** The same of some lines, whatever their order. */
export const piecesOfLines = (tx: Tx, lineIds: readonly number[]) =>
  tx
    .select({ ...pieces, orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(isOneOf(orderLines.id, lineIds), isNotNull(orderLines.optionId)))
    .orderBy(asc(orderLines.optionId), asc(orderLines.id))

/** Options everybody can have now, with what they cost. @returns by id; what is not sold any more is not in it */
export const offeredOptions = async (optionIds: readonly number[], at: Date, q: Queryable = db()) => {
  const rows = await q
    .select({
      id: priceOptions.id,
      productId: priceOptions.productId,
      kind: priceOptions.kind,
      priceCents: priceOptions.priceCents,
      quantity: priceOptions.quantity,
      bufferDays: priceOptions.bufferDays,
      canAdvance: priceOptions.canAdvance,
      withdrawal: products.withdrawal,
      rentalFreeDays: products.rentalFreeDays,
      rentalKeptBps: products.rentalKeptBps,
      depositCents: products.depositCents,
      depositBps: products.depositBps,
      restPlan: products.restPlan,
      ownSteps: products.ownSteps,
      depositKind: products.depositKind,
      restPayout: products.restPayout,
    })
    .from(priceOptions)
    .innerJoin(products, eq(products.id, priceOptions.productId))
    .innerJoin(stores, eq(stores.supplierId, products.supplierId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .innerJoin(accounts, eq(accounts.id, products.supplierId))
    .where(and(isOneOf(priceOptions.id, optionIds), isNull(priceOptions.removedAt), isProductVisible(at)))
  return new Map(rows.map((row) => [row.id, row]))
}

const noticeColumns = {
  ...{ id: products.id, supplierId: products.supplierId, title: products.title, code: products.code },
  /** Pieces that are sold. */
  left: products.saleStock,
}

/** A product on sale that is nearly finished still, with what its supplier is told of it; null when it is not. */
export const lowStockNotice = async (productId: number, q: Queryable) => {
  const [row] = await q
    .select(noticeColumns)
    .from(products)
    .where(
      and(
        ...[eq(products.id, productId), eq(products.status, 'published'), gt(products.saleStock, 0)],
        lte(products.saleStock, products.lowStock),
      ),
    )
  return row ?? null
}

/** A published product of which nothing is left to sell, for its supplier; null while anything is. Rentals have their calendar. */
export const soldOutNotice = async (productId: number, q: Queryable) => {
  const [row] = await q
    .select(noticeColumns)
    .from(products)
    .where(
      and(
        eq(products.id, productId),
        eq(products.status, 'published'),
        sql`not exists (select 1 from ${priceOptions} o where o.product_id = ${outer(products.id)} and o.kind = 'sale' and o.removed_at is null and o.quantity > 0)`,
      ),
    )
  return row ?? null
}
