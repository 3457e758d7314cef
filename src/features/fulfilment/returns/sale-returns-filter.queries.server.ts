import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { containing } from '#platform/db/like.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { orderIdOfNumber } from '#shared/order-number.ts'
import { DECISION_DAYS } from './return.rules.ts'
import { returnIdOfNumber, type SaleReturnState, type SaleReturnsFilter } from './sale-returns-list.rules.ts'
import { returns } from './schema.server.ts'

/** Nothing was decided although the days for it are over (art. 56 Codice del consumo). */
export const isUndecided = (at: Date): SQL =>
  and(
    inArray(returns.status, ['requested', 'received']),
    isNull(returns.amountCents),
    lte(returns.requestedAt, addDaysInRome(at, -DECISION_DAYS)),
  ) as SQL

const inState: Readonly<Record<SaleReturnState, SQL | undefined>> = {
  attesa: eq(returns.status, 'requested'),
  'da-rimborsare': and(eq(returns.status, 'received'), isNull(returns.amountCents)),
  'in-corso': and(eq(returns.status, 'received'), isNotNull(returns.amountCents)),
  conclusi: eq(returns.status, 'refunded'),
}

/** A number names a return or its order; words are looked for in who bought and in what. */
const matches = (q: string): SQL | undefined => {
  const text = containing(q)
  const orderId = orderIdOfNumber(q)
  const returnId = returnIdOfNumber(q)
  if (orderId !== null || returnId !== null)
    return or(
      orderId === null ? undefined : eq(returns.orderId, orderId),
      returnId === null ? undefined : eq(returns.id, returnId),
    )
  return or(
    sql`${orders.recipient}->>'fullName' ilike ${text}`,
    sql`exists (select from ${orderLines} l where l.order_id = ${outer(orders.id)} and l.title ilike ${text})`,
  )
}

/** The returns of one state of the list, of all sellers, without cancelled ones. */
export const saleReturnsWhere = (filter: SaleReturnsFilter, at: Date): SQL | undefined =>
  and(
    ne(returns.status, 'cancelled'),
    filter.q === '' ? undefined : matches(filter.q),
    filter.states.length === 0 ? undefined : or(...filter.states.map((state) => inState[state])),
    filter.kind === null ? undefined : eq(returns.kind, filter.kind),
    filter.isLate ? isUndecided(at) : undefined,
    filter.askedFrom === null ? undefined : gte(returns.requestedAt, filter.askedFrom),
    filter.askedBefore === null ? undefined : lt(returns.requestedAt, filter.askedBefore),
  )

/** What waits for the seller first, where it is asked so; equal ones always the same way. */
export const saleReturnsOrder = ({ openFirst, descending }: SaleReturnsFilter): SQL[] => {
  const isOver = sql`(${returns.status} = 'refunded')`
  return [...(openFirst ? [(descending ? asc : desc)(isOver)] : []), (descending ? desc : asc)(returns.id)]
}
