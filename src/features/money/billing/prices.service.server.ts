import { and, eq, gt, isNull } from 'drizzle-orm'
import { recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { instantInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type PriceDraft, priceErrors } from './prices.contract.ts'
import { versionsOf } from './prices.queries.server.ts'
import { type Choice, type PriceTerms, priceChanges, versionInForce } from './prices.rules.ts'
import { passes, plans, priceVersions } from './schema.server.ts'

/** The plan or package, locked until the transaction ends; its own name. */
const locked = async (tx: Tx, draft: PriceDraft): Promise<{ choice: Choice; name: string }> => {
  if (draft.kind === 'piano') {
    const [plan] = await tx.select().from(plans).where(eq(plans.id, draft.id)).for('update')
    if (!plan) throw appError(commonErrors, 'not_found')
    return { choice: { planId: plan.id }, name: plan.name }
  }
  const [pass] = await tx.select().from(passes).where(eq(passes.id, draft.id)).for('update')
  if (!pass) throw appError(commonErrors, 'not_found')
  return { choice: { passId: pass.id }, name: draft.name }
}

/** What the form says, as terms. @param name of a plan: it is not edited (SUB-02) */
export const termsIn = (draft: PriceDraft, name: string): PriceTerms => ({
  name,
  months: draft.months,
  priceCents: draft.price,
  participations: draft.participations,
  feeBps: draft.kind === 'piano' ? draft.fee : null,
  services: draft.kind === 'piano' ? draft.services : [],
  placeholder: !draft.confirmed,
  onSale: draft.onSale,
})

const plain = ({ name, months, priceCents, participations, feeBps, services, placeholder, onSale }: PriceTerms) => ({
  ...{ name, months, priceCents, participations, feeBps },
  services: [...services],
  ...{ placeholder, onSale },
})

/**
 * Staff writes new terms of a plan or package, from now or from a day to come. What was bought keeps its copy; what was ordered and is
 * not yet paid keeps the price it was ordered at.
 *
 * @throws AppError 400 without a reason · 401, 403 · 404 · 409 `version_exists` when a colleague saved one since the form was opened ·
 *   422 `nothing_changed`, `day_gone`
 */
export const savePrice = async (ctx: Ctx, draft: PriceDraft, reason: string): Promise<number> => {
  requireConfirmedAdmin(ctx)
  return inTransaction(async (tx) => {
    const { choice, name } = await locked(tx, draft)
    const versions = await versionsOf(choice, tx)
    const latest = versions[0]?.version ?? 0
    if (latest !== draft.seen) throw appError(priceErrors, 'version_exists')
    const startsAt = draft.startsOn === null ? ctx.now : instantInRome(draft.startsOn)
    if (startsAt < ctx.now) throw appError(priceErrors, 'day_gone', { fields: { startsOn: priceErrors.day_gone.it } })
    const before = versionInForce(versions, startsAt)
    const after = plain(termsIn(draft, name))
    if (before && priceChanges(before, after).length === 0) throw appError(priceErrors, 'nothing_changed')
    const [row] = await tx
      .insert(priceVersions)
      .values({ ...choice, ...after, version: latest + 1, startsAt })
      .returning({ id: priceVersions.id })
    if (!row) throw appError(commonErrors, 'internal')
    await recordDecision(tx, ctx, 'price', row.id, 'new_version', {
      reason,
      ...(before && { before: plain(before) }),
      after: { ...after, startsAt: startsAt.toISOString() },
    })
    await publish(tx, 'prices', 'version')
    return latest + 1
  })
}

/**
 * Staff takes back a version that has not begun.
 *
 * @throws AppError 400 without a reason · 401, 403 · 409 `version_begun` when it has begun or was taken back already
 */
export const withdrawPrice = async (ctx: Ctx, versionId: number, reason: string): Promise<void> => {
  requireConfirmedAdmin(ctx)
  await inTransaction(async (tx) => {
    const [row] = await tx
      .update(priceVersions)
      .set({ withdrawnAt: ctx.now })
      .where(
        and(eq(priceVersions.id, versionId), isNull(priceVersions.withdrawnAt), gt(priceVersions.startsAt, ctx.now)),
      )
      .returning()
    if (!row) throw appError(priceErrors, 'version_begun')
    await recordDecision(tx, ctx, 'price', row.id, 'withdraw_version', { reason, before: plain(row) })
    await publish(tx, 'prices', 'version')
  })
}
