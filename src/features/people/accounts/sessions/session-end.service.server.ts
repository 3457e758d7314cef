import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { sessions } from '../schema.server.ts'

/** Open lines of these sessions, in whichever process, end when this commits. */
export const publishSessionsEnded = (tx: Tx, accountId: number): Promise<void> =>
  publish(tx, `account:${accountId}`, 'session')

/**
 * Ends the sessions of an account: after a reset, a change of password, a closing.
 *
 * @param except the session that stays, because it is the one that asks
 */
export const revokeSessions = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  except: number | null = null,
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        except === null ? undefined : ne(sessions.id, except),
      ),
    )
  await publishSessionsEnded(tx, accountId)
}
