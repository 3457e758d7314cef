import { and, asc, desc, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { foldPlaceName, parseCityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { type MacroId, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { countsOf, type SectorCount } from './announcement-counts.server.ts'
import { type AnnouncementRow, announcementsInOrder, cardsInOrder, toCard } from './announcement-rows.queries.server.ts'
import { isOpenAt, isOpenLately, isPublic, type Moment } from './auction-status.queries.server.ts'
import { announcements } from './schema.server.ts'
import type { AnnouncementCardView, AnnouncementFilter, AnnouncementListView } from './views.ts'

/** Most cards the home page asks for (HOME-10). */
const LATEST_MAX = 12
/** Depth limit of the list (OFFSET costs per row): beyond it, filter. */
const MOST_ROWS = 2000
const lastPage = (size: number): number => MOST_ROWS / size

/** The four orders of the list; ties always by id, so that pages never repeat or lose a card (OQ-073). */
const orders: Readonly<Record<AnnouncementFilter['sort'], readonly SQL[]>> = {
  1: [desc(announcements.publishedAt), desc(announcements.id)],
  2: [asc(announcements.publishedAt), asc(announcements.id)],
  3: [asc(announcements.budgetCents), asc(announcements.id)],
  4: [desc(announcements.budgetCents), desc(announcements.id)],
}

/** Announcements keep the name of the city list, so a name in any writing becomes exactly that name. */
const inCity = (label: string): SQL | undefined => {
  if (foldPlaceName(label) === '') return undefined
  const city = findCity(label)
  if (!city) return sql`false`
  const named = eq(announcements.city, city.city)
  return parseCityLabel(label).province ? and(named, eq(announcements.province, city.province)) : named
}

/** A whole category stands for its sectors; null when every sector is meant. */
const chosenSectors = ({ macroIds = [], sectorIds = [] }: AnnouncementFilter): ReadonlySet<number> | null => {
  if (macroIds.length === 0 && sectorIds.length === 0) return null
  return new Set([...sectorIds, ...macroIds.flatMap((id) => sectorsOf(id as MacroId).map((sector) => sector.id))])
}

/** One sector is a place in the indexes, read in the order of the list; several are looked for in each row. */
const inSectors = (ids: readonly number[]): SQL => {
  const [only] = ids
  return ids.length === 1 && only !== undefined
    ? eq(announcements.sectorId, only)
    : inArray(announcements.sectorId, [...ids, -1])
}

const ofType = (type: AnnouncementFilter['type'], at: Date): SQL | undefined =>
  type === 0 ? isOpenLately(at) : type === 1 ? not(isOpenAt(at)) : undefined

/**
 * With a closed account its announcements are gone (OQ-030). Asked of the few closed accounts, so that no list has to look at every
 * owner.
 */
const ownerIsHere = sql`not exists (select 1 from ${accounts} gone where gone.id = ${outer(announcements.coupleId)} and gone.status = 'closed')`

/** What everybody may see: public, and its couple's account is not closed. The query starts from `announcements`. */
export const everybodySees = (): SQL => and(isPublic(), ownerIsHere) as SQL

/** Whose announcements alone: looked up by its unique name. */
const ofCouple = (handle: string): SQL =>
  eq(announcements.coupleId, sql`(select owner.id from ${accounts} owner where owner.handle = ${handle})`)

const place = (filter: AnnouncementFilter): SQL =>
  and(
    isPublic(),
    ownerIsHere,
    filter.city ? inCity(filter.city) : undefined,
    filter.coupleHandle ? ofCouple(filter.coupleHandle) : undefined,
  ) as SQL

const countBySector = (filter: AnnouncementFilter, at: Date): Promise<SectorCount[]> => {
  const count = () =>
    db()
      .select({
        sectorId: announcements.sectorId,
        total: sql<number>`count(*)::int`,
        open: sql<number>`(count(*) filter (where ${isOpenAt(at)}))::int`,
      })
      .from(announcements)
      .where(place(filter))
      .groupBy(announcements.sectorId)
  return filter.coupleHandle ? count() : countsOf(foldPlaceName(filter.city ?? ''), count)
}

/** Ids of one page under a filter, in the filter's order: found on the announcements alone. */
const pageIds = async (filter: AnnouncementFilter, at: Date): Promise<number[]> => {
  if (filter.page > lastPage(filter.size)) return []
  const sectors = chosenSectors(filter)
  const page = await db()
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(place(filter), ofType(filter.type, at), sectors ? inSectors([...sectors]) : undefined))
    .orderBy(...orders[filter.sort])
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  return page.map(({ id }) => id)
}

/** One page of rows under a filter, in the filter's order. */
export const pageRows = async (filter: AnnouncementFilter, at: Date): Promise<AnnouncementRow[]> =>
  announcementsInOrder(await pageIds(filter, at))

/** Of these announcements, those the type asks for. */
const matching = ({ total, open }: SectorCount, type: AnnouncementFilter['type']): number =>
  type === 0 ? open : type === 1 ? total - open : total

/**
 * One page of rows under a filter, with the numbers around it. Only approved announcements count (OQ-066).
 *
 * @remarks a page beyond the last has no items; `pages` is at least 1, and no more than can be leafed through
 */
const findAnnouncements = async (filter: AnnouncementFilter, at: Date) => {
  const [rows, counts] = await Promise.all([
    pageIds(filter, at).then((ids) => cardsInOrder(ids)),
    countBySector(filter, at),
  ])
  const sectors = chosenSectors(filter)
  const wanted = counts.filter(({ sectorId }) => sectors === null || sectors.has(sectorId))
  const total = wanted.reduce((sum, count) => sum + matching(count, filter.type), 0)
  return {
    rows,
    total,
    openTotal: wanted.reduce((sum, count) => sum + count.open, 0),
    pages: Math.min(lastPage(filter.size), Math.max(1, Math.ceil(total / filter.size))),
    sectorCounts: Object.fromEntries(
      counts.map((count) => [count.sectorId, matching(count, filter.type)]).filter(([, some]) => some),
    ),
  }
}

/**
 * The public list of announcements: what every visitor may see, a page at a time.
 *
 * @param filter city in any writing ("Varenna", "varenna (LC)"), whole categories and sectors together, type, order, page
 * @param at the instant for open, deciding and expired
 */
export const listAnnouncements = onReplica(
  async (filter: AnnouncementFilter, at: Date): Promise<AnnouncementListView> => {
    const { rows, total, openTotal, pages, sectorCounts } = await findAnnouncements(filter, at)
    return {
      items: rows.map((row) => toCard(row, at)),
      total,
      openTotal,
      page: filter.page,
      pages,
      sectorCounts,
    }
  },
)

/** What takes offers at this instant and stands in the public lists. The query starts from `announcements`. */
export const takesOffersAt = (moment: Moment): SQL => and(isPublic(), ownerIsHere, isOpenLately(moment)) as SQL

/** The cards of these announcements, in this order; none is left out, the caller has chosen them. */
export const announcementCards = async (
  ids: readonly number[],
  at: Date,
  q: Queryable = db(),
): Promise<AnnouncementCardView[]> => (await cardsInOrder(ids, q)).map((row) => toCard(row, at))

/** The newest open announcements for the home page (HOME-10, OQ-097). @param n at most 12 */
export const latestAnnouncements = onReplica(async (n: number, at: Date): Promise<AnnouncementCardView[]> => {
  const newest = await db()
    .select({ id: announcements.id })
    .from(announcements)
    .where(takesOffersAt(at))
    .orderBy(...orders[1])
    .limit(Math.min(n, LATEST_MAX))
  const rows = await cardsInOrder(newest.map(({ id }) => id))
  return rows.map((row) => toCard(row, at))
})

/**
 * Ids and last change of public announcements for the sitemap, by id.
 *
 * @param span ids from `after`, not included, up to `upTo`, included; at most `limit` rows
 */
export const publishedForSitemap = async (span: {
  readonly after: number
  readonly upTo: number
  readonly limit: number
}): Promise<{ id: number; changedAt: Date }[]> =>
  db()
    .select({
      id: announcements.id,
      changedAt: sql<Date>`coalesce(${announcements.decidedAt}, ${announcements.publishedAt})`.mapWith(
        announcements.decidedAt,
      ),
    })
    .from(announcements)
    .where(and(isPublic(), ownerIsHere, gt(announcements.id, span.after), lte(announcements.id, span.upTo)))
    .orderBy(asc(announcements.id))
    .limit(span.limit)

/** Towns and sectors of everything everybody may see, for the sitemap; at most `limit` pairs. */
export const publishedPlaces = (limit: number): Promise<{ city: string; province: string; sectorId: number }[]> =>
  db()
    .selectDistinct({
      city: announcements.city,
      province: announcements.province,
      sectorId: announcements.sectorId,
    })
    .from(announcements)
    .where(everybodySees())
    .orderBy(asc(announcements.city), asc(announcements.province), asc(announcements.sectorId))
    .limit(limit)
