import { and, eq } from 'drizzle-orm'
import { announceChange, lockAuction } from '#features/auction/announcements/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { offerErrors } from '../offers.contract.ts'
import { offers } from '../schema.server.ts'
import { awardsOf } from './awards.queries.server.ts'
import { mayChangeValidity, type ValidDays, validUntil } from './awards.rules.ts'

/**
 * A supplier says for how long its offer stands in case the couple chooses another, also after it has: never so that it is over already.
 * Choosing the same is the same as once.
 *
 * @param days after the first choice; 0 takes it back
 * @throws AppError 401, 403 · 404 not theirs · 409 `validity_over` for the chosen one, for one that was chosen before, when nothing can
 *   be chosen any more, and for days that are over
 */
export const changeValidity = async (ctx: Ctx, offerId: number, days: ValidDays): Promise<void> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  await inTransaction(async (tx) => {
    const [offer] = await tx
      .select({ announcementId: offers.announcementId, validDays: offers.validDays })
      .from(offers)
      .where(and(eq(offers.id, offerId), eq(offers.supplierId, accountId)))
    if (!offer) throw appError(commonErrors, 'not_found')
    const { announcementId } = offer
    // Whoever gives the award to the next one holds the same row.
    const found = await lockAuction(tx, announcementId, ctx.now)
    const chosen = await awardsOf(announcementId, tx)
    if (!found || !mayChangeValidity(found.auction, accountId, chosen)) throw appError(offerErrors, 'validity_over')
    const until = chosen[0] && validUntil(days, chosen[0].chosenAt)
    if (until && until <= ctx.now) throw appError(offerErrors, 'validity_over')
    if (offer.validDays === days) return
    await tx.update(offers).set({ validDays: days }).where(eq(offers.id, offerId))
    await record(tx, ctx, 'offer', offerId, 'change_validity', {
      before: { validDays: offer.validDays },
      after: { validDays: days },
    })
    await announceChange(tx, announcementId, 'status')
  })
}
