import { eq } from 'drizzle-orm'
import { offers } from '#features/auction/offers/schema.server.ts'
import type { Queryable, Tx } from '#platform/db/db.server.ts'
import { type AuctionStatus, auctionStatus } from './auction.rules.ts'
import { announcements } from './schema.server.ts'

/** An announcement with everything it is decided by. */
export type LockedAuction = typeof announcements.$inferSelect & {
  readonly offerCount: number
  /** What people see, at the instant asked for. */
  readonly auction: AuctionStatus
}

const withStatus = async (
  q: Queryable,
  row: typeof announcements.$inferSelect | undefined,
  at: Date,
): Promise<LockedAuction | null> => {
  if (!row) return null
  const offerCount = await q.$count(offers, eq(offers.announcementId, row.id))
  return { ...row, offerCount, auction: auctionStatus({ ...row, offerCount }, at) }
}

/** As `lockAuction`, without a lock: for previews. */
export const readAuction = async (q: Queryable, id: number, at: Date): Promise<LockedAuction | null> => {
  const [row] = await q.select().from(announcements).where(eq(announcements.id, id))
  return withStatus(q, row, at)
}

/** Locks an announcement until the transaction ends, against offers, decisions and changes. @returns null for none */
export const lockAuction = async (tx: Tx, id: number, at: Date): Promise<LockedAuction | null> => {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  return withStatus(tx, row, at)
}

/** Holds it against a decision and a withdrawal; others who only bid or ask may hold it too. @returns undefined for none */
export const holdAuction = async (tx: Tx, id: number): Promise<typeof announcements.$inferSelect | undefined> => {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('share')
  return row
}

/** The offer that was chosen, whole. */
export const winningOffer = async (q: Queryable, offerId: number): Promise<typeof offers.$inferSelect | undefined> => {
  const [row] = await q.select().from(offers).where(eq(offers.id, offerId))
  return row
}
