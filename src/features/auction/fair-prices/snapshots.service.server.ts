import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { log } from '#platform/log.server.ts'
import { addMonths, type Day, monthOf, todayInRome } from '#shared/days.ts'
import { dealsBetween, sectorsWithDeals, sellersOf } from './deals.queries.server.ts'
import { figureOf } from './figure.rules.ts'
import { lineOf } from './places.server.ts'
import { type PastFigure, planMonth, WINDOW_MONTHS } from './publishing.rules.ts'
import { priceBases, priceMonths, priceSnapshots } from './schema.server.ts'

/** Names the lock under which snapshots are made. */
const SNAPSHOT_LOCK = 20_260_151

/** The first month whose figures are compared with those of this one; what older ones rested on is not needed any more. */
const comparedFrom = (month: Day): Day => addMonths(month, -WINDOW_MONTHS)

/** What was told of a sector in the last two years, the oldest first, with the deals that were counted then. */
const historyOf = async (tx: Tx, sectorId: number, month: Day): Promise<PastFigure[]> => {
  const { place, cut, month: toldIn, fromOn, upToOn } = priceSnapshots
  const figures = await tx
    .select({ place, cut, month: toldIn, from: fromOn, upTo: upToOn, orderIds: priceBases.orderIds })
    .from(priceSnapshots)
    .innerJoin(
      priceBases,
      and(
        eq(priceBases.sectorId, priceSnapshots.sectorId),
        eq(priceBases.place, place),
        eq(priceBases.cut, cut),
        eq(priceBases.month, toldIn),
      ),
    )
    .where(and(eq(priceSnapshots.sectorId, sectorId), gte(toldIn, comparedFrom(month))))
    .orderBy(asc(toldIn))
  const sellers = await sellersOf(tx, new Set(figures.flatMap(({ orderIds }) => orderIds)))
  return figures.map(({ orderIds, ...figure }) => ({
    ...figure,
    places: lineOf(figure.place),
    deals: orderIds.map((id) => ({ id, supplierId: sellers.get(id) ?? 0 })),
  }))
}

const makeSnapshot = (sectorId: number, month: Day): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SNAPSHOT_LOCK})`)
    const made = await tx.insert(priceMonths).values({ month, sectorId }).onConflictDoNothing().returning()
    if (made.length === 0) return
    const history = await historyOf(tx, sectorId, month)
    const now = new Map(history.map((figure) => [`${figure.place}|${figure.cut}`, figure]))
    const from = [comparedFrom(month), ...[...now.values()].map((figure) => figure.from)].toSorted()[0] as Day
    const publications = planMonth(await dealsBetween(tx, sectorId, from, month), month, history)
    if (publications.length === 0) return
    const rows = publications.map(({ deals, from: fromOn, upTo: upToOn, place, cut }) => {
      const { low, median, high, ...told } = figureOf(deals)
      const amounts = { lowCents: low, medianCents: median, highCents: high }
      return { sectorId, place, cut, month, fromOn, upToOn, ...amounts, ...told }
    })
    await tx.insert(priceSnapshots).values(rows)
    const bases = publications.map(({ deals, place, cut }) => {
      const orderIds = deals.map(({ id }) => id).toSorted((a, b) => a - b)
      return { sectorId, place, cut, month, orderIds }
    })
    await tx.insert(priceBases).values(bases)
    await publish(tx, 'fair-prices', 'snapshot')
  })

/** Removes what figures rested on that are compared with no more. */
const forgetBases = (month: Day) =>
  db()
    .delete(priceBases)
    .where(lt(priceBases.month, comparedFrom(month)))

/**
 * Makes the snapshots of the month that has begun, of the deals closed before it: once for each sector, whatever asks for it, each in a
 * transaction of its own. A month in which nothing ran is passed over: its deals come with the next. What the figures of more than two years
 * ago rested on is removed.
 *
 * @throws AggregateError when a sector failed: the others are made, and it is tried again
 */
export const makeSnapshots = async (ctx: Ctx): Promise<void> => {
  const month = monthOf(todayInRome(ctx.now))
  await forgetBases(month)
  const made = await db()
    .select({ sectorId: priceMonths.sectorId })
    .from(priceMonths)
    .where(eq(priceMonths.month, month))
  const isMade = new Set(made.map(({ sectorId }) => sectorId))
  const failures: unknown[] = []
  for (const sectorId of await sectorsWithDeals(db(), comparedFrom(month), month)) {
    if (isMade.has(sectorId)) continue
    try {
      await makeSnapshot(sectorId, month)
    } catch (error) {
      log.error({ err: error, sectorId }, 'the prices of one sector failed')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the prices of some sectors failed')
}
