import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { announceChange, lockAuction } from '#features/auction/announcements/index.server.ts'
import { returnParticipation } from '#features/money/billing/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { offersReconfirmed } from './jobs.contract.ts'
import { offerErrors } from './offers.contract.ts'
import { mayReconfirm, type ReconfirmAnswer } from './reconfirm.rules.ts'
import { offers } from './schema.server.ts'

/**
 * A supplier says whether what it has offered on a changed announcement still stands: all its offers on it at once. Who gives up gets
 * the participation back, because the announcement it paid for is another one now (decision 0046).
 *
 * @param offerId any of them
 * @throws AppError 401, 403, 404 not theirs · 409 `reconfirm_over` once the couple has decided, `reconfirm_answered` when nothing is asked
 */
export const answerReconfirmation = async (ctx: Ctx, offerId: number, answer: ReconfirmAnswer): Promise<void> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  await inTransaction(async (tx) => {
    const [mine] = await tx
      .select({ announcementId: offers.announcementId })
      .from(offers)
      .where(and(eq(offers.id, offerId), eq(offers.supplierId, accountId)))
    if (!mine) throw appError(commonErrors, 'not_found')
    const { announcementId } = mine
    // The couple's choice holds the same row: it finds the answer, or the answer finds the choice.
    const found = await lockAuction(tx, announcementId, ctx.now)
    if (!found) throw appError(commonErrors, 'not_found')
    if (!mayReconfirm(found.auction)) throw appError(offerErrors, 'reconfirm_over')
    const answered = await tx
      .update(offers)
      .set({ reconfirmAnswer: answer, reconfirmAnsweredAt: ctx.now })
      .where(
        and(
          eq(offers.announcementId, announcementId),
          eq(offers.supplierId, accountId),
          isNotNull(offers.reconfirmAskedAt),
          isNull(offers.reconfirmAnswer),
        ),
      )
      .returning({ id: offers.id })
    if (answered.length === 0) throw appError(offerErrors, 'reconfirm_answered')
    if (answer === 'dropped')
      await returnParticipation(tx, ctx, announcementId, { reason: 'announcement_changed', supplierId: accountId })
    await record(tx, ctx, 'announcement', announcementId, 'reconfirm', { answer, offers: answered.map(({ id }) => id) })
    await announceChange(tx, announcementId, 'offer')
    await enqueue(tx, offersReconfirmed, { announcementId, supplierId: accountId, answer, at: ctx.now.toISOString() })
  })
}

/**
 * Asks every supplier with an offer on it whether the offer still stands, because the announcement has changed under it.
 *
 * @remarks suppliers whose offer was withdrawn are not asked again
 */
export const askToReconfirm = async (tx: Tx, ctx: Ctx, announcementId: number): Promise<void> => {
  await tx
    .update(offers)
    .set({ reconfirmAskedAt: ctx.now, reconfirmAnswer: null, reconfirmAnsweredAt: null })
    .where(
      and(
        eq(offers.announcementId, announcementId),
        or(isNull(offers.reconfirmAnswer), ne(offers.reconfirmAnswer, 'dropped')),
      ),
    )
}
