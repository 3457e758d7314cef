import { eq, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { nearestFigure } from '#features/auction/fair-prices/index.server.ts'
import { basisText, halfText, insteadText } from '#features/auction/fair-prices/price-words.rules.ts'
import { sectorWords } from '#features/auction/fair-prices/sector-words.rules.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { addMonthsInRome } from '#shared/days.ts'
import { WIN_BANDS, winBandsOf } from './win-bands.rules.ts'

/** Rates are of so many months, and of so many of the newest announcements at most. */
const RATE_MONTHS = 12
const RATE_MOST = 500

/** How the supplier's best offer on each decided announcement stood to its budget, and whether it was chosen. */
const countedBands = async (supplierId: number, at: Date) => {
  const since = addMonthsInRome(at, -RATE_MONTHS).toISOString()
  const bounds = sql.raw(`array[${WIN_BANDS.slice(0, -1).join(', ')}]::numeric[]`)
  const { rows } = await db().execute<{ band: number; offers: number; won: number }>(sql`
    with own as (
      select first.announcement_id from ${offers} first
      where first.supplier_id = ${supplierId} and first.turn = 1 and first.sent_at >= ${since}::timestamptz
      order by first.id desc limit ${RATE_MOST}
    ), best as (
      select min(sent.price_cents) * 100.0 / asked.budget_cents as share,
        coalesce(asked.winner_supplier_id = ${supplierId}, false) as chosen
      from own
      join ${announcements} asked on asked.id = own.announcement_id and asked.status in ('awarded', 'refused')
      join ${offers} sent on sent.announcement_id = asked.id and sent.supplier_id = ${supplierId}
      group by asked.id
    ), placed as (
      select (select count(*) from unnest(${bounds}) bound where best.share > bound)::int as band, best.chosen from best
    )
    select placed.band, count(*)::int as offers, (count(*) filter (where placed.chosen))::int as won
    from placed group by placed.band`)
  return rows
}

/**
 * What closed deals of the signed-in supplier's sector come to where it works, and how often it was chosen at which part of the budget.
 *
 * @throws AppError 401, 403 except for suppliers
 */
export const supplierPrices = onReplica(async (ctx: Ctx) => {
  const { accountId } = requireSupplier(ctx)
  const [own] = await db()
    .select({ sectorId: suppliers.sectorId, province: suppliers.province })
    .from(suppliers)
    .where(eq(suppliers.id, accountId))
  const sector = findSector(own?.sectorId ?? 0)
  const [figure, counted] = await Promise.all([
    sector ? nearestFigure(sector.id, own?.province ?? '', ctx.now) : null,
    countedBands(accountId, ctx.now),
  ])
  return {
    figure:
      figure && sector
        ? {
            ...{ low: figure.low, median: figure.median, high: figure.high },
            sentence: halfText(sectorWords(sector).thing, figure),
            basis: [insteadText(figure), basisText(figure)].filter((text) => text !== null).join(' '),
          }
        : null,
    bands: winBandsOf(counted),
  }
})
