import { eq } from 'drizzle-orm'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { announceChange } from '../announcement-live.server.ts'
import { auctionExtended } from '../announcements.jobs.contract.ts'
import type { LockedAuction } from '../auction-lock.queries.server.ts'
import { announcements } from '../schema.server.ts'
import { type FirstPlace, overtimeEnd } from './closing.rules.ts'

/**
 * Moves the end of an auction that the transaction holds, when the offer just kept asks for it (`overtimeEnd`). What is derived from the end
 * follows it: the state, the sweeps, calendars; the offers themselves by `offers_follow`.
 *
 * @param first who stood first before the offer
 */
export const extendIfDue = async (
  tx: Tx,
  ctx: Ctx,
  auction: LockedAuction,
  first: FirstPlace | null,
  offer: FirstPlace,
): Promise<void> => {
  const { id, mode, expiresAt, overtimes } = auction
  const until = expiresAt && overtimeEnd({ mode, expiresAt, overtimes }, first, offer, ctx.now)
  if (!until) return
  const times = (overtimes ?? 0) + 1
  await tx.update(announcements).set({ expiresAt: until, overtimes: times }).where(eq(announcements.id, id))
  await record(tx, ctx, 'announcement', id, 'extend', { before: { expiresAt }, after: { expiresAt: until } })
  await appendOutcome(tx, ctx, id, { kind: 'overtime' })
  await announceChange(tx, id, 'status')
  await enqueue(tx, auctionExtended, { announcementId: id, times })
}
