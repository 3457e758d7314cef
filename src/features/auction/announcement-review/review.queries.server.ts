import { and, asc, count, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { AnnouncementRecord } from '#features/auction/announcements/announcements.contract.ts'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import {
  type AnnouncementRow,
  announcementRows,
  similarBudgets,
  toCard,
  toRecords,
} from '#features/auction/announcements/index.server.ts'
import { leaseHolder } from '#features/auction/announcements/review-lease.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { DUPLICATE_DAYS, type ReviewCheck, reviewChecks } from './review.rules.ts'

/** How many announcements the review queue shows at once. */
const QUEUE_PAGE = 100

/** An announcement that waits for staff, with what the machine has already looked at. */
export interface ReviewItem {
  readonly announcement: AnnouncementRecord
  readonly checks: readonly ReviewCheck[]
}

type Announcement = AnnouncementRow['announcement']

const duplicatesOf = async (rows: readonly Announcement[], at: Date): Promise<ReadonlyMap<number, string[]>> => {
  const found = new Map<number, string[]>()
  if (rows.length === 0) return found
  const others = await db()
    .select({ id: announcements.id, coupleId: announcements.coupleId, sectorId: announcements.sectorId })
    .from(announcements)
    .where(
      and(
        inArray(announcements.coupleId, [...new Set(rows.map(({ coupleId }) => coupleId))]),
        gte(announcements.submittedAt, addDaysInRome(at, -DUPLICATE_DAYS)),
        ne(announcements.status, 'rejected'),
      ),
    )
    .orderBy(asc(announcements.id))
  for (const { id, coupleId, sectorId, republishedFromId } of rows)
    found.set(
      id,
      others
        // The one it was filled in from came to nothing: publishing it again is what it was offered for.
        .filter((other) => other.id !== id && other.id !== republishedFromId)
        .filter((other) => other.coupleId === coupleId && other.sectorId === sectorId)
        .map((other) => announcementCode(other.id)),
    )
  return found
}

const checked = async (ctx: Ctx, rows: readonly AnnouncementRow[]): Promise<ReviewItem[]> => {
  const all = rows.map(({ announcement }) => announcement)
  const sectorIds = all.map(({ sectorId }) => sectorId)
  const [records, duplicates, similar] = await Promise.all([
    toRecords(ctx, rows),
    duplicatesOf(all, ctx.now),
    similarBudgets(sectorIds, ctx.now),
  ])
  return rows.flatMap(({ announcement: { timing, serviceOn, durationDays } }, index) => {
    const announcement = records[index]
    if (!announcement) return []
    const facts = {
      ...{ timing, serviceOn, durationDays },
      title: announcement.title,
      description: announcement.description,
      answers: announcement.answers,
      budgetCents: announcement.budgetCents,
      similar: similar.get(announcement.sectorId) ?? null,
      hasOwnImage: Boolean(all[index]?.image),
      fileName: all[index]?.uploadName ?? null,
      duplicates: duplicates.get(announcement.id) ?? [],
      cityIsKnown: findCity(announcement.city, announcement.province) !== undefined,
    }
    return { announcement, checks: reviewChecks(facts, ctx.now) }
  })
}

const queueRows = () =>
  announcementRows()
    .where(eq(announcements.status, 'submitted'))
    .orderBy(asc(announcements.submittedAt), asc(announcements.id))
    .limit(QUEUE_PAGE)

/** Announcements that wait for approval, oldest first, with the automatic checks. @throws AppError 403 unless an admin asks */
export const reviewQueue = async (ctx: Ctx): Promise<ReviewItem[]> => {
  requireAdmin(ctx)
  return checked(ctx, await queueRows())
}

/** One line of the queue: the card, and who else of staff has it open. */
export interface QueueLine extends AnnouncementCardView {
  /** Null when it is free, or open by who asks. */
  readonly takenBy: string | null
}

const namesOf = async (ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db()
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(inArray(accounts.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name ?? 'Un collega']))
}

/** The queue as the page lists it, oldest first. @throws AppError 403 unless an admin asks */
export const reviewLines = async (
  ctx: Ctx,
): Promise<{ readonly total: number; readonly lines: readonly QueueLine[] }> => {
  const { accountId } = requireAdmin(ctx)
  const rows = await queueRows()
  const total = rows.length < QUEUE_PAGE ? rows.length : await countInReview()
  const holderOf = ({ announcement }: AnnouncementRow) =>
    leaseHolder(announcement, accountId, ctx.now) === 'taken' ? announcement.reviewerId : null
  const names = await namesOf(rows.map(holderOf))
  return {
    total,
    lines: rows.map((row) => {
      const holder = holderOf(row)
      return { ...toCard(row, ctx.now, 'staff'), takenBy: holder === null ? null : (names.get(holder) ?? 'Un collega') }
    }),
  }
}

/** What staff know about the couple behind an announcement. */
export interface ReviewCouple {
  readonly registeredAt: string
  /** How many of its announcements were published before. */
  readonly published: number
}

/** The announcement a member of staff has open, with its checks. Null once it waits no more. @throws AppError 403 */
export const openReview = async (
  ctx: Ctx,
  id: number,
): Promise<(ReviewItem & { readonly since: string; readonly couple: ReviewCouple }) | null> => {
  requireAdmin(ctx)
  const rows = await announcementRows().where(and(eq(announcements.id, id), eq(announcements.status, 'submitted')))
  const [row] = rows
  if (!row) return null
  const { coupleId, reviewSince } = row.announcement
  const [[item], [couple]] = await Promise.all([
    checked(ctx, rows),
    db()
      .select({ registeredAt: accounts.createdAt, published: count(announcements.id) })
      .from(accounts)
      .leftJoin(announcements, and(eq(announcements.coupleId, accounts.id), isNotNull(announcements.publishedAt)))
      .where(eq(accounts.id, coupleId))
      .groupBy(accounts.id),
  ])
  if (!item || !couple) return null
  return {
    ...item,
    since: (reviewSince ?? ctx.now).toISOString(),
    couple: { registeredAt: couple.registeredAt.toISOString(), published: couple.published },
  }
}

/** How many announcements wait for approval, for the menu of the portal. */
export const countInReview = (): Promise<number> =>
  db().$count(announcements, sql`${announcements.status} = 'submitted'`)
