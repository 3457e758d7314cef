import { and, eq } from 'drizzle-orm'
import { activeAdmins } from '#features/people/accounts/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import { askableProduct } from './asked-products.queries.server.ts'
import { carriesContact } from './contacts.rules.ts'
import { concerns, isOtherGone, talkFacts } from './conversation.queries.server.ts'
import { mayCarryContact, type SubjectKey, talkProblem } from './conversation.rules.ts'
import { type Conversation, visibleTo } from './conversations.queries.server.ts'
import { messageWritten } from './jobs.contract.ts'
import { messageLimit } from './limits.rules.ts'
import { messageErrors } from './messages.contract.ts'
import { attachPhotos } from './photos.service.server.ts'
import { conversations, messages } from './schema.server.ts'
import { type Subject, subjectOf } from './subjects.queries.server.ts'

/** A message to be written. */
export interface NewMessage {
  /** Up to 1000 characters; empty when it is photos alone. */
  readonly text: string
  /** Names of own uploads, at most five. */
  readonly photos?: readonly string[]
  /** What a couple asks a supplier about, in an enquiry. */
  readonly productId?: number | undefined
  /** Names one press of "Invia": the same one writes once, however often it arrives. */
  readonly key?: string | undefined
  /** Its words are the house's own, with the title of an announcement that staff has read: they are not looked through for contacts. */
  readonly isPrepared?: boolean
}

/** A message that stands, and the conversation it stands in. */
export interface Written {
  readonly conversationId: number
  readonly messageId: number
}

/** Open pages of everybody in a conversation read it again. */
export const publishConversationChange = async (
  tx: Tx,
  conversation: Conversation,
  what: 'message' | 'read',
): Promise<void> => {
  const others =
    conversation.supplierId === null ? (await activeAdmins(tx)).map(({ id }) => id) : [conversation.supplierId]
  for (const id of [conversation.coupleId, ...others]) await publish(tx, `account:${id}`, what)
}

const alreadyWritten = async (tx: Tx, conversationId: number, authorId: number, key: string | undefined) => {
  if (key === undefined) return null
  const [known] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, authorId),
        eq(messages.submissionKey, key),
      ),
    )
  return known?.id ?? null
}

const refused = (code: 'contact_in_message' | 'product_not_shown', field: string): AppError =>
  new AppError(code, messageErrors[code], { fields: { [field]: messageErrors[code].it } })

const checkMayWrite = async (
  tx: Tx,
  actor: SignedInActor,
  subject: Subject,
  conversation: Conversation,
  typed: string,
): Promise<void> => {
  const isGone = await isOtherGone(actor, subject, tx)
  const facts = talkFacts(actor, subject, { ...conversation, isOtherGone: isGone })
  const problem = talkProblem(facts)
  if (problem) throw appError(messageErrors, problem)
  if (!mayCarryContact(facts) && carriesContact(typed)) throw refused('contact_in_message', 'message')
}

/** A couple asks about what it sees of the supplier it writes to; whatever else is named gets one answer. */
const checkProduct = async (tx: Tx, ctx: Ctx, { kind, subjectId }: Subject, productId: number | undefined) => {
  if (productId === undefined) return
  const asks = kind === 'enquiry' && requireSignedIn(ctx).kind === 'couple'
  if (!asks || !(await askableProduct(subjectId, { id: productId }, ctx.now, tx)))
    throw refused('product_not_shown', 'idproduct')
}

/** The locked conversation takes one more message. */
const add = async (
  tx: Tx,
  ctx: Ctx,
  subject: Subject,
  conversation: Conversation,
  { text, photos = [], productId, key, isPrepared = false }: NewMessage,
): Promise<Written> => {
  const actor = requireSignedIn(ctx)
  const known = await alreadyWritten(tx, conversation.id, actor.accountId, key)
  if (known !== null) return { conversationId: conversation.id, messageId: known }
  await checkMayWrite(tx, actor, subject, conversation, isPrepared ? '' : text)
  await checkProduct(tx, ctx, subject, productId)
  const [row] = await tx
    .insert(messages)
    .values({
      ...{ conversationId: conversation.id, authorId: actor.accountId, text, writtenAt: ctx.now },
      ...{ submissionKey: key ?? null, productId: productId ?? null },
    })
    .returning({ id: messages.id })
  const messageId = (row as { id: number }).id
  await attachPhotos(tx, ctx, messageId, photos)
  // Answering marks what is above as read.
  const read = actor.kind === 'couple' ? { coupleReadId: messageId } : { otherReadId: messageId }
  await tx
    .update(conversations)
    .set({ lastMessageId: messageId, lastAt: ctx.now, ...read })
    .where(eq(conversations.id, conversation.id))
  await record(tx, ctx, 'conversation', conversation.id, 'message', {
    messageId,
    ...(photos.length > 0 && { photos: photos.length }),
  })
  await publishConversationChange(tx, conversation, 'message')
  await enqueue(tx, messageWritten, { messageId })
  return { conversationId: conversation.id, messageId }
}

const takeMessage = async (ctx: Ctx): Promise<void> => {
  const { accountId } = requireSignedIn(ctx)
  await consumeAttempt(ctx, messageLimit, String(accountId))
}

/**
 * Writes into a conversation; the other side is told.
 *
 * @throws AppError 401 · 404 for non-participants · 403 for staff in what two others write · 422 `talk_blocked`,
 * `talk_blocked_by_me`, `talk_gone`, `no_talk…`, `contact_in_message`, `product_not_shown` · 400 at `photos` · 429 after 60 within ten minutes
 */
export const writeMessage = (ctx: Ctx, conversationId: number, message: NewMessage): Promise<Written> =>
  inTransaction(async (tx) => {
    const conversation = await lockConversation(tx, ctx, conversationId)
    await takeMessage(ctx)
    const subject = await subjectOf(conversation, tx)
    if (!subject) throw appError(commonErrors, 'not_found')
    return add(tx, ctx, subject, conversation, message)
  })

/**
 * Writes about a thing: the first message opens its conversation, the one and only.
 *
 * @param first what happens in the same transaction, before the message is written
 * @throws AppError 401 · 404 for non-participants · otherwise as `writeMessage`, and those of `first`
 */
export const writeAbout = (
  ctx: Ctx,
  key: SubjectKey,
  message: NewMessage,
  first?: (tx: Tx) => Promise<void>,
): Promise<Written> =>
  inTransaction(async (tx) => {
    await first?.(tx)
    const actor = requireSignedIn(ctx)
    const subject = await subjectOf(key, tx)
    if (!subject || !concerns(actor, subject)) throw appError(commonErrors, 'not_found')
    await takeMessage(ctx)
    const { kind, subjectId, coupleId, supplierId } = subject
    await tx
      .insert(conversations)
      .values({ kind, subjectId, coupleId, supplierId, openedAt: ctx.now, lastAt: ctx.now })
      // Of two first messages the second waits here and finds the conversation of the first.
      .onConflictDoNothing()
    const [conversation] = await tx
      .select()
      .from(conversations)
      .where(and(eq(conversations.kind, kind), eq(conversations.subjectId, subjectId)))
      .for('update')
    return add(tx, ctx, subject, conversation as Conversation, message)
  })

/**
 * A conversation, locked, for one of the two in it; the assistance's for any of the staff, a reported one for staff that looks.
 *
 * @throws AppError 401 · 404 for others
 */
export const lockConversation = async (tx: Tx, ctx: Ctx, id: number): Promise<Conversation> => {
  const actor = requireSignedIn(ctx)
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), visibleTo(actor)))
    .for('update')
  if (!row) throw appError(commonErrors, 'not_found')
  return row
}
