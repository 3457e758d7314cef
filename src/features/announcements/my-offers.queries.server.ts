import { and, asc, count, desc, eq, gte, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { askedWords } from '#features/search/search.rules.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { addDaysInRome, addMonthsInRome } from '#shared/days.ts'
import { whereAuctionStatus } from './auction-status.queries.server.ts'
import { offerRowsOf } from './my-offer-rows.queries.server.ts'
import {
  codeIn,
  FILTER_REACH,
  isNarrowed,
  MY_OFFERS_PAGE,
  type MyOffersState,
  type MyOffersView,
  RATE_MONTHS,
} from './my-offers.rules.ts'
import { isRunning } from './running-offers.queries.server.ts'
import { announcements, offers } from './schema.server.ts'

/** The first offer of a supplier on an announcement: one row for each it has offered on. */
const first = alias(offers, 'first')
const firstOf = (supplierId: number): SQL => and(eq(first.supplierId, supplierId), eq(first.turn, 1)) as SQL

const countFirst = async (where: SQL | undefined): Promise<number> => {
  const [row] = await db().select({ n: count() }).from(first).where(where)
  return row?.n ?? 0
}

/** Whose offer is the cheapest; of equal ones the earlier. */
const leader = sql<number>`(select bid.supplier_id from ${offers} bid where bid.announcement_id = "announcements"."id" order by bid.price_cents, bid.id limit 1)`

const ofView = (view: MyOffersView, supplierId: number, at: Date): SQL | undefined => {
  if (view === 'attive') return isRunning(at)
  if (view === 'valutazione') return and(isRunning(at), whereAuctionStatus('deciding', at))
  if (view === 'vinte') return eq(announcements.winnerSupplierId, supplierId)
  if (view === 'chiuse')
    return and(
      sql`not (${isRunning(at)})`,
      or(isNull(announcements.winnerSupplierId), not(eq(announcements.winnerSupplierId, supplierId))),
    )
  return undefined
}

const title = sql`regexp_replace(normalize(lower(${announcements.title}), NFD), '[\\u0300-\\u036f]', '', 'g')`

const meant = (q: string, supplierId: number): SQL | undefined => {
  const code = codeIn(q)
  if (code && 'announcementId' in code) return eq(announcements.id, code.announcementId)
  if (code)
    return sql`exists (select 1 from ${offers} bid where bid.id = ${code.offerId} and bid.supplier_id = ${supplierId} and bid.announcement_id = "announcements"."id")`
  return and(...askedWords(q).map((word) => sql`strpos(${title}, ${word}) > 0`))
}

/** The newest offer decides: what was sent since the couple last looked is unread. */
const isRead = (supplierId: number): SQL =>
  sql`(select bid.read_at is not null from ${offers} bid where bid.announcement_id = "announcements"."id" and bid.supplier_id = ${supplierId} order by bid.turn desc limit 1)`

const narrowed = ({ q, read, first: isFirst }: MyOffersState, supplierId: number): SQL | undefined =>
  and(
    q ? meant(q, supplierId) : undefined,
    read === '' ? undefined : read === 'si' ? isRead(supplierId) : sql`not ${isRead(supplierId)}`,
    isFirst ? eq(leader, supplierId) : undefined,
  )

const orderOf = ({ sort }: MyOffersState, supplierId: number): readonly SQL[] => {
  if (sort === 'scadenza') return [asc(announcements.expiresAt), asc(announcements.id)]
  if (sort === 'importo')
    return [
      sql`(select min(bid.price_cents) from ${offers} bid where bid.announcement_id = "announcements"."id" and bid.supplier_id = ${supplierId}) desc`,
      desc(first.id),
    ]
  return [desc(first.id)]
}

/** How many announcements stand in each view. What is neither running nor won is the rest. */
const myOfferCounts = async (supplierId: number, at: Date): Promise<Record<MyOffersView, number>> => {
  const [all, won, [active]] = await Promise.all([
    countFirst(firstOf(supplierId)),
    db().$count(announcements, eq(announcements.winnerSupplierId, supplierId)),
    db()
      .select({
        total: count(),
        deciding: sql<number>`(count(*) filter (where ${whereAuctionStatus('deciding', at)}))::int`,
      })
      .from(announcements)
      .innerJoin(first, and(firstOf(supplierId), eq(first.announcementId, announcements.id)))
      .where(isRunning(at)),
  ])
  const attive = active?.total ?? 0
  return { '': all, attive, valutazione: active?.deciding ?? 0, vinte: won, chiuse: all - attive - won }
}

/**
 * Of the announcements the supplier first offered on in the last twelve months: how many are decided, how many it won, and on how
 * many of those that run its own offer is the cheapest. What staff interrupted is neither.
 */
const myOfferFigures = async (supplierId: number, active: number, at: Date) => {
  const since = addMonthsInRome(at, -RATE_MONTHS)
  const recent = and(firstOf(supplierId), gte(first.sentAt, since))
  // Nothing is decided later than this after its first offer: only what was decided before has to be looked at.
  const surely = addDaysInRome(since, 30)
  const began = sql`exists (select 1 from ${offers} bid where bid.announcement_id = "announcements"."id" and bid.supplier_id = ${supplierId} and bid.turn = 1 and bid.sent_at >= ${since.toISOString()})`
  const joined = (where: SQL | undefined) =>
    db()
      .select({ n: count() })
      .from(announcements)
      .innerJoin(first, and(recent, eq(first.announcementId, announcements.id)))
      .where(where)
  const [offered, won, [interrupted], [leading]] = await Promise.all([
    countFirst(recent),
    db().$count(
      announcements,
      and(
        eq(announcements.winnerSupplierId, supplierId),
        gte(announcements.decidedAt, since),
        or(gte(announcements.decidedAt, surely), began),
      ),
    ),
    joined(eq(announcements.status, 'interrupted')),
    joined(and(isRunning(at), eq(leader, supplierId))),
  ])
  return { won, decided: Math.max(won, offered - active - (interrupted?.n ?? 0)), leading: leading?.n ?? 0 }
}

/** The announcements of a view, as ids in its order. */
const idsOfView = (state: MyOffersState, supplierId: number, at: Date, more?: SQL) =>
  db()
    .select({ id: announcements.id })
    .from(announcements)
    .innerJoin(first, and(firstOf(supplierId), eq(first.announcementId, announcements.id)))
    .where(and(ofView(state.view, supplierId, at), more))
    .orderBy(...orderOf(state, supplierId))

/** The announcements a supplier has offered on, newest first. */
const newestFirst = async (supplierId: number, span: { limit: number; offset: number }): Promise<number[]> => {
  const rows = await db()
    .select({ id: first.announcementId })
    .from(first)
    .where(firstOf(supplierId))
    .orderBy(desc(first.id))
    .limit(span.limit)
    .offset(span.offset)
  return rows.map(({ id }) => id)
}

/** One page of a view nothing narrows. */
const pageIds = async (state: MyOffersState, supplierId: number, at: Date, page: number): Promise<number[]> => {
  const span = { limit: MY_OFFERS_PAGE, offset: (page - 1) * MY_OFFERS_PAGE }
  if (state.view === '') return newestFirst(supplierId, span)
  const rows = await idsOfView(state, supplierId, at).limit(span.limit).offset(span.offset)
  return rows.map(({ id }) => id)
}

/**
 * Everything a filter finds among the newest announcements: few enough to be read in one go, page and number together. They are named
 * one by one, so that no other title is looked at.
 */
const foundIds = async (state: MyOffersState, supplierId: number, at: Date): Promise<number[]> => {
  const reach = await newestFirst(supplierId, { limit: FILTER_REACH, offset: 0 })
  const inReach = isOneOf(announcements.id, reach)
  const rows = await idsOfView(state, supplierId, at, and(inReach, narrowed(state, supplierId)))
  return rows.map(({ id }) => id)
}

/**
 * "Le mie proposte": the announcements a supplier has offered on, a page at a time, with the numbers of every view.
 *
 * @throws AppError 401, 403 for other roles
 * @remarks a page beyond the last shows the last
 */
export const myOffers = async (ctx: Ctx, asked: MyOffersState) => {
  const { accountId } = requireSupplier(ctx)
  const counts = await myOfferCounts(accountId, ctx.now)
  const found = isNarrowed(asked) ? await foundIds(asked, accountId, ctx.now) : null
  const total = found?.length ?? counts[asked.view]
  const pages = Math.max(1, Math.ceil(total / MY_OFFERS_PAGE))
  const page = Math.min(asked.page, pages)
  const [ids, figures] = await Promise.all([
    found?.slice((page - 1) * MY_OFFERS_PAGE, page * MY_OFFERS_PAGE) ?? pageIds(asked, accountId, ctx.now, page),
    myOfferFigures(accountId, counts.attive, ctx.now),
  ])
  return { items: await offerRowsOf(ids, accountId, ctx.now), counts, figures, total, page, pages }
}
