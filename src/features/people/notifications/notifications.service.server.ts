import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError } from '#shared/errors.ts'
import { mailNotification, type NotificationMail } from './mail/notification-mails.service.server.ts'
import { membersOf } from './members.queries.server.ts'
import { idactionOf, type SubjectOf } from './notification-subject.rules.ts'
import { notificationErrors } from './notifications.contract.ts'
import { type NotificationView, ownNotification, senderOf } from './notifications.queries.server.ts'
import { concernsTeam, type NotificationType, notificationTypes, type TypedSubject } from './notifications.rules.ts'
import { askPushes } from './push.service.server.ts'
import { notifications } from './schema.server.ts'

/** A notification to be written. Its kind says what it can be about; null leads nowhere, or where all of its kind lead. */
export type NewNotification = (TypedSubject | { readonly type: NotificationType; readonly about: null }) & {
  readonly accountId: number
  /** Italian, ready to show. */
  readonly text: string
  /** The other person; their name and picture of this moment are kept. */
  readonly fromAccountId?: number | null
  /** Names what happened, for example `offer:31`: the same occasion is told an account once, however often the job runs. */
  readonly occasion: string
  /** Goes with it, for readers who want e-mails of this kind. */
  readonly mail?: NotificationMail
}

type Sender = Awaited<ReturnType<typeof senderOf>>

const write = async (tx: Tx, ctx: Ctx, accountId: number, input: NewNotification, sender: Sender): Promise<boolean> => {
  const [written] = await tx
    .insert(notifications)
    .values({
      accountId,
      type: input.type,
      text: input.text,
      actionId: input.about && idactionOf(input.about),
      ...sender,
      occasion: input.occasion,
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: [notifications.accountId, notifications.occasion] })
    .returning({ id: notifications.id })
  if (!written) return false
  await publish(tx, `account:${accountId}`, 'notification')
  await askPushes(tx, ctx, accountId, written.id)
  const isOwn = accountId === input.accountId
  if (input.mail) await mailNotification(tx, ctx, input.mail, { notificationId: written.id, accountId, isOwn })
  return true
}

/**
 * Tells an account that something happened, in the transaction of the job that reports it, and lets open pages know. What concerns the
 * work of a supplier is told everybody of the team, each with a bell of their own (decision 0053).
 *
 * @returns false when this account had already been told of the occasion
 */
export const notify = async (tx: Tx, ctx: Ctx, input: NewNotification): Promise<boolean> => {
  const sender = input.fromAccountId ? await senderOf(input.fromAccountId, tx) : null
  const isNew = await write(tx, ctx, input.accountId, input, sender)
  if (isNew && concernsTeam(input.type))
    for (const memberId of await membersOf(input.accountId, tx)) await write(tx, ctx, memberId, input, sender)
  return isNew
}

/** Kinds that lead to an announcement. */
const TO_ANNOUNCEMENT = [
  notificationTypes.answer,
  notificationTypes.newAnnouncement,
  notificationTypes.outcome,
  notificationTypes.invitation,
]

/**
 * Suppliers no longer see an announcement: what they were told of it stays as words, and leads nowhere.
 *
 * @param coupleId its owner, who still sees it
 */
export const unlinkAnnouncement = async (tx: Tx, about: SubjectOf<'announcement'>, coupleId: number): Promise<void> => {
  const idactions = [idactionOf(about), idactionOf({ questions: about.announcement })]
  await tx
    .update(notifications)
    .set({ type: notificationTypes.message, actionId: null })
    .where(
      and(
        inArray(notifications.actionId, idactions),
        inArray(notifications.type, TO_ANNOUNCEMENT),
        ne(notifications.accountId, coupleId),
      ),
    )
}

const own = (ctx: Ctx, id: number) => {
  const { accountId } = requirePerson(ctx)
  return { accountId, mine: and(eq(notifications.id, id), eq(notifications.accountId, accountId)) }
}

/**
 * Marks one of the reader's notifications as read; doing it again changes nothing.
 *
 * @throws AppError 404 for other people's notifications
 */
export const readNotification = (ctx: Ctx, id: number): Promise<NotificationView> =>
  inTransaction(async (tx) => {
    const { accountId, mine } = own(ctx, id)
    const [changed] = await tx
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(and(mine, isNull(notifications.readAt)))
      .returning({ id: notifications.id })
    if (changed) await publish(tx, `account:${accountId}`, 'notification')
    const known = await ownNotification(ctx, id, tx)
    if (!known) throw appError(notificationErrors, 'notification_not_found')
    return known
  })

/** Marks everything the reader has as read; what comes meanwhile stays new. */
export const readAllNotifications = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requirePerson(ctx)
    const changed = await tx
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt)))
      .returning({ id: notifications.id })
    if (changed.length > 0) await publish(tx, `account:${accountId}`, 'notification')
  })

/**
 * Deletes one of the reader's notifications for good.
 *
 * @throws AppError 404 for other people's notifications and for one already deleted
 */
export const deleteNotification = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId, mine } = own(ctx, id)
    const deleted = await tx.delete(notifications).where(mine).returning({ id: notifications.id })
    if (deleted.length === 0) throw appError(notificationErrors, 'notification_not_found')
    await publish(tx, `account:${accountId}`, 'notification')
  })
