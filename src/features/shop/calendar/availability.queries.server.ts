import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import type { Day } from '#shared/days.ts'
import { type AvailabilityView, availabilityFor } from './availability.rules.ts'
import { isFree } from './blocks.queries.server.ts'
import { calendarBlocks, calendarFeeds } from './schema.server.ts'

/** When a supplier last closed a day itself, or another calendar of its was last read well. */
const lastWord = async (supplierId: number): Promise<Date | null> => {
  const [[own], [read]] = await Promise.all([
    db()
      .select({ at: sql<Date | null>`max(${calendarBlocks.createdAt})`.mapWith(calendarBlocks.createdAt) })
      .from(calendarBlocks)
      .where(and(eq(calendarBlocks.supplierId, supplierId), isNull(calendarBlocks.feedId))),
    db()
      .select({ at: sql<Date | null>`max(${calendarFeeds.readAt})`.mapWith(calendarFeeds.readAt) })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.supplierId, supplierId)),
  ])
  const words = [own?.at, read?.at].filter((at): at is Date => at instanceof Date)
  return words.length === 0 ? null : new Date(Math.max(...words.map((at) => at.getTime())))
}

/** Whether a supplier can take a wedding on a day, for everybody: neither why not, nor what else stands in its calendar. */
export const availabilityOn = async (supplierId: number, on: Day): Promise<AvailabilityView> => {
  const [free, asOf] = await Promise.all([isFree(supplierId, on), lastWord(supplierId)])
  return availabilityFor(on, free, asOf)
}
