import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditChanges, auditReason } from '#features/office/audit/audit-changes.rules.ts'
import { eventLabelOf } from '#features/office/audit/audit-labels.rules.ts'
import { auditSubjects } from '#features/office/audit/audit-subjects.rules.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import type { AuditLine, PersonHead } from './views.ts'

/** Newest lines on the page. */
const SHOWN = 40

/** What the lines about a person are filed under; the id of each is the account's. */
const subjects = ['account', 'supplier', 'couple', 'verification', 'quota'] as const

/** What was done to a person's account and by whom, newest first. @throws AppError 401, 403 unless staff */
export const auditOf = async (ctx: Ctx, { id }: Pick<PersonHead, 'id'>): Promise<AuditLine[]> => {
  requireAdmin(ctx)
  const rows = await db()
    .select({ event: auditEvents, actorName: accounts.fullName, actorHandle: accounts.handle })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorId))
    .where(and(inArray(auditEvents.subject, [...subjects]), eq(auditEvents.subjectId, id)))
    .orderBy(desc(auditEvents.id))
    .limit(SHOWN)
  return rows.map(({ event, actorName, actorHandle }) => ({
    id: event.id,
    at: event.occurredAt.toISOString(),
    what: `${auditSubjects[event.subject] ?? event.subject}: ${eventLabelOf(event.subject, event.event)}`,
    by:
      event.actorKind === 'system'
        ? 'Sistema'
        : event.actorId === id
          ? 'La persona'
          : (actorName ?? actorHandle ?? '–'),
    reason: auditReason(event.details),
    changes: auditChanges(event.details),
  }))
}
