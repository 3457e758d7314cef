import { and, eq, isNull, not, or, type SQL } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin, requireSignedIn } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Conversation } from './conversations.queries.server.ts'
import { conversations } from './schema.server.ts'
import { lockConversation, publishConversationChange } from './write.service.server.ts'

/** The assistance cannot be blocked, and does not block. */
const lockTalk = async (tx: Tx, ctx: Ctx, id: number): Promise<Conversation> => {
  const conversation = await lockConversation(tx, ctx, id)
  if (conversation.supplierId === null || ctx.actor.kind === 'admin') throw appError(commonErrors, 'forbidden')
  return conversation
}

/**
 * Blocks the conversation: nobody can write until it is unblocked.
 *
 * @throws AppError 401 · 403 for staff and in a conversation with the assistance · 404 · 409 when it is blocked already
 */
export const blockConversation = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireSignedIn(ctx)
    const conversation = await lockTalk(tx, ctx, id)
    const blocked = await tx
      .update(conversations)
      .set({ blockedById: accountId, blockedAt: ctx.now })
      .where(and(eq(conversations.id, id), isNull(conversations.blockedById)))
      .returning({ id: conversations.id })
    if (blocked.length === 0) throw appError(commonErrors, 'conflict')
    await record(tx, ctx, 'conversation', id, 'block')
    await publishConversationChange(tx, conversation, 'message')
  })

/**
 * Takes one's own block back.
 *
 * @throws AppError 401 · 403 · 404 · 409 when it is not one's own, or not blocked
 */
export const unblockConversation = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireSignedIn(ctx)
    const conversation = await lockTalk(tx, ctx, id)
    const open = await tx
      .update(conversations)
      .set({ blockedById: null, blockedAt: null })
      .where(and(eq(conversations.id, id), eq(conversations.blockedById, accountId)))
      .returning({ id: conversations.id })
    if (open.length === 0) throw appError(commonErrors, 'conflict')
    await record(tx, ctx, 'conversation', id, 'unblock')
    await publishConversationChange(tx, conversation, 'message')
  })

/**
 * Staff close a conversation for both of its sides, or open it again, in the transaction of their decision; a block of one of the two
 * gives way to it.
 *
 * @throws AppError 401, 403 · 404 · 409 when it already is as asked
 */
export const closeConversation = async (tx: Tx, ctx: Ctx, id: number, closed: boolean): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  const { blockedById, coupleId, supplierId } = conversations
  const isOwn = or(isNull(blockedById), eq(blockedById, coupleId), eq(blockedById, supplierId)) as SQL
  const [conversation] = await tx
    .update(conversations)
    .set(closed ? { blockedById: accountId, blockedAt: ctx.now } : { blockedById: null, blockedAt: null })
    .where(and(eq(conversations.id, id), closed ? isOwn : not(isOwn)))
    .returning()
  if (!conversation) throw appError(commonErrors, 'conflict')
  await publishConversationChange(tx, conversation, 'message')
}
