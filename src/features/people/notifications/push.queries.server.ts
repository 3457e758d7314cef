import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { accounts, sessions } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { db, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { deviceName } from '#shared/devices.ts'
import { sideOf } from '#shared/sides.ts'
import { notifications, pushSubscriptions } from './schema.server.ts'

/** A device that is told of news, as its owner sees it. Instants are ISO texts. */
export interface PushDeviceView {
  readonly id: number
  readonly device: string
  readonly since: string
  readonly lastSuccess: string | null
  readonly isThis: boolean
}

/** The session a subscription was made in is still open: who signs out, here or from elsewhere, is told nothing more. */
const isOpen = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** The devices of an account that want to be told. */
export const pushSubscriptionIds = async (accountId: number, now: Date, q: Queryable): Promise<readonly number[]> => {
  const rows = await q
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.accountId, accountId), isOpen(now)))
    .orderBy(pushSubscriptions.id)
  return rows.map(({ id }) => id)
}

/** What to send where; null when it was read or deleted meanwhile, or when the device has signed out. */
export const pushToSend = async (ask: { notificationId: number; subscriptionId: number }, now: Date) => {
  const [row] = await db()
    .select({ notification: notifications, subscription: pushSubscriptions, role: accounts.role })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
    .innerJoin(notifications, eq(notifications.accountId, pushSubscriptions.accountId))
    .where(
      and(
        eq(pushSubscriptions.id, ask.subscriptionId),
        eq(notifications.id, ask.notificationId),
        isNull(notifications.readAt),
        isOpen(now),
      ),
    )
  return row ? { ...row, role: sideOf(row.role) } : null
}

/** The devices of the person who asks that are told of news, this one first. */
export const myPushDevices = async (ctx: Ctx): Promise<PushDeviceView[]> => {
  const { accountId, sessionId } = requirePerson(ctx)
  const rows = await db()
    .select({ subscription: pushSubscriptions, userAgent: sessions.userAgent })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.accountId, accountId), isOpen(ctx.now)))
    .orderBy(desc(pushSubscriptions.id))
  return rows
    .map(({ subscription, userAgent }) => ({
      id: subscription.id,
      device: deviceName(userAgent),
      since: subscription.createdAt.toISOString(),
      lastSuccess: subscription.lastSuccessAt?.toISOString() ?? null,
      isThis: subscription.sessionId === sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Whether a session is open; it stays so until the transaction ends, and concurrent changes of its device wait. */
export const holdSession = async (tx: Tx, sessionId: number, now: Date): Promise<boolean> => {
  const [held] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isOpen(now)))
    .for('no key update')
  return held !== undefined
}

/** The subscription of an account at an address, unless its session was ended: one that ran out may go on in another. */
export const heldSubscription = async (tx: Tx, accountId: number, endpoint: string) => {
  const [row] = await tx
    .select({ id: pushSubscriptions.id, sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        eq(pushSubscriptions.accountId, accountId),
        isNull(sessions.revokedAt),
      ),
    )
  return row ?? null
}

/** Devices whose session was ended. */
export const endedSubscriptionIds = async (tx: Tx): Promise<readonly number[]> => {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(isNotNull(sessions.revokedAt))
  return rows.map(({ id }) => id)
}
