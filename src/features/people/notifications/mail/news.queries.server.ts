import { and, asc, eq, gt, lte, max, ne } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { db, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { notificationMails, notifications } from '../schema.server.ts'

/** When an account was last told by e-mail of what is gathered under a key. */
export const lastMailedAt = async (accountId: number, together: string, q: Queryable): Promise<Date | null> => {
  const [row] = await q
    .select({ at: max(notificationMails.mailedAt) })
    .from(notificationMails)
    .innerJoin(notifications, eq(notifications.id, notificationMails.notificationId))
    .where(and(eq(notificationMails.together, together), eq(notifications.accountId, accountId)))
  return row?.at ?? null
}

/** Accounts with news that are due by e-mail, a page of them by id. */
export const accountsWithNews = (now: Date, after: number): Promise<{ id: number }[]> =>
  db()
    .selectDistinct({ id: notifications.accountId })
    .from(notificationMails)
    .innerJoin(notifications, eq(notifications.id, notificationMails.notificationId))
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(and(lte(notificationMails.dueAt, now), ne(accounts.status, 'closed'), gt(notifications.accountId, after)))
    .orderBy(asc(notifications.accountId))
    .limit(200)

/** What is due to one account, locked, oldest first: who comes second finds none. */
export const newsDue = (accountId: number, now: Date, tx: Tx) =>
  tx
    .select({ notification: notifications, kind: notificationMails.kind })
    .from(notificationMails)
    .innerJoin(notifications, eq(notifications.id, notificationMails.notificationId))
    .where(and(lte(notificationMails.dueAt, now), eq(notifications.accountId, accountId)))
    .orderBy(asc(notifications.id))
    .for('update', { of: notificationMails })
