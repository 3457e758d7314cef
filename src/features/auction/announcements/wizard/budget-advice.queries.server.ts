import { sql } from 'drizzle-orm'
import { nearestFigure } from '#features/auction/fair-prices/index.server.ts'
import { basisText, halfText, insteadText } from '#features/auction/fair-prices/price-words.rules.ts'
import { sectorWords } from '#features/auction/fair-prices/sector-words.rules.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { db } from '#platform/db/db.server.ts'
import { answerCache } from '#platform/live/answer-cache.server.ts'
import { addMonthsInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { announcements } from '../schema.server.ts'
import { type BudgetAdvice, OFFERS_LEAST, type OfferBand, type PriceAdvice } from './budget-advice.rules.ts'
import { usualBudgets } from './similar-budgets.queries.server.ts'
import { SIMILAR_MONTHS, SIMILAR_MOST } from './similar-budgets.rules.ts'

const keep = answerCache('announcements')

/** Bands of budgets, each with as many announcements as the others. */
const BANDS = 4

/**
 * How many suppliers offered on the newest announcements of a sector that have ended, by their budget. The same announcements as those whose
 * budgets are compared, without the ones that still run.
 */
const offersByBudget = async (sectorId: number, at: Date): Promise<OfferBand[]> => {
  const since = addMonthsInRome(at, -SIMILAR_MONTHS).toISOString()
  const { rows } = await db().execute<{ band: number; dearest: string; ended: number; offered: number }>(sql`
    with near as (
      select newest.id, newest.budget_cents from ${announcements} newest
      where newest.sector_id = ${sectorId} and newest.published_at >= ${since}::timestamptz
        and newest.expires_at <= ${at.toISOString()}::timestamptz and newest.status in ('published', 'awarded', 'refused')
      order by newest.published_at desc, newest.id desc
      limit ${SIMILAR_MOST}
    ), counted as (
      select near.budget_cents, ntile(${BANDS}) over (order by near.budget_cents) as band,
        (select count(*) from ${offers} sent where sent.announcement_id = near.id and sent.turn = 1)::int as offered
      from near
    )
    select counted.band, max(counted.budget_cents) as dearest, count(*)::int as ended,
      percentile_disc(0.5) within group (order by counted.offered)::int as offered
    from counted group by counted.band order by counted.band`)
  return rows
    .filter(({ ended }) => ended >= OFFERS_LEAST)
    .map(({ band, dearest, offered }) => ({ upTo: band === BANDS ? null : cents(Number(dearest)), offers: offered }))
}

const priceAdvice = async (sectorId: number, province: string, at: Date): Promise<PriceAdvice | null> => {
  const figure = await nearestFigure(sectorId, province, at)
  const sector = findSector(sectorId)
  if (!figure || !sector) return null
  const { low, median, high } = figure
  const { thing } = sectorWords(sector)
  const words = { sentence: halfText(thing, figure), basis: basisText(figure), instead: insteadText(figure) }
  return { low, median, high, ...words }
}

/**
 * What a couple is told at its budget: the one read of the wizard and of whoever else advises on a budget.
 *
 * @param province two letters of where the service is to be; empty while no town is chosen
 */
export const budgetAdvice = async (sectorId: number, province: string, at: Date): Promise<BudgetAdvice> => {
  const [prices, similar, offered] = await Promise.all([
    priceAdvice(sectorId, province, at),
    usualBudgets(sectorId, at),
    // Of hundreds of announcements: counted once for all who ask within half a minute.
    keep(`offers by budget, ${sectorId}`, () => offersByBudget(sectorId, at)),
  ])
  return { prices, similar, offers: offered }
}
