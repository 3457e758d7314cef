import { and, asc, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type Moment, takesOffersAt } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { searchTerms } from '#features/shop/search/search.rules.ts'
import { distanceFrom, isWithin } from '#platform/db/distance.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import type { Slot } from '#platform/db/prepared.server.ts'
import type { GeoPoint } from '#shared/geo.ts'
import { type BusyRange, mergedRanges } from './busy-days.rules.ts'
import type { LeadFilter, LeadListState } from './lead-list.rules.ts'
import { hiddenLeads } from './schema.server.ts'

/** For whom the list is. */
export interface LeadReader {
  readonly supplierId: number
  readonly sectorId: number
  /** The supplier's seat; null when the profile names none: then nothing is far. */
  readonly seat: GeoPoint | null
  readonly busy: readonly BusyRange[]
}

/** Whose list, in a read that may be prepared. */
export type ListOf = Readonly<Record<'supplierId' | 'sectorId', Slot<number>>>

const HOUR = 3_600_000

/** All offers on an announcement. The query starts from `announcements`. */
const offerCount = sql<number>`(select count(*)::int from ${offers} bid where bid.announcement_id = ${outer(announcements.id)})`

/** This supplier's offers on it. */
export const ownOfferCount = (supplierId: number): SQL<number> =>
  sql<number>`(select count(*)::int from ${offers} bid where bid.announcement_id = ${outer(announcements.id)} and bid.supplier_id = ${supplierId})`

export const isHidden = (supplierId: Slot<number>): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${hiddenLeads} gone where gone.supplier_id = ${supplierId} and gone.announcement_id = ${outer(announcements.id)})`

/** Everything the list of this supplier can hold: open in its sector, hidden ones included. */
export const inSectorAt = ({ sectorId }: Pick<ListOf, 'sectorId'>, at: Moment): SQL =>
  and(eq(announcements.sectorId, sectorId), takesOffersAt(at)) as SQL

/** Letters without accents, as `searchTerms` writes them. */
const haystack = sql`regexp_replace(normalize(lower(${announcements.title} || ' ' || ${announcements.city}), NFD), '[\\u0300-\\u036f]', '', 'g')`

/** A month passes: the couple has not chosen the day. */
const isFreeFor = (busy: readonly BusyRange[]): SQL | undefined => {
  const ranges = mergedRanges(busy)
  if (ranges.length === 0) return undefined
  const [from, until] = [ranges.map((one) => one.from), ranges.map((one) => one.until)]
  return sql`(${announcements.timing} = 'month' or not exists (
    select 1 from unnest(${sql.param(from)}::date[], ${sql.param(until)}::date[]) as busy(from_on, until_on)
    where busy.from_on <= coalesce(${outer(announcements.serviceUntilOn)}, ${outer(announcements.serviceOn)}) and busy.until_on >= ${outer(announcements.serviceOn)}))`
}

/** The filter alone; `true` when nothing narrows the list. */
export const narrowedBy = (filter: LeadFilter, { supplierId, seat, busy }: LeadReader, at: Date): SQL => {
  const mine = ownOfferCount(supplierId)
  return and(
    sql`true`,
    ...searchTerms(filter.q).map((word) => sql`strpos(${haystack}, ${word}) > 0`),
    filter.km > 0 && seat ? isWithin(announcements, seat, filter.km) : undefined,
    filter.budget > 0 ? gte(announcements.budgetCents, (filter.budget * 100) as never) : undefined,
    filter.rivals === 'nessuna' ? eq(offerCount, 0) : undefined,
    filter.rivals === 'poche' ? lt(offerCount, 3) : undefined,
    filter.mine === 'si' ? gt(mine, 0) : undefined,
    filter.mine === 'no' ? eq(mine, 0) : undefined,
    filter.ending > 0 ? lte(announcements.expiresAt, new Date(at.getTime() + filter.ending * 24 * HOUR)) : undefined,
    filter.free ? isFreeFor(busy) : undefined,
  ) as SQL
}

/** The order of the list; without a seat there is no nearest, and the newest come first. */
export const leadOrder = ({ sort }: Pick<LeadListState, 'sort'>, { seat }: LeadReader): readonly SQL[] => {
  if (sort === 'scadenza') return [asc(announcements.expiresAt), asc(announcements.id)]
  if (sort === 'budget') return [desc(announcements.budgetCents), desc(announcements.id)]
  if (sort === 'proposte') return [asc(offerCount), desc(announcements.id)]
  if (sort === 'distanza' && seat)
    return [sql`${distanceFrom(announcements, seat)} asc nulls last`, desc(announcements.id)]
  return [desc(announcements.publishedAt), desc(announcements.id)]
}
