import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { billingErrors } from './billing.contract.ts'
import { openCredits } from './billing.queries.server.ts'
import { usableCredits } from './quota.rules.ts'
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

const changeUsed = (tx: Tx, creditId: number, by: number) =>
  tx
    .update(participationCredits)
    .set({ used: sql`${participationCredits.used} + ${by}` })
    .where(
      and(
        eq(participationCredits.id, creditId),
        by > 0 ? lt(participationCredits.used, participationCredits.granted) : undefined,
      ),
    )
    .returning({ id: participationCredits.id })

/** Notes the participation; false when the same supplier did so for the same announcement in the same moment. */
const note = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  announcementId: number,
  creditId: number,
): Promise<boolean> => {
  const rows = await tx
    .insert(participations)
    .values({ supplierId, announcementId, creditId, spentAt: ctx.now })
    .onConflictDoUpdate({
      target: [participations.supplierId, participations.announcementId],
      set: { creditId, spentAt: ctx.now, returnedAt: null },
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
    const [spent] = await changeUsed(tx, credit.id, 1)
    // Somebody took the last one between reading and writing: look for the next credit.
    if (!spent) continue
    if (!(await note(tx, ctx, supplierId, announcementId, credit.id))) {
      await changeUsed(tx, credit.id, -1)
      return true
    }
    await record(tx, ctx, 'participation', announcementId, 'spent', { supplierId, creditId: credit.id })
    return true
  }
}

/** Why participations come back: all of an announcement that staff stopped, or the winner's who was never paid. */
export type Return =
  | { readonly reason: 'announcement_interrupted' }
  | { readonly reason: 'award_unpaid'; readonly supplierId: number }

/** Gives suppliers back what they spent on an announcement, with the reason in the audit trail (OQ-051, OQ-056). Once only. */
export const returnParticipation = async (tx: Tx, ctx: Ctx, announcementId: number, why: Return): Promise<void> => {
  const whose = why.reason === 'award_unpaid' ? eq(participations.supplierId, why.supplierId) : undefined
  const returned = await tx
    .update(participations)
    .set({ returnedAt: ctx.now })
    .where(and(eq(participations.announcementId, announcementId), isNull(participations.returnedAt), whose))
    .returning({ creditId: participations.creditId })
  // One order for all, so that two returns cannot wait for each other.
  for (const { creditId } of returned.toSorted((a, b) => a.creditId - b.creditId)) await changeUsed(tx, creditId, -1)
  if (returned.length > 0)
    await record(tx, ctx, 'participation', announcementId, 'returned', { ...why, count: returned.length })
}
