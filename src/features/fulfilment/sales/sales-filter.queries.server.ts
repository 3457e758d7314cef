import { and, asc, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { ownSubjects } from '#features/site/own-words/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { containing } from '#platform/db/like.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { planEveryTime } from '#platform/db/prepared.server.ts'
import { todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { orderIdOfNumber } from '#shared/order-number.ts'
import { inView, isLate, mine, type SalesViewWord } from './sales-counts.queries.server.ts'
import type { SalesFilter } from './sales-list.rules.ts'

/**
 * A number names one order; words are looked for in who and where it goes to and in what was sold: a seller's own by their beginnings
 * in what the portal finds them by, staff anywhere in what stands there.
 */
const matches = (ctx: Ctx, q: string): SQL | undefined => {
  const id = orderIdOfNumber(q)
  if (id !== null) return eq(orders.id, id)
  if (ctx.actor.kind === 'supplier') return sql`${orders.id} in ${ownSubjects('order', ctx.actor.accountId, q)}`
  const text = containing(q)
  return or(
    sql`${orders.recipient}->>'fullName' ilike ${text}`,
    sql`${orders.recipient}->>'city' ilike ${text}`,
    sql`exists (select from ${orderLines} l where l.order_id = ${outer(orders.id)} and l.title ilike ${text})`,
  )
}

/** Whether a filter looks for words: a number names one order. */
export const hasWords = ({ q }: SalesFilter): boolean => q !== '' && orderIdOfNumber(q) === null

/** The sales the viewer may see, in one view, filtered. @throws AppError 401, 403 */
export const salesWhere = (ctx: Ctx, view: SalesViewWord | undefined, filter?: SalesFilter): SQL | undefined =>
  and(
    mine(ctx),
    planEveryTime,
    view && inView[view],
    filter &&
      and(
        filter.q === '' ? undefined : matches(ctx, filter.q),
        filter.kind === null ? undefined : eq(orders.kind, filter.kind),
        filter.isLate ? isLate(todayInRome(ctx.now)) : undefined,
        filter.paidFrom === null ? undefined : gte(orders.paidAt, filter.paidFrom),
        filter.paidBefore === null ? undefined : lt(orders.paidAt, filter.paidBefore),
        filter.minCents === null ? undefined : gte(orders.totalCents, cents(filter.minCents)),
        filter.maxCents === null ? undefined : lte(orders.totalCents, cents(filter.maxCents)),
      ),
  )

/** Newest first unless another order is asked for; equal ones always the same way. */
export const salesOrder = (filter?: SalesFilter): SQL[] => {
  const way = filter === undefined || filter.descending ? desc : asc
  return filter?.sort === 'totale' ? [way(orders.totalCents), way(orders.id)] : [way(orders.id)]
}
