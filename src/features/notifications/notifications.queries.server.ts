import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { displayName } from '#shared/names.ts'
import { notifications } from './schema.server.ts'

/** The list goes back this far; older ones stay in the database only. */
const LIMIT = 200

/** A notification as its reader sees it. */
export interface NotificationView {
  readonly id: number
  readonly type: number
  readonly read: boolean
  readonly text: string
  readonly at: string
  readonly actionId: string | null
  readonly fromHandle: string | null
  readonly fromName: string | null
  readonly fromImage: string | null
}

type Row = typeof notifications.$inferSelect

export const toView = (row: Row): NotificationView => ({
  id: row.id,
  type: row.type,
  read: row.readAt !== null,
  text: row.text,
  at: row.createdAt.toISOString(),
  actionId: row.actionId,
  fromHandle: row.fromHandle,
  fromName: row.fromName,
  fromImage: row.fromImage,
})

/** The reader's own notifications, newest first. */
export const listNotifications = async (ctx: Ctx, q: Queryable = db()): Promise<readonly NotificationView[]> => {
  const { accountId } = requireSignedIn(ctx)
  const rows = await q
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.id))
    .limit(LIMIT)
  return rows.map(toView)
}

/** How many notifications wait to be read: the number on the bell. */
export const unreadCount = async (accountId: number, q: Queryable = db()): Promise<number> => {
  const [row] = await q
    .select({ n: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt)))
  return row?.n ?? 0
}

/** What is shown of the person a notification comes from: the business, or first name and initial (OQ-021). */
export const senderOf = async (
  accountId: number,
  q: Queryable,
): Promise<{ fromHandle: string; fromName: string; fromImage: string | null } | null> => {
  const [row] = await q
    .select({
      handle: accounts.handle,
      role: accounts.role,
      fullName: accounts.fullName,
      image: accounts.image,
      businessName: suppliers.businessName,
    })
    .from(accounts)
    .leftJoin(suppliers, eq(suppliers.id, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!row) return null
  const fromName = row.role === 'supplier' ? (row.businessName ?? row.handle) : displayName(row.fullName)
  return { fromHandle: row.handle, fromName, fromImage: row.image }
}
