import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { log } from '#platform/log.server.ts'
import { addMonths, type Day, monthOf, todayInRome } from '#shared/days.ts'
import { dealsBetween, sectorsWithDeals } from './deals.queries.server.ts'
import { figureOf } from './figure.rules.ts'
import { type Basis, planMonth, WINDOW_MONTHS } from './publishing.rules.ts'
import { priceMonths, priceSnapshots } from './schema.server.ts'

/** Names the lock under which snapshots are made. */
const SNAPSHOT_LOCK = 20_260_151

/** What was told of a sector in the last two years, the oldest first. */
const historyOf = (tx: Tx, sectorId: number, month: Day): Promise<Basis[]> =>
  tx
    .select({
      place: priceSnapshots.place,
      cut: priceSnapshots.cut,
      month: priceSnapshots.month,
      from: priceSnapshots.fromOn,
      upTo: priceSnapshots.upToOn,
    })
    .from(priceSnapshots)
    .where(and(eq(priceSnapshots.sectorId, sectorId), gte(priceSnapshots.month, addMonths(month, -WINDOW_MONTHS))))
    .orderBy(asc(priceSnapshots.month))

const makeSnapshot = (sectorId: number, month: Day): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SNAPSHOT_LOCK})`)
    const made = await tx.insert(priceMonths).values({ month, sectorId }).onConflictDoNothing().returning()
    if (made.length === 0) return
    const history = await historyOf(tx, sectorId, month)
    const from = [addMonths(month, -WINDOW_MONTHS), ...history.map((basis) => basis.from)].toSorted()[0] as Day
    const publications = planMonth(await dealsBetween(tx, sectorId, from, month), month, history)
    if (publications.length === 0) return
    const rows = publications.map(({ deals, from: fromOn, upTo: upToOn, place, cut }) => {
      const { low, median, high, ...told } = figureOf(deals)
      const amounts = { lowCents: low, medianCents: median, highCents: high }
      return { sectorId, place, cut, month, fromOn, upToOn, ...amounts, ...told }
    })
    await tx.insert(priceSnapshots).values(rows)
    await publish(tx, 'fair-prices', 'snapshot')
  })

/**
 * Makes the snapshots of the month that has begun, of the deals closed before it: once for each sector, whatever asks for it, each in a
 * transaction of its own. A month in which nothing ran is passed over: its deals come with the next.
 *
 * @throws AggregateError when a sector failed: the others are made, and it is tried again
 */
export const makeSnapshots = async (ctx: Ctx): Promise<void> => {
  const month = monthOf(todayInRome(ctx.now))
  const made = await db()
    .select({ sectorId: priceMonths.sectorId })
    .from(priceMonths)
    .where(eq(priceMonths.month, month))
  const isMade = new Set(made.map(({ sectorId }) => sectorId))
  const failures: unknown[] = []
  for (const sectorId of await sectorsWithDeals(db(), addMonths(month, -WINDOW_MONTHS), month)) {
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
