import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { ownBonusOf, vouchersUsed } from '#features/people/suppliers/index.server.ts'
import { findSector, macroCategories, macroOf, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { type Ctx, requireAdmin, requireSupplier } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { pick } from '#shared/fields.ts'
import { bonusTermFields } from './bonus-fields.rules.ts'
import { type BonusState, bonusChanges, bonusState, type CategoryBonus } from './category-bonus.rules.ts'
import { bonusJoins, categoryBonuses } from './schema.server.ts'

const joinedCount = (q: Queryable) =>
  sql<number>`(${q
    .select({ joined: sql`count(*)` })
    .from(bonusJoins)
    .where(and(eq(bonusJoins.ruleId, categoryBonuses.id), isNull(bonusJoins.leftAt)))})`.mapWith(Number)

const versionRows = (sectorId: number | null, q: Queryable = db()) =>
  q
    .select({
      rule: categoryBonuses,
      used: sql<number>`(${vouchersUsed(q, sql`${categoryBonuses.id}`)})`.mapWith(Number),
      joined: joinedCount(q),
    })
    .from(categoryBonuses)
    .where(sectorId === null ? undefined : eq(categoryBonuses.sectorId, sectorId))
    .orderBy(asc(categoryBonuses.sectorId), desc(categoryBonuses.version))

type VersionRow = Awaited<ReturnType<typeof versionRows>>[number]

/** A version as staff and suppliers see it. Instants are ISO. */
export interface BonusVersionView extends Omit<CategoryBonus, 'startsAt' | 'endsAt' | 'endedAt'> {
  readonly startsAt: string
  readonly endsAt: string | null
  readonly state: BonusState
  /** Orders that use it, and suppliers that have joined it. */
  readonly used: number
  readonly joined: number
}

const viewOf = ({ rule, used, joined }: VersionRow, all: readonly VersionRow[], at: Date): BonusVersionView => {
  const { id, version, startsAt, endsAt } = rule
  return {
    ...pick(bonusTermFields, rule),
    ...{ id, version, used, joined },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state: bonusState(
      rule,
      all.map((row) => row.rule),
      used,
      at,
    ),
  }
}

const isLive = ({ state }: BonusVersionView): boolean => state === 'in_force' || state === 'used_up'

/** Every sector by macro-category with the bonus that holds in it, for staff. @throws AppError 401, 403 */
export const bonusOverview = async (ctx: Ctx) => {
  requireAdmin(ctx)
  const bySector = Map.groupBy(await versionRows(null), ({ rule }) => rule.sectorId)
  return macroCategories.map((macro) => ({
    id: macro.id,
    name: macro.name,
    sectors: sectorsOf(macro.id).map((sector) => {
      const rows = bySector.get(sector.id) ?? []
      const versions = rows.map((row) => viewOf(row, rows, ctx.now))
      return {
        id: sector.id,
        name: sector.name,
        current: versions.find(isLive) ?? null,
        next: versions.findLast(({ state }) => state === 'scheduled') ?? null,
      }
    }),
  }))
}

/** Every version of one sector's bonus with who made it and why, newest first; null without such a sector. @throws AppError 401, 403 */
export const bonusStory = async (ctx: Ctx, sectorId: number) => {
  requireAdmin(ctx)
  const sector = findSector(sectorId)
  if (!sector) return null
  const rows = await versionRows(sectorId)
  const events = await db()
    .select({ event: auditEvents, by: accounts.fullName })
    .from(categoryBonuses)
    .innerJoin(
      auditEvents,
      and(eq(auditEvents.subject, 'category_bonus'), eq(auditEvents.subjectId, categoryBonuses.id)),
    )
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorId))
    .where(eq(categoryBonuses.sectorId, sectorId))
    .orderBy(asc(auditEvents.id))
  const toldOf = (ruleId: number) =>
    events
      .filter(({ event }) => event.subjectId === ruleId)
      .map(({ event, by }) => ({
        what: event.event,
        by: by ?? 'Lo staff',
        at: event.occurredAt.toISOString(),
        reason: String(event.details?.reason ?? ''),
      }))
  const versions = rows.map((row, index) => {
    const before = rows[index + 1]
    return {
      ...viewOf(row, rows, ctx.now),
      told: toldOf(row.rule.id),
      changes: before ? bonusChanges(before.rule, row.rule) : [],
    }
  })
  return {
    sector: { id: sector.id, name: sector.name, macro: macroOf(sector).name },
    versions,
    latest: versions[0]?.version ?? 0,
    current: versions.find(isLive) ?? null,
  }
}
export type BonusVersionStory = NonNullable<Awaited<ReturnType<typeof bonusStory>>>['versions'][number]

/** The bonus of a supplier's own category, whether it has joined it, and its own rule. @throws AppError 401, 403 */
export const ownCategoryBonus = async (ctx: Ctx) => {
  const { accountId, sectorId } = requireSupplier(ctx)
  const rows = await versionRows(sectorId)
  const versions = rows.map((row) => viewOf(row, rows, ctx.now))
  const [join] = await db()
    .select()
    .from(bonusJoins)
    .where(and(eq(bonusJoins.supplierId, accountId), eq(bonusJoins.sectorId, sectorId), isNull(bonusJoins.leftAt)))
  const current = versions.find(isLive) ?? null
  return {
    sectorName: findSector(sectorId)?.name ?? '',
    current,
    isJoined: current !== null && join?.ruleId === current.id,
    own: await ownBonusOf(accountId, sectorId),
  }
}

/** Suppliers that have joined a version, page by page. */
export const joinedTo = (ruleId: number, after: number, q: Queryable = db()) =>
  q
    .select({ supplierId: bonusJoins.supplierId, sectorId: bonusJoins.sectorId })
    .from(bonusJoins)
    .where(and(eq(bonusJoins.ruleId, ruleId), isNull(bonusJoins.leftAt), gt(bonusJoins.supplierId, after)))
    .orderBy(asc(bonusJoins.supplierId))
    .limit(200)
