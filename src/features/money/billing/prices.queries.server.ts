import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { preparedRead, type Slot } from '#platform/db/prepared.server.ts'
import { basisPoints, type Cents } from '#shared/money.ts'
import { withVat } from './fees/fee.rules.ts'
import { type Choice, type PriceChange, type PriceKind, priceChanges, versionState } from './prices.rules.ts'
import { passes, plans, priceVersions } from './schema.server.ts'
import type { PassView, PlanView, PriceOverview, PriceVersionView } from './views.ts'

const priced = <T extends { priceCents: Cents }>(row: T) => ({ ...row, ...withVat(row.priceCents) })

const terms = {
  name: priceVersions.name,
  months: priceVersions.months,
  priceCents: priceVersions.priceCents,
  participations: priceVersions.participations,
  placeholder: priceVersions.placeholder,
  onSale: priceVersions.onSale,
}

const begun = (at: Slot<Date>) => and(isNull(priceVersions.withdrawnAt), lte(priceVersions.startsAt, at))

const AT = sql.placeholder('at')

/** The terms of every plan at an instant, on sale or not, smallest first. */
const plansHeld = (q: Queryable) => {
  const held = q
    .selectDistinctOn([priceVersions.planId], {
      ...terms,
      planId: priceVersions.planId,
      feeBps: priceVersions.feeBps,
      services: priceVersions.services,
    })
    .from(priceVersions)
    .where(and(isNotNull(priceVersions.planId), begun(AT)))
    .orderBy(priceVersions.planId, desc(priceVersions.startsAt), desc(priceVersions.version))
    .as('held')
  return q.select().from(held).innerJoin(plans, eq(plans.id, held.planId)).orderBy(asc(plans.position))
}

type PlanRow = Awaited<ReturnType<typeof plansHeld>>[number]
const planRows = preparedRead<{ at: Date }, PlanRow>('plans_held', plansHeld)

/** The plans on sale at an instant, smallest first. */
export const plansOnSale = async (at: Date, q: Queryable = db()): Promise<PlanView[]> =>
  (await planRows({ at }, q))
    .filter(({ held }) => held.onSale)
    .map(({ held: { planId: _, onSale: __, feeBps, ...row }, plans: { id } }) =>
      priced({ id, ...row, feeBps: feeBps ?? basisPoints(0) }),
    )

/** The terms of every Smart Pass package at an instant, on sale or not, smallest first. */
const passesHeld = (q: Queryable) => {
  const held = q
    .selectDistinctOn([priceVersions.passId], { ...terms, passId: priceVersions.passId })
    .from(priceVersions)
    .where(and(isNotNull(priceVersions.passId), begun(AT)))
    .orderBy(priceVersions.passId, desc(priceVersions.startsAt), desc(priceVersions.version))
    .as('held')
  return q.select().from(held).innerJoin(passes, eq(passes.id, held.passId)).orderBy(asc(passes.position))
}

type PassRow = Awaited<ReturnType<typeof passesHeld>>[number]
const passRows = preparedRead<{ at: Date }, PassRow>('passes_held', passesHeld)

/** The Smart Pass packages on sale at an instant, smallest first. */
export const passesOnSale = async (at: Date, q: Queryable = db()): Promise<PassView[]> =>
  (await passRows({ at }, q))
    .filter((row) => row.held.onSale)
    .map(({ held: { passId: _, onSale: __, ...row }, passes: { id } }) => priced({ id, ...row }))

const ofOne = (choice: Choice) =>
  'planId' in choice ? eq(priceVersions.planId, choice.planId) : eq(priceVersions.passId, choice.passId)

/** One plan or package as it is on sale at this instant; null when it is not. */
export const priceOnSale = async (choice: Choice, at: Date, q: Queryable = db()) => {
  const [row] = await q
    .select()
    .from(priceVersions)
    .where(and(ofOne(choice), begun(at)))
    .orderBy(desc(priceVersions.startsAt), desc(priceVersions.version))
    .limit(1)
  return row?.onSale ? row : null
}

/** Every version of one plan or package, newest number first. */
export const versionsOf = (choice: Choice, q: Queryable = db()) =>
  q.select().from(priceVersions).where(ofOne(choice)).orderBy(desc(priceVersions.version))

type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

const viewOf = (row: VersionRow, all: readonly VersionRow[], at: Date): PriceVersionView => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  state: versionState(row, all, at),
})

const grouped = (rows: readonly VersionRow[], kind: PriceKind, id: number, at: Date): PriceOverview | null => {
  const all = rows.map((row) => viewOf(row, rows, at))
  const current = all.find(({ state }) => state === 'in_force')
  return current
    ? { kind, id, current, scheduled: all.filter(({ state }) => state === 'scheduled').toReversed(), count: all.length }
    : null
}

/** Everything that is sold, with what is coming, for staff. @throws AppError 401, 403 */
export const priceList = async (ctx: Ctx): Promise<readonly PriceOverview[]> => {
  requireAdmin(ctx)
  const rows = await db()
    .select({ version: priceVersions, planAt: plans.position, passAt: passes.position })
    .from(priceVersions)
    .leftJoin(plans, eq(plans.id, priceVersions.planId))
    .leftJoin(passes, eq(passes.id, priceVersions.passId))
    .orderBy(asc(plans.position), asc(passes.position), desc(priceVersions.version))
  const things = Map.groupBy(rows, ({ version: { planId, passId } }) => (planId ? `piano ${planId}` : `pass ${passId}`))
  return [...things.values()].flatMap((group) => {
    const versions = group.map(({ version }) => version)
    const { planId, passId } = versions[0] as VersionRow
    const thing = grouped(versions, planId ? 'piano' : 'smart-pass', (planId ?? passId) as number, ctx.now)
    return thing ? [thing] : []
  })
}

/** Who made or took back a version, and why. */
interface Told {
  readonly by: string | null
  readonly reason: string
  readonly at: string
}

/** A version with its story. */
export interface VersionStory extends PriceVersionView {
  readonly made: Told | null
  readonly withdrawn: Told | null
  /** Against the version before it. */
  readonly changes: readonly PriceChange[]
}

const toldOf = async (choice: Choice) => {
  const events = await db()
    .select({ event: auditEvents, by: accounts.fullName })
    .from(priceVersions)
    .innerJoin(auditEvents, and(eq(auditEvents.subject, 'price'), eq(auditEvents.subjectId, priceVersions.id)))
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorId))
    .where(ofOne(choice))
    .orderBy(asc(auditEvents.id))
  return (id: number, name: string): Told | null => {
    const found = events.find(({ event }) => event.subjectId === id && event.event === name)
    if (!found) return null
    const { by, event } = found
    return { by, reason: String(event.details?.reason ?? ''), at: event.occurredAt.toISOString() }
  }
}

/** One plan or package with every version, newest first, for staff; null when there is none. @throws AppError 401, 403 */
export const priceStory = async (ctx: Ctx, kind: PriceKind, id: number) => {
  requireAdmin(ctx)
  const choice = kind === 'piano' ? { planId: id } : { passId: id }
  const rows = await versionsOf(choice)
  const thing = grouped(rows, kind, id, ctx.now)
  if (!thing) return null
  const told = await toldOf(choice)
  const versions = rows.map((row, index): VersionStory => {
    const before = rows[index + 1]
    return {
      ...viewOf(row, rows, ctx.now),
      made: told(row.id, 'new_version'),
      withdrawn: told(row.id, 'withdraw_version'),
      changes: before ? priceChanges(before, row) : [],
    }
  })
  return { ...thing, versions, latest: rows[0]?.version ?? 1 }
}
