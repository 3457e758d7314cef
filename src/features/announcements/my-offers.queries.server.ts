import { and, asc, count, desc, eq, gte, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { ownSubjects } from '#features/own-words/index.server.ts'
import { tallied, tallyOf } from '#features/tallies/index.server.ts'
import { supplierTallies } from '#features/tallies/schema.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { plannedAnew } from '#platform/db/prepared.server.ts'
import { addDaysInRome, addMonths, addMonthsInRome, monthOf, todayInRome } from '#shared/days.ts'
import { isUndecidedAt } from './auction-status.queries.server.ts'
import { type MyOfferView, offerRowsOf } from './my-offer-rows.queries.server.ts'
import {
  codeIn,
  FILTER_REACH,
  isNarrowed,
  MY_OFFERS_PAGE,
  type MyOffersState,
  type MyOffersView,
  RATE_MONTHS,
} from './my-offers.rules.ts'
import { runningFirst } from './running-offers.queries.server.ts'
import { announcements, offers } from './schema.server.ts'

/** The first offer of a supplier on an announcement: one row for each it has offered on. */
const first = alias(offers, 'first')
const firstOf = (supplierId: number): SQL =>
  and(eq(first.supplierId, supplierId), eq(first.turn, 1), plannedAnew) as SQL

/** How many announcements a supplier has offered on, and on how many of them since an instant: by whole months, and what is left of one. */
const countFirst = async (supplierId: number, since: Date): Promise<{ all: number; recent: number }> => {
  const whole = addMonths(monthOf(todayInRome(since)), 1)
  const [[row], rest] = await Promise.all([
    db()
      .select({
        all: tallied.n,
        recent: sql<number>`coalesce(sum(${supplierTallies.n}) filter (where ${gte(supplierTallies.day, whole)}), 0)::int`,
      })
      .from(supplierTallies)
      .where(and(tallyOf(supplierId, 'offers'), eq(supplierTallies.part, 'first'))),
    db().$count(
      offers,
      and(
        eq(offers.supplierId, supplierId),
        eq(offers.turn, 1),
        gte(offers.sentAt, since),
        gte(offers.sentOn, todayInRome(since)),
        lt(offers.sentOn, whole),
      ),
    ),
  ])
  return { all: row?.all ?? 0, recent: (row?.recent ?? 0) + rest }
}

/** From when on an announcement counts for the rate of wins. */
const rateSince = (at: Date): Date => addMonthsInRome(at, -RATE_MONTHS)

/** Whose offer is the cheapest; of equal ones the earlier. */
const leaderOf = (announcementId: PgColumn) =>
  sql<number>`(select bid.supplier_id from ${offers} bid where bid.announcement_id = ${announcementId} order by bid.price_cents, bid.id limit 1)`

const ofView = (view: MyOffersView, supplierId: number, at: Date): SQL | undefined => {
  if (view === 'attive') return runningFirst(first, supplierId, at)
  if (view === 'valutazione') return and(runningFirst(first, supplierId, at), lte(first.runsUntil, at))
  if (view === 'vinte') return eq(announcements.winnerSupplierId, supplierId)
  if (view === 'chiuse')
    return and(
      sql`not (${isUndecidedAt(at)})`,
      or(isNull(announcements.winnerSupplierId), not(eq(announcements.winnerSupplierId, supplierId))),
    )
  return undefined
}

/** A number names one thing; words were looked for before (`inReach`). */
const named = (q: string, supplierId: number): SQL | undefined => {
  const code = codeIn(q)
  if (code && 'announcementId' in code) return eq(announcements.id, code.announcementId)
  if (!code) return undefined
  return sql`exists (select 1 from ${offers} bid where bid.id = ${code.offerId} and bid.supplier_id = ${supplierId} and bid.announcement_id = "announcements"."id")`
}

/** The newest offer decides: what was sent since the couple last looked is unread. */
const isRead = (supplierId: number): SQL =>
  sql`(select bid.read_at is not null from ${offers} bid where bid.announcement_id = "announcements"."id" and bid.supplier_id = ${supplierId} order by bid.turn desc limit 1)`

const narrowed = ({ q, read, first: isFirst }: MyOffersState, supplierId: number): SQL | undefined =>
  and(
    q ? named(q, supplierId) : undefined,
    read === '' ? undefined : read === 'si' ? isRead(supplierId) : sql`not ${isRead(supplierId)}`,
    isFirst ? eq(leaderOf(announcements.id), supplierId) : undefined,
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

/**
 * How many announcements stand in each view, and on how many of those that run its own offer is the cheapest. What is neither running
 * nor won is the rest.
 */
const myOfferCounts = async (supplierId: number, at: Date) => {
  const [{ all, recent }, won, [active]] = await Promise.all([
    countFirst(supplierId, rateSince(at)),
    db().$count(announcements, eq(announcements.winnerSupplierId, supplierId)),
    db()
      .select({
        total: count(),
        deciding: sql<number>`(count(*) filter (where ${lte(first.runsUntil, at)}))::int`,
        leading: sql<number>`(count(*) filter (where ${eq(leaderOf(first.announcementId), supplierId)}))::int`,
      })
      .from(first)
      .where(runningFirst(first, supplierId, at)),
  ])
  const attive = active?.total ?? 0
  const counts: Record<MyOffersView, number> = {
    ...{ '': all, attive, valutazione: active?.deciding ?? 0 },
    ...{ vinte: won, chiuse: all - attive - won },
  }
  return { counts, recent, leading: active?.leading ?? 0 }
}

/**
 * Of the announcements the supplier first offered on in the last twelve months: how many are decided, and how many it won. What staff
 * interrupted is neither.
 *
 * @param offered announcements it first offered on since then
 */
const myOfferFigures = async (supplierId: number, active: number, offered: number, at: Date) => {
  const since = rateSince(at)
  const recent = and(firstOf(supplierId), gte(first.sentAt, since))
  // Nothing is decided later than this after its first offer: only what was decided before has to be looked at, the rest is counted off the index.
  const surely = addDaysInRome(since, 30)
  const began = sql`exists (select 1 from ${offers} bid where bid.announcement_id = "announcements"."id" and bid.supplier_id = ${supplierId} and bid.turn = 1 and bid.sent_at >= ${since.toISOString()})`
  const isWon = eq(announcements.winnerSupplierId, supplierId)
  const [later, early, [interrupted]] = await Promise.all([
    db().$count(announcements, and(isWon, gte(announcements.decidedAt, surely))),
    db().$count(
      announcements,
      and(isWon, gte(announcements.decidedAt, since), lt(announcements.decidedAt, surely), began),
    ),
    db()
      .select({ n: count() })
      .from(announcements)
      .innerJoin(first, and(recent, eq(first.announcementId, announcements.id)))
      .where(eq(announcements.status, 'interrupted')),
  ])
  const won = later + early
  return { won, decided: Math.max(won, offered - active - (interrupted?.n ?? 0)) }
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
const pageIds = async (
  state: MyOffersState,
  supplierId: number,
  at: Date,
  page: number,
  size = MY_OFFERS_PAGE,
): Promise<number[]> => {
  const span = { limit: size, offset: (page - 1) * size }
  if (state.view === '') return newestFirst(supplierId, span)
  const rows = await idsOfView(state, supplierId, at).limit(span.limit).offset(span.offset)
  return rows.map(({ id }) => id)
}

/** How far back is looked: words find the newest that have them, however old, everything else the newest of all. */
const inReach = async ({ q }: MyOffersState, supplierId: number): Promise<SQL> => {
  if (q && !codeIn(q)) return sql`${first.id} in ${ownSubjects('offer', supplierId, q, FILTER_REACH)}`
  const [oldest] = await db()
    .select({ id: first.id })
    .from(first)
    .where(firstOf(supplierId))
    .orderBy(desc(first.id))
    .limit(1)
    .offset(FILTER_REACH - 1)
  return gte(first.id, oldest?.id ?? 0)
}

/** Everything a filter finds among the newest announcements: few enough to be read in one go, page and number together. */
const foundIds = async (state: MyOffersState, supplierId: number, at: Date): Promise<number[]> => {
  const rows = await idsOfView(
    state,
    supplierId,
    at,
    and(await inReach(state, supplierId), narrowed(state, supplierId)),
  )
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
  const { counts, recent, leading } = await myOfferCounts(accountId, ctx.now)
  const found = isNarrowed(asked) ? await foundIds(asked, accountId, ctx.now) : null
  const total = found?.length ?? counts[asked.view]
  const pages = Math.max(1, Math.ceil(total / MY_OFFERS_PAGE))
  const page = Math.min(asked.page, pages)
  const [ids, figures] = await Promise.all([
    found?.slice((page - 1) * MY_OFFERS_PAGE, page * MY_OFFERS_PAGE) ?? pageIds(asked, accountId, ctx.now, page),
    myOfferFigures(accountId, counts.attive, recent, ctx.now),
  ])
  return {
    items: await offerRowsOf(ids, accountId, ctx.now),
    counts,
    figures: { ...figures, leading },
    total,
    page,
    pages,
  }
}

const PIECE = 500

/** Everything one state of the list holds, in its order, piece by piece. @throws AppError 401, 403 for other roles */
export const everyOwnOffer = (ctx: Ctx, asked: MyOffersState): AsyncGenerator<readonly MyOfferView[]> => {
  const { accountId } = requireSupplier(ctx)
  return (async function* () {
    const found = isNarrowed(asked) ? await foundIds(asked, accountId, ctx.now) : null
    for (let page = 1, length = PIECE; length === PIECE; page += 1) {
      const ids =
        found?.slice((page - 1) * PIECE, page * PIECE) ?? (await pageIds(asked, accountId, ctx.now, page, PIECE))
      length = ids.length
      yield await offerRowsOf(ids, accountId, ctx.now)
    }
  })()
}
