import { asc, gt, sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { announcementCode } from './announcement-code.rules.ts'
import { canonicalText, commitmentOf } from './canonical.server.ts'
import { type LeafFault, placeFaults, rowFaults } from './check.rules.ts'
import { checkDays, headFaults } from './check-days.queries.server.ts'
import { coveredAnnouncement, coveredOffers, coveredQuestions } from './covered.queries.server.ts'
import {
  announcementOpening,
  answerOpening,
  bidderOpening,
  type CoveredAnnouncement,
  type CoveredOffer,
  type CoveredQuestion,
  offerOpening,
} from './covered.rules.ts'
import { leafIn, leavesOf, type StoredLeaf, saltsOf } from './leaves.queries.server.ts'
import type { Leaf } from './leaves.rules.ts'
import { leafHash } from './merkle.rules.ts'
import { outcomeLeaves } from './schema.server.ts'

/** A leaf that the tables do not bear out; of the tree of all logs `n` is a position, and there is no announcement. */
export interface Mismatch extends LeafFault {
  readonly announcementId: number | null
}

/** What the tables say about one log. */
export interface LogCheck {
  readonly leaves: number
  /** Leaves whose salt went with the person they speak of: they can be held against the tree only. */
  readonly erased: readonly number[]
  readonly faults: readonly Mismatch[]
}

interface Covered {
  readonly announcement: CoveredAnnouncement
  readonly offers: ReadonlyMap<number, CoveredOffer>
  readonly questions: ReadonlyMap<number, CoveredQuestion>
  /** The last leaf that says what is asked: what the ones before it said is nowhere any more. */
  readonly asked: number
}

type Salts = Awaited<ReturnType<typeof saltsOf>>

const isOpening = (opening: unknown, commitment: string): boolean => commitmentOf(canonicalText(opening)) === commitment

const offerFaults = (
  leaf: Leaf & { kind: 'offer' },
  log: string,
  row: CoveredOffer | undefined,
  salts: { readonly salt: string; readonly bidderSalt: string | null },
): LeafFault[] => {
  const { n } = leaf
  if (!row) return [{ n, what: 'offer' }]
  const faults: LeafFault[] = []
  if (!isOpening(offerOpening(log, salts.salt, row), leaf.commitment)) faults.push({ n, what: 'commitment' })
  if (!isOpening(bidderOpening(log, salts.bidderSalt ?? '', row.supplierId), leaf.bidder))
    faults.push({ n, what: 'bidder' })
  if (row.turn !== leaf.turn) faults.push({ n, what: 'turn' })
  if (row.sentAt.toISOString() !== leaf.at) faults.push({ n, what: 'sent_at' })
  return faults
}

const answerFaults = (
  leaf: Leaf & { kind: 'answered' },
  log: string,
  row: CoveredQuestion | undefined,
  salt: string,
): LeafFault[] => {
  const { n } = leaf
  if (!row) return [{ n, what: 'question' }]
  const fits = isOpening(answerOpening(log, salt, row), leaf.commitment)
  return [
    ...(fits ? [] : [{ n, what: 'commitment' }]),
    ...(row.answeredAt?.toISOString() === leaf.at ? [] : [{ n, what: 'answered_at' }]),
  ]
}

/** @returns null where the salt is gone */
const commitmentFaults = (
  leaf: Leaf,
  { subjectId }: Pick<StoredLeaf, 'subjectId'>,
  log: string,
  covered: Covered,
  salts: Salts,
): LeafFault[] | null => {
  if (!('commitment' in leaf)) return []
  const salt = salts.get(leaf.n)
  if (!salt) return null
  if (leaf.kind === 'offer') return offerFaults(leaf, log, covered.offers.get(subjectId ?? 0), salt)
  if (leaf.kind === 'answered') return answerFaults(leaf, log, covered.questions.get(subjectId ?? 0), salt.salt)
  if (leaf.n !== covered.asked) return []
  const fits = isOpening(announcementOpening(log, salt.salt, covered.announcement), leaf.commitment)
  return fits ? [] : [{ n: leaf.n, what: 'commitment' }]
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** A leaf as text; null for a text that is none. */
const read = (stored: StoredLeaf): Leaf | null => {
  try {
    return leafIn(stored)
  } catch {
    return null
  }
}

/** Holds one log against the rows it covers, commitment by commitment. */
export const checkLog = async (q: Queryable, announcementId: number): Promise<LogCheck> => {
  const log = announcementCode(announcementId)
  const stored = await leavesOf(q, announcementId)
  const row = await coveredAnnouncement(q, announcementId)
  const offers = await coveredOffers(q, announcementId)
  const salts = await saltsOf(q, announcementId)
  const faults: LeafFault[] = []
  const erased: number[] = []
  const leaves: Leaf[] = []
  for (const [n, one] of stored.entries()) {
    const leaf = read(one)
    const isHashed = (await leafHash(one.leaf)) === one.hash
    if (!leaf || !isHashed || one.n !== n) faults.push({ n, what: 'hash' })
    else {
      leaves.push(leaf)
      faults.push(...placeFaults(leaf, one, log))
    }
  }
  if (row && faults.length === 0) {
    const asked = leaves.findLast(({ kind }) => kind === 'published' || kind === 'edited')?.n ?? 0
    const questions = byId(await coveredQuestions(q, announcementId))
    const covered: Covered = { announcement: row, offers: byId(offers), questions, asked }
    for (const leaf of leaves) {
      const found = commitmentFaults(leaf, { subjectId: stored[leaf.n]?.subjectId ?? null }, log, covered, salts)
      if (found) faults.push(...found)
      else erased.push(leaf.n)
    }
    const numbers = new Map(stored.filter(({ kind }) => kind === 'offer').map(({ subjectId, n }) => [subjectId, n]))
    const logged = offers.map((offer) => ({ ...offer, n: numbers.get(offer.id) ?? -1 }))
    faults.push(...rowFaults(leaves, row, logged))
    const last = leaves.at(-1)?.n ?? 0
    faults.push(...(await headFaults(q, log, stored)))
    for (const offer of logged) if (offer.n < 0) faults.push({ n: last, what: `offer ${offer.id} has no leaf` })
  }
  return { leaves: stored.length, erased, faults: faults.map((fault) => ({ announcementId, ...fault })) }
}

/** Logs that are read at a time. */
const PAGE = 200

/** How much was looked through, and how much of it does not fit. */
export type CheckTotal = Readonly<Record<'logs' | 'leaves' | 'erased' | 'days' | 'faults', number>>

/** Holds every log, and the tree of all logs, against the tables. @param tell called for each leaf that does not fit */
export const checkOutcomes = async (tell: (mismatch: Mismatch) => void): Promise<CheckTotal> => {
  const tree = await checkDays(db())
  for (const fault of tree.faults) tell({ announcementId: null, ...fault })
  const total = { logs: 0, leaves: 0, erased: 0, days: tree.days, faults: tree.faults.length }
  for (let after = 0; ; ) {
    const ids = await db()
      .selectDistinct({ id: outcomeLeaves.announcementId })
      .from(outcomeLeaves)
      .where(gt(outcomeLeaves.announcementId, after))
      .orderBy(asc(sql`1`))
      .limit(PAGE)
    for (const { id } of ids) {
      const { leaves, erased, faults } = await checkLog(db(), id)
      total.logs += 1
      total.leaves += leaves
      total.erased += erased.length
      total.faults += faults.length
      faults.forEach(tell)
      after = id
    }
    if (ids.length < PAGE) return total
  }
}
