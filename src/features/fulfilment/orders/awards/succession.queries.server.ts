import { and, eq, ne } from 'drizzle-orm'
import { eventDay } from '#features/auction/announcements/auction.rules.ts'
import { chosenDeal } from '#features/auction/announcements/index.server.ts'
import { successionReason } from '#features/auction/offers/awards/awards.rules.ts'
import { latestAward, standingOffers } from '#features/auction/offers/index.server.ts'
import { type AwardEnd, awardEndText } from '#features/auction/outcomes/award-ends.rules.ts'
import { isClosed, suspensionOf } from '#features/people/accounts/index.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { orders } from '../schema.server.ts'
import { isAnnouncementOf } from './deals.queries.server.ts'
import type { SuccessionView } from './views.ts'

/** The order of an announcement that still runs, whatever its state. */
export const runningOrder = async (announcementId: number, q: Queryable) => {
  const [order] = await q
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.announcementId, announcementId), ne(orders.status, 'cancelled')))
  return order
}

/**
 * Why an announcement may be given to another offer now; null while it may not: nobody was chosen, the chosen one has its time, or the day of
 * the service is over.
 */
export const mayBeSucceeded = async (q: Queryable, announcementId: number, at: Date): Promise<AwardEnd | null> => {
  const deal = await chosenDeal(announcementId, q)
  const award = deal && (await latestAward(announcementId, q))
  if (!deal || !award || eventDay(deal) < todayInRome(at)) return null
  const order = await runningOrder(announcementId, q)
  const isSupplierActive = !(await isClosed(award.supplierId, q)) && (await suspensionOf(award.supplierId, q)) === null
  const facts = {
    endReason: award.endReason,
    chosenAt: award.chosenAt,
    orderStatus: order && order.status !== 'cancelled' ? order.status : null,
    isBought: deal.bought,
    isSupplierActive,
  }
  return successionReason(facts, at)
}

/** What the couple sees of it on its announcement; null while there is nothing to choose again. */
export const successionFor = async (ctx: Ctx, announcementId: number): Promise<SuccessionView | null> => {
  const { accountId } = requireCouple(ctx)
  if (!(await isAnnouncementOf(accountId, announcementId))) return null
  const why = await mayBeSucceeded(db(), announcementId, ctx.now)
  if (!why) return null
  const offers = await standingOffers(announcementId, ctx.now)
  const isStillChosen = why === 'not_ordered'
  if (isStillChosen && offers.length === 0) return null
  return {
    ...{ why: awardEndText[why], isStillChosen },
    offers: offers.map(({ offer, businessName, until }) => ({
      ...{ id: offer.id, businessName, priceCents: offer.priceCents, until: until.toISOString() },
    })),
  }
}
