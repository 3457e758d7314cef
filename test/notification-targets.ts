import type { NotificationReader } from '#features/people/notifications/notification-subject.rules.ts'

/** A notification somebody has, with where it leads them. */
export interface LedTo {
  readonly accountId: number
  readonly type: number
  readonly role: NotificationReader
  readonly text: string
  readonly target: string
}

const PER_SHAPE = 2

/** Ids as one sign: what is left tells one kind of address from another. */
const shapeOf = (target: string): string => target.replace(/\d+/g, 'n')

/**
 * Where the notifications in the open database lead their readers: of each role, type and kind of address the oldest and the newest.
 */
export const notificationsLeadTo = async (): Promise<LedTo[]> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const { notifications } = await import('#features/people/notifications/schema.server.ts')
  const { notificationTarget } = await import('#features/people/notifications/notifications.rules.ts')
  const { sideOf } = await import('#shared/sides.ts')
  const { eq } = await import('drizzle-orm')
  const rows = await db()
    .select({ row: notifications, role: accounts.role })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(eq(accounts.status, 'active'))
    .orderBy(notifications.id)
  const groups = Map.groupBy(
    rows.flatMap(({ row: { accountId, type, actionId, text }, role: accountRole }) => {
      const role = sideOf(accountRole)
      const target = notificationTarget({ type, actionId, text }, role)
      return target === null ? [] : [{ accountId, type, role, text, target }]
    }),
    ({ role, type, target }) => `${role} ${type} ${shapeOf(target)}`,
  )
  return [...groups.values()].flatMap((group) =>
    group.length <= PER_SHAPE ? group : [0, group.length - 1].flatMap((at) => group[at] ?? []),
  )
}
