import { eq } from 'drizzle-orm'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { announceChange } from './announcement-live.server.ts'
import { announcementMachine } from './auction.rules.ts'
import { announcements } from './schema.server.ts'

/**
 * Notes the couple's decision on an announcement that the transaction holds (`lockAuction`).
 *
 * @param winner null when all offers are refused
 * @throws AppError 409 `conflict` when it was decided meanwhile
 */
export const recordDecisionOf = async (
  tx: Tx,
  ctx: Ctx,
  id: number,
  winner: { readonly offerId: number; readonly supplierId: number } | null,
): Promise<void> => {
  const decided = { decidedAt: ctx.now, decidedBy: 'couple' as const }
  if (winner) {
    await transition(tx, ctx, announcementMachine, announcements, id, 'award', {
      ...{ winnerOfferId: winner.offerId, winnerSupplierId: winner.supplierId },
      ...decided,
    })
    await appendOutcome(tx, ctx, id, { kind: 'award', offerId: winner.offerId })
  } else {
    await transition(tx, ctx, announcementMachine, announcements, id, 'refuse', decided)
    await appendOutcome(tx, ctx, id, { kind: 'refusal' })
  }
  await announceChange(tx, id, 'status')
}

/** Writes what staff changes of an announcement that the transaction holds. */
export const rewriteAnnouncement = async (
  tx: Tx,
  ctx: Ctx,
  id: number,
  next: Partial<typeof announcements.$inferInsert>,
): Promise<void> => {
  await tx.update(announcements).set(next).where(eq(announcements.id, id))
  await appendOutcome(tx, ctx, id, { kind: 'edited' })
}
