import { asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.server.ts'
import type { PublishedDay } from './days.rules.ts'
import type { DailyAnchor, SignedHead } from './leaves.rules.ts'
import { consistencyProof, type Hash, inclusionProof, type NodeAt } from './merkle.rules.ts'
import { outcomeDays, outcomeHeads, outcomeLeaves, outcomeNodes } from './schema.server.ts'

/** How long a transaction that was begun before the last day may take until its leaf is seen. */
const LATE_MS = 86_400_000
/** Stands for a hash that is not needed yet. */
const NO_HASH: Hash = '0'.repeat(64)

const keyOf = (level: number, index: number): string => `${level}:${index}`

/**
 * Works on the kept full subtrees of the tree of all logs. What is needed is read in one go, so the work runs twice: the first time it is only asked
 * for what it needs.
 */
export const onKeptNodes = async <T>(q: Queryable, work: (node: NodeAt) => Promise<T>): Promise<T> => {
  const asked = new Map<string, readonly [level: number, index: number]>()
  await work(async (level, index) => {
    asked.set(keyOf(level, index), [level, index])
    return NO_HASH
  })
  const pairs = [...asked.values()]
  const rows = await q
    .select()
    .from(outcomeNodes)
    .where(
      sql`(${outcomeNodes.level}, ${outcomeNodes.index}) in (select * from unnest(${sql.param(pairs.map(([level]) => level))}::int[], ${sql.param(pairs.map(([, index]) => index))}::int[]))`,
    )
  const kept = new Map(rows.map(({ level, index, hash }) => [keyOf(level, index), hash]))
  return work(async (level, index) => {
    const hash = kept.get(keyOf(level, index))
    if (hash === undefined) throw new Error(`The tree of all logs lacks node ${level}:${index}`)
    return hash
  })
}

/** A day of the tree of all logs. */
export type DayRow = typeof outcomeDays.$inferSelect

/** The newest day. */
export const lastDay = async (q: Queryable): Promise<DayRow | undefined> => {
  const [row] = await q.select().from(outcomeDays).orderBy(desc(outcomeDays.day)).limit(1)
  return row
}

/** The last so many days, newest first. */
export const daysBack = (q: Queryable, count: number): Promise<DayRow[]> =>
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
  const inclusion = await onKeptNodes(q, (node) => inclusionProof(node, row.position, day.size))
  return { entry: row.entry, position: row.position, head: headOf(day), inclusion }
}

/** Days as they are published, newest first. @param count most of them */
export const publishedDays = async (q: Queryable, count: number): Promise<PublishedDay[]> => {
  const rows = await daysBack(q, count + 1)
  return onKeptNodes(q, (node) =>
    Promise.all(
      rows.slice(0, count).map(async (row, index) => {
        const before = rows[index + 1]?.size ?? 0
        const isGrown = before > 0 && before < row.size
        return {
          ...{ day: row.day, size: row.size, root: row.root, head: headOf(row) },
          consistency: isGrown ? await consistencyProof(node, before, row.size) : [],
        }
      }),
    ),
  )
}
