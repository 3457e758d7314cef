import { and, eq, sql } from 'drizzle-orm'
import { ANY_MOMENT, edgesOf } from '#features/auction/announcements/index.server.ts'
import { countLeads } from '#features/auction/leads/index.server.ts'
import { countRunningOffers } from '#features/auction/offers/index.server.ts'
import { unreadConversations } from '#features/fulfilment/messages/index.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { countUnanswered } from '#features/fulfilment/reviews/index.server.ts'
import { activeSubscription, participationsInForce } from '#features/money/billing/index.server.ts'
import { unreadCount } from '#features/people/notifications/index.server.ts'
import { personIdOf, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { ONE_ROW, oneRow, preparedRead, type Slot } from '#platform/db/prepared.server.ts'
import { oncePerRequest } from '#platform/once.server.ts'

interface MenuCounts {
  readonly announcements: number
  readonly offers: number
  readonly toShip: number
  readonly messages: number
  readonly unansweredReviews: number
  readonly unread: number
}

/** How many sales of a supplier are at this point: `paid` ones wait for being sent. */
export const countOrders = (supplierId: Slot<number>, status: 'paid' | 'shipped') =>
  db().$count(orders, and(eq(orders.supplierId, supplierId), eq(orders.status, status)))

/** The numbers of a supplier's menu, in one question: they are asked for on every page. */
const menuRows = preparedRead<Record<string, unknown>, MenuCounts>('portal_menu', (q) => {
  const [supplierId, sectorId] = [sql.placeholder('supplierId'), sql.placeholder('sectorId')]
  return q
    .select({
      announcements: countLeads({ supplierId, sectorId }, ANY_MOMENT),
      offers: countRunningOffers(supplierId, ANY_MOMENT),
      toShip: countOrders(supplierId, 'paid'),
      messages: unreadConversations({ kind: 'supplier', accountId: supplierId }),
      unansweredReviews: countUnanswered(supplierId),
      unread: unreadCount(sql.placeholder('person')),
    })
    .from(ONE_ROW)
})

/** What the menu counts for the signed-in supplier. @throws AppError 401, 403 */
export const menuCounts = oncePerRequest(async (ctx): Promise<MenuCounts> => {
  const actor = requireSupplier(ctx)
  const { accountId, sectorId } = actor
  return oneRow(await menuRows({ supplierId: accountId, sectorId, person: personIdOf(actor), ...edgesOf(ctx.now) }))
})

/** A supplier's subscription, null without one, and its participations. */
export const planInForce = oncePerRequest(async (ctx) => {
  const { accountId } = requireSupplier(ctx)
  const [subscription, quota] = await Promise.all([
    activeSubscription(accountId, ctx.now),
    participationsInForce(accountId, ctx.now),
  ])
  return { subscription, quota }
})
