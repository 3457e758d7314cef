import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { containing } from '#platform/db/like.server.ts'
import { auditChanges, auditReason } from './audit-changes.rules.ts'
import type { AuditFilter } from './audit-list.rules.ts'
import type { AuditLine } from './views.ts'

const isStaffs = sql`${auditEvents.actorKind} = 'admin'`

/** People by their whole e-mail or public name: the log is no place to fish for addresses. */
const actorsCalled = (q: string): SQL =>
  inArray(
    auditEvents.actorId,
    db()
      .select({ id: accounts.id })
      .from(accounts)
      .where(or(eq(accounts.email, q.toLowerCase()), eq(accounts.handle, q.toLowerCase()))),
  )

/** Words of a reason are searched among the decisions of staff, which have an index for it. */
const saysIn = (q: string): SQL => sql`(${isStaffs} and ${auditEvents.details} ->> 'reason' ilike ${containing(q)})`

const conditions = (filter: AuditFilter): SQL | undefined =>
  and(
    filter.byStaff ? isStaffs : undefined,
    filter.subject ? eq(auditEvents.subject, filter.subject) : undefined,
    filter.subjectId !== null ? eq(auditEvents.subjectId, filter.subjectId) : undefined,
    filter.from ? gte(auditEvents.occurredAt, filter.from) : undefined,
    filter.before ? lt(auditEvents.occurredAt, filter.before) : undefined,
    filter.olderThan ? lt(auditEvents.id, filter.olderThan) : undefined,
    filter.q === '' ? undefined : or(actorsCalled(filter.q), saysIn(filter.q)),
  )

/**
 * The audit log, newest first, one page.
 *
 * @returns one line more than the page holds never leaves: `olderThan` is the id to go on from, null at the end
 * @throws AppError 401, 403 unless staff
 */
export const auditTrail = async (
  ctx: Ctx,
  filter: AuditFilter,
): Promise<{ readonly lines: readonly AuditLine[]; readonly olderThan: number | null }> => {
  requireAdmin(ctx)
  const rows = await db()
    .select({
      ...{ id: auditEvents.id, at: auditEvents.occurredAt, actorKind: auditEvents.actorKind },
      ...{ subject: auditEvents.subject, subjectId: auditEvents.subjectId, event: auditEvents.event },
      ...{ details: auditEvents.details, requestId: auditEvents.requestId },
      ...{ handle: accounts.handle, name: accounts.fullName },
    })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorId))
    .where(conditions(filter))
    .orderBy(desc(auditEvents.id))
    .limit(filter.size + 1)
  const lines = rows.slice(0, filter.size).map((row): AuditLine => {
    return {
      ...{ id: row.id, at: row.at.toISOString(), actorKind: row.actorKind },
      actor: row.handle === null ? null : { handle: row.handle, name: row.name },
      ...{ subject: row.subject, subjectId: row.subjectId, event: row.event },
      reason: auditReason(row.details),
      changes: auditChanges(row.details),
      requestId: row.requestId,
    }
  })
  return { lines, olderThan: rows.length > filter.size ? (lines.at(-1)?.id ?? null) : null }
}
