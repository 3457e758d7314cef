import { and, count, desc, eq, gt, isNotNull, lt, lte, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.server.ts'
import { announcements } from '#features/announcements/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { type Movement, movementsPage } from './quota.rules.ts'
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

const namedCredits = async (supplierId: number, at: Date) => {
  const rows = await db()
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
    .where(and(eq(credits.supplierId, supplierId), lte(credits.startsAt, at)))
  const names = { subscription: 'Abbonamento ', smart_pass: '', returned: 'Restituita, da ', granted: '' }
  return rows.map(({ bought, ...row }) => ({ ...row, name: `${names[row.kind]}${bought ?? 'Smart Pass omaggio'}` }))
}

/** The newest ones by one of their two moments. */
const newestSpendings = (
  supplierId: number,
  moment: typeof participations.spentAt | typeof participations.returnedAt,
  take: number,
) =>
  db()
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
    .where(and(eq(participations.supplierId, supplierId), isNotNull(moment)))
    .orderBy(desc(moment), desc(participations.announcementId))
    .limit(take)

const countSpendings = async (supplierId: number): Promise<number> => {
  const [row] = await db()
    .select({ spent: count(), returned: count(participations.returnedAt) })
    .from(participations)
    .where(eq(participations.supplierId, supplierId))
  return (row?.spent ?? 0) + (row?.returned ?? 0)
}

/** Lines the credits make: what they gave, and what they still held at their end. */
const countCreditLines = async (supplierId: number, at: Date): Promise<number> => {
  const mine = and(eq(credits.supplierId, supplierId), lte(credits.startsAt, at))
  const [granted, ended] = await Promise.all([
    db().$count(credits, and(mine, ne(credits.kind, 'returned'), gt(credits.granted, 0))),
    db().$count(credits, and(mine, lte(credits.endsAt, at), lt(credits.used, credits.granted))),
  ])
  return granted + ended
}

/**
 * One page of the account of a supplier's participations, newest first; a page beyond the last is the last.
 *
 * @param wanted from 1
 */
export const movementsOf = async (supplierId: number, at: Date, wanted: number): Promise<MovementsView> => {
  const [named, spent, lines] = await Promise.all([
    namedCredits(supplierId, at),
    countSpendings(supplierId),
    countCreditLines(supplierId, at),
  ])
  const total = spent + lines
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  const skip = (page - 1) * PAGE_SIZE
  const [bySpent, byReturned] = await Promise.all([
    newestSpendings(supplierId, participations.spentAt, skip + PAGE_SIZE),
    newestSpendings(supplierId, participations.returnedAt, skip + PAGE_SIZE),
  ])
  const spendings = new Map([...bySpent, ...byReturned].map((one) => [one.announcementId, one]))
  const balance = named
    .filter((credit) => at < credit.endsAt)
    .reduce((sum, credit) => sum + credit.granted - credit.used, 0)
  const movements = movementsPage(named, [...spendings.values()], balance, { at, skip, take: PAGE_SIZE })
  return { page, pages, total, movements }
}
