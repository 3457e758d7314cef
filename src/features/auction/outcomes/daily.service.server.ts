import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { announcementCode } from './announcement-code.rules.ts'
import { canonicalText } from './canonical.server.ts'
import { grownLogs, lastDay, onKeptNodes, seenSize } from './daily.queries.server.ts'
import { ensureKey, signHead } from './keys.service.server.ts'
import { leavesOf } from './leaves.queries.server.ts'
import { DAILY_LOG, type DailyEntry } from './leaves.rules.ts'
import { completedBy, leafHash, nodesOver, rootOf } from './merkle.rules.ts'
import { outcomeDays, outcomeHeads, outcomeNodes } from './schema.server.ts'

/** Names the lock under which the tree of all logs grows. */
const DAILY_LOCK = 20_260_147

/** Adds the head of one log to the tree of all logs. */
const addHead = async (tx: Tx, day: string, position: number, announcementId: number): Promise<void> => {
  const log = announcementCode(announcementId)
  const leaves = await leavesOf(tx, announcementId)
  const root = await rootOf(nodesOver(leaves.map(({ hash }) => hash)), leaves.length)
  const full: DailyEntry = { v: 1, day, log, size: leaves.length, root }
  const entry = canonicalText(full)
  await tx.insert(outcomeHeads).values({ position, log, size: leaves.length, entry })
  const hash = await leafHash(entry)
  await tx.insert(outcomeNodes).values(await onKeptNodes(tx, (node) => completedBy(hash, position, node)))
}

/**
 * Takes the heads of all logs that have grown into the tree of all logs and signs its root: once for each day in Rome, whatever asks for it, also
 * on a day on which nothing happened.
 */
export const closeDay = async (ctx: Ctx): Promise<void> => {
  const day = todayInRome(ctx.now)
  if ((await lastDay(db()))?.day === day) return
  await ensureKey(ctx)
  await inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DAILY_LOCK})`)
    const last = await lastDay(tx)
    if (last && last.day >= day) return
    let size = last?.size ?? 0
    const since = last ? new Date((JSON.parse(last.head) as { at: string }).at) : null
    for (const log of await grownLogs(tx, since)) {
      if ((await seenSize(tx, announcementCode(log.announcementId))) >= log.size) continue
      await addHead(tx, day, size, log.announcementId)
      size += 1
    }
    const root = await onKeptNodes(tx, (node) => rootOf(node, size))
    const { text, signature } = await signHead(tx, { log: DAILY_LOG, size, root, at: ctx.now.toISOString() })
    await tx.insert(outcomeDays).values({ day, size, root, head: text, signature })
  })
}
