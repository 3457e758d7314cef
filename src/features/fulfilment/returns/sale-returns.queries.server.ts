import { and, desc, eq, type SQL } from 'drizzle-orm'
import { openStepsCents } from '#features/fulfilment/orders/index.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { isServiceOrder } from '#features/fulfilment/orders/withdrawal/withdrawal-end.rules.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requireAdmin, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { planEveryTime } from '#platform/db/prepared.server.ts'
import { addDaysInRome, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents, sumOf } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { pageRange } from '#ui/lists/data-list.rules.ts'
import { DECISION_DAYS, returnNumber, returnReasonText, saleReturnLabel } from './return.rules.ts'
import { isOpen } from './return-facts.rules.ts'
import { type ReturnRow, refundProgress } from './return-rows.queries.server.ts'
import {
  neverTravels,
  type OrderWithReturns,
  ordersWithReturns,
  orderWithReturns,
  refundOfReturn,
  returnedLines,
  toLabel,
} from './return-view.server.ts'
import { isUndecided, saleReturnsOrder, saleReturnsWhere } from './sale-returns-filter.queries.server.ts'
import type { SaleReturnsFilter } from './sale-returns-list.rules.ts'
import { returns } from './schema.server.ts'
import type { SaleReturnCard, SaleReturnsView, SaleReturnView } from './views.ts'

/** Returns of the signed-in supplier's sales; of everybody's for staff. @throws AppError 401, 403 for couples */
const mine = (ctx: Ctx): SQL | undefined => {
  const actor = requireSignedIn(ctx)
  if (actor.kind === 'couple') throw appError(commonErrors, 'forbidden')
  return actor.kind === 'supplier' ? and(eq(returns.supplierId, actor.accountId), planEveryTime) : undefined
}

const toCard = (whole: OrderWithReturns, row: ReturnRow, fullName: string | null, now: Date): SaleReturnCard => {
  const [first] = returnedLines(whole, row)
  const isDecided = row.amountCents !== null
  return {
    id: row.id,
    number: returnNumber(row.id),
    orderId: row.orderId,
    orderNumber: orderNumber(row.orderId),
    kind: row.kind,
    status: row.status,
    label: saleReturnLabel(row.status, isDecided),
    title: first?.title ?? 'Un articolo che non avevano ordinato',
    image: first?.image ?? whole.lines[0]?.image ?? '',
    coupleName: displayName(fullName),
    requestedAt: row.requestedAt.toISOString(),
    amountCents: row.amountCents ?? refundOfReturn(whole, row).suggested,
    isLate: !isDecided && isOpen(row) && addDaysInRome(row.requestedAt, DECISION_DAYS) <= now,
    path: `/portal/orders/resi/${row.id}`,
  }
}

const cardsOf = async (
  found: readonly { readonly id: number; readonly orderId: number; readonly fullName: string | null }[],
  now: Date,
): Promise<SaleReturnCard[]> => {
  const wholes = await ordersWithReturns(found.map(({ orderId }) => orderId))
  return found.map(({ id, orderId, fullName }) => {
    const whole = wholes.get(orderId) as OrderWithReturns
    return toCard(whole, whole.returns.find((row) => row.id === id) as ReturnRow, fullName, now)
  })
}

/** Returns of sales with their couples' names. */
const saleReturns = (where: SQL | undefined) =>
  db()
    .select({ id: returns.id, orderId: returns.orderId, fullName: accounts.fullName })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.coupleId))
    .where(where)

const everything: SaleReturnsFilter = {
  ...{ q: '', states: [], kind: null, isLate: false, askedFrom: null, askedBefore: null },
  ...{ openFirst: true, descending: true },
}

/**
 * What comes back to the signed-in supplier, unless asked otherwise first what waits for it, then the newest; admins see everybody's.
 *
 * @param page from 1; beyond the last it is the last
 * @throws AppError 403 for couples
 */
