import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { SignedInActor } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { findSession } from '../accounts.queries.server.ts'
import { sessions } from '../schema.server.ts'

const writing = new Map<number, Promise<void>>()

const write = async (sessionId: number, at: Date, stale: Date): Promise<void> => {
  try {
    await db()
      .update(sessions)
      .set({ lastSeenAt: at })
      .where(
        // Another process may have been faster, or another window of this browser.
        and(eq(sessions.id, sessionId), or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, stale))),
      )
  } catch (err) {
    // Knowing when somebody was here is worth no failed request.
    log.warn({ err }, 'presence was not written')
  }
}

const noteSeen = (sessionId: number, at: Date, stale: Date): void => {
  if (writing.has(sessionId)) return
  const written = write(sessionId, at, stale).finally(() => writing.delete(sessionId))
  writing.set(sessionId, written)
}

/**
 * Who a session token belongs to: one query, at every request of somebody signed in. That the session was used is written down
 * from time to time only, beside the request and not before its answer.
 *
 * @param isUse whether the request shows that the person is there (decision 0081)
 * @returns null for unknown and ended sessions, those not used for too long, and closed accounts
 */
export const findActor = async (token: string, at: Date, isUse = true): Promise<SignedInActor | null> => {
  const found = await findSession(token, at)
  if (!found) return null
  const { actor, sessionId, lastSeenAt, noteEvery } = found
  const stale = new Date(at.getTime() - noteEvery)
  if (isUse && (lastSeenAt === null || lastSeenAt < stale)) noteSeen(sessionId, at, stale)
  return actor
}

/** When the session of a token ends if it is not used again; null when it has ended. */
export const sessionEnd = async (token: string, at: Date): Promise<Date | null> =>
  (await findSession(token, at))?.endsAt ?? null

/** Waits for what is still being written: before the database closes. */
export const presenceWritten = async (): Promise<void> => {
  await Promise.all(writing.values())
}
