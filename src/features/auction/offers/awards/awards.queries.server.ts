import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { mayBeChosen, reconfirmationOf } from '../reconfirm.rules.ts'
import { awards, offers } from '../schema.server.ts'
import { validUntil } from './awards.rules.ts'

/** Everybody that was chosen on an announcement, the first one first. */
export const awardsOf = (announcementId: number, q: Queryable = db()) =>
  q
    .select({
      offerId: awards.offerId,
      supplierId: awards.supplierId,
      chosenAt: awards.chosenAt,
      endedAt: awards.endedAt,
      endReason: awards.endReason,
    })
    .from(awards)
    .where(eq(awards.announcementId, announcementId))
    .orderBy(asc(awards.turn))

/** The newest of them; undefined before the first choice. */
export const latestAward = async (announcementId: number, q: Queryable = db()) =>
  (await awardsOf(announcementId, q)).at(-1)

/**
 * Offers that still stand although another was chosen, from the cheapest: of suppliers that are active and were not chosen yet, without those
 * that wait for their supplier's word after a change.
 *
 * @param at an instant
 */
export const standingOffers = async (announcementId: number, at: Date, q: Queryable = db()) => {
  const [first] = await awardsOf(announcementId, q)
  if (!first) return []
  const wasChosen = q
    .select({ one: sql`1` })
    .from(awards)
    .where(and(eq(awards.announcementId, offers.announcementId), eq(awards.supplierId, offers.supplierId)))
  const rows = await q
    .select({ offer: offers, businessName: suppliers.businessName })
    .from(offers)
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .innerJoin(accounts, eq(accounts.id, offers.supplierId))
    .where(
      and(
        eq(offers.announcementId, announcementId),
        gt(offers.validDays, 0),
        eq(accounts.status, 'active'),
        notExists(wasChosen),
      ),
    )
    .orderBy(asc(offers.priceCents), asc(offers.id))
  return rows.flatMap(({ offer, businessName }) => {
    const until = validUntil(offer.validDays, first.chosenAt)
    if (!until || until <= at || !mayBeChosen(reconfirmationOf(offer))) return []
    return [{ offer, businessName: businessName ?? 'Fornitore', until }]
  })
}
