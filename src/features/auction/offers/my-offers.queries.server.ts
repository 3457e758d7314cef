import { and, asc, desc, eq, gte, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { isUndecidedAt } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { ownSubjects } from '#features/site/own-words/index.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { planEveryTime } from '#platform/db/prepared.server.ts'
import { first, myOfferCounts } from './my-offer-counts.queries.server.ts'
import { type MyOfferView, offerRowsOf } from './my-offer-rows.queries.server.ts'
import {
  codeIn,
  FILTER_REACH,
  isNarrowed,
  MY_OFFERS_PAGE,
  type MyOffersState,
  type MyOffersView,
} from './my-offers.rules.ts'
import { isLeading, runningFirst } from './running-offers.queries.server.ts'
import { offers } from './schema.server.ts'

const firstOf = (supplierId: number): SQL =>
  and(eq(first.supplierId, supplierId), eq(first.turn, 1), planEveryTime) as SQL

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
  if (code && 'announcementId' in code) return eq(first.announcementId, code.announcementId)
  if (!code) return undefined
  return sql`exists (select 1 from ${offers} bid where bid.id = ${code.offerId} and bid.supplier_id = ${supplierId} and bid.announcement_id = ${first.announcementId})`
}

/** The newest offer decides: what was sent since the couple last looked is unread. */
const isRead = (supplierId: number): SQL =>
  sql`(select bid.read_at is not null from ${offers} bid where bid.announcement_id = ${first.announcementId} and bid.supplier_id = ${supplierId} order by bid.turn desc limit 1)`

const narrowed = ({ q, read, first: isFirst }: MyOffersState, supplierId: number): SQL | undefined =>
  and(
    q ? named(q, supplierId) : undefined,
    read === '' ? undefined : read === 'si' ? isRead(supplierId) : sql`not ${isRead(supplierId)}`,
    isFirst ? isLeading(sql`${first.announcementId}`, supplierId) : undefined,
  )

const orderOf = ({ sort }: MyOffersState, supplierId: number): readonly SQL[] => {
  if (sort === 'scadenza') return [asc(announcements.expiresAt), asc(first.announcementId)]
  if (sort === 'importo')
    return [
      sql`(select min(bid.price_cents) from ${offers} bid where bid.announcement_id = ${first.announcementId} and bid.supplier_id = ${supplierId}) desc`,
      desc(first.id),
    ]
  return [desc(first.id)]
}

/** Whether a view or its order asks the announcement itself: all others are told by the first offer alone. */
const asksAnnouncement = ({ view, sort }: MyOffersState): boolean =>
  view === 'vinte' || view === 'chiuse' || sort === 'scadenza'

/** The announcements of a view, as ids in its order. */
const idsOfView = (state: MyOffersState, supplierId: number, at: Date, more?: SQL) => {
  const from = db().select({ id: first.announcementId }).from(first).$dynamic()
  const asked = asksAnnouncement(state)
    ? from.innerJoin(announcements, eq(announcements.id, first.announcementId))
    : from
  return asked
    .where(and(firstOf(supplierId), ofView(state.view, supplierId, at), more))
    .orderBy(...orderOf(state, supplierId))
}

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
  const { counts, figures } = await myOfferCounts(accountId, ctx.now)
  const found = isNarrowed(asked) ? await foundIds(asked, accountId, ctx.now) : null
  const total = found?.length ?? counts[asked.view]
  const pages = Math.max(1, Math.ceil(total / MY_OFFERS_PAGE))
  const page = Math.min(asked.page, pages)
  const ids =
    found?.slice((page - 1) * MY_OFFERS_PAGE, page * MY_OFFERS_PAGE) ?? (await pageIds(asked, accountId, ctx.now, page))
  return {
    items: await offerRowsOf(ids, accountId, ctx.now),
    counts,
    figures,
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
