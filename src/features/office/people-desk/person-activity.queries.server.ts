import { and, count, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { announcementCode, auctionStatus, statusLabel } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { conversations, messages } from '#features/fulfilment/messages/schema.server.ts'
import { statusLabelOf } from '#features/fulfilment/orders/order.rules.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { returnNumber } from '#features/fulfilment/returns/return.rules.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { reviews } from '#features/fulfilment/reviews/schema.server.ts'
import { staffReviewsPath } from '#features/fulfilment/reviews/staff-reviews.rules.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { casePath } from '#features/trust/reports/reports.rules.ts'
import { reports } from '#features/trust/reports/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { orderNumber } from '#shared/order-number.ts'
import type { ActivityLine, PersonHead } from './views.ts'

/** Newest ones of each kind on the page. */
const SHOWN = 8

const line = (
  key: string | number,
  title: string,
  detail: string,
  at: Date | null,
  to: string | null = null,
): ActivityLine => ({ key: String(key), title, detail, at: at?.toISOString() ?? null, to })

const announcementLines = async (coupleId: number, now: Date) => {
  const mine = eq(announcements.coupleId, coupleId)
  const rows = await db()
    .select({
      ...getTableColumns(announcements),
      // The table is named: in a read of one table Drizzle leaves its name out, and `id` would be that of the offer.
      offerCount: sql<number>`(select count(*)::int from ${offers} f where f.announcement_id = ${outer(announcements.id)})`,
    })
    .from(announcements)
    .where(mine)
    .orderBy(desc(announcements.id))
    .limit(SHOWN)
  return {
    title: 'Annunci',
    total: await db().$count(announcements, mine),
    lines: rows.map((row) =>
      line(
        row.id,
        `${announcementCode(row.id)} ${row.title}`,
        statusLabel[auctionStatus(row, now)],
        row.submittedAt,
        `/auctions/detail/${row.id}`,
      ),
    ),
  }
}

const offerLines = async (supplierId: number) => {
  const mine = eq(offers.supplierId, supplierId)
  const rows = await db()
    .select({ id: offers.id, model: offers.model, sentAt: offers.sentAt, announcement: announcements.title })
    .from(offers)
    .innerJoin(announcements, eq(announcements.id, offers.announcementId))
    .where(mine)
    .orderBy(desc(offers.id))
    .limit(SHOWN)
  return {
    title: 'Proposte',
    total: await db().$count(offers, mine),
    lines: rows.map((row) => line(row.id, row.model, row.announcement, row.sentAt, `/offer-detail/${row.id}`)),
  }
}

const orderLinesOf = async ({ id, kind }: Pick<PersonHead, 'id' | 'kind'>) => {
  const mine =
    kind === 'couple' ? eq(orders.coupleId, id) : (and(eq(orders.supplierId, id), isNotNull(orders.paidAt)) as SQL)
  const rows = await db()
    .select({ id: orders.id, status: orders.status, pickup: orders.pickup, placedAt: orders.placedAt })
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.id))
    .limit(SHOWN)
  return {
    title: kind === 'couple' ? 'Ordini' : 'Vendite',
    total: await db().$count(orders, mine),
    lines: rows.map((row) =>
      line(row.id, orderNumber(row.id), statusLabelOf(row), row.placedAt, `/portal/ordini/${row.id}`),
    ),
  }
}

const returnLabel = { requested: 'Chiesto', received: 'Ricevuto', refunded: 'Rimborsato', cancelled: 'Annullato' }

const returnLinesOf = async ({ id, kind }: Pick<PersonHead, 'id' | 'kind'>) => {
  const mine = eq(kind === 'couple' ? orders.coupleId : returns.supplierId, id)
  const from = db().select({ n: count() }).from(returns).innerJoin(orders, eq(orders.id, returns.orderId)).where(mine)
  const rows = await db()
    .select({ id: returns.id, orderId: returns.orderId, status: returns.status, at: returns.requestedAt })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(mine)
    .orderBy(desc(returns.id))
    .limit(SHOWN)
  return {
    title: 'Resi e recessi',
    total: (await from)[0]?.n ?? 0,
    lines: rows.map((row) =>
      line(
        row.id,
        `${returnNumber(row.id)}, ordine ${orderNumber(row.orderId)}`,
        returnLabel[row.status],
        row.at,
        `/portal/orders/resi/${row.id}`,
      ),
    ),
  }
}

