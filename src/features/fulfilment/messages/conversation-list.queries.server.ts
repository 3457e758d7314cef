import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { ownSubjects } from '#features/site/own-words/index.server.ts'
import { type Ctx, requireSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { planEveryTime } from '#platform/db/prepared.server.ts'
import { askedProducts } from './asked-products.queries.server.ts'
import { conversationPath, matchesSearch, messagePreview, type Side } from './conversation.rules.ts'
import {
  type ConversationRow,
  conversationRows,
  isOwn,
  isUnread,
  otherOf,
  readColumn,
  sideOf,
  unreadConversations,
  visibleTo,
} from './conversations.queries.server.ts'
import { photosOf } from './photos.queries.server.ts'
import { conversations, messages } from './schema.server.ts'
import { type Subject, subjectName, subjectsOf, toSubjectView } from './subjects.queries.server.ts'
import type { ConversationLine, ConversationListView, OtherView } from './views.ts'

/** Words of couples and staff are looked for this far back. */
const LIST_MAX = 500
const PAGE_SIZE = 30

const lastMessages = async (ids: readonly number[]) => {
  const rows = await db()
    .select({
      ...{ id: messages.id, conversationId: messages.conversationId, authorId: messages.authorId },
      ...{ text: messages.text, writtenAt: messages.writtenAt, productId: messages.productId },
    })
    .from(messages)
    .where(isOneOf(messages.id, ids))
  return new Map(rows.map((row) => [row.conversationId, row]))
}

const unreadCounts = async (actor: SignedInActor, rows: readonly ConversationRow[]) => {
  const read = actor.kind === 'couple' ? 'coupleReadId' : 'otherReadId'
  const waiting = rows.filter(({ conversation }) => conversation.lastMessageId > conversation[read])
  const ids = waiting.map(({ conversation }) => conversation.id)
  if (ids.length === 0) return new Map<number, number>()
  const byOthers =
    actor.kind === 'admin' ? eq(messages.authorId, conversations.coupleId) : ne(messages.authorId, actor.accountId)
  const counts = await db()
    .select({ id: messages.conversationId, n: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(isOneOf(messages.conversationId, ids), gt(messages.id, readColumn(actor)), byOthers, isUnread(actor)))
    .groupBy(messages.conversationId)
  return new Map(counts.map(({ id, n }) => [id, n]))
}

/** A line before its messages are read. */
interface Found {
  readonly row: ConversationRow
  readonly other: OtherView
  readonly subject: Subject
}

const withSubjects = async (rows: readonly ConversationRow[], side: Side): Promise<Found[]> => {
  const subjects = await subjectsOf(rows.map(({ conversation }) => conversation))
  return rows.flatMap((row) => {
    const subject = subjects.get(subjectName(row.conversation))
    const other = otherOf(row, side, row.conversation.supplierId === null)
    return subject ? [{ row, other, subject }] : []
  })
}

const toLines = async (actor: SignedInActor, found: readonly Found[], at: Date): Promise<ConversationLine[]> => {
  const side = sideOf(actor)
  if (found.length === 0) return []
  const rows = found.map(({ row }) => row)
  const lastIds = rows.map(({ conversation }) => conversation.lastMessageId)
  const [last, photos, unread] = await Promise.all([
    lastMessages(lastIds),
    photosOf(lastIds),
    unreadCounts(actor, rows),
  ])
  const products = await askedProducts(
    [...last.values()].map(({ productId }) => productId),
    at,
  )
  return found.flatMap(({ row: { conversation, isReported: reported }, other, subject }) => {
    const message = last.get(conversation.id)
    if (!message) return []
    const otherReadId = side === 'couple' ? conversation.otherReadId : conversation.coupleReadId
    const shown = photos.get(message.id) ?? []
    return [
      {
        id: conversation.id,
        other,
        subject: toSubjectView(subject, side),
        last: {
          ...{ text: messagePreview(message.text, shown.length), photos: shown, at: message.writtenAt.toISOString() },
          product: products.get(message.productId ?? 0) ?? null,
          own: isOwn(conversation, side, message.authorId),
          read: message.id <= otherReadId,
        },
        unread: unread.get(conversation.id) ?? 0,
        path: conversationPath(side, conversation.id),
        isReported: actor.kind === 'admin' && reported,
      },
    ]
  })
}

/** What of the list is asked for. */
export interface ConversationsAsked {
  /** Words of the other side's name, or of what it is about; names are searched as they are shown. */
  readonly search?: string
  readonly unreadOnly?: boolean
  /** From 1; beyond the last it is the last. */
  readonly page?: number
}

/** Newest first. */
const NEWEST = [desc(conversations.lastAt), desc(conversations.id)]

const pageOf = (count: number, asked: number) => {
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  const from = (page - 1) * PAGE_SIZE
  return { shown: { page, pages }, from, cut: <T>(found: readonly T[]) => found.slice(from, from + PAGE_SIZE) }
}

const idsInOrder = (among: SQL | undefined) =>
  db()
    .select({ id: conversations.id })
    .from(conversations)
    .where(among)
    .orderBy(...NEWEST)

/** One page of lines: who and what is in them is looked up for those alone. */
const foundById = async (side: Side, rows: readonly { readonly id: number }[]) => {
  const ids = rows.map(({ id }) => id)
  return withSubjects(await conversationRows(isOneOf(conversations.id, ids)).orderBy(...NEWEST), side)
}

/** What a supplier's words are found in is kept (decision 0083): all of its conversations are looked through, and one page is read. */
const ownWithWords = async (supplierId: number, among: SQL | undefined, search: string, page: number) => {
  const own = sql`${conversations.id} in ${ownSubjects('conversation', supplierId, search)}`
  const ids = await idsInOrder(and(among, planEveryTime, own))
  const { shown, cut } = pageOf(ids.length, page)
  return { found: await foundById('supplier', cut(ids)), shown }
}

/** Names, and what a conversation is about, are put together here, so words are looked for among the newest: a couple has a few. */
const withWords = async (side: Side, among: SQL | undefined, search: string, page: number) => {
  const newest = await conversationRows(among)
    .orderBy(...NEWEST)
    .limit(LIST_MAX)
  const known = await withSubjects(newest, side)
  const found = known.filter(({ other, subject }) => matchesSearch(search, other.name, subject.title))
  const { shown, cut } = pageOf(found.length, page)
  return { found: cut(found), shown }
}

/**
 * The conversations of the caller, newest first, one line each (NOTIF-15). Empty ones are left out.
 *
 * @throws AppError 401 for visitors
 */
export const listConversations = async (
  ctx: Ctx,
  { search = '', unreadOnly = false, page = 1 }: ConversationsAsked = {},
): Promise<ConversationListView> => {
  const actor = requireSignedIn(ctx)
  const side = sideOf(actor)
  const all = and(visibleTo(actor), gt(conversations.lastMessageId, 0))
  const among = unreadOnly ? and(all, isUnread(actor)) : all
  const [total, unread] = await Promise.all([db().$count(conversations, all), unreadConversations(actor)])
  if (search.trim() === '') {
    const { shown, from } = pageOf(unreadOnly ? unread : total, page)
    const found = await foundById(side, await idsInOrder(among).limit(PAGE_SIZE).offset(from))
    return { items: await toLines(actor, found, ctx.now), total, unread, ...shown }
  }
  const { found, shown } =
    actor.kind === 'supplier'
      ? await ownWithWords(actor.accountId, among, search, page)
      : await withWords(side, among, search, page)
  return { items: await toLines(actor, found, ctx.now), total, unread, ...shown }
}
