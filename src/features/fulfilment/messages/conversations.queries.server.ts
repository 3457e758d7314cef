import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { disputes } from '#features/fulfilment/disputes/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { reportCases } from '#features/trust/reports/schema.server.ts'
import type { SignedInActor } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import type { Slot } from '#platform/db/prepared.server.ts'
import { displayName } from '#shared/names.ts'
import { ASSISTANCE, type Side } from './conversation.rules.ts'
import { conversations } from './schema.server.ts'
import type { OtherView } from './views.ts'

export type Conversation = typeof conversations.$inferSelect

const coupleAccount = alias(accounts, 'couple_account')
const supplierAccount = alias(accounts, 'supplier_account')

/** An open report or appeal: only then may staff read the conversation. */
const isReported = sql<boolean>`exists (select 1 from ${reportCases} c
  where c.subject = 'messages' and c.subject_id = ${outer(conversations.id)} and (c.open_reports > 0 or c.open_appeals > 0))`

/** One of the two has asked staff to help with the order it is about, and that is not over (decision 0049). */
const isDisputed = sql<boolean>`exists (select 1 from ${disputes} d join ${orders} o on o.id = d.order_id
  where d.status in ('waiting', 'review', 'proposed')
    and ((${outer(conversations.kind)} = 'order' and o.id = ${outer(conversations.subjectId)})
      or (${outer(conversations.kind)} = 'offer' and o.offer_id = ${outer(conversations.subjectId)})))`

/** Whose conversations, in a read that may be prepared. */
interface Whose {
  readonly kind: SignedInActor['kind']
  readonly accountId: Slot<number>
}

/** Which conversations an actor sees: one's own, or for staff the assistance's, the reported and the disputed ones (NOTIF-15). */
export const visibleTo = ({ kind, accountId }: Whose): SQL => {
  if (kind === 'couple') return eq(conversations.coupleId, accountId)
  if (kind === 'supplier') return eq(conversations.supplierId, accountId)
  return or(isNull(conversations.supplierId), isReported, isDisputed) as SQL
}

/** Up to which message an actor's side has read. */
export const readColumn = ({ kind }: Whose) =>
  kind === 'couple' ? conversations.coupleReadId : conversations.otherReadId

/** What waits for an actor; staff is not waited for in what two others write. */
export const isUnread = (actor: Whose): SQL =>
  and(
    gt(conversations.lastMessageId, readColumn(actor)),
    actor.kind === 'admin' ? isNull(conversations.supplierId) : undefined,
  ) as SQL

/** How many conversations have something this actor has not read. */
export const unreadConversations = (actor: Whose, q: Queryable = db()) =>
  q.$count(conversations, and(visibleTo(actor), isUnread(actor)))

/** A conversation with the people in it. */
export const conversationRows = (where: SQL | undefined, q: Queryable = db()) =>
  q
    .select({
      conversation: conversations,
      coupleName: coupleAccount.fullName,
      coupleHandle: coupleAccount.handle,
      coupleImage: coupleAccount.image,
      coupleStatus: coupleAccount.status,
      businessName: suppliers.businessName,
      sectorId: suppliers.sectorId,
      supplierHandle: supplierAccount.handle,
      supplierImage: supplierAccount.image,
      supplierStatus: supplierAccount.status,
      isReported,
    })
    .from(conversations)
    .innerJoin(coupleAccount, eq(coupleAccount.id, conversations.coupleId))
    .leftJoin(suppliers, eq(suppliers.id, conversations.supplierId))
    .leftJoin(supplierAccount, eq(supplierAccount.id, conversations.supplierId))
    .where(where)

export type ConversationRow = Awaited<ReturnType<typeof conversationRows>>[number]
type People = Omit<ConversationRow, 'conversation' | 'isReported'>

const imageOf = (name: string | null): string | null => (name ? `/api/images/users/${name}?w=480` : null)

const supplierView = ({ businessName, supplierHandle, supplierImage, sectorId }: People): OtherView => ({
  ...{ name: businessName ?? 'Fornitore', handle: supplierHandle ?? '', image: imageOf(supplierImage) },
  ...{ isSupplier: true, macroId: sectorId === null ? null : (findSector(sectorId)?.macroId ?? null) },
})

const coupleView = ({ coupleName, coupleHandle, coupleImage }: People): OtherView => ({
  ...{ name: displayName(coupleName), handle: coupleHandle, image: imageOf(coupleImage) },
  ...{ isSupplier: false, macroId: null },
})

/** Who is on the other side for a couple, a supplier, the staff (of a reported one: the supplier with its couple). */
export const otherOf = (people: People, side: Side, isAssistance: boolean): OtherView => {
  if (side === 'supplier') return coupleView(people)
  if (isAssistance)
    return side === 'couple'
      ? { name: ASSISTANCE, handle: '', image: null, isSupplier: false, macroId: null }
      : coupleView(people)
  const supplier = supplierView(people)
  return side === 'couple' ? supplier : { ...supplier, name: `${supplier.name} e ${displayName(people.coupleName)}` }
}

/** How everybody in a conversation is called, by what they are to it. */
export const authorName = (people: People, conversation: Conversation, authorId: number): string => {
  if (authorId === conversation.coupleId) return displayName(people.coupleName)
  return authorId === conversation.supplierId ? (people.businessName ?? 'Fornitore') : ASSISTANCE
}

/** Where an actor stands. */
export const sideOf = ({ kind }: SignedInActor): Side => (kind === 'admin' ? 'staff' : kind)

/** Whether a message is the viewer's own side's. */
export const isOwn = (conversation: Conversation, side: Side, authorId: number): boolean => {
  if (side === 'couple') return authorId === conversation.coupleId
  if (side === 'supplier') return authorId === conversation.supplierId
  // Read over a shoulder: the supplier stands where the own side would.
  return authorId !== conversation.coupleId
}
