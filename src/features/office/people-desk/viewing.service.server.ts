import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorOf, contactOf, lockAccount } from '#features/people/accounts/index.server.ts'
import { record, recordDecision } from '#platform/change/change.server.ts'
import { type AdminActor, type Ctx, requireAdmin, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import type { Viewing } from '#platform/http/viewing.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { peopleErrors } from './people.contract.ts'
import { viewings } from './schema.server.ts'
import { VIEWING_MINUTES } from './viewing.rules.ts'
import { runningViewing } from './viewings.queries.server.ts'

const running = (sessionId: number) => and(eq(viewings.sessionId, sessionId), isNull(viewings.endedAt))

const end = async (tx: Tx, ctx: Ctx, sessionId: number, how: string): Promise<number | null> => {
  const [ended] = await tx
    .update(viewings)
    .set({ endedAt: ctx.now })
    .where(running(sessionId))
    .returning({ accountId: viewings.accountId })
  if (ended) await record(tx, ctx, 'account', ended.accountId, 'view_as_end', { how })
  return ended?.accountId ?? null
}

/**
 * Staff looks at the site as a couple or a supplier sees it: reading only, in this browser, until it ends it or half an hour is over.
 * Every beginning and end is a line of the register.
 *
 * @param reason why it is needed; the person finds it in the archive of their data
 * @throws AppError 400 without a reason · 401, 403 unless staff in a browser · 404 for unknown, staff and closed accounts
 */
export const startViewing = async (ctx: Ctx, accountId: number, reason: string): Promise<'couple' | 'supplier'> => {
  const { accountId: adminId, sessionId } = requireConfirmedAdmin(ctx)
  if (sessionId === null) throw appError(commonErrors, 'forbidden')
  return inTransaction(async (tx) => {
    // Two tabs of one browser: the second takes the place of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('viewing'), ${sessionId})`)
    const { role, status } = await lockAccount(tx, accountId)
    if (role === 'admin' || role === 'collaborator' || status === 'closed')
      throw appError(peopleErrors, 'person_not_found')
    await end(tx, ctx, sessionId, 'another')
    const endsAt = new Date(ctx.now.getTime() + VIEWING_MINUTES * 60_000)
    await tx.insert(viewings).values({ adminId, sessionId, accountId, reason, startedAt: ctx.now, endsAt })
    await recordDecision(tx, ctx, 'account', accountId, 'view_as', { reason, after: { until: endsAt.toISOString() } })
    return role
  })
}

/** Staff stops viewing as another person. @returns whom it looked as; null when it did not */
export const endViewing = async (
  ctx: Ctx,
  how: 'ended' | 'over' = 'ended',
): Promise<{ accountId: number; role: 'couple' | 'supplier' } | null> => {
  const { sessionId } = requireAdmin(ctx)
  if (sessionId === null) return null
  const accountId = await inTransaction((tx) => end(tx, ctx, sessionId, how))
  if (accountId === null) return null
  const { role } = await contactOf(accountId)
  return { accountId, role: role === 'supplier' ? 'supplier' : 'couple' }
}

/**
 * As whom the staff of a session looks.
 *
 * @returns `over` when its time has run out or its person has gone, until the page where it ends has noted that
 */
export const findViewing = async (admin: AdminActor, at: Date): Promise<Viewing | 'over' | null> => {
  const kept = admin.sessionId === null ? null : await runningViewing(admin.sessionId)
  if (!kept) return null
  if (kept.endsAt <= at || kept.status === 'closed') return 'over'
  const actor = { ...(await actorOf(kept.accountId)), viewedBy: admin.accountId }
  const name = (actor.kind === 'supplier' ? actor.businessName : null) ?? actor.fullName ?? actor.handle
  return { actor, name, endsAt: kept.endsAt }
}
