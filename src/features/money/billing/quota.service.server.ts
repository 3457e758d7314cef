import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, memberIdOf } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { billingErrors } from './billing.contract.ts'
import { openCredits } from './billing.queries.server.ts'
import { participationsReturned } from './jobs.contract.ts'
import { monthsLater, RETURNED_MONTHS, type ReturnReason, usableCredits } from './quota.rules.ts'
import { participationCredits, participations } from './schema.server.ts'

const isSpent = async (tx: Tx, supplierId: number, announcementId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.supplierId, supplierId),
        eq(participations.announcementId, announcementId),
        isNull(participations.returnedAt),
      ),
    )
  return rows.length > 0
}

const used = participationCredits.used

/** Takes one from a credit; false when it holds none any more or an upgrade has ended it. */
const takeOne = async (tx: Tx, creditId: number): Promise<boolean> => {
  const rows = await tx
    .update(participationCredits)
    .set({ used: sql`${used} + 1` })
    .where(
      and(
        eq(participationCredits.id, creditId),
        lt(used, participationCredits.granted),
        isNull(participationCredits.closedBy),
      ),
    )
    .returning({ id: participationCredits.id })
  return rows.length > 0
}

/** Puts one back where it was taken from; false when that credit is over. */
const putBack = async (tx: Tx, ctx: Ctx, creditId: number): Promise<boolean> => {
  const rows = await tx
    .update(participationCredits)
    .set({ used: sql`${used} - 1` })
    .where(
      and(
        eq(participationCredits.id, creditId),
        gt(participationCredits.endsAt, ctx.now),
        isNull(participationCredits.closedBy),
      ),
    )
    .returning({ id: participationCredits.id })
  return rows.length > 0
}

/** One that comes back after its credit is over is a credit of its own, so that it is of use. */
const grantBack = async (tx: Tx, ctx: Ctx, creditId: number): Promise<void> => {
  const [from] = await tx.select().from(participationCredits).where(eq(participationCredits.id, creditId))
  if (!from) return
  const { supplierId, purchaseId } = from
  const period = { startsAt: ctx.now, endsAt: monthsLater(ctx.now, RETURNED_MONTHS) }
  await tx.insert(participationCredits).values({ supplierId, purchaseId, kind: 'returned', granted: 1, ...period })
}

/** Notes the participation; false when the same supplier did so for the same announcement in the same moment. */
const note = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  announcementId: number,
  creditId: number,
): Promise<boolean> => {
  const memberId = memberIdOf(ctx.actor)
  const rows = await tx
    .insert(participations)
    .values({ supplierId, announcementId, creditId, memberId, spentAt: ctx.now })
    .onConflictDoUpdate({
      target: [participations.supplierId, participations.announcementId],
      set: { creditId, memberId, spentAt: ctx.now, returnedAt: null, returnReason: null },
      setWhere: sql`${participations.returnedAt} is not null`,
    })
    .returning({ id: participations.id })
  return rows.length > 0
}

/**
 * Spends one participation on an announcement, in the transaction of the first offer. Offers two to five on the same
 * announcement cost nothing (SUB-06). However many ask at once, a credit is never spent beyond what it grants: the update
 * waits for the others and looks again.
 *
 * @throws AppError 422 `quota_exhausted`, also without an active subscription (OQ-052)
 */
export const spendParticipation = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  announcementId: number,
): Promise<true> => {
  for (;;) {
    if (await isSpent(tx, supplierId, announcementId)) return true
    const [credit] = usableCredits(await openCredits(supplierId, ctx.now, tx), ctx.now)
    // The last one may have gone, between the two reads, to this very announcement.
    if (!credit && (await isSpent(tx, supplierId, announcementId))) return true
    if (!credit) throw appError(billingErrors, 'quota_exhausted')
    // Another request took the last one between read and write: try the next credit.
    if (!(await takeOne(tx, credit.id))) continue
    if (!(await note(tx, ctx, supplierId, announcementId, credit.id))) {
      await putBack(tx, ctx, credit.id)
      return true
    }
    await record(tx, ctx, 'participation', announcementId, 'spent', { supplierId, creditId: credit.id })
    return true
  }
}

/** What comes back to one supplier alone. */
type OwnReason = 'award_unpaid' | 'announcement_changed'

/**
 * Why participations come back: all of an announcement that nothing could come of, the winner's who was never paid, or that of a
 * supplier whose offer no longer fits what staff changed.
 */
export type Return =
  | { readonly reason: Exclude<ReturnReason, OwnReason> }
  | { readonly reason: OwnReason; readonly supplierId: number }

/**
 * Gives suppliers back what they spent on an announcement, with the reason (OQ-051, OQ-056, decision 0042): to the credit it was
 * taken from, or as a new one for a year when that is over. Once only; who gets one back is told.
 */
export const returnParticipation = async (tx: Tx, ctx: Ctx, announcementId: number, why: Return): Promise<void> => {
  const whose = 'supplierId' in why ? eq(participations.supplierId, why.supplierId) : undefined
  const returned = await tx
    .update(participations)
    .set({ returnedAt: ctx.now, returnReason: why.reason })
    .where(and(eq(participations.announcementId, announcementId), isNull(participations.returnedAt), whose))
    .returning({ creditId: participations.creditId })
  if (returned.length === 0) return
  // One order for all, so that two returns cannot wait for each other.
  for (const { creditId } of returned.toSorted((a, b) => a.creditId - b.creditId))
    if (!(await putBack(tx, ctx, creditId))) await grantBack(tx, ctx, creditId)
  await record(tx, ctx, 'participation', announcementId, 'returned', { ...why, count: returned.length })
  await enqueue(tx, participationsReturned, { announcementId })
}
