import { and, eq, gt, lt } from 'drizzle-orm'
import { activeAdmins } from '#features/people/accounts/index.server.ts'
import { settleNotifications } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import type { Conversation } from './conversations.queries.server.ts'
import { readablePhoto } from './photo-access.queries.server.ts'
import { conversations } from './schema.server.ts'
import { lockConversation, publishConversationChange } from './write.service.server.ts'

const LOOKED = 'read_by_staff'
/** Looks that follow each other this closely are one. */
const ONE_LOOK_MS = 600_000

const noteLook = async (tx: Tx, ctx: Ctx, { id, lastMessageId }: Conversation): Promise<void> => {
  const { accountId } = requireSignedIn(ctx)
  const noted = await tx.$count(
    auditEvents,
    and(
      ...[eq(auditEvents.subject, 'conversation'), eq(auditEvents.subjectId, id), eq(auditEvents.actorId, accountId)],
      ...[eq(auditEvents.event, LOOKED), gt(auditEvents.occurredAt, new Date(ctx.now.getTime() - ONE_LOOK_MS))],
    ),
  )
  if (noted === 0) await record(tx, ctx, 'conversation', id, LOOKED, { messageId: lastMessageId })
}

/**
 * Marks the conversation as read for the caller's side and settles its notification. For staff that looks into
 * what two others write nothing is marked: the look is noted in the audit trail instead.
 *
 * @throws AppError 401 · 404 for non-participants
 */
export const readConversation = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const actor = requireSignedIn(ctx)
    const conversation = await lockConversation(tx, ctx, id)
    const isStaff = actor.kind === 'admin'
    if (isStaff && conversation.supplierId !== null) return noteLook(tx, ctx, conversation)
    const column = actor.kind === 'couple' ? 'coupleReadId' : 'otherReadId'
    const { lastMessageId } = conversation
    const changed = await tx
      .update(conversations)
      .set({ [column]: lastMessageId })
      .where(and(eq(conversations.id, id), lt(conversations[column], lastMessageId)))
      .returning({ id: conversations.id })
    if (changed.length === 0) return
    const readers = isStaff ? (await activeAdmins(tx)).map((one) => one.id) : [actor.accountId]
    for (const accountId of readers)
      await settleNotifications(tx, ctx, { accountId, type: notificationTypes.message, about: { conversation: id } })
    await publishConversationChange(tx, conversation, 'read')
  })

/**
 * A photo of a message. Access by staff is audited, as for the texts.
 *
 * @throws AppError 401 · 404 for whoever may not read its conversation
 */
export const openPhoto = async (ctx: Ctx, photoId: number) => {
  const { conversation, ...photo } = await readablePhoto(ctx, photoId)
  if (requireSignedIn(ctx).kind === 'admin' && conversation.supplierId !== null)
    await inTransaction((tx) => noteLook(tx, ctx, conversation))
  return photo
}
