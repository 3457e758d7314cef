import { awardedDeal, markSucceeded } from '#features/auction/announcements/index.server.ts'
import { beginAward, endAward, standingOffers } from '#features/auction/offers/index.server.ts'
import { awardEndText } from '#features/auction/outcomes/award-ends.rules.ts'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { returnParticipation } from '#features/money/billing/index.server.ts'
import { announcementEligibility } from '#features/people/couples/index.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { callOff } from '../cancel/cancel.service.server.ts'
import { awardSucceeded } from '../jobs.contract.ts'
import { orderErrors } from '../orders.contract.ts'
import { lockOwnOrder } from '../own-order.service.server.ts'
import { isAnnouncementOf } from './deals.queries.server.ts'
import { mayBeSucceeded, runningOrder } from './succession.queries.server.ts'
import { endOrder } from './unpaid.service.server.ts'

/**
 * The couple gives its announcement to another offer that still stands, because the supplier it had chosen fell through. The order of the
 * first one ends by the rules it has anyway, and its participation comes back where it never had the chance of an order.
 *
 * @throws AppError 401, 403 · 404 not theirs, or without a choice · 409 `succession_early` while the chosen one has its time,
 *   `succession_gone` when the offer does not stand any more, `payment_in_progress`, `conflict` · 422 `profile_incomplete`
 * @remarks locks announcement, order, payment, as paying does: of the two only one happens
 */
export const succeedAward = async (ctx: Ctx, announcementId: number, offerId: number): Promise<void> => {
  const { accountId } = requireActive(requireCouple(ctx))
  await inTransaction(async (tx) => {
    if (!(await isAnnouncementOf(accountId, announcementId, tx))) throw appError(commonErrors, 'not_found')
    const former = await awardedDeal(tx, announcementId)
    if (!former) throw appError(commonErrors, 'not_found')
    const reason = await mayBeSucceeded(tx, announcementId, ctx.now)
    if (!reason) throw appError(orderErrors, 'succession_early')
    const standing = await standingOffers(announcementId, ctx.now, tx)
    const next = standing.find(({ offer }) => offer.id === offerId)?.offer
    if (!next) throw appError(orderErrors, 'succession_gone')
    const profile = await announcementEligibility(accountId, tx)
    if (!profile.isFullname || !profile.isPhone || !profile.isAddress) throw appError(orderErrors, 'profile_incomplete')

    const order = await runningOrder(announcementId, tx)
    if (order?.status === 'awaiting_payment') await endOrder(tx, ctx, announcementId)
    // Order before award, as whoever cancels locks them.
    const paid = order?.status === 'paid' ? await lockOwnOrder(tx, ctx, order.id) : null
    await endAward(tx, ctx, announcementId, reason)
    const words = `L’incarico passa a un altro: ${awardEndText[reason]}.`
    if (paid) await callOff(tx, ctx, paid, { by: 'admin', reason: words })
    if (reason === 'not_ordered')
      await returnParticipation(tx, ctx, announcementId, { reason: 'award_unpaid', supplierId: former.supplierId })
    const chosen = { announcementId, offerId, supplierId: next.supplierId }
    await markSucceeded(tx, ctx, { ...chosen, formerOfferId: former.offerId })
    await beginAward(tx, ctx, chosen)
    await appendOutcome(tx, ctx, announcementId, { kind: 'succession', offerId, reason })
    await publish(tx, `account:${former.supplierId}`, 'order')
    await publish(tx, `account:${next.supplierId}`, 'order')
    await enqueue(tx, awardSucceeded, { announcementId, offerId })
  })
}
