import { and, eq, sql } from 'drizzle-orm'
import { countRunningOffers } from '#features/announcements/index.server.ts'
import { activeSubscription, participationsInForce } from '#features/billing/index.server.ts'
import { countLeads } from '#features/leads/index.server.ts'
import { unreadConversations } from '#features/messages/index.server.ts'
import { unreadCount } from '#features/notifications/index.server.ts'
import { orders } from '#features/orders/schema.server.ts'
import { countUnanswered } from '#features/reviews/index.server.ts'
import { personIdOf, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { oncePerRequest } from '#platform/once.server.ts'

interface MenuCounts extends Record<string, unknown> {
  readonly announcements: number
  readonly offers: number
  readonly toShip: number
  readonly messages: number
  readonly unansweredReviews: number
  readonly unread: number
}

/** How many sales of a supplier are at this point: `paid` ones wait for being sent. */
export const countOrders = (supplierId: number, status: 'paid' | 'shipped') =>
  db().$count(orders, and(eq(orders.supplierId, supplierId), eq(orders.status, status)))

/** The numbers of a supplier's menu, in one question: they are asked for on every page. */
export const menuCounts = oncePerRequest(async (ctx): Promise<MenuCounts> => {
  const actor = requireSupplier(ctx)
  const { accountId, sectorId } = actor
  const { rows } = await db().execute<MenuCounts>(sql`select
    ${countLeads({ supplierId: accountId, sectorId }, ctx.now)} as announcements,
    ${countRunningOffers(accountId, ctx.now)} as offers,
    ${countOrders(accountId, 'paid')} as "toShip",
    ${unreadConversations(actor)} as messages,
    ${countUnanswered(accountId)} as "unansweredReviews",
    ${unreadCount(personIdOf(actor))} as unread`)
  return rows[0] as MenuCounts
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
