import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, isSignedIn, isViewed, memberIdOf, roleOf } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Machine } from '#shared/machine.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { auditEvents } from './schema.server.ts'

/** Writes one line of the audit trail for each of several subjects that the same happened to. */
export const recordEach = async (
  tx: Tx,
  ctx: Ctx,
  subject: string,
  subjectIds: readonly number[],
  event: string,
  details?: Record<string, unknown>,
): Promise<void> => {
  // Every verb ends here: the last guard of a read-only viewing.
  if (isViewed(ctx.actor)) throw appError(commonErrors, 'read_only')
  if (subjectIds.length === 0) return
  const line = {
    subject,
    event,
    actorKind: ctx.actor.kind,
    actorId: isSignedIn(ctx.actor) ? ctx.actor.accountId : null,
    memberId: memberIdOf(ctx.actor),
    details,
    requestId: ctx.requestId,
    occurredAt: ctx.now,
  }
  await tx.insert(auditEvents).values(subjectIds.map((subjectId) => ({ ...line, subjectId })))
}

/** Writes one line of the audit trail, in the transaction of the change: for whom, and by which person of a team. */
export const record = (
  tx: Tx,
  ctx: Ctx,
  subject: string,
  subjectId: number,
  event: string,
  details?: Record<string, unknown>,
): Promise<void> => recordEach(tx, ctx, subject, [subjectId], event, details)

/** @throws AppError 400 at `reason` without a reason, or with one that is too long */
export const requireReason = (reason: string): string => {
  const text = reason.trim()
  if (text === '' || text.length > REASON_MAX)
    throw appError(commonErrors, 'invalid_request', { fields: { reason: 'Scrivi il motivo.' } })
  return text
}

/** What staff decided: the reason, and for a change of values what stood before and what stands now. */
export interface StaffDecision {
  readonly reason: string
  readonly before?: Record<string, unknown>
  readonly after?: Record<string, unknown>
}

/**
 * Writes the audit line of a decision of staff about another account. Every verb of moderation ends here, so that none is
 * saved without a reason.
 *
 * @throws AppError 400 at `reason` when there is none
 */
export const recordDecision = (
  tx: Tx,
  ctx: Ctx,
  subject: string,
  subjectId: number,
  event: string,
  decision: StaffDecision,
): Promise<void> => {
  const reason = requireReason(decision.reason)
  return record(tx, ctx, subject, subjectId, event, { ...decision, reason })
}

type StatefulTable = PgTable & { readonly id: PgColumn; readonly status: PgColumn }

/**
 * Moves one row along its life cycle: `update … where id and status in (from) returning`, plus the audit line.
 *
 * @param set further columns that change in the same moment
 * @param where further conditions that must still hold
 * @param details what the audit line says beside the event
 * @returns the row after the change
 * @throws AppError 409 `conflict` when the row is no longer in a state the event starts from: someone was faster
 */
export const transition = async <T extends StatefulTable, S extends string, E extends string>(
  tx: Tx,
  ctx: Ctx,
  machine: Machine<S, E>,
  table: T,
  rowId: number,
  event: NoInfer<E>,
  set: Partial<T['$inferInsert']> = {},
  where?: SQL,
  details?: Record<string, unknown>,
): Promise<T['$inferSelect']> => {
  const definition = machine.events[event]
  const role = roleOf(ctx.actor)
  if (!role || !definition.by.includes(role)) throw appError(commonErrors, 'forbidden')
  const rows = await tx
    .update(table)
    .set({ ...set, status: definition.to } as never)
    .where(and(eq(table.id, rowId), inArray(table.status, [...definition.from]), where))
    .returning()
  const [row] = rows as T['$inferSelect'][]
  if (!row) throw appError(commonErrors, 'conflict')
  await record(tx, ctx, machine.name, rowId, event, details)
  return row
}