const reviewLines = async ({ id, kind }: Pick<PersonHead, 'id' | 'kind'>) => {
  const mine = eq(kind === 'couple' ? reviews.coupleId : reviews.supplierId, id)
  const rows = await db().select().from(reviews).where(mine).orderBy(desc(reviews.id)).limit(SHOWN)
  return {
    title: kind === 'couple' ? 'Recensioni scritte' : 'Recensioni ricevute',
    total: await db().$count(reviews, mine),
    lines: rows.map((row) =>
      line(
        row.id,
        row.title,
        row.hiddenAt ? 'Nascosta' : `${row.stars} su 5`,
        row.writtenAt,
        staffReviewsPath({ view: 'all', id: row.id, page: 1 }),
      ),
    ),
  }
}

/** What reports may be about that is this person's. */
const aboutPerson = ({ id, kind }: Pick<PersonHead, 'id' | 'kind'>): SQL =>
  kind === 'couple'
    ? (or(
        and(
          eq(reports.subject, 'auctions'),
          inArray(
            reports.subjectId,
            db().select({ id: announcements.id }).from(announcements).where(eq(announcements.coupleId, id)),
          ),
        ),
        and(
          eq(reports.subject, 'reviews'),
          inArray(reports.subjectId, db().select({ id: reviews.id }).from(reviews).where(eq(reviews.coupleId, id))),
        ),
      ) as SQL)
    : (or(
        and(inArray(reports.subject, ['vetrina', 'store']), eq(reports.subjectId, id)),
        and(
          eq(reports.subject, 'products'),
          inArray(
            reports.subjectId,
            db().select({ id: products.id }).from(products).where(eq(products.supplierId, id)),
          ),
        ),
      ) as SQL)

const subjectWord = {
  auctions: 'Annuncio',
  vetrina: 'Vetrina',
  store: 'Store',
  products: 'Prodotto',
  reviews: 'Recensione',
  messages: 'Messaggio',
} as const

const reportLines = async (title: string, where: SQL) => {
  const rows = await db().select().from(reports).where(where).orderBy(desc(reports.id)).limit(SHOWN)
  return {
    title,
    total: await db().$count(reports, where),
    lines: rows.map((row) =>
      line(
        row.id,
        `${subjectWord[row.subject]} ${row.subjectId}: ${row.text}`,
        row.status === 'open' ? 'Aperta' : 'Chiusa',
        row.reportedAt,
        casePath(row.caseId),
      ),
    ),
  }
}

/** Message counts of a person, without the texts. */
const messageCounts = async ({ id, kind }: Pick<PersonHead, 'id' | 'kind'>) => {
  const mine = eq(kind === 'couple' ? conversations.coupleId : conversations.supplierId, id)
  const [row] = await db()
    .select({
      conversations: sql<number>`count(distinct ${conversations.id})::int`,
      written: sql<number>`(count(${messages.id}) filter (where ${messages.authorId} = ${id}))::int`,
      received: sql<number>`(count(${messages.id}) filter (where ${messages.authorId} <> ${id}))::int`,
    })
    .from(conversations)
    .leftJoin(messages, eq(messages.conversationId, conversations.id))
    .where(mine)
  return row ?? { conversations: 0, written: 0, received: 0 }
}

/** Activity of a person: the newest of each kind with totals. @throws AppError 401, 403 unless staff */
export const personActivity = async (ctx: Ctx, head: Pick<PersonHead, 'id' | 'kind'>) => {
  requireAdmin(ctx)
  const lists = await Promise.all([
    head.kind === 'couple' ? announcementLines(head.id, ctx.now) : offerLines(head.id),
    orderLinesOf(head),
    returnLinesOf(head),
    reviewLines(head),
    reportLines('Segnalazioni ricevute', aboutPerson(head)),
    reportLines('Segnalazioni inviate', eq(reports.accountId, head.id)),
  ])
  return { lists, messages: await messageCounts(head) }
}

export type PersonActivity = Awaited<ReturnType<typeof personActivity>>
