import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { AwardEnd } from '#features/auction/outcomes/award-ends.rules.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { awards, offers } from '../schema.server.ts'

/** Whom an announcement is given to. */
export interface Chosen {
  readonly announcementId: number
  readonly offerId: number
  readonly supplierId: number
}

/**
 * Notes who is chosen from now on, on an announcement that the transaction holds.
 *
 * @remarks the database refuses a second one while the first stands (`awards_standing`)
 */
export const beginAward = async (tx: Tx, ctx: Ctx, chosen: Chosen): Promise<void> => {
  const before = await tx.$count(awards, eq(awards.announcementId, chosen.announcementId))
  await tx.insert(awards).values({ ...chosen, turn: before + 1, chosenAt: ctx.now })
  await tx
    .update(offers)
    .set({ isChosen: sql`${offers.id} = ${chosen.offerId}` })
    .where(and(eq(offers.announcementId, chosen.announcementId), or(offers.isChosen, eq(offers.id, chosen.offerId))))
}

/** Notes that whoever is chosen is so no more, and why. Ending it again changes nothing. */
export const endAward = async (tx: Tx, ctx: Ctx, announcementId: number, reason: AwardEnd): Promise<void> => {
  const [ended] = await tx
    .update(awards)
    .set({ endedAt: ctx.now, endReason: reason })
    .where(and(eq(awards.announcementId, announcementId), isNull(awards.endedAt)))
    .returning({ offerId: awards.offerId })
  if (ended) await record(tx, ctx, 'announcement', announcementId, 'end_award', { awardEnd: reason, ...ended })
}
