import { and, asc, desc, eq, gt, inArray, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { foldPlaceName, parseCityLabel } from '#features/catalog/cities.rules.ts'
import { findCity } from '#features/catalog/index.server.ts'
import { type MacroId, sectorsOf } from '#features/catalog/sectors.rules.ts'
import { db } from '#platform/db/db.server.ts'
import { type AnnouncementRow, announcementRows, toCard } from './announcement-rows.queries.server.ts'
import { isOpenAt, isPublic } from './auction-status.queries.server.ts'
import { announcements } from './schema.server.ts'
import type { AnnouncementCardView, AnnouncementFilter, AnnouncementListView } from './views.ts'

/** Most cards the home page asks for (HOME-10). */
const LATEST_MAX = 12

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

const ofType = (type: AnnouncementFilter['type'], at: Date): SQL | undefined =>
  type === 0 ? isOpenAt(at) : type === 1 ? not(isOpenAt(at)) : undefined

/** With a closed account its announcements are gone (OQ-030). */
const ownerIsHere = ne(accounts.status, 'closed')

const place = (filter: AnnouncementFilter): SQL =>
  and(
    isPublic(),
    ownerIsHere,
    filter.city ? inCity(filter.city) : undefined,
    filter.coupleHandle ? eq(accounts.handle, filter.coupleHandle) : undefined,
  ) as SQL

const countBySector = (filter: AnnouncementFilter, at: Date) => {
  const matching = ofType(filter.type, at)
  return db()
    .select({
      sectorId: announcements.sectorId,
      matching: matching ? sql<number>`(count(*) filter (where ${matching}))::int` : sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${isOpenAt(at)}))::int`,
    })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .where(place(filter))
    .groupBy(announcements.sectorId)
}

/** One page of rows under a filter, in the filter's order. */
export const pageRows = (filter: AnnouncementFilter, at: Date): Promise<AnnouncementRow[]> => {
  const sectors = chosenSectors(filter)
  return announcementRows()
    .where(
      and(
        place(filter),
        ofType(filter.type, at),
        sectors ? inArray(announcements.sectorId, [...sectors, -1]) : undefined,
      ),
    )
    .orderBy(...orders[filter.sort])
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
}

/**
 * One page of rows under a filter, with the numbers around it. Only approved announcements count (OQ-066).
 *
 * @remarks a page beyond the last has no items; `pages` is at least 1
 */
const findAnnouncements = async (filter: AnnouncementFilter, at: Date) => {
  const [rows, counts] = await Promise.all([pageRows(filter, at), countBySector(filter, at)])
  const sectors = chosenSectors(filter)
  const wanted = counts.filter(({ sectorId }) => sectors === null || sectors.has(sectorId))
  const total = wanted.reduce((sum, count) => sum + count.matching, 0)
  return {
    rows,
    total,
    openTotal: wanted.reduce((sum, count) => sum + count.open, 0),
    pages: Math.max(1, Math.ceil(total / filter.size)),
    sectorCounts: Object.fromEntries(
      counts.filter(({ matching }) => matching > 0).map((c) => [c.sectorId, c.matching]),
    ),
  }
}

/**
 * The public list of announcements: what every visitor may see, a page at a time.
 *
 * @param filter city in any writing ("Varenna", "varenna (LC)"), whole categories and sectors together, type, order, page
 * @param at the instant for open, deciding and expired
 */
export const listAnnouncements = async (filter: AnnouncementFilter, at: Date): Promise<AnnouncementListView> => {
  const { rows, total, openTotal, pages, sectorCounts } = await findAnnouncements(filter, at)
  return {
    items: rows.map((row) => toCard(row, at)),
    total,
    openTotal,
    page: filter.page,
    pages,
    sectorCounts,
  }
}

/** The newest open announcements for the home page (HOME-10, OQ-097). @param n at most 12 */
export const latestAnnouncements = async (n: number, at: Date): Promise<AnnouncementCardView[]> => {
  const rows = await announcementRows()
    .where(and(isPublic(), ownerIsHere, isOpenAt(at)))
    .orderBy(...orders[1])
    .limit(Math.min(n, LATEST_MAX))
  return rows.map((row) => toCard(row, at))
}

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
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .where(and(isPublic(), ownerIsHere, gt(announcements.id, span.after), lte(announcements.id, span.upTo)))
    .orderBy(asc(announcements.id))
    .limit(span.limit)
