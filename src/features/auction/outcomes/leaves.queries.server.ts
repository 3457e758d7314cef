import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import type { Leaf, LeafKind } from './leaves.rules.ts'
import { outcomeLeaves, outcomeSalts } from './schema.server.ts'

/** A leaf with what stands beside it. */
export type StoredLeaf = typeof outcomeLeaves.$inferSelect

/** All leaves of a log, in order; empty for an announcement from before there were logs. */
export const leavesOf = (q: Queryable, announcementId: number): Promise<StoredLeaf[]> =>
  q.select().from(outcomeLeaves).where(eq(outcomeLeaves.announcementId, announcementId)).orderBy(asc(outcomeLeaves.n))

/** What a log has noted, in order. */
export const kindsOf = async (q: Queryable, announcementId: number): Promise<LeafKind[]> => {
  const rows = await q
    .select({ kind: outcomeLeaves.kind })
    .from(outcomeLeaves)
    .where(eq(outcomeLeaves.announcementId, announcementId))
    .orderBy(asc(outcomeLeaves.n))
  return rows.map(({ kind }) => kind)
}

/** Salts of a log by leaf; those of erased people are gone. */
export const saltsOf = async (q: Queryable, announcementId: number) => {
  const rows = await q.select().from(outcomeSalts).where(eq(outcomeSalts.announcementId, announcementId))
  return new Map(rows.map((row) => [row.n, row]))
}

/** The number of an offer's leaf; undefined for one from before there were logs. */
export const leafOfOffer = async (q: Queryable, offerId: number): Promise<StoredLeaf | undefined> => {
  const [row] = await q
    .select()
    .from(outcomeLeaves)
    .where(and(eq(outcomeLeaves.subjectId, offerId), eq(outcomeLeaves.kind, 'offer')))
  return row
}

/** Whether the offer of this column has a leaf: those from before there were logs have none. */
export const isLogged = (offerId: PgColumn) =>
  sql<boolean>`exists (select 1 from ${outcomeLeaves} l where l.kind = 'offer' and l.subject_id = ${outer(offerId)})`

/** The last leaf by which somebody was chosen. */
export const lastChoice = async (q: Queryable, announcementId: number): Promise<number | null> => {
  const [row] = await q
    .select({ n: outcomeLeaves.n })
    .from(outcomeLeaves)
    .where(and(eq(outcomeLeaves.announcementId, announcementId), inArray(outcomeLeaves.kind, ['award', 'succession'])))
    .orderBy(desc(outcomeLeaves.n))
    .limit(1)
  return row?.n ?? null
}

/** What a leaf says. */
export const leafIn = ({ leaf }: Pick<StoredLeaf, 'leaf'>): Leaf => JSON.parse(leaf) as Leaf
