import { asc, eq } from 'drizzle-orm'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isUnpaid, reminded } from './deals.queries.server.ts'
import type { UnpaidAwardView } from './views.ts'

/** Rows of one page of the list. */
const PAGE_SIZE = 20

/** One page of the winners that were never paid. */
export interface UnpaidAwards {
  readonly items: readonly UnpaidAwardView[]
  readonly total: number
  readonly page: number
  /** At least 1. */
  readonly pages: number
}

/**
 * Winners that were chosen and not paid, the oldest first: staff may close them (OQ-056).
 *
 * @param asked page from 1; beyond the last it is the last
 * @throws AppError 403 unless an admin asks
 */
export const unpaidAwards = async (ctx: Ctx, asked: number): Promise<UnpaidAwards> => {
  requireAdmin(ctx)
  const total = await db().$count(announcements, isUnpaid)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  const rows = await db()
    .select({
      id: announcements.id,
      title: announcements.title,
      decidedAt: announcements.decidedAt,
      submittedAt: announcements.submittedAt,
      coupleName: accounts.fullName,
      business: suppliers.businessName,
      priceCents: offers.priceCents,
      reminded,
    })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .where(isUnpaid)
    .orderBy(asc(announcements.decidedAt), asc(announcements.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const items = rows.map(({ decidedAt, submittedAt, coupleName, business, reminded: day, ...row }) => ({
    ...row,
    code: announcementCode(row.id),
    coupleName: coupleName ?? 'Sposi',
    business: business ?? 'Fornitore',
    awardedAt: (decidedAt ?? submittedAt).toISOString(),
    remindedOnDay: Number(day),
  }))
  return { items, total, page, pages }
}
