import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { orderTypeOf } from '#features/fulfilment/orders/order.rules.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { type OrderWithReturns, orderWithReturns, toReturnOrder } from './return-view.server.ts'
import { deadlineText } from './ui/return-labels.rules.ts'
import type { WithdrawableView } from './views.ts'

/** The signed-in couple's orders from which it may withdraw now, newest first; none for others. */
export const withdrawableOrders = async ({ actor, now }: Ctx): Promise<WithdrawableView[]> => {
  if (actor.kind !== 'couple') return []
  // One day more than was promised: the day counts to its end.
  const recent = sql`${orders.paidAt} + make_interval(days => ${orders.returnDays} + 1) >= ${now.toISOString()}`
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.coupleId, actor.accountId),
        or(
          inArray(orders.status, ['paid', 'shipped']),
          and(eq(orders.status, 'received'), or(recent, gte(orders.returnUntil, addDaysInRome(now, -1)))),
        ),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(50)
  const found = await Promise.all(
    rows.map(async ({ id }) => {
      const whole = (await orderWithReturns(id)) as OrderWithReturns
      const order = await toReturnOrder(whole, '', now)
      const [first] = order.lines
      return {
        path: `/recesso/${orderTypeOf(whole.order.kind)}/${id}`,
        number: order.number,
        supplier: order.supplier.name,
        title: first?.title ?? '',
        image: first?.image ?? '',
        until: deadlineText(order.withdrawUntil, order.returnDays),
        isOpen: order.canWithdraw,
      }
    }),
  )
  return found.filter(({ isOpen }) => isOpen).map(({ isOpen: _isOpen, ...view }) => view)
}
