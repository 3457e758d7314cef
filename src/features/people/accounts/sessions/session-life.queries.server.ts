import { and, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { config } from '#platform/config.server.ts'
import type { SignedInActor } from '#platform/context.server.ts'
import { presenceStep } from '../accounts.rules.ts'
import { type accounts, sessions } from '../schema.server.ts'

const MINUTE = 60_000
const STAFF_MINUTES = config.STAFF_IDLE_MINUTES
const OTHER_MINUTES = config.SESSION_IDLE_DAYS * 24 * 60

type AnyRole = (typeof accounts.$inferSelect)['role']

/** Milliseconds without use after which a session ends. */
const idleMs = (role: AnyRole): number => (role === 'admin' ? STAFF_MINUTES : OTHER_MINUTES) * MINUTE

/** Milliseconds after which the use of somebody's session is noted again; of staff that views as another person it is staff's. */
export const presenceStepOf = ({ kind, viewedBy }: Pick<SignedInActor, 'kind' | 'viewedBy'>): number =>
  presenceStep(idleMs(kind === 'admin' || viewedBy !== undefined ? 'admin' : 'couple'))

const limit = sql.raw(
  `case (select role from accounts where id = sessions.account_id) when 'admin' then interval '${STAFF_MINUTES} minutes' else interval '${OTHER_MINUTES} minutes' end`,
)

/**
 * Whether a session is open: not ended, not past its thirty days, and used lately (decision 0081).
 *
 * @param at the present time, or its place in a prepared read
 */
export const isSessionOpen = (at: Date | Placeholder): SQL =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, at),
    sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}) > ${sql.param(at, sessions.lastSeenAt)}::timestamptz - ${limit}`,
  ) as SQL

/** Whether a code of the second factor, given at an instant, still stands for what moves money or rights (decision 0082). */
export const isConfirmed = (givenAt: Date | null, at: Date): boolean =>
  givenAt !== null && at.getTime() - givenAt.getTime() < config.STAFF_CONFIRM_MINUTES * MINUTE

interface Life {
  readonly role: AnyRole
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastSeenAt: Date | null
}

/** When an open session ends if it is not used again. */
export const endOfSession = ({ role, createdAt, expiresAt, lastSeenAt }: Life): Date =>
  new Date(Math.min(expiresAt.getTime(), (lastSeenAt ?? createdAt).getTime() + idleMs(role)))
