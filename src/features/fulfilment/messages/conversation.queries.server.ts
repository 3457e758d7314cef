import { and, asc, desc, eq, gt, gte, lt, ne } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, isViewed, requireSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { askedProducts } from './asked-products.queries.server.ts'
import {
  MESSAGES_SHOWN,
  mayCarryContact,
  type Side,
  type SubjectKey,
  type TalkFacts,
  talkProblem,
} from './conversation.rules.ts'
import {
  authorName,
  type Conversation,
  type ConversationRow,
  conversationRows,
  isOwn,
  otherOf,
  sideOf,
  visibleTo,
} from './conversations.queries.server.ts'
import { messageErrors } from './messages.contract.ts'
import { photosOf } from './photos.queries.server.ts'
import { conversations, messages } from './schema.server.ts'
import { type Subject, subjectOf, toSubjectView } from './subjects.queries.server.ts'
import type { AskedProductView, ConversationView, MessageView, PhotoView } from './views.ts'

/** Neither side: staff, which closes a conversation for both (decision 0050). */
const blockedBy = (
  { accountId }: SignedInActor,
  { coupleId, supplierId }: Subject,
  blockedById: number | null,
): TalkFacts['blockedBy'] => {
  if (blockedById === null) return null
  if (blockedById === accountId) return 'me'
  return blockedById === coupleId || blockedById === supplierId ? 'other' : 'staff'
}

/** What decides whether an actor may write here. */
export const talkFacts = (
  actor: SignedInActor,
  subject: Subject,
  { blockedById, isOtherGone }: { readonly blockedById: number | null; readonly isOtherGone: boolean },
): TalkFacts => ({
  ...{ kind: subject.kind, side: sideOf(actor), isAssistance: subject.supplierId === null },
  ...{ isChosen: subject.isChosen, isPaid: subject.isPaid, isOtherGone },
  blockedBy: blockedBy(actor, subject, blockedById),
})

/** Whether the account an actor would write to is closed. */
export const isOtherGone = async (actor: SignedInActor, subject: Subject, q: Queryable = db()): Promise<boolean> => {
  const otherId = actor.kind === 'couple' ? subject.supplierId : subject.coupleId
  if (otherId === null) return false
  const [row] = await q.select({ status: accounts.status }).from(accounts).where(eq(accounts.id, otherId))
  return row?.status === 'closed'
}

/** Whether an actor is one of the two a thing concerns; for announcements the staff is the other one. */
export const concerns = (actor: SignedInActor, subject: Subject): boolean => {
  if (actor.kind === 'couple') return subject.coupleId === actor.accountId
  if (actor.kind === 'supplier') return subject.supplierId === actor.accountId
  return subject.supplierId === null
}

const pageOfMessages = async (conversationId: number, from: number | null) => {
  const own = eq(messages.conversationId, conversationId)
  const newest = await db()
    .select()
    .from(messages)
    .where(from === null ? own : and(own, gte(messages.id, from)))
    .orderBy(desc(messages.id))
    .limit(from === null ? MESSAGES_SHOWN : 2000)
  const rows = newest.toReversed()
  const first = rows[0]?.id
  const older =
    first === undefined
      ? []
      : await db()
          .select({ id: messages.id })
          .from(messages)
          .where(and(own, lt(messages.id, first)))
          .orderBy(desc(messages.id))
          .limit(MESSAGES_SHOWN)
  return { rows, olderFrom: older.at(-1)?.id ?? null }
}

type MessageRow = typeof messages.$inferSelect

/** What hangs on messages. */
interface Parts {
  readonly photos: ReadonlyMap<number, readonly PhotoView[]>
  readonly products: ReadonlyMap<number, AskedProductView>
}

const partsOf = async (rows: readonly MessageRow[], at: Date): Promise<Parts> => {
  const [photos, products] = await Promise.all([
    photosOf(rows.map(({ id }) => id)),
    askedProducts(
      rows.map(({ productId }) => productId),
      at,
    ),
  ])
  return { photos, products }
}

const toMessage = (row: ConversationRow, side: Side, message: MessageRow, { photos, products }: Parts): MessageView => {
  const { conversation } = row
  const own = isOwn(conversation, side, message.authorId)
  const otherReadId = side === 'couple' ? conversation.otherReadId : conversation.coupleReadId
  return {
    ...{ id: message.id, text: message.text, at: message.writtenAt.toISOString(), own },
    author: authorName(row, conversation, message.authorId),
    photos: photos.get(message.id) ?? [],
    product: products.get(message.productId ?? 0) ?? null,
    read: own && message.id <= otherReadId,
  }
}

const actionsOf = (facts: TalkFacts, conversation: Conversation | null): string[] => {
  const isParticipant = facts.side !== 'staff'
  return [
    ...(talkProblem(facts) === null ? ['write'] : []),
    ...(conversation && isParticipant && !facts.isAssistance
      ? ['report', ...(facts.blockedBy === 'me' ? ['unblock'] : facts.blockedBy === null ? ['block'] : [])]
      : []),
  ]
}

const standing = (facts: TalkFacts, conversation: Conversation | null) => {
  const problem = talkProblem(facts)
  return {
    closed: problem && { code: problem, text: messageErrors[problem].it },
    isGuarded: !mayCarryContact(facts),
    actions: actionsOf(facts, conversation),
  }
}

/** The row of a conversation its viewer may see. @throws AppError 401, 404 for others */
const ownRow = async (actor: SignedInActor, id: number, q: Queryable): Promise<ConversationRow> => {
  const [row] = await conversationRows(and(eq(conversations.id, id), visibleTo(actor)), q)
  if (!row) throw appError(commonErrors, 'not_found')
  return row
}

