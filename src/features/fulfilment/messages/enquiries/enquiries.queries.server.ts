import { and, desc, eq, sql } from 'drizzle-orm'
import { whereAuctionStatus } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { showcasePath } from '#features/people/suppliers/addresses.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
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
}

/** Most of them that a showcase offers. */
const MOST_INVITABLE = 3

/** The open announcements of a couple in a supplier's sector, newest first, and whether it was invited to each. */
export const invitableAnnouncements = async (
  coupleId: number,
  supplier: { readonly supplierId: number; readonly sectorId: number },
  now: Date,
): Promise<InvitableAnnouncement[]> => {
  const rows = await db()
    .select({
      id: announcements.id,
      title: announcements.title,
      keys: sql<
        string[]
      >`array(select m.submission_key from ${conversations} c join ${messages} m on m.conversation_id = c.id
        where c.couple_id = ${outer(announcements.coupleId)} and c.kind = 'enquiry' and c.supplier_id = ${supplier.supplierId}::int
          and m.author_id = c.couple_id and m.submission_key is not null)`,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.coupleId, coupleId),
        eq(announcements.sectorId, supplier.sectorId),
        whereAuctionStatus('open', now),
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(MOST_INVITABLE)
  return rows.map(({ id, title, keys }) => ({ id, title, isInvited: keys.includes(invitationKey(id)) }))
}
