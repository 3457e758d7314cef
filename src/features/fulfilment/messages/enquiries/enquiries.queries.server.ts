import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { whereAuctionStatus } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { whoWantsNone } from '#features/auction/invitations/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { showcasePath } from '#features/people/suppliers/addresses.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { formatDay } from '#shared/days.ts'
import { conversations, messages } from '../schema.server.ts'
import { answerTimeWords, NEWEST_ENQUIRIES } from './answer-time.rules.ts'
import { invitationKey } from './enquiry.rules.ts'
import { enquiries } from './schema.server.ts'

/** What the conversations that began at showcases are about. */
export const enquirySubjects = async (ids: readonly number[], q: Queryable) => {
  const rows = await q
    .select({
      enquiry: enquiries,
      title: showcases.title,
      logo: showcases.logo,
      businessName: suppliers.businessName,
      sectorId: suppliers.sectorId,
      handle: accounts.handle,
    })
    .from(enquiries)
    .innerJoin(suppliers, eq(suppliers.id, enquiries.supplierId))
    .innerJoin(accounts, eq(accounts.id, enquiries.supplierId))
    .leftJoin(showcases, eq(showcases.supplierId, enquiries.supplierId))
    .where(isOneOf(enquiries.id, ids))
  return rows.map(({ enquiry, title, logo, businessName, sectorId, handle }) => ({
    ...{ kind: 'enquiry' as const, subjectId: enquiry.id },
    ...{ coupleId: enquiry.coupleId, supplierId: enquiry.supplierId },
    title: [title || businessName || 'Vetrina', enquiry.aboutOn && `nozze il ${formatDay(enquiry.aboutOn)}`]
      .filter(Boolean)
      .join(' · '),
    image: logo ? `/api/images/store/${logo}` : null,
    page: showcasePath(sectorId, handle),
    ...{ isChosen: false, isPaid: false, orderId: null },
  }))
}

/** How long a supplier usually takes to answer a first question, in words; null while too few were answered. */
export const answerTimeOf = async (supplierId: number): Promise<string | null> => {
  const newest = db()
    .select({ id: conversations.id, openedAt: conversations.openedAt })
    .from(conversations)
    .where(and(eq(conversations.supplierId, supplierId), eq(conversations.kind, 'enquiry')))
    .orderBy(desc(conversations.lastAt))
    .limit(NEWEST_ENQUIRIES)
    .as('newest')
  const answered = sql`(select min(m.written_at) from ${messages} m where m.conversation_id = ${newest.id} and m.author_id = ${supplierId}::int)`
  const waits = db()
    .select({ seconds: sql<number>`extract(epoch from ${answered} - ${newest.openedAt})`.as('seconds') })
    .from(newest)
    .as('waits')
  const [row] = await db()
    .select({
      median: sql<number | null>`(percentile_cont(0.5) within group (order by ${waits.seconds}))::float8`,
      answers: sql<number>`count(${waits.seconds})::int`,
    })
    .from(waits)
  return answerTimeWords(row?.median ?? null, row?.answers ?? 0)
}

/** An announcement a supplier can be invited to. */
export interface InvitableAnnouncement {
  readonly id: number
  readonly title: string
  readonly isInvited: boolean
  /** The supplier wants no invitations. */
  readonly isUnwanted: boolean
}

interface InvitedSupplier {
  readonly supplierId: number
  readonly sectorId: number
}

/** Most of them that one supplier is offered. */
const MOST_INVITABLE = 3
/** Open announcements of one couple that are looked at, newest first. */
const LOOKED_AT = 50

/** Which invitations of a couple to some suppliers are written: "supplier key". */
const writtenInvitations = async (coupleId: number, ids: readonly number[], keys: readonly string[]) => {
  const rows = await db()
    .select({ supplierId: conversations.supplierId, key: messages.submissionKey })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.coupleId, coupleId),
        eq(conversations.kind, 'enquiry'),
        isOneOf(conversations.supplierId, ids),
        eq(messages.authorId, coupleId),
        sql`${messages.submissionKey} = any(${sql.param([...keys])}::text[])`,
      ),
    )
  return new Set(rows.map(({ supplierId, key }) => `${supplierId} ${key}`))
}

/** With which suppliers the conversation of a couple is blocked, by whomever. */
const blockedAmong = async (coupleId: number, ids: readonly number[]): Promise<ReadonlySet<number | null>> => {
  const rows = await db()
    .select({ id: conversations.supplierId })
    .from(conversations)
    .where(
      and(
        eq(conversations.coupleId, coupleId),
        eq(conversations.kind, 'enquiry'),
        isOneOf(conversations.supplierId, ids),
        isNotNull(conversations.blockedById),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * The open announcements of a couple that some suppliers can be invited to, in the sector of each, newest first, and whether it was.
 *
 * @param among at most a page of suppliers
 * @returns by supplier; one in whose sector the couple has none is not among them, nor one with whom the conversation is blocked and that
 *   was not invited
 */
export const invitableAmong = async (
  coupleId: number,
  among: readonly InvitedSupplier[],
  now: Date,
): Promise<ReadonlyMap<number, readonly InvitableAnnouncement[]>> => {
  if (among.length === 0) return new Map()
  const open = await db()
    .select({ id: announcements.id, title: announcements.title, sectorId: announcements.sectorId })
    .from(announcements)
    .where(and(eq(announcements.coupleId, coupleId), whereAuctionStatus('open', now)))
    .orderBy(desc(announcements.id))
    .limit(LOOKED_AT)
  const ids = among.map(({ supplierId }) => supplierId)
  if (open.length === 0) return new Map()
  const [silent, blocked, written] = await Promise.all([
    whoWantsNone(ids),
    blockedAmong(coupleId, ids),
    writtenInvitations(
      coupleId,
      ids,
      open.map(({ id }) => invitationKey(id)),
    ),
  ])
  return new Map(
    among.flatMap(({ supplierId, sectorId }) => {
      const fitting = open.filter((one) => one.sectorId === sectorId).slice(0, MOST_INVITABLE)
      const views = fitting.map(({ id, title }) => ({
        ...{ id, title },
        isInvited: written.has(`${supplierId} ${invitationKey(id)}`),
        isUnwanted: silent.has(supplierId),
      }))
      const shown = blocked.has(supplierId) ? views.filter(({ isInvited }) => isInvited) : views
      return shown.length > 0 ? [[supplierId, shown] as const] : []
    }),
  )
}

/** The same for one supplier. */
export const invitableAnnouncements = async (
  coupleId: number,
  supplier: InvitedSupplier,
  now: Date,
): Promise<readonly InvitableAnnouncement[]> =>
  (await invitableAmong(coupleId, [supplier], now)).get(supplier.supplierId) ?? []
