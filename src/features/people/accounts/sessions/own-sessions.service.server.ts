import { and, eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { sessions } from '../schema.server.ts'
import { publishSessionsEnded, revokeSessions } from './session-end.service.server.ts'
import { isSessionOpen } from './session-life.queries.server.ts'

/**
 * Ends one session of the person who asks, be it the present one.
 *
 * @throws AppError 404 for another account's, and for one that is over
 */
export const endSession = async (ctx: Ctx, sessionId: number): Promise<void> => {
  const { accountId } = requirePerson(ctx)
  await inTransaction(async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ revokedAt: ctx.now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isSessionOpen(ctx.now)))
      .returning({ id: sessions.id })
    if (!ended) throw appError(commonErrors, 'not_found')
    await publishSessionsEnded(tx, accountId)
    await record(tx, ctx, 'account', accountId, 'end-session', { sessionId })
  })
}

/** Ends every session of the person who asks but the one that asks. Doing it twice changes nothing. */
export const endOtherSessions = async (ctx: Ctx): Promise<void> => {
  const { accountId, sessionId } = requirePerson(ctx)
  await inTransaction(async (tx) => {
    await revokeSessions(tx, ctx, accountId, sessionId)
    await record(tx, ctx, 'account', accountId, 'end-other-sessions')
  })
}
