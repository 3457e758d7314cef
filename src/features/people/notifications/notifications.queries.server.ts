import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import type { Slot } from '#platform/db/prepared.server.ts'
import { displayName } from '#shared/names.ts'
import { notificationTypes } from './notifications.rules.ts'
import { notifications } from './schema.server.ts'

/** The list of the bell goes back this far; the page of all has the rest. */
const LIMIT = 200
const PAGE_SIZE = 20

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
  /** Of the product it speaks of (NOTIF-18). */
  readonly productTitle: string | null
}

type Row = typeof notifications.$inferSelect

const toView = (row: Row, productTitle: string | null): NotificationView => ({
  id: row.id,
  type: row.type,
  read: row.readAt !== null,
  text: row.text,
  at: row.createdAt.toISOString(),
  actionId: row.actionId,
  fromHandle: row.fromHandle,
  fromName: row.fromName,
  fromImage: row.fromImage,
  productTitle,
})

/** With the titles of the products they speak of (NOTIF-18), asked for only where one does. */
const toViews = async (rows: readonly Row[], q: Queryable): Promise<NotificationView[]> => {
  const codes = rows.flatMap(({ type, actionId }) => (type === notificationTypes.product && actionId ? [actionId] : []))
  const named =
    codes.length === 0
      ? []
      : await q
          .select({ code: products.code, title: products.title })
          .from(products)
          .where(inArray(products.code, codes))
  const titles = new Map(named.map(({ code, title }) => [code, title]))
  return rows.map((row) =>
    toView(row, row.type === notificationTypes.product ? (titles.get(row.actionId ?? '') ?? null) : null),
  )
}

const newestOf = (accountId: number, count: number, q: Queryable): Promise<Row[]> =>
  q
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.id))
    .limit(count)

/** The reader's own notifications, newest first. */
export const listNotifications = async (ctx: Ctx, q: Queryable = db()): Promise<readonly NotificationView[]> => {
  const { accountId } = requirePerson(ctx)
  return toViews(await newestOf(accountId, LIMIT, q), q)
}

/** One of the reader's own, or null. */
export const ownNotification = async (ctx: Ctx, id: number, q: Queryable): Promise<NotificationView | null> => {
  const { accountId } = requirePerson(ctx)
  const rows = await q
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.accountId, accountId)))
  const [found] = await toViews(rows, q)
  return found ?? null
}

/**
 * All notifications of the reader, page by page.
 *
 * @param page from 1; one beyond the last is the last
 */
export const notificationPage = async (ctx: Ctx, page: number) => {
  const { accountId } = requirePerson(ctx)
  const mine = eq(notifications.accountId, accountId)
  const [total, unread] = await Promise.all([db().$count(notifications, mine), unreadCount(accountId)])
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  // From the newest on: two years of notifications are a few hundred rows, and the index has them in this order.
  const rows = total === 0 ? [] : await newestOf(accountId, shown * PAGE_SIZE, db())
  const items = await toViews(rows.slice((shown - 1) * PAGE_SIZE), db())
  return { items, total, unread, page: shown, pages }
}

/** How many notifications wait to be read: the number on the bell. */
export const unreadCount = (accountId: Slot<number>, q: Queryable = db()) =>
  q.$count(notifications, and(eq(notifications.accountId, accountId), isNull(notifications.readAt)))

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
