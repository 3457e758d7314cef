import { and, desc, eq } from 'drizzle-orm'
import { lockCompany } from '#features/people/suppliers/index.server.ts'
import { recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin } from '#platform/context.server.ts'
import { db, inTransaction, type Queryable } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { billingErrors } from './billing.contract.ts'
import { participationsLeft } from './billing.queries.server.ts'
import { participationsGranted } from './jobs.contract.ts'
import { GRANTED_MONTHS, monthsLater } from './quota.rules.ts'
import { participationCredits } from './schema.server.ts'

/** The newest grant of a supplier, 0 for none: the form names it, so that two clicks are one grant. */
export const newestGrant = async (supplierId: number, q: Queryable = db()): Promise<number> => {
  const [row] = await q
    .select({ id: participationCredits.id })
    .from(participationCredits)
    .where(and(eq(participationCredits.supplierId, supplierId), eq(participationCredits.kind, 'granted')))
    .orderBy(desc(participationCredits.id))
    .limit(1)
  return row?.id ?? 0
}

/**
 * Staff gives a supplier participations, for a year; like a Smart Pass they are spent beside a subscription (OQ-051). A line of the
 * supplier's account with the reason, which it is told.
 *
 * @param input.seen the newest grant the form showed
 * @throws AppError 400 without a reason · 401, 403 unless staff · 404 · 409 `granted_meanwhile`
 */
export const grantParticipations = async (
  ctx: Ctx,
  supplierId: number,
  input: { readonly quantity: number; readonly reason: string; readonly seen: number },
): Promise<void> => {
  requireConfirmedAdmin(ctx)
  await inTransaction(async (tx) => {
    await lockCompany(tx, supplierId)
    if ((await newestGrant(supplierId, tx)) !== input.seen) throw appError(billingErrors, 'granted_meanwhile')
    const before = await participationsLeft(supplierId, ctx.now, tx)
    const [credit] = await tx
      .insert(participationCredits)
      .values({
        ...{ supplierId, kind: 'granted', granted: input.quantity, grantReason: input.reason },
        ...{ startsAt: ctx.now, endsAt: monthsLater(ctx.now, GRANTED_MONTHS) },
      })
      .returning({ id: participationCredits.id })
    if (!credit) throw new Error('The gift was not written')
    const after = await participationsLeft(supplierId, ctx.now, tx)
    await recordDecision(tx, ctx, 'quota', supplierId, 'grant', {
      reason: input.reason,
      before: { left: before },
      after: { left: after, granted: input.quantity },
    })
    await enqueue(tx, participationsGranted, { creditId: credit.id })
  })
}
