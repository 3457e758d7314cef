import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import type { Cents } from '#shared/money.ts'
import type { CoupleFacts, SupplierFacts } from './moments.rules.ts'

const own = outer(announcements.id)
/** Something of an offer on the announcement of the row, of the first one by this order. */
const ofOffer = <T>(what: string, order: string) =>
  sql<T | null>`(select ${sql.raw(what)} from ${offers} bid where bid.announcement_id = ${own} order by ${sql.raw(order)} limit 1)`
const instantOf = (order: string) => ofOffer<Date>('bid.sent_at', order).mapWith((at: string | Date) => new Date(at))
const FIRST = 'bid.id'
const LOWEST = 'bid.price_cents, bid.id'

const announcementFacts = (coupleId: number, since: Date) =>
  db()
    .select({
      id: announcements.id,
      title: announcements.title,
      status: announcements.status,
      publishedAt: announcements.publishedAt,
      decidedAt: announcements.decidedAt,
      budgetCents: announcements.budgetCents,
      offerCount: sql<number>`(select count(*)::int from ${offers} bid where bid.announcement_id = ${own})`,
      firstOfferId: ofOffer<number>('bid.id', FIRST),
      firstOfferAt: instantOf(FIRST),
      lowestId: ofOffer<number>('bid.id', LOWEST),
      lowestAt: instantOf(LOWEST),
      lowestCents: ofOffer<Cents>('bid.price_cents::int', LOWEST),
      winnerCents: sql<Cents | null>`(select won.price_cents::int from ${offers} won where won.id = ${outer(announcements.winnerOfferId)})`,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.coupleId, coupleId),
        or(eq(announcements.status, 'published'), gte(announcements.decidedAt, since)),
      ),
    )

const orderFacts = (coupleId: number, since: Date) =>
  db()
    .select({
      id: orders.id,
      kind: orders.kind,
      status: orders.status,
      paidAt: orders.paidAt,
      receivedAt: orders.receivedAt,
      offerCount: sql<number>`(select count(*)::int from ${offers} bid where bid.announcement_id = ${outer(orders.announcementId)})`,
    })
    .from(orders)
    .where(and(eq(orders.coupleId, coupleId), or(gte(orders.paidAt, since), gte(orders.receivedAt, since))))

/** What a couple may be celebrated for, as far as it happened since an instant. */
export const coupleFacts = async (coupleId: number, since: Date): Promise<CoupleFacts> => {
  const [asked, ordered, [couple]] = await Promise.all([
    announcementFacts(coupleId, since),
    orderFacts(coupleId, since),
    db().select({ weddingOn: couples.weddingOn }).from(couples).where(eq(couples.id, coupleId)),
  ])
  return { announcements: asked, orders: ordered, weddingOn: couple?.weddingOn ?? null }
}

/** The firsts of a supplier, whenever they were. */
export const supplierFacts = async (supplierId: number): Promise<SupplierFacts> => {
  const [[won], [review]] = await Promise.all([
    db()
      .select({
        announcementId: announcements.id,
        title: announcements.title,
        at: announcements.decidedAt,
        offerCount: sql<number>`(select count(*)::int from ${offers} bid where bid.announcement_id = ${own})`,
      })
      .from(announcements)
      .where(eq(announcements.winnerSupplierId, supplierId))
      .orderBy(asc(announcements.decidedAt), asc(announcements.id))
      .limit(1),
    db()
      .select({ id: reviews.id, stars: reviews.stars, at: reviews.writtenAt })
      .from(reviews)
      .where(and(eq(reviews.supplierId, supplierId), isNull(reviews.hiddenAt)))
      .orderBy(asc(reviews.id))
      .limit(1),
  ])
  return { firstWin: won?.at ? { ...won, at: won.at } : null, firstReview: review ?? null }
}
