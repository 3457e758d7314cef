import { and, asc, eq, sql } from 'drizzle-orm'
import { auctionStatus, offerNumber } from '#features/auction/announcements/auction.rules.ts'
import { standingsOf } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { sightOf } from '#features/auction/announcements/sight/sight.rules.ts'
import { isLogged } from '#features/auction/outcomes/index.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { offerOutcome, termOf } from './my-offers.rules.ts'
import { offers } from './schema.server.ts'

/** A supplier's offers on these announcements, each with its place among all offers, cheapest first. */
const ownOffers = (ids: readonly number[], supplierId: number) =>
  db()
    .select({
      offer: offers,
      cheaper: sql<number>`(select count(*)::int from ${offers} o where o.announcement_id = ${outer(offers.announcementId)} and (o.price_cents, o.id) < (${outer(offers.priceCents)}, ${outer(offers.id)}))`,
      hasReceipt: isLogged(offers.id),
    })
    .from(offers)
    .where(and(isOneOf(offers.announcementId, ids), eq(offers.supplierId, supplierId)))
    .orderBy(asc(offers.priceCents), asc(offers.id))

/** Announcements a supplier has offered on, in this order, each with the offer that counts: the chosen one, else the cheapest. */
export const offerRowsOf = async (ids: readonly number[], supplierId: number, at: Date) => {
  if (ids.length === 0) return []
  const [rows, own] = await Promise.all([
    db()
      .select({
        id: announcements.id,
        title: announcements.title,
        status: announcements.status,
        expiresAt: announcements.expiresAt,
        decidedAt: announcements.decidedAt,
        budgetCents: announcements.budgetCents,
        city: announcements.city,
        province: announcements.province,
        serviceOn: announcements.serviceOn,
        winnerOfferId: announcements.winnerOfferId,
        closedUnpaidAt: announcements.closedUnpaidAt,
        mode: announcements.mode,
        offerCount: sql<number>`(select count(*)::int from ${offers} o where o.announcement_id = ${outer(announcements.id)})`,
      })
      .from(announcements)
      .where(isOneOf(announcements.id, ids)),
    ownOffers(ids, supplierId),
  ])
  const closed = rows.filter(({ mode }) => mode !== 'open').map(({ id }) => id)
  const standings = await standingsOf(closed, supplierId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const mine = own.filter(({ offer }) => offer.announcementId === id)
    const shown = mine.find(({ offer }) => offer.id === row?.winnerOfferId) ?? mine[0]
    if (!row || !shown) return []
    const { offer, cheaper, hasReceipt } = shown
    const newest = mine.reduce((last, one) => (one.offer.turn > last.offer.turn ? one : last), shown)
    const status = auctionStatus({ ...row }, at)
    const outcome = offerOutcome({
      status,
      won: row.winnerOfferId === offer.id,
      closedUnpaid: row.closedUnpaidAt !== null,
    })
    const term = termOf(outcome, row.expiresAt)
    const sight = sightOf({ mode: row.mode, status }, row.winnerOfferId === offer.id ? 'winner' : 'bidder')
    const standing = standings.get(id)
    return [
      {
        id: offer.id,
        number: offerNumber(offer.id),
        announcementId: id,
        title: row.title,
        place: `${row.city} (${row.province})`,
        priceCents: offer.priceCents,
        budgetCents: row.budgetCents,
        feeBps: offer.feeBps,
        /** Offers sent on it, 1 to 5. */
        sent: mine.length,
        mode: row.mode,
        /** Place of the offer among all, in a closed mode of the supplier among all; null while it may not be known. */
        rank: sight.rank ? (standing?.place ?? cheaper + 1) : null,
        /** Among how many: offers, in a closed mode suppliers. */
        of: standing?.suppliers ?? row.offerCount,
        vote: offer.vote,
        /** When the couple opened the newest one; null while it has not. */
        readAt: newest.offer.readAt?.toISOString() ?? null,
        imageSmall: `/api/images/offers/${offer.image}?w=480`,
        sentAt: newest.offer.sentAt.toISOString(),
        outcome,
        term: term && { kind: term.kind, at: term.at.toISOString() },
        decidedAt: row.decidedAt?.toISOString() ?? null,
        hasReceipt,
      },
    ]
  })
}
export type MyOfferView = Awaited<ReturnType<typeof offerRowsOf>>[number]
