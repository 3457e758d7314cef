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
import type { StaysFor } from '#features/money/plans/protection-words.rules.ts'
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
 * Why nothing that is kept is passed on now: somebody objects to what was paid for, because couple and supplier do not agree, something goes back, or the couple has
 * turned to the provider or its bank, be it about another payment of the order; or the couple waits for a transfer of money that the provider gives back no more.
 *
 * @returns null where nothing is in the way
 */
export const staysFor = async (orderId: number, held: readonly HeldView[], q: Queryable): Promise<StaysFor | null> => {
  const open = and(eq(disputes.orderId, orderId), inArray(disputes.status, ['waiting', 'review', 'proposed']))
  const back = and(eq(returns.orderId, orderId), inArray(returns.status, ['requested', 'received']))
  if ((await q.$count(disputes, open)) > 0 || (await q.$count(returns, back)) > 0) return 'objection'
  const ids = held.map(({ paymentId }) => paymentId)
  if ((await isOrderDisputed(orderId, q)) || (await isAskedBack(ids, q))) return 'objection'
  return (await isOwedByTransfer(ids, q)) ? 'transfer' : null
}

/** What is kept of the steps of an order, by place, and why it stays there. */
export const keptSteps = async (orderId: number, q: Queryable = db()) => {
  const held = await heldOfOrder(orderId, q)
  const byPlace = new Map(
    held.flatMap((one) => {
      const place = placeOf(one.purpose)
      return place === undefined ? [] : [[place, one] as const]
    }),
  )
  return { byPlace, staysFor: held.length > 0 ? await staysFor(orderId, held, q) : null }
}
