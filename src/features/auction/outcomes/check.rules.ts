import { askedOf, type CoveredAnnouncement, closedBody, type RankedOffer } from './covered.rules.ts'
import { type Leaf, type LeafBody, type LeafKind, leafKinds } from './leaves.rules.ts'

/** What a log is held against besides its commitments: the rows as they are now. */
export interface AnnouncementNow extends CoveredAnnouncement {
  readonly status: string
  readonly publishedAt: Date | null
  readonly overtimes: number | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly winnerOfferId: number | null
  readonly winnerSupplierId: number | null
}

/** Which leaf does not fit, and in what. */
export interface LeafFault {
  readonly n: number
  readonly what: string
}

type Of<K extends LeafKind> = Leaf & Extract<LeafBody, { kind: K }>
const lastOf = <K extends LeafKind>(leaves: readonly Leaf[], ...kinds: K[]): Of<K> | undefined =>
  leaves.findLast((leaf): leaf is Of<K> => (kinds as readonly string[]).includes(leaf.kind))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Beginning, end and terms. */
const termFaults = (leaves: readonly Leaf[], row: AnnouncementNow): LeafFault[] => {
  const [first] = leaves
  const asked = lastOf(leaves, 'published', 'edited')
  if (!first || !asked) return [{ n: 0, what: 'published' }]
  const overtime = lastOf(leaves, 'overtime')
  const now = askedOf(row)
  const faults: LeafFault[] = first.at === iso(row.publishedAt) ? [] : [{ n: 0, what: 'published_at' }]
  for (const key of ['mode', 'step', 'budget', 'sector'] as const)
    if (asked[key] !== now[key]) faults.push({ n: asked.n, what: key })
  const ended = overtime && overtime.n > asked.n ? overtime : asked
  if (ended.end !== now.end) faults.push({ n: ended.n, what: 'end' })
  if ((overtime?.times ?? 0) !== (row.overtimes ?? 0)) faults.push({ n: overtime?.n ?? 0, what: 'overtimes' })
  return faults
}

/** What the row says when the log ends like this. */
const STATUS_AFTER: Partial<Record<LeafKind, string>> = {
  ...{ award: 'awarded', succession: 'awarded', refusal: 'refused', interrupted: 'interrupted' },
}

/** End, ranking and decision. */
const decisionFaults = (leaves: readonly Leaf[], row: AnnouncementNow, offers: readonly RankedOffer[]): LeafFault[] => {
  const faults: LeafFault[] = []
  const closed = lastOf(leaves, 'closed')
  if (closed) {
    const body = closedBody(
      closed.end,
      offers.filter(({ n }) => n >= 0 && n < closed.n),
    )
    for (const key of ['offers', 'suppliers', 'ranking'] as const)
      if (body.kind === 'closed' && !same(closed[key], body[key])) faults.push({ n: closed.n, what: key })
  }
  const decision = lastOf(leaves, 'award', 'succession', 'refusal', 'interrupted')
  const last = leaves.at(-1)?.n ?? 0
  if (row.status !== ((decision && STATUS_AFTER[decision.kind]) ?? 'published'))
    faults.push({ n: decision?.n ?? last, what: 'status' })
  const chosen = decision && 'offer' in decision ? offers.find(({ n }) => n === decision.offer) : undefined
  if ((chosen?.id ?? null) !== row.winnerOfferId) faults.push({ n: decision?.n ?? last, what: 'winner' })
  if (chosen && chosen.supplierId !== row.winnerSupplierId)
    faults.push({ n: decision?.n ?? last, what: 'winner_supplier' })
  const decisions = leaves.filter(({ kind }) => kind === 'award' || kind === 'refusal' || kind === 'succession')
  const [first] = decisions
  const isDated = first ? decisions.some(({ at }) => at === iso(row.decidedAt)) : row.decidedAt === null
  if (!isDated) faults.push({ n: first?.n ?? last, what: 'decided_at' })
  const by = first?.kind === 'refusal' ? first.by : first ? 'couple' : null
  if (by !== row.decidedBy) faults.push({ n: first?.n ?? last, what: 'decided_by' })
  return faults
}

/** What of a log does not fit its rows, commitments apart. */
export const rowFaults = (
  leaves: readonly Leaf[],
  row: AnnouncementNow,
  offers: readonly RankedOffer[],
): LeafFault[] => [...termFaults(leaves, row), ...decisionFaults(leaves, row, offers)]

/** What a leaf says of itself that its row, or its place, says otherwise. */
export const placeFaults = (
  leaf: Leaf,
  stored: { readonly n: number; readonly at: Date; readonly kind: string },
  log: string,
): LeafFault[] => {
  const { n } = stored
  const isPlaced = leaf.n === n && leaf.log === log && leaf.kind === stored.kind && leafKinds.includes(leaf.kind)
  return isPlaced && leaf.at === iso(stored.at) ? [] : [{ n, what: 'leaf' }]
}
