import { eq } from 'drizzle-orm'
import { orderKindOf, orderTypeOf } from '#features/fulfilment/orders/order.rules.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { ReturnRow } from './return-rows.queries.server.ts'
import { type OrderWithReturns, orderWithReturns, toLabel, toReturnOrder, toReturnView } from './return-view.server.ts'
import type { LabelView, OrderReturnView, ReturnOrderView, ReturnPageView, ReturnView } from './views.ts'

/** The couple's own order by the words of the address. @throws AppError 404 */
const ownWhole = async (ctx: Ctx, type: string, orderId: number): Promise<OrderWithReturns> => {
  const { accountId } = requireCouple(ctx)
  const whole = await orderWithReturns(orderId)
  if (whole?.order.coupleId !== accountId || whole.order.kind !== orderKindOf(type))
    throw appError(commonErrors, 'not_found')
  return whole
}

/** The one that a page shows when none is named: what is under way, else the newest that was not cancelled. */
const currentOf = (returns: readonly ReturnRow[]): ReturnRow | undefined =>
  returns.find(({ kind, status }) => kind === 'return' && (status === 'requested' || status === 'received')) ??
  returns.find(({ status }) => status === 'requested' || status === 'received') ??
  returns.find(({ status }) => status !== 'cancelled')

const handleOf = async (supplierId: number): Promise<string> => {
  const [row] = await db().select({ handle: accounts.handle }).from(accounts).where(eq(accounts.id, supplierId))
  return row?.handle ?? ''
}

/**
 * The return page of an order of the signed-in couple: what stands and what can still be asked.
 *
 * @param type the word of the address: `order`, `auction` or `store`
 * @throws AppError 404 not theirs
 */
export const returnPage = async (ctx: Ctx, type: string, orderId: number): Promise<ReturnPageView> => {
  const whole = await ownWhole(ctx, type, orderId)
  const current = currentOf(whole.returns)
  const shown = whole.returns.filter(({ status }) => status !== 'cancelled')
  const ordered = current ? [current, ...shown.filter(({ id }) => id !== current.id)] : shown
  return {
    order: await toReturnOrder(whole, await handleOf(whole.order.supplierId), ctx.now),
    returns: ordered.map((row) => toReturnView(whole, row)),
  }
}

/** What the order page says about sending back; null while nothing was paid. @throws AppError 404 not theirs */
export const orderReturn = async (ctx: Ctx, type: string, orderId: number): Promise<OrderReturnView | null> => {
  const whole = await ownWhole(ctx, type, orderId)
  if (!whole.order.paidAt) return null
  const order = await toReturnOrder(whole, '', ctx.now)
  const row = currentOf(whole.returns)
  const word = orderTypeOf(whole.order.kind)
  return {
    path: `/effettua-reso/${word}/${orderId}`,
    withdrawalPath: `/recesso/${word}/${orderId}`,
    canReturn: order.canReturn,
    canWithdraw: order.canWithdraw,
    until: order.until,
    withdrawUntil: order.withdrawUntil,
    returnDays: order.returnDays,
    isWithdrawalExcluded: whole.order.cancelledAt === null && order.lines.every(({ exclusion }) => exclusion !== null),
    current: row ? toReturnView(whole, row) : null,
  }
}

/** One withdrawal of the couple, for its receipt. @throws AppError 404 not theirs, or none */
export const withdrawalReceipt = async (
  ctx: Ctx,
  type: string,
  orderId: number,
  returnId: number | undefined,
): Promise<{ readonly view: ReturnView; readonly order: ReturnOrderView }> => {
  const whole = await ownWhole(ctx, type, orderId)
  const row = whole.returns.find(({ id, kind }) => kind === 'withdrawal' && (returnId === undefined || id === returnId))
  if (!row) throw appError(commonErrors, 'not_found')
  return { view: toReturnView(whole, row), order: await toReturnOrder(whole, '', ctx.now) }
}

/**
 * One return of the couple with its label: the one that is named, or the one under way.
 *
 * @throws AppError 404 not theirs, or none
 */
export const returnWithLabel = async (
  ctx: Ctx,
  type: string,
  orderId: number,
  returnId?: number,
): Promise<{ readonly view: ReturnView; readonly label: LabelView }> => {
  const whole = await ownWhole(ctx, type, orderId)
  const row = returnId === undefined ? currentOf(whole.returns) : whole.returns.find(({ id }) => id === returnId)
  if (!row || row.status === 'cancelled') throw appError(commonErrors, 'not_found')
  return { view: toReturnView(whole, row), label: await toLabel(whole, row) }
}
