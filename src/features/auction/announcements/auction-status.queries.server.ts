import { and, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { offers } from '#features/auction/offers/schema.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import type { Slot } from '#platform/db/prepared.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { type AuctionStatus, DECISION_DAYS, DURATIONS } from './auction.rules.ts'
import { announcements } from './schema.server.ts'

const hasOffers = sql`exists (select 1 from ${offers} bid where bid.announcement_id = ${outer(announcements.id)})`

const published = eq(announcements.status, 'published')

const rome = sql.raw(`'Europe/Rome'`)

/**
 * `decideBy` in the database. An hour that comes twice in autumn is its first occurrence, as in the rule; PostgreSQL by
 * itself would take the second.
 */
const decideBySql = (expiresAt: PgColumn): SQL => {
  const wall = sql`((${expiresAt} at time zone ${rome}) + make_interval(days => ${sql.raw(String(DECISION_DAYS))}))`
  const later = sql`(${wall} at time zone ${rome})`
  return sql`(case when (${later} - interval '1 hour') at time zone ${rome} = ${wall} then ${later} - interval '1 hour' else ${later} end)`
}

/** No change of the clock moves the end of seven days further. */
const SLACK_MS = 2 * 3_600_000

/** Longer than any announcement is open, with the hour of the clock change. */
const OPEN_AT_MOST_MS = (Math.max(...DURATIONS) + 1) * 86_400_000

/**
 * What a moment is compared with. Expiries whose seven days are surely `over`, and surely `running`: only between the two the clock in
 * Rome has to be asked. What is open was published `since`.
 */
type Edges = Readonly<Record<'at' | 'over' | 'running' | 'since', Date>>

/** The values of a prepared read that was composed with `ANY_MOMENT`. */
export const edgesOf = (at: Date): Edges => {
  const middle = addDaysInRome(at, -DECISION_DAYS).getTime()
  return {
    at,
    over: new Date(middle - SLACK_MS),
    running: new Date(middle + SLACK_MS),
    since: new Date(at.getTime() - OPEN_AT_MOST_MS),
  }
}

/** An instant, normally `ctx.now`; or, in a prepared read, the places of what it is compared with. */
export type Moment = Date | Readonly<Record<keyof Edges, Slot<Date>>>

export const ANY_MOMENT = {
  at: sql.placeholder('at'),
  over: sql.placeholder('over'),
  running: sql.placeholder('running'),
  since: sql.placeholder('since'),
} satisfies Moment

const edges = (moment: Moment) => (moment instanceof Date ? edgesOf(moment) : moment)

/** Whether the seven days after this expiry are not over, or have not begun. */
export const undecidedAt = (expiresAt: PgColumn, moment: Moment): SQL => {
  const { at, over, running } = edges(moment)
  return and(gt(expiresAt, over), or(gt(expiresAt, running), gt(decideBySql(expiresAt), at))) as SQL
}

/** Rows whose seven days are not over, or have not begun. Leans on the index by expiry. */
export const isUndecidedAt = (at: Date): SQL => and(published, undecidedAt(announcements.expiresAt, at)) as SQL

/** Public rows: approved, and neither rejected nor interrupted (OQ-066). */
export const isPublic = (): SQL =>
  and(inArray(announcements.status, ['published', 'awarded', 'refused']), isNotNull(announcements.publishedAt)) as SQL

/** Rows that take offers at this instant. Leans on the index by expiry. */
export const isOpenAt = (moment: Moment): SQL => and(published, gt(announcements.expiresAt, edges(moment).at)) as SQL

/** The same, told to the index by date of publication. */
export const isOpenLately = (moment: Moment): SQL =>
  and(isOpenAt(moment), gt(announcements.publishedAt, edges(moment).since)) as SQL

/** Rows whose seven days are over and were not decided, although they had offers. Leans on the index by expiry. */
export const isOverdueAt = (at: Date): SQL => {
  const { over, running } = edgesOf(at)
  return and(
    published,
    lte(announcements.expiresAt, running),
    or(lte(announcements.expiresAt, over), lte(decideBySql(announcements.expiresAt), at)),
    hasOffers,
  ) as SQL
}

/**
 * The rows whose `auctionStatus` is this one: the rule of auction.rules.ts in SQL. A parity test holds the two together.
 *
 * @param at the instant the question is asked about, normally `ctx.now`
 */
export const whereAuctionStatus = (status: AuctionStatus, at: Date): SQL => {
  const expired = lte(announcements.expiresAt, at)
  switch (status) {
    case 'pending':
      return eq(announcements.status, 'submitted')
    case 'rejected':
    case 'interrupted':
    case 'awarded':
      return eq(announcements.status, status)
    case 'open':
      return isOpenAt(at)
    case 'deciding':
      return and(expired, isUndecidedAt(at), hasOffers) as SQL
    case 'no_offers':
      return and(or(and(published, expired), eq(announcements.status, 'refused')), sql`not ${hasOffers}`) as SQL
    case 'refused':
      return or(and(eq(announcements.status, 'refused'), hasOffers), isOverdueAt(at)) as SQL
  }
}
