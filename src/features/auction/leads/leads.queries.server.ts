import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { announcementCards, announcementPictures, type Moment } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { invitations } from '#features/auction/invitations/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { distanceFrom } from '#platform/db/distance.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { GeoPoint } from '#shared/geo.ts'
import type { Cents } from '#shared/money.ts'
import { busyFrom } from './busy.queries.server.ts'
import { type DateAnswer, dateAnswer } from './busy-days.rules.ts'
import { invitedText } from './invited.rules.ts'
import {
  inSectorAt,
  isHidden,
  type LeadReader,
  type ListOf,
  leadOrder,
  narrowedBy,
} from './lead-filter.queries.server.ts'
import { LEADS_PAGE, type LeadListState } from './lead-list.rules.ts'

/** One announcement as it concerns the supplier who looks. */
export interface LeadView {
  readonly card: AnnouncementCardView
  /** Kilometres from the seat as the crow flies; null when one of the two places is unknown. */
  readonly distanceKm: number | null
  readonly serviceOn: Day
  readonly serviceUntilOn: Day | null
  readonly timing: 'day' | 'month' | 'range'
  readonly date: DateAnswer
  /** Own offers on it, 0 to 5. */
  readonly sent: number
  readonly myLowestCents: Cents | null
  readonly isHidden: boolean
  /** Why the supplier was invited to it (decision 0152); null when it was not. */
  readonly invited: string | null
}

type NewestRow = Pick<
  typeof announcements.$inferSelect,
  'id' | 'title' | 'sectorId' | 'city' | 'province' | 'budgetCents' | 'expiresAt' | 'image'
>

/** Where a supplier sits; null when its profile names no town. */
const seatOf = async (supplierId: number, q: Queryable): Promise<GeoPoint | null> => {
  const [row] = await q
    .select({ lat: suppliers.lat, lon: suppliers.lon })
    .from(suppliers)
    .where(eq(suppliers.id, supplierId))
  return row?.lat != null && row.lon != null ? { lat: row.lat, lon: row.lon } : null
}

/** The sector a supplier chose. @throws AppError 404 */
export const sectorOf = async (supplierId: number, q: Queryable): Promise<number> => {
  const [row] = await q.select({ sectorId: suppliers.sectorId }).from(suppliers).where(eq(suppliers.id, supplierId))
  if (!row) throw appError(commonErrors, 'not_found')
  return row.sectorId
}

/** What the list is made from on the supplier's side. */
export const leadReader = async (
  supplier: { readonly supplierId: number; readonly sectorId: number },
  at: Date,
  q: Queryable = db(),
): Promise<LeadReader> => {
  const seat = await seatOf(supplier.supplierId, q)
  const busy = await busyFrom(supplier.supplierId, todayInRome(at), at, q)
  return { ...supplier, seat, busy }
}

/** Whether an announcement has ever been in the lists. */
export const wasPublished = async (announcementId: number, q: Queryable): Promise<boolean> => {
  const [row] = await q
    .select({ publishedAt: announcements.publishedAt })
    .from(announcements)
    .where(eq(announcements.id, announcementId))
  return row?.publishedAt != null
}

/** How many the list holds: shown and hidden ones, and those the filter leaves of the chosen view. */
const leadCounts = async (state: LeadListState, reader: LeadReader, at: Date) => {
  const hidden = isHidden(reader.supplierId)
  const inView = state.view === 'hidden' ? hidden : not(hidden)
  const [row] = await db()
    .select({
      shown: sql<number>`(count(*) filter (where ${not(hidden)}))::int`,
      hidden: sql<number>`(count(*) filter (where ${hidden}))::int`,
      total: sql<number>`(count(*) filter (where ${and(inView, narrowedBy(state, reader, at))}))::int`,
    })
    .from(announcements)
    .where(inSectorAt(reader, at))
  return row ?? { shown: 0, hidden: 0, total: 0 }
}

const isShown = (whose: ListOf, at: Moment) => and(inSectorAt(whose, at), not(isHidden(whose.supplierId)))

/** Open announcements of a sector that this supplier has not hidden: what the list holds without a filter. */
export const countLeads = (whose: ListOf, at: Moment) => db().$count(announcements, isShown(whose, at))

/** How many stand on the dashboard. */
const NEWEST = 4

/**
 * Ids of the newest of the list, for a prepared read that asks more than this: alone, with a limit, PostgreSQL would plan it anew each
 * time, which costs more than running it.
 */
export const newestLeadIds = (whose: ListOf, at: Moment): SQL<number[]> =>
  sql<number[]>`array(${db()
    .select({ id: announcements.id })
    .from(announcements)
    .where(isShown(whose, at))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(sql.raw(String(NEWEST)) as never)})`