const knownSubject = async (key: SubjectKey, q: Queryable): Promise<Subject> => {
  const subject = await subjectOf(key, q)
  if (!subject) throw appError(commonErrors, 'not_found')
  return subject
}

/**
 * One conversation with its newest messages, oldest first.
 *
 * @param from shows everything from this message on instead
 * @throws AppError 401 · 404 for non-participants; staff sees the assistance's and, while a report or an appeal is open, reported ones
 */
export const conversationFor = async (ctx: Ctx, id: number, from: number | null = null): Promise<ConversationView> => {
  const actor = requireSignedIn(ctx)
  const row = await ownRow(actor, id, db())
  const { conversation } = row
  const [subject, { rows, olderFrom }] = await Promise.all([knownSubject(conversation, db()), pageOfMessages(id, from)])
  const side = sideOf(actor)
  const isWatched = side === 'staff' && conversation.supplierId !== null
  const isGone = (actor.kind === 'couple' ? row.supplierStatus : row.coupleStatus) === 'closed'
  const readId = side === 'couple' ? conversation.coupleReadId : conversation.otherReadId
  const parts = await partsOf(rows, ctx.now)
  const shown = rows.map((message) => toMessage(row, side, message, parts))
  return {
    ...{ id, side, olderFrom, messages: shown },
    other: otherOf(row, side, conversation.supplierId === null),
    subject: toSubjectView(subject, side),
    isWatched,
    unread: isWatched ? 0 : shown.filter((message) => !message.own && message.id > readId).length,
    ...standing(talkFacts(actor, subject, { ...conversation, isOtherGone: isGone }), conversation),
  }
}

const peopleOf = async (subject: Subject) => {
  const select = { name: accounts.fullName, handle: accounts.handle, image: accounts.image, status: accounts.status }
  const one = async (id: number) =>
    (
      await db()
        .select({ ...select, businessName: suppliers.businessName, sectorId: suppliers.sectorId })
        .from(accounts)
        .leftJoin(suppliers, eq(suppliers.id, accounts.id))
        .where(eq(accounts.id, id))
    )[0]
  const [couple, supplier] = await Promise.all([
    one(subject.coupleId),
    subject.supplierId === null ? undefined : one(subject.supplierId),
  ])
  return {
    ...{ coupleName: couple?.name ?? null, coupleHandle: couple?.handle ?? '', coupleImage: couple?.image ?? null },
    ...{ coupleStatus: couple?.status ?? 'closed', businessName: supplier?.businessName ?? null },
    ...{ sectorId: supplier?.sectorId ?? null, supplierHandle: supplier?.handle ?? null },
    ...{ supplierImage: supplier?.image ?? null, supplierStatus: supplier?.status ?? null },
  }
}

/** The id of the conversation about a thing; null before the first message. */
const conversationAbout = async ({ kind, subjectId }: SubjectKey, q: Queryable = db()): Promise<number | null> => {
  const [row] = await q
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.kind, kind), eq(conversations.subjectId, subjectId)))
  return row?.id ?? null
}

/**
 * The conversation about a thing, also before its first message.
 *
 * @throws AppError 401 · 404 for non-participants
 */
export const conversationAt = async (ctx: Ctx, key: SubjectKey): Promise<ConversationView> => {
  const actor = requireSignedIn(ctx)
  const [id, subject] = await Promise.all([conversationAbout(key), knownSubject(key, db())])
  if (id !== null) return conversationFor(ctx, id)
  if (!concerns(actor, subject)) throw appError(commonErrors, 'not_found')
  const side = sideOf(actor)
  const facts = talkFacts(actor, subject, { blockedById: null, isOtherGone: await isOtherGone(actor, subject) })
  return {
    ...{ id: null, side, messages: [], olderFrom: null, unread: 0, isWatched: false },
    other: otherOf(await peopleOf(subject), side, subject.supplierId === null),
    subject: toSubjectView(subject, side),
    ...standing(facts, null),
  }
}

/** What the two sides wrote about a thing, oldest first, for the pages of the thing itself; empty for non-participants. */
export const messagesAbout = async (ctx: Ctx, key: SubjectKey): Promise<readonly MessageView[]> => {
  const actor = requireSignedIn(ctx)
  const id = await conversationAbout(key)
  // A sale is looked at by staff too, also as one of the two: what is written there is not theirs to read.
  if (id === null || actor.kind === 'admin' || isViewed(actor)) return []
  const row = await ownRow(actor, id, db())
  const { rows } = await pageOfMessages(id, 1)
  const parts = await partsOf(rows, ctx.now)
  return rows.map((message) => toMessage(row, sideOf(actor), message, parts))
}

/** A message with its conversation, for telling the other side; null for an unknown one. */
export const messageForNotice = async (messageId: number, at: Date, q: Queryable) => {
  const [message] = await q.select().from(messages).where(eq(messages.id, messageId))
  if (!message) return null
  const [row] = await conversationRows(eq(conversations.id, message.conversationId), q)
  if (!row) return null
  const photos = (await photosOf([messageId], q)).get(messageId)?.length ?? 0
  const [product = null] = (await askedProducts([message.productId], at, q)).values()
  return { message, photos, product, row, subject: await knownSubject(row.conversation, q) }
}

/** What one side has not read of a conversation, oldest first. */
export const unreadOf = (conversationId: number, afterId: number, readerId: number, q: Queryable) =>
  q
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.id, afterId), ne(messages.authorId, readerId)))
    .orderBy(asc(messages.id))
