import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { claimNumber } from '#features/fulfilment/guarantee/guarantee.rules.ts'
import { guaranteeClaims } from '#features/fulfilment/guarantee/schema.server.ts'
import { orderTalk } from '#features/fulfilment/messages/conversation.rules.ts'
import { conversations, messages } from '#features/fulfilment/messages/schema.server.ts'
import { linesAbout } from '#features/fulfilment/orders/index.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { returnsOfSale } from '#features/fulfilment/returns/index.server.ts'
import type { SaleReturnCard } from '#features/fulfilment/returns/views.ts'
import { staffOrder } from '#features/fulfilment/sales/index.server.ts'
import { newestFirst } from '#features/fulfilment/sales/ui/story.rules.ts'
import type { SaleView, TimelineEntryView } from '#features/fulfilment/sales/views.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { auditEvents } from '#platform/change/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { disputesOfOrder } from './dispute.queries.server.ts'
import { isOpenDispute } from './dispute.rules.ts'
import { entryTitle } from './dispute-labels.rules.ts'
import { entriesOf } from './dispute-rows.queries.server.ts'
import { staffOrderNotes } from './schema.server.ts'
import type { OrderDisputesView } from './views.ts'

/** One order with everything about it, for staff. */
export interface StaffOrderView {
  readonly order: SaleView
  readonly couple: { readonly name: string; readonly email: string }
  /** `isAway`: its account is suspended or closed. */
  readonly supplier: { readonly name: string; readonly email: string; readonly isAway: boolean }
  /** Events, money, notes of the staff, disputes and claims, newest first. */
  readonly timeline: readonly TimelineEntryView[]
  readonly returns: readonly SaleReturnCard[]
  readonly disputes: OrderDisputesView['items']
  readonly messages: {
    readonly count: number
    /** Only while a dispute is open: what two others write is not the staff's to read (decision 0031). */
    readonly path: string | null
  }
}

const entry = (
  kind: TimelineEntryView['kind'],
  key: string,
  at: Date,
  title: string,
  more: Partial<TimelineEntryView> = {},
): TimelineEntryView => ({
  ...{ kind, key, at: at.toISOString(), title, by: '', detail: null, text: null, own: false },
  ...more,
})

const noteEntries = async (orderId: number): Promise<TimelineEntryView[]> => {
  const rows = await db()
    .select({ note: staffOrderNotes, author: accounts.fullName })
    .from(staffOrderNotes)
    .innerJoin(accounts, eq(accounts.id, staffOrderNotes.authorId))
    .where(eq(staffOrderNotes.orderId, orderId))
    .orderBy(asc(staffOrderNotes.id))
  return rows.map(({ note, author }) =>
    entry('note', `staff-note-${note.id}`, note.writtenAt, 'Nota della redazione', {
      ...{ by: author ?? '', text: note.text, own: true },
    }),
  )
}

/** Why staff changed something, as it was told to both sides. */
const decisionEntries = async (order: typeof orders.$inferSelect): Promise<TimelineEntryView[]> => {
  const rows = await db()
    .select()
    .from(auditEvents)
    .where(and(linesAbout(order), eq(auditEvents.event, 'correct'), isNotNull(auditEvents.details)))
  return rows.map(({ id, occurredAt, details }) =>
    entry('event', `correction-${id}`, occurredAt, 'Stato corretto', {
      ...{ by: 'Redazione', text: String(details?.reason ?? '') },
    }),
  )
}

const claimEntries = async (orderId: number): Promise<TimelineEntryView[]> => {
  const rows = await db().select().from(guaranteeClaims).where(eq(guaranteeClaims.orderId, orderId))
  return rows.map(({ id, claimedAt, text }) =>
    entry('event', `claim-${id}`, claimedAt, `Garanzia ${claimNumber(id)}`, { by: 'Sposi', text }),
  )
}

const disputeStory = async (items: OrderDisputesView['items']): Promise<TimelineEntryView[]> => {
  const stories = await Promise.all(items.map(async ({ id, number }) => ({ number, entries: await entriesOf(id) })))
  const by = { couple: 'Sposi', supplier: 'Fornitore', admin: 'Redazione' } as const
  return stories.flatMap(({ number, entries }) =>
    entries.map(({ id, kind, authorKind, text, writtenAt }) =>
      entry('event', `dispute-${id}`, writtenAt, `${entryTitle[kind]}, ${number}`, {
        ...{ by: by[authorKind], text: text === '' ? null : text },
      }),
    ),
  )
}

const messagesOf = async (order: { readonly id: number; readonly offerId: number | null }, isDisputed: boolean) => {
  const { kind, subjectId } = orderTalk(order)
  const [talk] = await db()
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.kind, kind), eq(conversations.subjectId, subjectId)))
  const count = talk ? await db().$count(messages, eq(messages.conversationId, talk.id)) : 0
  return { count, path: talk && isDisputed ? `/portal/messages/${talk.id}` : null }
}

/** Told by an entry of its own, with its words. */
const TOLD = new Set(['claim', 'dispute_open', 'dispute_end'])
const isTold = (key: string): boolean => TOLD.has(key.replace(/^event-/, '').split(' ', 1)[0] ?? '')

/** One order with everything about it. @throws AppError 401, 403 except for staff · 404 no such order */
export const staffOrderPage = async (ctx: Ctx, orderId: number): Promise<StaffOrderView> => {
  requireAdmin(ctx)
  const order = await staffOrder(ctx, orderId)
  const [row] = await db().select().from(orders).where(eq(orders.id, orderId))
  const found = row as typeof orders.$inferSelect
  const { id, offerId, coupleId, supplierId } = found
  const { items } = await disputesOfOrder(ctx, orderId)
  const isDisputed = items.some(({ status }) => isOpenDispute(status))
  const [people, returns, notes, decisions, claims, story, talk] = await Promise.all([
    db()
      .select({ id: accounts.id, name: accounts.fullName, email: accounts.email, status: accounts.status })
      .from(accounts)
      .where(inArray(accounts.id, [coupleId, supplierId]))
      .orderBy(desc(accounts.id)),
    order.paidAt === null ? [] : returnsOfSale(ctx, orderId),
    noteEntries(orderId),
    decisionEntries(found),
    claimEntries(orderId),
    disputeStory(items),
    messagesOf({ id, offerId }, isDisputed),
  ])
  const person = (accountId: number) => people.find((one) => one.id === accountId)
  const events = order.timeline.filter(({ key }) => !isTold(key))
  return {
    order,
    couple: { name: person(coupleId)?.name ?? order.coupleName, email: person(coupleId)?.email ?? '' },
    supplier: {
      ...{ name: row?.seller.businessName ?? 'Fornitore', email: person(supplierId)?.email ?? '' },
      isAway: person(supplierId)?.status !== 'active',
    },
    timeline: newestFirst([...events, ...notes, ...decisions, ...claims, ...story]),
    returns,
    disputes: items,
    messages: talk,
  }
}
