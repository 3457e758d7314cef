import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { givesAt, lockCompany, publishShopChange } from '#features/people/suppliers/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { record, recordDecision } from '#platform/change/change.server.ts'
import {
  type Ctx,
  requireActive,
  requireConfirmedAdmin,
  requireRight,
  requireSupplier,
} from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { instantInRome, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import { type BonusDraft, bonusErrors } from './bonus.contract.ts'
import { bonusTermFields } from './bonus-fields.rules.ts'
import { bonusState, dayAfter, periodProblem } from './category-bonus.rules.ts'
import { categoryBonusChanged } from './jobs.contract.ts'
import { bonusJoins, categoryBonuses } from './schema.server.ts'

type Row = typeof categoryBonuses.$inferSelect

const termsOf = (row: Row) => ({
  ...pick(bonusTermFields, row),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
})

/** The versions of a sector, newest first, locked until the transaction ends. */
const lockedVersions = async (tx: Tx, sectorId: number): Promise<Row[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('category-bonus'), ${sectorId})`)
  return tx
    .select()
    .from(categoryBonuses)
    .where(eq(categoryBonuses.sectorId, sectorId))
    .orderBy(desc(categoryBonuses.version))
}

/**
 * Staff proposes a bonus to the suppliers of a sector, from now or from a day to come. It takes the place of the one before when it
 * begins; who had joined that one goes back to its own rule, is told, and may join again.
 *
 * @throws AppError 400 without a reason · 401, 403 · 404 no such sector · 409 `version_exists` when a colleague saved one since the form
 *   was opened · 422 `period_refused`
 */
export const saveCategoryBonus = async (
  ctx: Ctx,
  sectorId: number,
  draft: BonusDraft,
  reason: string,
): Promise<number> => {
  requireConfirmedAdmin(ctx)
  if (!findSector(sectorId)) throw appError(commonErrors, 'not_found')
  const problem = periodProblem(draft.startsOn, draft.endsOn, todayInRome(ctx.now))
  if (problem) throw appError(bonusErrors, 'period_refused', { fields: { endsOn: problem } })
  return inTransaction(async (tx) => {
    const versions = await lockedVersions(tx, sectorId)
    const [newest] = versions
    if ((newest?.version ?? 0) !== draft.seen) throw appError(bonusErrors, 'version_exists')
    // A first day that is today has begun already.
    const begins = draft.startsOn === null ? ctx.now : instantInRome(draft.startsOn)
    const startsAt = begins < ctx.now ? ctx.now : begins
    const version = draft.seen + 1
    const [row] = await tx
      .insert(categoryBonuses)
      .values({
        ...pick(bonusTermFields, draft),
        ...{ sectorId, version, startsAt },
        endsAt: draft.endsOn === null ? null : instantInRome(dayAfter(draft.endsOn)),
      })
      .returning()
    if (!row) throw appError(commonErrors, 'internal')
    await recordDecision(tx, ctx, 'category_bonus', row.id, 'new_version', {
      reason,
      ...(newest && { before: termsOf(newest) }),
      after: termsOf(row),
    })
    const from = startsAt.toISOString()
    // A version that has not begun has no members, and those of earlier ones were notified.
    const left = versions.find((one) => bonusState(one, versions, 0, ctx.now) === 'in_force')
    if (left && (!left.endsAt || left.endsAt > startsAt))
      await enqueue(tx, categoryBonusChanged, { ruleId: left.id, what: 'replaced', reason, from })
    return version
  })
}

/** The version in force that this one was to replace, as who had joined it was told; null when another one still is to. */
const spared = async (tx: Tx, taken: Row, at: Date): Promise<Row | null> => {
  const versions = await lockedVersions(tx, taken.sectorId)
  if (versions.some((one) => bonusState(one, versions, 0, at) === 'scheduled')) return null
  const running = versions.find((one) => bonusState(one, versions, 0, at) === 'in_force')
  return running && (!running.endsAt || running.endsAt > taken.startsAt) ? running : null
}

/**
 * Staff ends a bonus before its time, or takes back one that has not begun: then who was told that theirs would change hears that it
 * does not. Orders already placed keep theirs.
 *
 * @throws AppError 400 without a reason · 401, 403 · 409 `already_ended`
 */
export const endCategoryBonus = async (ctx: Ctx, ruleId: number, reason: string): Promise<void> => {
  requireConfirmedAdmin(ctx)
  await inTransaction(async (tx) => {
    const [row] = await tx
      .update(categoryBonuses)
      .set({ endedAt: ctx.now })
      .where(
        and(
          eq(categoryBonuses.id, ruleId),
          isNull(categoryBonuses.endedAt),
          or(isNull(categoryBonuses.endsAt), gt(categoryBonuses.endsAt, ctx.now)),
        ),
      )
      .returning()
    if (!row) throw appError(bonusErrors, 'already_ended')
    await recordDecision(tx, ctx, 'category_bonus', ruleId, 'end', { reason, before: termsOf(row) })
    if (row.startsAt <= ctx.now) {
      await enqueue(tx, categoryBonusChanged, { ruleId, what: 'ended', reason, from: ctx.now.toISOString() })
      return
    }
    const kept = await spared(tx, row, ctx.now)
    const from = row.startsAt.toISOString()
    if (kept) await enqueue(tx, categoryBonusChanged, { ruleId: kept.id, what: 'kept', reason, from })
  })
}

/**
 * A supplier takes the bonus of its category in place of its own, at its own cost, until it leaves or that version ends (OQ-046).
 * Joining twice is joining once.
 *
 * @throws AppError 401, 403 · 409 `not_joinable` when this version does not hold for its sector
 */
export const joinCategoryBonus = (ctx: Ctx, ruleId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId, sectorId } = requireRight(requireActive(requireSupplier(ctx)), 'company')
    await lockCompany(tx, accountId)
    const holds = and(eq(categoryBonuses.id, ruleId), eq(categoryBonuses.sectorId, sectorId), givesAt(tx, ctx.now))
    if ((await tx.$count(categoryBonuses, holds)) === 0) throw appError(bonusErrors, 'not_joinable')
    const own = and(eq(bonusJoins.supplierId, accountId), eq(bonusJoins.sectorId, sectorId), isNull(bonusJoins.leftAt))
    const [current] = await tx.select().from(bonusJoins).where(own)
    if (current?.ruleId === ruleId) return
    if (current) await tx.update(bonusJoins).set({ leftAt: ctx.now }).where(eq(bonusJoins.id, current.id))
    await tx.insert(bonusJoins).values({ supplierId: accountId, ruleId, sectorId, joinedAt: ctx.now })
    await record(tx, ctx, 'supplier', accountId, 'category_bonus_joined', { ruleId })
    await publishShopChange(tx, accountId)
  })

/**
 * A supplier goes back to its own rule. Also while suspended: to stop giving is always possible.
 *
 * @throws AppError 401, 403 · 409 `not_joined`
 */
export const leaveCategoryBonus = (ctx: Ctx, ruleId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireRight(requireSupplier(ctx), 'company')
    const [left] = await tx
      .update(bonusJoins)
      .set({ leftAt: ctx.now })
      .where(and(eq(bonusJoins.supplierId, accountId), eq(bonusJoins.ruleId, ruleId), isNull(bonusJoins.leftAt)))
      .returning({ id: bonusJoins.id })
    if (!left) throw appError(bonusErrors, 'not_joined')
    await record(tx, ctx, 'supplier', accountId, 'category_bonus_left', { ruleId })
    await publishShopChange(tx, accountId)
  })
