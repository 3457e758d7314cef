import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { SignedInActor } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { findSession } from './accounts.queries.server.ts'
import { PRESENCE_MS, presenceIsStale } from './accounts.rules.ts'
import { sessions } from './schema.server.ts'

const writing = new Map<number, Promise<void>>()

const write = async (sessionId: number, at: Date): Promise<void> => {
  const anHourAgo = new Date(at.getTime() - PRESENCE_MS)
  try {
    await db()
      .update(sessions)
      .set({ lastSeenAt: at })
      .where(
        // Another process may have been faster, or another window of this browser.
        and(eq(sessions.id, sessionId), or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, anHourAgo))),
      )
  } catch (err) {
    // Knowing when somebody was here is worth no failed request.
    log.warn({ err }, 'presence was not written')
  }
}

const noteSeen = (sessionId: number, at: Date): void => {
  if (writing.has(sessionId)) return
  const written = write(sessionId, at).finally(() => writing.delete(sessionId))
  writing.set(sessionId, written)
}

/**
 * Who a session token belongs to: one query, at every request of somebody signed in. That the session was used is written down
 * at most once an hour, beside the request and not before its answer.
 *
 * @returns null for unknown, lapsed and revoked sessions and for closed accounts
 */
export const findActor = async (token: string, at: Date): Promise<SignedInActor | null> => {
  const found = await findSession(token, at)
  if (!found) return null
  if (presenceIsStale(found.lastSeenAt, at)) noteSeen(found.sessionId, at)
  return found.actor
}

/** Waits for what is still being written: before the database closes. */
export const presenceWritten = async (): Promise<void> => {
  await Promise.all(writing.values())
}
