import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { accounts, emailChanges } from '../schema.server.ts'
import { hashToken } from '../tokens.server.ts'
import { type EmailChangeSide, type EmailChangeState, emailChangeState } from './email-change.rules.ts'

/** The change a link belongs to, and which end it went to; null for a link that is none. */
export const emailChangeOf = async (token: string, q: Queryable = db()) => {
  const hash = hashToken(token)
  const [row] = await q
    .select({ change: emailChanges, status: accounts.status })
    .from(emailChanges)
    .innerJoin(accounts, eq(accounts.id, emailChanges.accountId))
    .where(or(eq(emailChanges.newTokenHash, hash), eq(emailChanges.oldTokenHash, hash)))
  if (!row || row.status === 'closed') return null
  const side: EmailChangeSide = row.change.newTokenHash === hash ? 'new' : 'old'
  return { change: row.change, side }
}

/** What the page behind a link shows. */
export interface EmailChangeView {
  readonly side: EmailChangeSide
  readonly state: EmailChangeState
  readonly newEmail: string
  /** Staff asked because the old mailbox is lost: the old end can only object. */
  readonly byStaff: boolean
}

/** The change behind a link; null for one that is none. */
export const emailChangeBehind = async (token: string, now: Date): Promise<EmailChangeView | null> => {
  const found = await emailChangeOf(token)
  if (!found) return null
  const { change, side } = found
  return { side, state: emailChangeState(change, side, now), newEmail: change.newEmail, byStaff: change.byStaff }
}

/** The change of this account that waits for its ends; null when none does. */
export const waitingEmailChange = async (accountId: number, now: Date, q: Queryable = db()) => {
  const [row] = await q
    .select({
      newEmail: emailChanges.newEmail,
      expiresAt: emailChanges.expiresAt,
      oldConfirmedAt: emailChanges.oldConfirmedAt,
      newConfirmedAt: emailChanges.newConfirmedAt,
    })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.accountId, accountId),
        isNull(emailChanges.doneAt),
        isNull(emailChanges.cancelledAt),
        gt(emailChanges.expiresAt, now),
      ),
    )
  return row ?? null
}
