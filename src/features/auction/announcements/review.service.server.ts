import { eq } from 'drizzle-orm'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { returnParticipation } from '#features/money/billing/index.server.ts'
import { addDecision } from '#features/trust/reports/index.server.ts'
import type { ReasonCode } from '#features/trust/reports/moderation.rules.ts'
import { requireReason, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { canInterrupt } from './announcement.rules.ts'
import { announceChange } from './announcement-live.server.ts'
import { announcementErrors } from './announcements.contract.ts'
import { announcementInterrupted, announcementPublished, announcementRejected } from './announcements.jobs.contract.ts'
import { announcementMachine, expiryOf } from './auction.rules.ts'
import { lockAuction } from './auction-lock.queries.server.ts'
import { noReviewer, requireNotTaken } from './review-lease.service.server.ts'
import { announcements } from './schema.server.ts'

const lockForStaff = async (tx: Tx, ctx: Ctx, id: number) => {
  requireAdmin(ctx)
  const found = await lockAuction(tx, id, ctx.now)
  if (!found) throw appError(commonErrors, 'not_found')
  return found
}

/** Whose it is; it never changes hands. @throws AppError 404 */
const ownerOf = async (tx: Tx, id: number): Promise<number> => {
  const [row] = await tx
    .select({ coupleId: announcements.coupleId })
    .from(announcements)
    .where(eq(announcements.id, id))
  if (!row) throw appError(commonErrors, 'not_found')
  return row.coupleId
}

const lockInReview = async (tx: Tx, ctx: Ctx, id: number) => {
  const row = await lockForStaff(tx, ctx, id)
  if (row.status !== 'submitted') throw appError(announcementErrors, 'not_in_review')
  await requireNotTaken(tx, ctx, row)
  return row
}

/**
 * Publishes an announcement: the time for offers starts now and ends at the same hour in Rome after the days chosen, or earlier, so that
 * the couple can decide before its event.
 *
 * @throws AppError 403, 404 · 409 `not_in_review` when a colleague was faster, `review_taken` while a colleague has it open · 422
 *   `event_too_near` when no time is left for offers
 * @see open-questions.md OQ-066, OQ-069
 */
export const approveAnnouncement = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { status, durationDays, timing, serviceOn } = await lockInReview(tx, ctx, id)
    const expiresAt = expiryOf(ctx.now, durationDays, { timing, serviceOn })
    if (expiresAt <= ctx.now) throw appError(announcementErrors, 'event_too_near')
    const set = { publishedAt: ctx.now, expiresAt, ...noReviewer }
    await transition(tx, ctx, announcementMachine, announcements, id, 'approve', set, undefined, {
      before: { status },
      after: { status: 'published', durationDays, expiresAt: expiresAt.toISOString() },
    })
    await appendOutcome(tx, ctx, id, { kind: 'published' })
    await announceChange(tx, id, 'status')
    await enqueue(tx, announcementPublished, { announcementId: id })
  })

/**
 * Refuses an announcement for a reason that the couple reads, as a decision it may appeal (art. 17 and 20 DSA).
 *
 * @param code the ground it rests on
 * @throws AppError 400 without a reason · 403, 404 · 409 `not_in_review`, `review_taken` while a colleague has it open
 * @remarks locks case, announcement, in this order
 * @see open-questions.md OQ-070
 */
export const rejectAnnouncement = (ctx: Ctx, id: number, reason: string, code: ReasonCode = 'listing'): Promise<void> =>
  inTransaction(async (tx) => {
    requireAdmin(ctx)
    const text = requireReason(reason)
    const decisionId = await addDecision(tx, ctx, {
      ...{ subject: 'auctions', subjectId: id, action: 'reject', code, reason: text },
      ...{ concernedId: await ownerOf(tx, id), uptoReport: 0 },
    })
    const { status } = await lockInReview(tx, ctx, id)
    const set = { reason: text, ...noReviewer }
    await transition(tx, ctx, announcementMachine, announcements, id, 'reject', set, undefined, {
      reason: text,
      before: { status },
      after: { status: 'rejected' },
    })
    await announceChange(tx, id, 'status')
    await enqueue(tx, announcementRejected, { announcementId: id, decisionId })
  })

/**
 * Takes a published announcement away before it is decided; suppliers get their participation back (OQ-051). It is a decision its couple
 * may appeal, and it closes what was reported about it.
 *
 * @param code the ground it rests on
 * @throws AppError 400 without a reason · 403, 404 · 409 `not_interruptible`
 * @remarks locks case, announcement, in this order
 * @see requirements ACC-09; OQ-070
 */
export const interruptAnnouncement = (
  ctx: Ctx,
  id: number,
  reason: string,
  code: ReasonCode = 'terms',
): Promise<void> =>
  inTransaction(async (tx) => {
    requireAdmin(ctx)
    const text = requireReason(reason)
    const decisionId = await addDecision(tx, ctx, {
      ...{ subject: 'auctions', subjectId: id, action: 'hide', code, reason: text },
      concernedId: await ownerOf(tx, id),
    })
    await interruptAnnouncementIn(tx, ctx, id, { reason: text, decisionId })
  })

/** The same in the transaction that has noted the decision. @throws as `interruptAnnouncement` */
export const interruptAnnouncementIn = async (
  tx: Tx,
  ctx: Ctx,
  id: number,
  { reason, decisionId }: { readonly reason: string; readonly decisionId: number },
): Promise<void> => {
  const { auction: status, offerCount } = await lockForStaff(tx, ctx, id)
  const text = requireReason(reason)
  if (!canInterrupt(status)) throw appError(announcementErrors, 'not_interruptible')
  await transition(tx, ctx, announcementMachine, announcements, id, 'interrupt', { reason: text }, undefined, {
    reason: text,
    before: { status },
    after: { status: 'interrupted', offerCount },
  })
  await appendOutcome(tx, ctx, id, { kind: 'interrupted' })
  await returnParticipation(tx, ctx, id, { reason: 'announcement_interrupted' })
  await announceChange(tx, id, 'status')
  await enqueue(tx, announcementInterrupted, { announcementId: id, decisionId })
}