const newestRows = preparedRead<{ ids: readonly number[] }, NewestRow>('newest_leads', (q) =>
  q
    .select({
      id: announcements.id,
      title: announcements.title,
      sectorId: announcements.sectorId,
      city: announcements.city,
      province: announcements.province,
      budgetCents: announcements.budgetCents,
      expiresAt: announcements.expiresAt,
      image: announcements.image,
    })
    .from(announcements)
    .where(sql`${announcements.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(desc(announcements.publishedAt), desc(announcements.id)),
)

/** The newest of the list, as the dashboard names them. @param ids `newestLeadIds` */
export const newestLeads = async (ids: readonly number[]) => {
  const rows = await newestRows({ ids })
  return rows.map(({ sectorId, image, expiresAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt?.toISOString() ?? null,
    imageSmall: announcementPictures(image, sectorId).imageSmall,
  }))
}

/** Ids of the list under a filter, in its order. */
const leadIds = (state: LeadListState, reader: LeadReader, at: Date, size = LEADS_PAGE) => {
  const hidden = isHidden(reader.supplierId)
  return db()
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(inSectorAt(reader, at), state.view === 'hidden' ? hidden : not(hidden), narrowedBy(state, reader, at)))
    .orderBy(...leadOrder(state, reader))
    .limit(size)
    .offset((state.page - 1) * size)
}

/** What the cards do not say, by announcement. */
const factsOf = async (ids: readonly number[], { supplierId, seat }: LeadReader, q: Queryable) => {
  const mine = (what: string) =>
    sql`(select ${sql.raw(what)} from ${offers} bid where bid.announcement_id = ${outer(announcements.id)} and bid.supplier_id = ${supplierId})`
  const rows = await q
    .select({
      id: announcements.id,
      serviceOn: announcements.serviceOn,
      serviceUntilOn: announcements.serviceUntilOn,
      timing: announcements.timing,
      distanceKm: seat ? distanceFrom(announcements, seat) : sql<number | null>`null::float8`,
      sent: sql<number>`${mine('count(*)::int')}`,
      myLowestCents: sql<Cents | null>`${mine('min(bid.price_cents)::int')}`,
      isHidden: isHidden(supplierId),
      invitation: invitations,
    })
    .from(announcements)
    .leftJoin(
      invitations,
      and(eq(invitations.announcementId, announcements.id), eq(invitations.supplierId, supplierId)),
    )
    .where(isOneOf(announcements.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** These announcements as they concern a supplier, in this order. */
export const leadsOf = async (
  ids: readonly number[],
  reader: LeadReader,
  at: Date,
  q: Queryable = db(),
): Promise<LeadView[]> => {
  if (ids.length === 0) return []
  const facts = await factsOf(ids, reader, q)
  const cards = await announcementCards(ids, at, q)
  return cards.flatMap((card) => {
    const fact = facts.get(card.id)
    if (!fact) return []
    const { id, invitation, ...rest } = fact
    const invited = invitation && invitedText(invitation)
    const days = { timing: fact.timing, from: fact.serviceOn, until: fact.serviceUntilOn }
    return { card, ...rest, invited, date: dateAnswer(days, reader.busy) }
  })
}

/**
 * "Annunci per me": the open announcements of the supplier's sector, a page at a time.
 *
 * @throws AppError 401, 403 for other roles
 * @remarks a page beyond the last shows the last
 */
export const supplierLeads = async (ctx: Ctx, asked: LeadListState) => {
  const { accountId, sectorId } = requireSupplier(ctx)
  const reader = await leadReader({ supplierId: accountId, sectorId }, ctx.now)
  const counts = await leadCounts(asked, reader, ctx.now)
  const pages = Math.max(1, Math.ceil(counts.total / LEADS_PAGE))
  const page = Math.min(asked.page, pages)
  const ids = (await leadIds({ ...asked, page }, reader, ctx.now)).map(({ id }) => id)
  return { items: await leadsOf(ids, reader, ctx.now), counts, page, pages, hasSeat: reader.seat !== null }
}

const PIECE = 200

/** Everything one state of the list holds, in its order, piece by piece. @throws AppError 401, 403 for other roles */
export const everyLead = (ctx: Ctx, asked: LeadListState): AsyncGenerator<readonly LeadView[]> => {
  const { accountId, sectorId } = requireSupplier(ctx)
  return (async function* () {
    const reader = await leadReader({ supplierId: accountId, sectorId }, ctx.now)
    for (let page = 1, length = PIECE; length === PIECE; page += 1) {
      const ids = (await leadIds({ ...asked, page }, reader, ctx.now, PIECE)).map(({ id }) => id)
      length = ids.length
      yield await leadsOf(ids, reader, ctx.now)
    }
  })()
}
