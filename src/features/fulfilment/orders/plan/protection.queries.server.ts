import { and, eq, inArray } from 'drizzle-orm'
import { disputes } from '#features/fulfilment/disputes/schema.server.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import {
  type HeldView,
  heldOfOrder,
  isAskedBack,
  isOrderDisputed,
  isOwedByTransfer,
} from '#features/money/payments/index.server.ts'
import { stepPurposes } from '#features/money/payments/payment.rules.ts'
import { heldUntil, keepersOf } from '#features/money/plans/protection.rules.ts'
import { waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import type { orders } from '../schema.server.ts'
import type { StepRow } from './plan-rows.queries.server.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'supplierId' | 'serviceUntilOn'>

/** How its seller can be paid now. */
export const waysOf = async ({ supplierId }: Pick<Order, 'supplierId'>, at: Date, q: Queryable = db()) => {
  const { merchantId } = await supplierCompany(supplierId, q)
  return waysToPay({ supplierId, merchantId }, at, q)
}

/**
 * Until when a step that is paid now into this account is kept for the seller if nobody objects.
 *
 * @returns null where it is passed on at once: it is not protected, or the account's provider does not keep it, or not for so long
 */
export const stepHeldUntil = async (
  q: Queryable,
  order: Order,
  step: Pick<StepRow, 'due' | 'isProtected'>,
  merchantId: string,
  at: Date,
): Promise<Day | null> => {
  if (!step.isProtected) return null
  const way = (await waysOf(order, at, q)).find((one) => one.merchantId === merchantId)
  const today = todayInRome(at)
  const until = heldUntil(step.due, order.serviceUntilOn, today)
  return way?.canHold && keepersOf([way.house], until, today).length > 0 ? until : null
}

/** The place of the step that a payment pays; undefined for any other payment. */
export const placeOf = (purpose: HeldView['purpose']): 2 | 3 | 4 | undefined =>
  ([2, 3, 4] as const).find((position) => stepPurposes[position] === purpose)

/**
 * Whether somebody objects to what was paid for: couple and supplier do not agree, something goes back, the couple has turned to the provider or its bank, be it
 * about another payment of the order, or waits for a transfer of money that the provider gives back no more. Until that is over nothing that is kept is passed on.
 */
export const isContested = async (orderId: number, held: readonly HeldView[], q: Queryable): Promise<boolean> => {
  const open = and(eq(disputes.orderId, orderId), inArray(disputes.status, ['waiting', 'review', 'proposed']))
  const back = and(eq(returns.orderId, orderId), inArray(returns.status, ['requested', 'received']))
  if ((await q.$count(disputes, open)) > 0 || (await q.$count(returns, back)) > 0) return true
  if (await isOrderDisputed(orderId, q)) return true
  const ids = held.map(({ paymentId }) => paymentId)
  return (await isAskedBack(ids, q)) || (await isOwedByTransfer(ids, q))
}

/** What is kept of the steps of an order, by place, and whether somebody objects. */
export const keptSteps = async (orderId: number, q: Queryable = db()) => {
  const held = await heldOfOrder(orderId, q)
  const byPlace = new Map(
    held.flatMap((one) => {
      const place = placeOf(one.purpose)
      return place === undefined ? [] : [[place, one] as const]
    }),
  )
  return { byPlace, isContested: held.length > 0 && (await isContested(orderId, held, q)) }
}
