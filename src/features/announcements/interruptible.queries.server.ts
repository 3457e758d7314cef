import { desc, or, type SQL } from 'drizzle-orm'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { announcementRows, toCard } from './announcement-rows.queries.server.ts'
import { whereAuctionStatus } from './auction-status.queries.server.ts'
import { announcements } from './schema.server.ts'
import type { AnnouncementCardView } from './views.ts'

/** Rows of one page of the list. */
const PAGE_SIZE = 20

/** One page of the announcements staff may still interrupt. */
export interface InterruptibleList {
  readonly items: readonly AnnouncementCardView[]
  readonly total: number
  readonly page: number
  /** At least 1. */
  readonly pages: number
}

/**
 * Published announcements of which something may still come (`canInterrupt`), the one that ends last first.
 *
 * @param asked page from 1; beyond the last it is the last
 * @throws AppError 403 unless an admin asks
 */
export const interruptibleAnnouncements = async (ctx: Ctx, asked: number): Promise<InterruptibleList> => {
  requireAdmin(ctx)
  const alive = or(whereAuctionStatus('open', ctx.now), whereAuctionStatus('deciding', ctx.now)) as SQL
  const total = await db().$count(announcements, alive)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  const rows = await announcementRows()
    .where(alive)
    .orderBy(desc(announcements.expiresAt), desc(announcements.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const items = rows.map((row) => toCard(row, ctx.now, true))
  return { items, total, page, pages }
}
