import { sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { addMonthsInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { announcements } from '../schema.server.ts'
import { SIMILAR_LEAST, SIMILAR_MONTHS, SIMILAR_MOST, type SimilarBudgets } from './similar-budgets.rules.ts'

/** Budgets of the newest published announcements of each sector. */
export const similarBudgets = async (
  sectorIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, SimilarBudgets>> => {
  if (sectorIds.length === 0) return new Map()
  const since = addMonthsInRome(at, -SIMILAR_MONTHS).toISOString()
  const { rows } = await db().execute<{ sector: number; count: number; ends: string[] }>(sql`
    select wanted.sector, count(*)::int as count,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by near.budget_cents) as ends
    from unnest(${sql.param([...new Set(sectorIds)])}::int[]) as wanted(sector)
    cross join lateral (
      select similar_one.budget_cents from ${announcements} similar_one
      where similar_one.sector_id = wanted.sector and similar_one.published_at >= ${since}::timestamptz
      order by similar_one.published_at desc, similar_one.id desc
      limit ${SIMILAR_MOST}
    ) near
    group by wanted.sector`)
  return new Map(
    rows.map(({ sector, count: found, ends }) => {
      const [low = 0, median = 0, high = 0] = ends.map(Number)
      return [sector, { count: found, low: cents(low), median: cents(median), high: cents(high) }]
    }),
  )
}

/** The same for couples, who see only what enough announcements say together. */
export const usualBudgets = async (sectorId: number, at: Date): Promise<SimilarBudgets | null> => {
  const similar = (await similarBudgets([sectorId], at)).get(sectorId)
  return similar && similar.count >= SIMILAR_LEAST ? similar : null
}