export const supplierReturns = async (
  ctx: Ctx,
  {
    page = 1,
    size = 20,
    filter = everything,
  }: { readonly page?: number; readonly size?: number; readonly filter?: SaleReturnsFilter } = {},
): Promise<SaleReturnsView> => {
  const where = and(mine(ctx), saleReturnsWhere(filter, ctx.now))
  // Only words are looked for in the order: without them the index of the returns says how many there are.
  const total = await (filter.q === '' ? db().$count(returns, where) : db().$count(saleReturns(where).as('found')))
  const { page: shown, pages, offset } = pageRange(total, { page, size })
  const inOrder = saleReturnsOrder(filter)
  if (filter.q !== '') {
    const found = saleReturns(where).orderBy(...inOrder)
    return { items: await cardsOf(await found.limit(size).offset(offset), ctx.now), total, page: shown, pages }
  }
  // The page is found on the returns alone: whose they are is looked up for what is shown.
  const ids = await db()
    .select({ id: returns.id })
    .from(returns)
    .where(where)
    .orderBy(...inOrder)
    .limit(size)
    .offset(offset)
  const onPage = isOneOf(
    returns.id,
    ids.map(({ id }) => id),
  )
  return { items: await cardsOf(await saleReturns(onPage).orderBy(...inOrder), ctx.now), total, page: shown, pages }
}

const PIECE = 50

/** Everything one state of the list holds, in its order, piece by piece. @throws AppError 401, 403 for couples */
export const everySaleReturn = (ctx: Ctx, filter: SaleReturnsFilter): AsyncGenerator<readonly SaleReturnCard[]> => {
  const where = and(mine(ctx), saleReturnsWhere(filter, ctx.now))
  return (async function* () {
    const found = await saleReturns(where).orderBy(...saleReturnsOrder(filter))
    for (let start = 0; start < found.length; start += PIECE)
      yield await cardsOf(found.slice(start, start + PIECE), ctx.now)
  })()
}

/** Returns not decided in time, the oldest first (K7). @throws AppError 401, 403 except for staff */
export const lateReturns = async (ctx: Ctx): Promise<SaleReturnCard[]> => {
  requireAdmin(ctx)
  return cardsOf(await saleReturns(isUndecided(ctx.now)).orderBy(returns.requestedAt).limit(50), ctx.now)
}

/** The returns of one sale, newest first, for its page. @throws AppError 404 not theirs */
export const returnsOfSale = async (ctx: Ctx, orderId: number): Promise<SaleReturnCard[]> =>
  cardsOf(await saleReturns(and(mine(ctx), eq(returns.orderId, orderId))).orderBy(desc(returns.id)), ctx.now)

/** One return for its seller or staff. @throws AppError 403 for couples · 404 not theirs */
export const supplierReturn = async (ctx: Ctx, returnId: number): Promise<SaleReturnView> => {
  const [found] = await saleReturns(and(mine(ctx), eq(returns.id, returnId)))
  const whole = found && (await orderWithReturns(found.orderId))
  const row = whole?.returns.find(({ id }) => id === returnId)
  if (!found || !whole || !row) throw appError(commonErrors, 'not_found')
  const { suggested, most } = refundOfReturn(whole, row)
  const goods = sumOf(row.lines.map(({ paidCents }) => paidCents))
  const isDecided = row.amountCents !== null
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null
  return {
    ...toCard(whole, row, found.fullName, ctx.now),
    reasonText: returnReasonText(row.reason, isServiceOrder(whole.order)),
    comment: row.comment,
    receivedAt: iso(row.receivedAt),
    refundedAt: iso(row.refundedAt),
    cancelledAt: iso(row.cancelledAt),
    isDecided,
    reductionReason: row.reductionReason,
    lines: returnedLines(whole, row),
    suggestedCents: suggested,
    mostCents: most,
    restCents: await openStepsCents(row.orderId),
    shippingCents: cents(Math.max(0, suggested - goods)),
    dueOn: todayInRome(addDaysInRome(row.requestedAt, DECISION_DAYS)),
    isUnsent: neverTravels(whole),
    startRequested: row.kind === 'withdrawal' && whole.lines.some(({ startRequestedAt }) => startRequestedAt !== null),
    actions: row.status === 'requested' ? ['receive'] : row.status === 'received' && !isDecided ? ['refund'] : [],
    refund: await refundProgress(returnId),
    buyer: (await toLabel(whole, row)).buyer,
    orderPath: `/portal/orders/${row.orderId}`,
  }
}
