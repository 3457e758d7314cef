import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import { offersRefused } from '#features/auction/announcements/announcements.jobs.contract.ts'
import { lockAuction, recordDecisionOf } from '#features/auction/announcements/index.server.ts'
import { returnParticipation } from '#features/money/billing/index.server.ts'
import { isClosed } from '#features/people/accounts/index.server.ts'
import { announcementEligibility } from '#features/people/couples/index.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { beginAward } from './awards/awards.service.server.ts'
import { offerAwarded } from './jobs.contract.ts'
import { offerErrors } from './offers.contract.ts'
import { mayBeChosen, reconfirmationOf } from './reconfirm.rules.ts'
import { offers } from './schema.server.ts'

/**
 * Locks the couple's own announcement for a decision and checks that now is the time for it.
 *
 * @throws AppError 404 not theirs · 409 `already_decided`, `decision_over` · 422 `auction_still_open`, `no_offers`
 */
const lockForDecision = async (tx: Tx, ctx: Ctx, coupleId: number, announcementId: number): Promise<void> => {
  const found = await lockAuction(tx, announcementId, ctx.now)
  if (found?.coupleId !== coupleId) throw appError(commonErrors, 'not_found')
  const status = found.auction
  if (status === 'open') throw appError(offerErrors, 'auction_still_open')
  if (status === 'awarded' || found.status === 'refused') throw appError(offerErrors, 'already_decided')
  if (status === 'refused') throw appError(offerErrors, 'decision_over')
  if (status === 'no_offers') throw appError(offerErrors, 'no_offers')
  if (status !== 'deciding') throw appError(commonErrors, 'conflict')
}

/**
 * Records the couple's choice. Somebody else can be chosen later only where this one falls through (decision 0146).
 *
 * @throws AppError 404 not theirs, or no such offer on it · 409 `already_decided`, `decision_over` · 422 `auction_still_open`,
 *   `profile_incomplete` with the missing items, `supplier_gone` when the bidder's account is closed · 409 `not_confirmed` for an offer
 *   whose supplier has not confirmed it after staff changed the announcement
 * @remarks the announcement's row is locked and the change is conditional: two tabs cannot choose two
 */
export const awardOffer = async (ctx: Ctx, announcementId: number, offerId: number): Promise<void> => {
  const actor = requireActive(requireCouple(ctx))
  await inTransaction(async (tx) => {
    await lockForDecision(tx, ctx, actor.accountId, announcementId)
    const [offer] = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.id, offerId), eq(offers.announcementId, announcementId)))
    if (!offer) throw appError(commonErrors, 'not_found')
    if (!mayBeChosen(reconfirmationOf(offer))) throw appError(offerErrors, 'not_confirmed')
    if (await isClosed(offer.supplierId, tx)) throw appError(offerErrors, 'supplier_gone')
    const profile = await announcementEligibility(actor.accountId, tx)
    if (!profile.isFullname || !profile.isPhone || !profile.isAddress) throw appError(offerErrors, 'profile_incomplete')
    await recordDecisionOf(tx, ctx, announcementId, { offerId, supplierId: offer.supplierId })
    await beginAward(tx, ctx, { announcementId, offerId, supplierId: offer.supplierId })
    await enqueue(tx, offerAwarded, { announcementId })
  })
}

/** Whether the couple has opened an offer, or given one a heart. */
const wasLookedAt = async (tx: Tx, announcementId: number): Promise<boolean> => {
  const looked = or(isNotNull(offers.readAt), gt(offers.vote, 0))
  return (await tx.$count(offers, and(eq(offers.announcementId, announcementId), looked))) > 0
}

/**
 * Refuses every offer: the announcement is over without a winner. Who has sent one that nobody looked at gets its participation back
 * (decision 0145).
 *
 * @throws AppError 404 not theirs · 409 `already_decided`, `decision_over` · 422 `auction_still_open`, `no_offers`
 */
export const refuseAll = async (ctx: Ctx, announcementId: number): Promise<void> => {
  const actor = requireActive(requireCouple(ctx))
  await inTransaction(async (tx) => {
    await lockForDecision(tx, ctx, actor.accountId, announcementId)
    await recordDecisionOf(tx, ctx, announcementId, null)
    if (!(await wasLookedAt(tx, announcementId)))
      await returnParticipation(tx, ctx, announcementId, { reason: 'never_opened' })
    await enqueue(tx, offersRefused, { announcementId })
  })
}
