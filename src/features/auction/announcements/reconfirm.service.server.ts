import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { returnParticipation } from '#features/money/billing/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { auctionStatus } from './auction.rules.ts'
import { offersReconfirmed } from './edit-requests.jobs.contract.ts'
import { offerErrors } from './offers.contract.ts'
import { announceChange } from './offers.service.server.ts'
import { mayReconfirm, type ReconfirmAnswer } from './reconfirm.rules.ts'
import { announcements, offers } from './schema.server.ts'

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
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, announcementId)).for('update')
    if (!row) throw appError(commonErrors, 'not_found')
    const offerCount = await tx.$count(offers, eq(offers.announcementId, announcementId))
    if (!mayReconfirm(auctionStatus({ ...row, offerCount }, ctx.now))) throw appError(offerErrors, 'reconfirm_over')
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
