import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { oneRow, preparedRead } from '#platform/db/prepared.server.ts'
import { type Movement, movementsPage, type NamedCredit, type Spending } from './quota.rules.ts'
import { participationCredits as credits, participations, purchases } from './schema.server.ts'

/** Movements on one page. */
const PAGE_SIZE = 20

export interface MovementsView {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly movements: readonly Movement[]
}

const closing = alias(purchases, 'closing')

type CreditRow = Omit<typeof credits.$inferSelect, 'supplierId' | 'purchaseId' | 'closedBy'> & {
  readonly bought: string | null
  readonly closedFor: string | null
}

const ME = sql.placeholder('supplierId')

const creditRows = preparedRead<{ supplierId: number; at: Date }, CreditRow>('named_credits', (q) =>
  q
    .select({
      id: credits.id,
      kind: credits.kind,
      granted: credits.granted,
      carried: credits.carried,
      used: credits.used,
      startsAt: credits.startsAt,
      endsAt: credits.endsAt,
      grantReason: credits.grantReason,
      bought: purchases.name,
      closedFor: closing.name,
    })
    .from(credits)
    .leftJoin(purchases, eq(purchases.id, credits.purchaseId))
    .leftJoin(closing, eq(closing.id, credits.closedBy))
    .where(and(eq(credits.supplierId, ME), lte(credits.startsAt, sql.placeholder('at')))),
)

const namedCredits = async (supplierId: number, at: Date) => {
  const rows = await creditRows({ supplierId, at })
  const names = { subscription: 'Abbonamento ', smart_pass: '', returned: 'Restituita, da ', granted: '' }
  return rows.map(({ bought, ...row }) => ({ ...row, name: `${names[row.kind]}${bought ?? 'Smart Pass omaggio'}` }))
}

type SpendingRow = Omit<Spending, 'memberName'> & { readonly memberName: string | null }

/** The newest ones by one of their two moments. */
const newestBy = (name: string, moment: typeof participations.spentAt | typeof participations.returnedAt) =>
  preparedRead<{ supplierId: number; take: number }, SpendingRow>(name, (q) =>
    q
      .select({
        announcementId: participations.announcementId,
        title: announcements.title,
        spentAt: participations.spentAt,
        returnedAt: participations.returnedAt,
        returnReason: participations.returnReason,
        memberName: accounts.fullName,
      })
      .from(participations)
      .innerJoin(announcements, eq(announcements.id, participations.announcementId))
      .leftJoin(accounts, eq(accounts.id, participations.memberId))
      .where(and(eq(participations.supplierId, ME), isNotNull(moment)))
      .orderBy(desc(moment), desc(participations.announcementId))
      .limit(sql.placeholder('take')),
  )
const newestSpent = newestBy('newest_spent', participations.spentAt)
const newestReturned = newestBy('newest_returned', participations.returnedAt)

/** Lines the participations make: one for each, and one more where it came back. */
const spendingCounts = preparedRead<{ supplierId: number }, { spent: number; returned: number }>('spendings', (q) =>
  q
    .select({ spent: sql<number>`count(*)::int`, returned: sql<number>`count(${participations.returnedAt})::int` })
    .from(participations)
    .where(eq(participations.supplierId, ME)),
)

const countSpendings = async (supplierId: number): Promise<number> => {
  const { spent, returned } = oneRow(await spendingCounts({ supplierId }))
  return spent + returned
}

/** Lines the credits make: what they gave, and what they still held at their end. */
const countCreditLines = (named: readonly NamedCredit[], at: Date): number =>
  named.filter(({ kind, granted }) => kind !== 'returned' && granted > 0).length +
  named.filter(({ endsAt, granted, used }) => endsAt <= at && used < granted).length

/**
 * One page of the account of a supplier's participations, newest first; a page beyond the last is the last.
 *
 * @param wanted from 1
 */
export const movementsOf = async (supplierId: number, at: Date, wanted: number): Promise<MovementsView> => {
  const [named, spent] = await Promise.all([namedCredits(supplierId, at), countSpendings(supplierId)])
  const total = spent + countCreditLines(named, at)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  const skip = (page - 1) * PAGE_SIZE
  const wantedRows = { supplierId, take: skip + PAGE_SIZE }
  const [bySpent, byReturned] = await Promise.all([newestSpent(wantedRows), newestReturned(wantedRows)])
  const spendings = new Map([...bySpent, ...byReturned].map((one) => [one.announcementId, one]))
  const balance = named
    .filter((credit) => at < credit.endsAt)
    .reduce((sum, credit) => sum + credit.granted - credit.used, 0)
  const movements = movementsPage(named, [...spendings.values()], balance, { at, skip, take: PAGE_SIZE })
  return { page, pages, total, movements }
}
