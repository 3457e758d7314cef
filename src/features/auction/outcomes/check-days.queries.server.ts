import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import type { LeafFault } from './check.rules.ts'
import { publicKeysOf } from './keys.queries.server.ts'
import type { StoredLeaf } from './leaves.queries.server.ts'
import { DAILY_LOG, type DailyEntry, type HeadText } from './leaves.rules.ts'
import { type Hash, leafHash, nodesOver, rootOf } from './merkle.rules.ts'
import { outcomeDays, outcomeHeads, outcomeNodes } from './schema.server.ts'
import { checkHead, Misfit } from './verify.rules.ts'

const read = <T>(text: string): Partial<T> => {
  try {
    return JSON.parse(text) as T
  } catch {
    return {}
  }
}

/** Whether a log is still what the tree of all logs saw of it: also who writes leaf and hash anew is found at the last leaf seen. */
export const headFaults = async (q: Queryable, log: string, stored: readonly StoredLeaf[]): Promise<LeafFault[]> => {
  const faults: LeafFault[] = []
  const node = nodesOver(stored.map(({ hash }) => hash))
  for (const { size, entry } of await q.select().from(outcomeHeads).where(eq(outcomeHeads.log, log))) {
    const seen = read<DailyEntry>(entry)
    const isWhole = size <= stored.length && seen.size === size && seen.log === log
    if (!isWhole || seen.root !== (await rootOf(node, size)))
      faults.push({ n: Math.min(size, stored.length) - 1, what: 'head' })
  }
  return faults
}

/** Each position once, and its kept subtrees as they follow from the entries. */
const nodeFaults = async (q: Queryable, hashes: readonly Hash[]): Promise<LeafFault[]> => {
  const faults: LeafFault[] = []
  const node = nodesOver(hashes)
  for (const { level, index, hash } of await q.select().from(outcomeNodes)) {
    const end = (index + 1) * 2 ** level
    if (end > hashes.length || (await node(level, index)) !== hash)
      faults.push({ n: end - 1, what: `node ${level}:${index}` })
  }
  return faults
}

/** Holds the tree of all logs against its entries, and its signed days against the tree. `n` is a position there. */
export const checkDays = async (
  q: Queryable,
): Promise<{ readonly days: number; readonly faults: readonly LeafFault[] }> => {
  const heads = await q.select().from(outcomeHeads).orderBy(asc(outcomeHeads.position))
  const hashes = await Promise.all(heads.map(({ entry }) => leafHash(entry)))
  const faults: LeafFault[] = heads.flatMap(({ position, log, size, entry }, n) => {
    const named = read<DailyEntry>(entry)
    return position === n && named.log === log && named.size === size ? [] : [{ n, what: 'entry' }]
  })
  faults.push(...(await nodeFaults(q, hashes)))
  const node = nodesOver(hashes)
  const keys = await publicKeysOf(q)
  const days = await q.select().from(outcomeDays).orderBy(asc(outcomeDays.day))
  for (const { day, size, root, head: text, signature } of days) {
    const n = size - 1
    const isKept = size <= hashes.length && root === (await rootOf(node, size))
    if (!isKept) faults.push({ n, what: `root of ${day}` })
    const signed = read<HeadText>(text)
    const isOfDay = signed.at !== undefined && todayInRome(signed.at) === day
    if (signed.size !== size || signed.root !== root || !isOfDay) faults.push({ n, what: `head of ${day}` })
    try {
      await checkHead({ text, signature }, keys, DAILY_LOG, 'daily_signature')
    } catch (error) {
      if (!(error instanceof Misfit)) throw error
      faults.push({ n, what: `signature of ${day}` })
    }
  }
  return { days: days.length, faults }
}
