import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.server.ts'
import type { PublishedDay } from './days.rules.ts'
import type { DailyAnchor, SignedHead } from './leaves.rules.ts'
import { consistencyProof, inclusionProof, type NodeAt } from './merkle.rules.ts'
import { outcomeDays, outcomeHeads, outcomeLeaves, outcomeNodes } from './schema.server.ts'

/** How long a transaction that was begun before the last day may take until its leaf is seen. */
const LATE_MS = 86_400_000

/** Kept full subtrees: a root or a proof asks for as many as the tree is high. */
export const keptNodes =
  (q: Queryable): NodeAt =>
  async (level, index) => {
    const [row] = await q
      .select({ hash: outcomeNodes.hash })
      .from(outcomeNodes)
      .where(and(eq(outcomeNodes.level, level), eq(outcomeNodes.index, index)))
    if (!row) throw new Error(`The tree of all logs lacks node ${level}:${index}`)
    return row.hash
  }

/** A day of the tree of all logs. */
export type DayRow = typeof outcomeDays.$inferSelect

/** The newest day. */
export const lastDay = async (q: Queryable): Promise<DayRow | undefined> => {
  const [row] = await q.select().from(outcomeDays).orderBy(desc(outcomeDays.day)).limit(1)
  return row
}

/** The last so many days, newest first. */
const daysBack = (q: Queryable, count: number): Promise<DayRow[]> =>
  q.select().from(outcomeDays).orderBy(desc(outcomeDays.day)).limit(count)

const headOf = ({ head, signature }: Pick<DayRow, 'head' | 'signature'>): SignedHead => ({ text: head, signature })

/**
 * Logs that have grown since their last head, by announcement.
 *
 * @param since when the last day was made; null looks at all logs
 */
export const grownLogs = (q: Queryable, since: Date | null): Promise<{ announcementId: number; size: number }[]> => {
  const recent = since ? gte(outcomeLeaves.at, new Date(since.getTime() - LATE_MS)) : undefined
  const candidates = q
    .selectDistinct({ announcementId: outcomeLeaves.announcementId })
    .from(outcomeLeaves)
    .where(recent)
    .as('candidates')
  return q
    .select({ announcementId: candidates.announcementId, size: sql<number>`count(*)::int` })
    .from(candidates)
    .innerJoin(outcomeLeaves, eq(outcomeLeaves.announcementId, candidates.announcementId))
    .groupBy(candidates.announcementId)
    .orderBy(asc(candidates.announcementId))
}

/** How many leaves of a log the tree of all logs has seen. */
export const seenSize = async (q: Queryable, log: string): Promise<number> => {
  const [row] = await q
    .select({ size: outcomeHeads.size })
    .from(outcomeHeads)
    .where(eq(outcomeHeads.log, log))
    .orderBy(desc(outcomeHeads.size))
    .limit(1)
  return row?.size ?? 0
}

/** Where a log stands in the newest day's tree; null before its first day. */
export const anchorOf = async (q: Queryable, log: string): Promise<DailyAnchor | null> => {
  const day = await lastDay(q)
  const [row] = await q
    .select()
    .from(outcomeHeads)
    .where(eq(outcomeHeads.log, log))
    .orderBy(desc(outcomeHeads.size))
    .limit(1)
  if (!day || !row || row.position >= day.size) return null
  const inclusion = await inclusionProof(keptNodes(q), row.position, day.size)
  return { entry: row.entry, position: row.position, head: headOf(day), inclusion }
}

/** Days as they are published, newest first. @param count most of them */
export const publishedDays = async (q: Queryable, count: number): Promise<PublishedDay[]> => {
  const rows = await daysBack(q, count + 1)
  const days: PublishedDay[] = []
  for (const [index, row] of rows.slice(0, count).entries()) {
    const before = rows[index + 1]?.size ?? 0
    const isGrown = before > 0 && before < row.size
    days.push({
      ...{ day: row.day, size: row.size, root: row.root, head: headOf(row) },
      consistency: isGrown ? await consistencyProof(keptNodes(q), before, row.size) : [],
    })
  }
  return days
}
