import { and, desc, eq, sql } from 'drizzle-orm'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { orderPath } from '#features/fulfilment/orders/order.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { orderNumber } from '#shared/order-number.ts'
import { type ConversationKind, orderTalk, type Side, type SubjectKey } from './conversation.rules.ts'
import { enquirySubjects } from './enquiries/enquiries.queries.server.ts'
import type { SubjectView } from './views.ts'

/** What is known of the thing a conversation is, or would be, about. */
export interface Subject extends SubjectKey {
  readonly coupleId: number
  /** Null where the assistance is the other side. */
  readonly supplierId: number | null
  readonly title: string
  readonly image: string | null
  readonly isChosen: boolean
  readonly isPaid: boolean
  /** The paid order made of an offer, or the order itself. */
  readonly orderId: number | null
  /** Its own page, where the rest does not say which it is. */
  readonly page?: string
}

/** Names a thing in a map. */
export const subjectName = ({ kind, subjectId }: SubjectKey): string => `${kind}:${subjectId}`

const announcementSubjects = async (ids: number[], q: Queryable): Promise<Subject[]> => {
  const rows = await q.select().from(announcements).where(isOneOf(announcements.id, ids))
  return rows.map((row) => ({
    ...{ kind: 'announcement', subjectId: row.id, coupleId: row.coupleId, supplierId: null, title: row.title },
    image: row.image ? `/api/images/auctions/${row.image}` : (findSector(row.sectorId)?.illustration ?? null),
    ...{ isChosen: false, isPaid: false, orderId: null },
  }))
}

/** The newest paid order of an offer: one that was given up can be ordered again. */
const paidOrder = sql<number | null>`(select o.id from ${orders} o
  where o.couple_id = ${outer(announcements.coupleId)} and o.offer_id = ${outer(offers.id)} and o.paid_at is not null
  order by o.id desc limit 1)`

const offerSubjects = async (ids: number[], q: Queryable): Promise<Subject[]> => {
  const rows = await q
    .select({
      subjectId: offers.id,
      coupleId: announcements.coupleId,
      supplierId: offers.supplierId,
      title: announcements.title,
      image: offers.image,
      winnerOfferId: announcements.winnerOfferId,
      closedUnpaidAt: announcements.closedUnpaidAt,
      orderId: paidOrder,
    })
    .from(offers)
    .innerJoin(announcements, eq(announcements.id, offers.announcementId))
    .where(isOneOf(offers.id, ids))
  return rows.map(({ winnerOfferId, closedUnpaidAt, image, ...row }) => ({
    ...row,
    kind: 'offer',
    image: `/api/images/offers/${image}`,
    isChosen: winnerOfferId === row.subjectId && closedUnpaidAt === null,
    isPaid: row.orderId !== null,
  }))
}

const firstLine = (column: 'title' | 'image') =>
  sql<
    string | null
  >`(select ${sql.identifier(column)} from ${orderLines} l where l.order_id = ${outer(orders.id)} order by l.id limit 1)`

const orderSubjects = async (ids: number[], q: Queryable): Promise<Subject[]> => {
  const rows = await q
    .select({
      subjectId: orders.id,
      coupleId: orders.coupleId,
      supplierId: orders.supplierId,
      paidAt: orders.paidAt,
      title: firstLine('title'),
      image: firstLine('image'),
    })
    .from(orders)
    // What was awarded is talked about where its offer is.
    .where(and(isOneOf(orders.id, ids), eq(orders.kind, 'store')))
  return rows.map(({ paidAt, title, ...row }) => ({
    ...row,
    ...{ kind: 'order', title: title ?? '', isChosen: false, isPaid: paidAt !== null, orderId: row.subjectId },
  }))
}

const readers: Readonly<Record<ConversationKind, (ids: number[], q: Queryable) => Promise<Subject[]>>> = {
  announcement: announcementSubjects,
  offer: offerSubjects,
  order: orderSubjects,
  enquiry: enquirySubjects,
}

/** What these conversations are about, by `subjectName`; things that do not exist are missing. */
export const subjectsOf = async (
  keys: readonly SubjectKey[],
  q: Queryable = db(),
): Promise<ReadonlyMap<string, Subject>> => {
  const found: Subject[] = []
  for (const [kind, own] of Map.groupBy(keys, (key) => key.kind))
    found.push(
      ...(await readers[kind](
        own.map(({ subjectId }) => subjectId),
        q,
      )),
    )
  return new Map(found.map((subject) => [subjectName(subject), subject]))
}

/** One of them; null for what does not exist. */
export const subjectOf = async (key: SubjectKey, q: Queryable = db()): Promise<Subject | null> =>
  (await subjectsOf([key], q)).get(subjectName(key)) ?? null

const orderPage = ({ kind, orderId }: Subject & { orderId: number }, side: Side): string => {
  if (side !== 'couple') return `/portal/orders/${orderId}`
  return orderPath(kind === 'order' ? 'store' : 'auction', orderId)
}

/** The card on top of a conversation, as one side sees it. */
export const toSubjectView = (subject: Subject, side: Side): SubjectView => {
  const { kind, subjectId, title, image, orderId } = subject
  const card = { kind, subjectId, title, image }
  if (subject.page !== undefined)
    return { ...card, label: side === 'supplier' ? 'Domanda dalla tua vetrina' : 'Vetrina', path: subject.page }
  if (orderId !== null)
    return { ...card, label: `Ordine ${orderNumber(orderId)}`, path: orderPage({ ...subject, orderId }, side) }
  return kind === 'announcement'
    ? { ...card, label: `Annuncio ${announcementCode(subjectId)}`, path: `/auctions/detail/${subjectId}` }
    : { ...card, label: 'Proposta scelta', path: `/offer-detail/${subjectId}` }
}

/**
 * What the conversation about an order is about: the order of a store, or the offer an order was made of.
 *
 * @throws AppError 404 for no order
 */
export const talkOfOrder = async (orderId: number, q: Queryable = db()): Promise<SubjectKey> => {
  const [order] = await q.select({ id: orders.id, offerId: orders.offerId }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw appError(commonErrors, 'not_found')
  return orderTalk(order)
}

/** The newest announcements of a couple: what it may ask the assistance about. */
export const announcementsToAskAbout = (coupleId: number): Promise<{ id: number; title: string }[]> =>
  db()
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(eq(announcements.coupleId, coupleId))
    .orderBy(desc(announcements.id))
    .limit(8)
