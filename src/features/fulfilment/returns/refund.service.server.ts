import { eq, isNull, sql } from 'drizzle-orm'
import {
  closePlan,
  type OrderForReturn,
  orderToReturn,
  publishOrderChange,
  saleForReturn,
} from '#features/fulfilment/orders/index.server.ts'
import { orderCorrected } from '#features/fulfilment/orders/jobs.contract.ts'
import { type RefundNews, requestRefund } from '#features/money/payments/index.server.ts'
import { returnPieces } from '#features/shop/stock/index.server.ts'
import { record, recordDecision, transition } from '#platform/change/change.server.ts'
import { type Ctx, confirmedIfStaff, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Cents, cents, euro, sumOf } from '#shared/money.ts'
import { returnReceived, returnSettled } from './jobs.contract.ts'
import { isUnordered, returnMachine } from './return.rules.ts'
import { expectedRefund, without } from './return-facts.rules.ts'
import { factsOf, orderIdOf, type ReturnRow, returnsOf } from './return-rows.queries.server.ts'
import { type DecisionInput, returnErrors } from './returns.contract.ts'
import { returns } from './schema.server.ts'
import { pieceStock } from './stock.rules.ts'

interface LockedReturn {
  readonly found: OrderForReturn
  readonly row: ReturnRow
  readonly known: readonly ReturnRow[]
}

/** The return, with its order locked, for its seller or staff. @throws AppError 403 for couples · 404 for others */
const lockReturn = async (tx: Tx, ctx: Ctx, returnId: number): Promise<LockedReturn> => {
  if (requireSignedIn(ctx).kind === 'couple') throw appError(commonErrors, 'forbidden')
  const orderId = await orderIdOf(returnId, tx)
  if (orderId === null) throw appError(commonErrors, 'not_found')
  const found = await saleForReturn(tx, ctx, orderId)
  const known = await returnsOf(orderId, tx)
  const row = known.find(({ id }) => id === returnId)
  if (!row) throw appError(commonErrors, 'not_found')
  return { found, row, known }
}

const close = async (tx: Tx, ctx: Ctx, { found, row }: LockedReturn, why: string | null): Promise<void> => {
  await transition(tx, ctx, returnMachine, returns, row.id, 'close', { amountCents: cents(0), reductionReason: why })
  await record(tx, ctx, 'order', found.order.id, 'close_return', { returnId: row.id })
  await enqueue(tx, returnSettled, { returnId: row.id })
}

/**
 * The parcel is with the seller, or it never left. What was never ordered ends here: nothing is given back for it.
 *
 * @param restock whether the pieces can be sold again
 * @param reason why staff says so in the seller's place; the seller needs none
 * @throws AppError 400 at `reason` for staff without one · 403 for couples · 404 not their sale · 409 received or cancelled already
 */
export const receiveReturn = (ctx: Ctx, returnId: number, restock: boolean, reason = ''): Promise<void> =>
  inTransaction(async (tx) => {
    const locked = await lockReturn(tx, ctx, returnId)
    const { found, row } = locked
    await transition(tx, ctx, returnMachine, returns, returnId, 'receive', { receivedAt: ctx.now }, undefined, {
      restock,
    })
    await record(tx, ctx, 'order', found.order.id, 'receive_return', { returnId })
    const stock = restock ? pieceStock(found.lines, row.lines) : []
    if (stock.length > 0) await returnPieces(tx, ctx, stock)
    if (isUnordered(row.reason)) await close(tx, ctx, locked, null)
    else await enqueue(tx, returnReceived, { returnId })
    await noteStaffStep(tx, ctx, row, 'return_received', reason)
    await publishOrderChange(tx, found.order)
  })

/** Staff did what is the seller's: the trail says why, and both are told. @throws AppError 400 at `reason` without one */
const noteStaffStep = async (
  tx: Tx,
  ctx: Ctx,
  { id: returnId, orderId, status }: ReturnRow,
  step: 'return_received' | 'return_decided',
  reason: string,
  after: Record<string, unknown> = {},
): Promise<void> => {
  if (ctx.actor.kind !== 'admin') return
  await recordDecision(tx, ctx, 'return', returnId, step, { reason, before: { status }, after })
  await enqueue(tx, orderCorrected, { orderId, step, reason, returnId })
}

const giveBack = async (
  tx: Tx,
  ctx: Ctx,
  locked: LockedReturn,
  amountCents: Cents,
  reductionReason: string | null,
): Promise<void> => {
  const { row, found } = locked
  const returnId = row.id
  const endsSale = row.kind === 'withdrawal' && found.order.status === 'cancelled'
  const asked = { orderId: row.orderId, purpose: 'return', subjectId: returnId, amountCents, endsSale } as const
  if (amountCents === 0) {
    if (endsSale) await requestRefund(tx, ctx, asked)
    return close(tx, ctx, locked, reductionReason)
  }
  const set = { amountCents, reductionReason }
  await transition(tx, ctx, returnMachine, returns, returnId, 'decide', set, isNull(returns.amountCents), {
    amountCents,
  })
  await record(tx, ctx, 'order', row.orderId, 'refund_return', { returnId, amountCents })
  const goods = sumOf(row.lines.map(({ paidCents }) => paidCents))
  const shippingCents = cents(Math.max(0, amountCents - goods))
  // Of a service that is given back nothing more is asked for.
  await closePlan(tx, ctx, row.orderId)
  await requestRefund(tx, ctx, { ...asked, shippingCents })
}

