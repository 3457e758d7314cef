import { and, gte, lte } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import type { DaySpan } from './calendar.rules.ts'
import { calendarBlocks } from './schema.server.ts'

/** The days some suppliers have closed within a period, by supplier (`closedSpans` of one). @param ids some hundreds at most */
export const closedAmong = async (
  ids: readonly number[],
  within: DaySpan,
  q: Queryable = db(),
): Promise<ReadonlyMap<number, readonly DaySpan[]>> => {
  const rows = await q
    .select({ supplierId: calendarBlocks.supplierId, startOn: calendarBlocks.startOn, endOn: calendarBlocks.endOn })
    .from(calendarBlocks)
    .where(
      and(
        isOneOf(calendarBlocks.supplierId, ids),
        lte(calendarBlocks.startOn, within.endOn),
        gte(calendarBlocks.endOn, within.startOn),
      ),
    )
  return Map.groupBy(rows, ({ supplierId }) => supplierId)
}
