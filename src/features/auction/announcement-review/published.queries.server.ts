import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { cardsInOrder, toCard, whereAuctionStatus } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { containing } from '#platform/db/like.server.ts'
import type { DataListCursor } from '#ui/lists/data-list-cursor.rules.ts'
import type { PublishedFilter, PublishedSearch } from './published-list.rules.ts'

/** Every way of searching has an index: numbers, addresses, letters of the titles (`announcements_titles`). */
const matches = (search: PublishedSearch): SQL | undefined => {
  switch (search?.kind) {
    case undefined:
      return undefined
    case 'code':
      return eq(announcements.id, search.id)
    case 'email':
      return sql`${announcements.coupleId} = (select a.id from ${accounts} a where a.email = ${search.text})`
    case 'title':
      return sql`${announcements.title} ilike ${containing(search.text)}`
    default:
      return sql`false`
  }
}

const after = (cursor: DataListCursor | null, descending: boolean): SQL | undefined => {
  if (!cursor?.key.includes('T')) return undefined
  const way = descending ? sql`<` : sql`>`
  return sql`(${announcements.publishedAt}, ${announcements.id}) ${way} (${cursor.key}::timestamptz, ${cursor.id})`
}

/** A page of what was published, and where the next one begins. */
export interface PublishedPage {
  readonly items: readonly AnnouncementCardView[]
  readonly next: DataListCursor | null
}

/**
 * What was ever published, narrowed as asked, the newest first unless asked otherwise. Its cost does not grow with what there is: ids by
 * the index of their moment, then the rows of one page.
 *
 * @param asked.after the last row of the page before; null for the first page
 * @throws AppError 401, 403 except for staff
 */
export const publishedAnnouncements = async (
  ctx: Ctx,
  { status, search, sectorIds, from, before, descending }: PublishedFilter,
  asked: { readonly after: DataListCursor | null; readonly size: number },
): Promise<PublishedPage> => {
  requireAdmin(ctx)
  const way = descending ? desc : asc
  const found = await db()
    .select({ id: announcements.id, publishedAt: announcements.publishedAt })
    .from(announcements)
    .where(
      and(
        isNotNull(announcements.publishedAt),
        status === null ? undefined : whereAuctionStatus(status, ctx.now),
        matches(search),
        sectorIds.length === 0 ? undefined : inArray(announcements.sectorId, [...sectorIds]),
        from === null ? undefined : gte(announcements.publishedAt, from),
        before === null ? undefined : lt(announcements.publishedAt, before),
        after(asked.after, descending),
      ),
    )
    .orderBy(way(announcements.publishedAt), way(announcements.id))
    .limit(asked.size + 1)
  const page = found.slice(0, asked.size)
  const rows = await cardsInOrder(page.map(({ id }) => id))
  const last = found.length > asked.size ? page.at(-1) : undefined
  return {
    items: rows.map((row) => toCard(row, ctx.now, 'staff')),
    next: last?.publishedAt ? { key: last.publishedAt.toISOString(), id: last.id } : null,
  }
}

/** One published announcement, for the interrupt dialog; null for none. @throws AppError 401, 403 */
export const publishedAnnouncement = async (ctx: Ctx, id: number): Promise<AnnouncementCardView | null> => {
  requireAdmin(ctx)
  const [row] = await cardsInOrder([id])
  return row ? toCard(row, ctx.now, 'staff') : null
}