/**
 * What a dispute about a return settled, in its transaction: the return is over with this amount, whether or not the goods have come.
 *
 * @param reason read by the couple where it is less than was paid
 * @throws AppError 404 · 409 `already_decided` · 422 `amount_too_high`, `refund_exceeds_paid`
 * @remarks the caller has locked the order
 */
export const concludeReturn = async (
  tx: Tx,
  ctx: Ctx,
  returnId: number,
  amountCents: Cents,
  reason: string,
): Promise<void> => {
  const orderId = await orderIdOf(returnId, tx)
  const found = orderId === null ? null : await orderToReturn(orderId, tx)
  const known = found ? await returnsOf(found.order.id, tx) : []
  const row = known.find(({ id }) => id === returnId)
  if (!found || !row) throw appError(commonErrors, 'not_found')
  if (row.amountCents !== null) throw appError(returnErrors, 'already_decided')
  const { suggested, most } = expectedRefund(without(factsOf(found, known), returnId), row)
  if (amountCents > most)
    throw appError(returnErrors, 'amount_too_high', { message: `Si possono rimborsare al massimo ${euro(most)}.` })
  const set = { receivedAt: row.receivedAt ?? ctx.now }
  await transition(tx, ctx, returnMachine, returns, returnId, 'conclude', set, isNull(returns.amountCents))
  await giveBack(tx, ctx, { found, row, known }, amountCents, amountCents < suggested ? reason : null)
  await publishOrderChange(tx, found.order)
}

/**
 * The seller decides what is given back, in full or in part, and the provider is asked (OQ-057). Zero ends it without the provider.
 * Staff who decides in its place says why, whatever the amount.
 *
 * @throws AppError 400 · 403 for couples · 404 not their sale · 409 `already_decided`, or not received · 422 `amount_too_high`,
 *   `reduction_reason`, `refund_exceeds_paid`
 * @remarks locks order, return, payments, in this order
 */
export const decideRefund = (ctx: Ctx, returnId: number, input: DecisionInput): Promise<void> =>
  inTransaction(async (tx) => {
    confirmedIfStaff(ctx)
    const locked = await lockReturn(tx, ctx, returnId)
    const { found, row, known } = locked
    if (row.amountCents !== null) throw appError(returnErrors, 'already_decided')
    if (row.status !== 'received') throw appError(commonErrors, 'conflict')
    const { suggested, most } = expectedRefund(without(factsOf(found, known), returnId), row)
    const amountCents = cents(input.amountCents)
    const field = (name: string, message: string) => ({ fields: { [name]: message } })
    if (amountCents > most) {
      const message = `Puoi rimborsare al massimo ${euro(most)}.`
      throw appError(returnErrors, 'amount_too_high', { message, ...field('amountCents', message) })
    }
    const isLess = amountCents < suggested
    if (isLess && input.reason === '')
      throw appError(returnErrors, 'reduction_reason', field('reason', returnErrors.reduction_reason.it))
    const reductionReason = isLess ? input.reason : null
    await giveBack(tx, ctx, locked, amountCents, reductionReason)
    await noteStaffStep(tx, ctx, row, 'return_decided', input.reason, { amountCents })
    await publishOrderChange(tx, found.order)
  })

/**
 * Staff has found that nothing more of a return's money goes back: with the last of it the return is over, with what did go back. Given to the
 * payments at the roof; runs in the transaction of that.
 */
export const settleClosedReturnRefund = async (
  tx: Tx,
  ctx: Ctx,
  returnId: number,
  { amountCents, outstandingCents, reason, orderId }: RefundNews & { readonly reason: string },
): Promise<void> => {
  const less = sql`${returns.amountCents} - ${amountCents}`
  await tx.update(returns).set({ amountCents: less, reductionReason: reason }).where(eq(returns.id, returnId))
  if (outstandingCents > 0) return
  const row = await transition(tx, ctx, returnMachine, returns, returnId, 'close')
  await record(tx, ctx, 'order', orderId, row.amountCents ? 'return_refunded' : 'close_return', { returnId })
  await enqueue(tx, returnSettled, { returnId })
}

/**
 * The provider says that money of a return went back: with the last of it the return is over (`timestamptransaction`). Given to the
 * payments at the roof; runs in the transaction that notes the money, once for each part of it.
 */
export const settleReturnRefund = async (tx: Tx, ctx: Ctx, returnId: number, news: RefundNews): Promise<void> => {
  if (news.outstandingCents > 0) return
  const row = await transition(tx, ctx, returnMachine, returns, returnId, 'refund', { refundedAt: ctx.now })
  await record(tx, ctx, 'order', row.orderId, 'return_refunded', { returnId })
  await enqueue(tx, returnSettled, { returnId })
}
