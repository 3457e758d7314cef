import { eq, sql } from 'drizzle-orm'
import { offers } from '#features/auction/offers/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { rowsWhere, toCard } from './announcement-rows.queries.server.ts'
import { announcements } from './schema.server.ts'

/** The announcement a message speaks of, as its couple sees it at this instant: a job may run late, and twice. */
export const announcementNotice = async (announcementId: number, at: Date) => {
  const [row] = await rowsWhere(eq(announcements.id, announcementId))
  return row ? { row: row.announcement, card: toCard(row, at, 'owner') } : null
}

/** What a message about an announcement's end says. */
export const outcomeNotice = async (announcementId: number) => {
  const [row] = await db()
    .select({
      title: announcements.title,
      status: announcements.status,
      decidedBy: announcements.decidedBy,
      coupleId: announcements.coupleId,
      phone: announcements.phone,
      offerId: offers.id,
      supplierId: offers.supplierId,
      priceCents: offers.priceCents,
      business: suppliers.businessName,
    })
    .from(announcements)
    .leftJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .leftJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .where(eq(announcements.id, announcementId))
  if (!row) return null
  const { offerId, supplierId, priceCents, business, ...announcement } = row
  const winner =
    offerId && supplierId && priceCents
      ? { offerId, supplierId, priceCents, business: business ?? 'Un fornitore' }
      : null
  return { ...announcement, winner }
}

/** Everyone who sent an offer on it, once each, with the newest one. */
export const biddersOf = (announcementId: number) =>
  db()
    .select({ supplierId: offers.supplierId, email: accounts.email, offerId: sql<number>`max(${offers.id})::int` })
    .from(offers)
    .innerJoin(accounts, eq(accounts.id, offers.supplierId))
    .where(eq(offers.announcementId, announcementId))
    .groupBy(offers.supplierId, accounts.email)
