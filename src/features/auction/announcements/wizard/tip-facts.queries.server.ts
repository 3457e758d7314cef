import { and, eq, gte, or, sql } from 'drizzle-orm'
import { offers } from '#features/auction/offers/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isWithin } from '#platform/db/distance.server.ts'
import { answerCache } from '#platform/live/answer-cache.server.ts'
import { addMonthsInRome, type Day } from '#shared/days.ts'
import type { GeoPoint } from '#shared/geo.ts'
import type { Cents } from '#shared/money.ts'
import { takesOffersAt } from '../announcement-list.queries.server.ts'
import { announcements } from '../schema.server.ts'
import { usualBudgets } from './similar-budgets.queries.server.ts'
import { SIMILAR_MONTHS, SIMILAR_MOST } from './similar-budgets.rules.ts'
import { FORETELLS_FROM, type MiddleHalf, NEAR_KM, type OfferBand, type TipFacts } from './tips.rules.ts'

const keep = answerCache('announcements')

/** How far the budget of a similar announcement may be from this one, in percent. */
const SIMILAR_BUDGET = 25

/** What of a draft the facts depend on. */
export interface TipQuestion {
  readonly sectorId: number
  readonly province: string
  readonly place: GeoPoint | null
  /** Null for a month, or a stay. */
  readonly on: Day | null
  readonly budgetCents: Cents | null
}

/** Announcements for the same day in the sector and province: running, or somebody was chosen. */
const countSameDay = async ({ sectorId, province, on }: TipQuestion, at: Date): Promise<number> =>
  on === null
    ? 0
    : db().$count(
        announcements,
        and(
          eq(announcements.sectorId, sectorId),
          eq(announcements.province, province),
          eq(announcements.timing, 'day'),
          eq(announcements.serviceOn, on),
          or(takesOffersAt(at), eq(announcements.status, 'awarded')),
          // Nothing for a day that is still to come was published earlier.
          gte(announcements.publishedAt, addMonthsInRome(at, -36)),
        ),
      )

const countNear = async ({ sectorId, place }: TipQuestion): Promise<number | null> => {
  if (!place) return null
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(and(eq(suppliers.sectorId, sectorId), eq(accounts.status, 'active'), isWithin(suppliers, place, NEAR_KM)))
  return row?.count ?? 0
}

/** Budget and number of suppliers that offered, of the newest announcements of the sector that are over. */
const endedOnes = async (sectorId: number, at: Date) => {
  const { rows } = await db().execute<{ budget: string; bidders: number }>(sql`
    select past.budget_cents as budget,
      (select count(distinct bid.supplier_id)::int from ${offers} bid where bid.announcement_id = past.id) as bidders
    from ${announcements} past
    where past.sector_id = ${sectorId}::int and past.expires_at <= ${at.toISOString()}::timestamptz
      and past.published_at >= ${addMonthsInRome(at, -SIMILAR_MONTHS).toISOString()}::timestamptz
      and past.status in ('published', 'awarded', 'refused')
    order by past.published_at desc, past.id desc
    limit ${SIMILAR_MOST}::int`)
  return rows
}

/** How many suppliers offered on announcements that are over, on those with a similar budget if there are enough. */
const bandOf = async ({ sectorId, budgetCents }: TipQuestion, at: Date): Promise<OfferBand | null> => {
  // Of hundreds of announcements: read once for all who ask within half a minute.
  const rows = await keep(`ended announcements, ${sectorId}`, () => endedOnes(sectorId, at))
  const similar =
    budgetCents === null
      ? []
      : rows.filter(({ budget }) => Math.abs(Number(budget) - budgetCents) * 100 <= budgetCents * SIMILAR_BUDGET)
  const isSimilar = similar.length >= FORETELLS_FROM
  const counted = (isSimilar ? similar : rows).map(({ bidders }) => bidders).toSorted((a, b) => a - b)
  if (counted.length === 0) return null
  const quarter = (share: number) => counted[Math.ceil(counted.length * share) - 1] ?? 0
  return { count: counted.length, isSimilar, low: quarter(0.25), high: quarter(0.75) }
}

/**
 * What is known of others for a draft.
 *
 * @param figure what deals of the sector and province came to; null where too few were concluded: then budgets speak
 */
export const tipFacts = async (asked: TipQuestion, at: Date, figure: MiddleHalf | null = null): Promise<TipFacts> => {
  const [budgets, sameDay, near, band] = await Promise.all([
    figure ? null : usualBudgets(asked.sectorId, at),
    countSameDay(asked, at),
    countNear(asked),
    bandOf(asked, at),
  ])
  const usual = figure ?? (budgets ? { low: budgets.low, high: budgets.high, of: 'budgets' as const } : null)
  return { usual, sameDay, near, band }
}
