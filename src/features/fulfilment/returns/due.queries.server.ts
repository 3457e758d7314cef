import { and, asc, eq, not, sql } from 'drizzle-orm'
import { auditEvents } from '#platform/change/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { isUndecided } from './sale-returns-filter.queries.server.ts'
import { returns } from './schema.server.ts'

/** Looked for in the months since it was asked for. */
const wasReminded = sql`exists (
  select 1 from ${auditEvents}
  where ${and(eq(auditEvents.subject, 'return'), eq(auditEvents.event, 'remind'))} and ${auditEvents.subjectId} = ${outer(returns.id)}
    and ${auditEvents.occurredAt} >= ${outer(returns.requestedAt)})`

/** Returns whose days for giving back are over and whose seller has not been reminded, the oldest first. */
export const returnsToRemind = (at: Date) =>
  db()
    .select({ id: returns.id })
    .from(returns)
    .where(and(isUndecided(at), not(wasReminded)))
    .orderBy(asc(returns.requestedAt))
    .limit(200)
