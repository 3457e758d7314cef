import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { OrderForReturn } from '#features/fulfilment/orders/index.server.ts'
import { houseOf } from '#features/money/payments/houses.rules.ts'
import { isStuck, REFUND_OVER } from '#features/money/payments/refund.rules.ts'
import { sellerRefundWords } from '#features/money/payments/refusals.rules.ts'
import { payments, refunds } from '#features/money/payments/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { cents } from '#shared/money.ts'
import type { PaidPieces } from './return-amount.rules.ts'
import type { ReturnFacts } from './return-facts.rules.ts'
import { returnLines, returns } from './schema.server.ts'

/** A return with its pieces. */
export type ReturnRow = typeof returns.$inferSelect & { readonly lines: readonly PaidPieces[] }

/** Every return of these orders, newest first. */
export const returnsOfAll = async (orderIds: readonly number[], q: Queryable = db()): Promise<ReturnRow[]> => {
  const rows = await q.select().from(returns).where(isOneOf(returns.orderId, orderIds)).orderBy(desc(returns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await q
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.orderLineId))
  return rows.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }))
}

/** Every return of an order, newest first. */
export const returnsOf = (orderId: number, q: Queryable = db()): Promise<ReturnRow[]> => returnsOfAll([orderId], q)

/** Which order a return is about; null when there is no such return. */
export const orderIdOf = async (returnId: number, q: Queryable = db()): Promise<number | null> => {
  const [row] = await q.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId))
  return row?.orderId ?? null
}

/** Everything the rules need to know about an order. */
export const factsOf = (
  { order, lines, hasLeft, goodwillCents, disputed }: OrderForReturn,
  known: readonly ReturnRow[],
): ReturnFacts => ({
  order: { ...order, shippingCents: cents(Math.max(0, order.shippingCents - disputed.shippingCents)) },
  lines: lines.map((line) => ({ ...line, reducedCents: disputed.lines.get(line.id) ?? cents(0) })),
  hasLeft,
  goodwillCents: cents(goodwillCents + disputed.totalCents),
  returns: known,
})

/** How far the money of a return is: nothing asked, on its way, in need of somebody, there; and what its seller reads of it then. */
export const refundProgress = async (
  returnId: number,
  q: Queryable = db(),
): Promise<{ readonly state: 'none' | 'underway' | 'stuck' | 'done'; readonly text: string | null }> => {
  const rows = await q
    .select({ status: refunds.status, failure: refunds.failure, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.purpose, 'return'), eq(refunds.subjectId, returnId)))
  if (rows.length === 0) return { state: 'none', text: null }
  const stuck = rows.find(({ status }) => isStuck(status))
  if (stuck) return { state: 'stuck', text: sellerRefundWords({ ...stuck, house: houseOf(stuck.provider) }) }
  return { state: rows.every(({ status }) => REFUND_OVER.includes(status)) ? 'done' : 'underway', text: null }
}

/** Who takes the parcel: contact person, business, address and phone. */
export const sellerAddress = async (supplierId: number, q: Queryable = db()) => {
  const [row] = await q
    .select({
      businessName: suppliers.businessName,
      contactName: suppliers.contactName,
      address: suppliers.address,
      cap: suppliers.cap,
      city: suppliers.city,
      province: suppliers.province,
      phone: suppliers.phone,
      mobile: suppliers.mobile,
    })
    .from(suppliers)
    .where(eq(suppliers.id, supplierId))
  return row ?? null
}
