import { and, eq, isNull } from 'drizzle-orm'
import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import { returnParticipation } from '#features/money/billing/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import { announceChange } from './announcement-live.server.ts'
import { announcementCode, offerNumber } from './auction.rules.ts'
import { winningOffer } from './auction-lock.queries.server.ts'
import { announcements } from './schema.server.ts'
import { eventDateOf } from './submission.rules.ts'

/** What was agreed when the couple chose. @returns null when there is no winner */
export const chosenDeal = async (announcementId: number, q: Queryable = db()) => {
  const [announcement] = await q.select().from(announcements).where(eq(announcements.id, announcementId))
  const offer = announcement?.winnerOfferId ? await winningOffer(q, announcement.winnerOfferId) : undefined
  if (!announcement || !offer) return null
  return {
    announcementId,
    code: announcementCode(announcementId),
    title: announcement.title,
    request: announcement.description,
    date: eventDateOf(announcement),
    place: `${announcement.city} (${announcement.province})`,
    coupleId: announcement.coupleId,
    sectorId: announcement.sectorId,
    budgetCents: announcement.budgetCents,
    answers: announcement.answers,
    questionVersion: announcement.questionVersion,
    timing: announcement.timing,
    serviceOn: announcement.serviceOn,
    serviceUntilOn: announcement.serviceUntilOn,
    awardedAt: announcement.decidedAt,
    bought: announcement.boughtAt !== null,
    closedUnpaid: announcement.closedUnpaidAt !== null,
    supplierId: offer.supplierId,
    offerId: offer.id,
    offerNumber: offerNumber(offer.id),
    priceCents: offer.priceCents,
    feeBps: offer.feeBps,
    model: offer.model,
    detail: offer.detail,
    days: offer.days,
    description: offer.description,
    items: offer.items,
    besides: pick(besidesFields, offer),
    withdrawalChoice: offer.withdrawalChoice,
    image: `/api/images/offers/${offer.image}`,
    images: [offer.image, offer.image2],
  }
}
export type AwardedDeal = NonNullable<Awaited<ReturnType<typeof chosenDeal>>>

/** The same for the order: the announcement stays locked until the transaction ends. */
export const awardedDeal = async (tx: Tx, announcementId: number): Promise<AwardedDeal | null> => {
  await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.id, announcementId))
    .for('update')
  return chosenDeal(announcementId, tx)
}

const isUnsettled = and(
  eq(announcements.status, 'awarded'),
  isNull(announcements.boughtAt),
  isNull(announcements.closedUnpaidAt),
)

/**
 * Notes, in the transaction in which the winner's order is paid, that the announcement is bought. Once only.
 *
 * @throws AppError 409 `conflict` when it is bought already, or staff has closed it
 */
export const markBought = async (tx: Tx, ctx: Ctx, announcementId: number): Promise<void> => {
  const [row] = await tx
    .update(announcements)
    .set({ boughtAt: ctx.now })
    .where(and(eq(announcements.id, announcementId), isUnsettled))
    .returning({ id: announcements.id })
  if (!row) throw appError(commonErrors, 'conflict')
  await record(tx, ctx, 'announcement', announcementId, 'buy')
  await announceChange(tx, announcementId, 'status')
}

interface ClosedUnpaid {
  /** Read by couple and supplier, kept with the announcement and in the audit trail. */
  readonly reason: string
  /** The supplier has given up itself: its participation stays spent. */
  readonly isGivenUp: boolean
}

/**
 * Notes, in the transaction that ends the order, that the winner will never be paid: nothing can be ordered any more, and a
 * winner that did not give up gets its participation back (OQ-056). Once only.
 *
 * @throws AppError 409 `conflict` when it was paid or closed meanwhile
 */
export const markClosedUnpaid = async (
  tx: Tx,
  ctx: Ctx,
  { announcementId, supplierId }: AwardedDeal,
  { reason, isGivenUp }: ClosedUnpaid,
): Promise<void> => {
  const [row] = await tx
    .update(announcements)
    .set({ closedUnpaidAt: ctx.now, reason })
    .where(and(eq(announcements.id, announcementId), isUnsettled))
    .returning({ id: announcements.id })
  if (!row) throw appError(commonErrors, 'conflict')
  await record(tx, ctx, 'announcement', announcementId, isGivenUp ? 'give_up' : 'close_unpaid', { reason })
  if (!isGivenUp) await returnParticipation(tx, ctx, announcementId, { reason: 'award_unpaid', supplierId })
  await announceChange(tx, announcementId, 'status')
}

interface Successor {
  readonly announcementId: number
  /** The offer that was chosen until now. */
  readonly formerOfferId: number
  readonly offerId: number
  readonly supplierId: number
}

/**
 * Notes that another offer is chosen now: what follows the choice, its date included, begins anew.
 *
 * @throws AppError 409 `conflict` when another was given the award meanwhile
 */
export const markSucceeded = async (tx: Tx, ctx: Ctx, next: Successor): Promise<void> => {
  const { announcementId, formerOfferId, offerId, supplierId } = next
  const [row] = await tx
    .update(announcements)
    .set({
      ...{ winnerOfferId: offerId, winnerSupplierId: supplierId, decidedAt: ctx.now },
      ...{ boughtAt: null, closedUnpaidAt: null, reason: null },
    })
    .where(
      and(
        eq(announcements.id, announcementId),
        eq(announcements.status, 'awarded'),
        eq(announcements.winnerOfferId, formerOfferId),
      ),
    )
    .returning({ id: announcements.id })
  if (!row) throw appError(commonErrors, 'conflict')
  await record(tx, ctx, 'announcement', announcementId, 'succeed', {
    before: { winnerOfferId: formerOfferId },
    after: { winnerOfferId: offerId },
  })
  await announceChange(tx, announcementId, 'status')
}
