import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { displayName } from '#shared/names.ts'
import type { FieldChange } from './edit-change.rules.ts'
import { editRequests } from './schema.server.ts'

/** How many requests staff sees at once, the oldest first. */
const WAITING_SHOWN = 50

const offerCount = sql<number>`(select count(*)::int from ${offers} bid where bid.announcement_id = ${outer(announcements.id)})`

/** An edit request that waits for staff. */
export interface WaitingEdit {
  readonly id: number
  readonly announcementId: number
  readonly code: string
  readonly title: string
  readonly coupleName: string
  readonly text: string
  /** How many offers the announcement has now: with offers its budget stays (OQ-120). */
  readonly offerCount: number
  readonly requestedAt: string
}

/** Open edit requests, the oldest first, with how many there are. @throws AppError 403 */
export const waitingEdits = async (
  ctx: Ctx,
): Promise<{ readonly total: number; readonly items: readonly WaitingEdit[] }> => {
  requireAdmin(ctx)
  const [rows, total] = await Promise.all([
    db()
      .select({
        ...getTableColumns(editRequests),
        title: announcements.title,
        fullName: accounts.fullName,
        offerCount,
      })
      .from(editRequests)
      .innerJoin(announcements, eq(announcements.id, editRequests.announcementId))
      .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
      .where(isNull(editRequests.closedAt))
      .orderBy(asc(editRequests.requestedAt), asc(editRequests.id))
      .limit(WAITING_SHOWN),
    db().$count(editRequests, isNull(editRequests.closedAt)),
  ])
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      announcementId: row.announcementId,
      code: announcementCode(row.announcementId),
      title: row.title,
      coupleName: displayName(row.fullName),
      text: row.text,
      offerCount: row.offerCount,
      requestedAt: row.requestedAt.toISOString(),
    })),
  }
}

/** How many edit requests wait for staff, and the one that has waited longest: for its menu and dashboard. */
export const editsInWait = async () => {
  const [[oldest], count] = await Promise.all([
    db()
      .select({ title: announcements.title, requestedAt: editRequests.requestedAt })
      .from(editRequests)
      .innerJoin(announcements, eq(announcements.id, editRequests.announcementId))
      .where(isNull(editRequests.closedAt))
      .orderBy(asc(editRequests.requestedAt), asc(editRequests.id))
      .limit(1),
    db().$count(editRequests, isNull(editRequests.closedAt)),
  ])
  return { count, oldestTitle: oldest?.title ?? null, oldestAt: oldest?.requestedAt.toISOString() ?? null }
}

/** What an edit request is about, and whose it is; null for none. */
export const requestOwner = async (id: number, q: Queryable) => {
  const [row] = await q
    .select({ announcementId: editRequests.announcementId, coupleId: announcements.coupleId })
    .from(editRequests)
    .innerJoin(announcements, eq(announcements.id, editRequests.announcementId))
    .where(eq(editRequests.id, id))
  return row ?? null
}

/** What messages about an edit request say; null when there is none any more. */
export const editNotice = async (id: number, q: Queryable = db()) => {
  const [row] = await q
    .select({
      announcementId: editRequests.announcementId,
      outcome: editRequests.outcome,
      reply: editRequests.reply,
      changes: editRequests.changes,
      closedAt: editRequests.closedAt,
      title: announcements.title,
      coupleId: announcements.coupleId,
    })
    .from(editRequests)
    .innerJoin(announcements, eq(announcements.id, editRequests.announcementId))
    .where(eq(editRequests.id, id))
  return row ?? null
}

/** Who has offers on an announcement, each with the newest of them and what it was asked. */
export const lastOffersOf = (announcementId: number) =>
  db()
    .selectDistinctOn([offers.supplierId], {
      supplierId: offers.supplierId,
      email: accounts.email,
      offerId: offers.id,
      askedAt: offers.reconfirmAskedAt,
      answer: offers.reconfirmAnswer,
    })
    .from(offers)
    .innerJoin(accounts, eq(accounts.id, offers.supplierId))
    .where(eq(offers.announcementId, announcementId))
    .orderBy(asc(offers.supplierId), desc(offers.id))

/** What changed on an announcement since a supplier's offer was last asked about; empty when nothing was. */
export const changesAskedAbout = async (offerId: number): Promise<readonly FieldChange[]> => {
  const [row] = await db()
    .select({ changes: editRequests.changes })
    .from(offers)
    .innerJoin(
      editRequests,
      and(eq(editRequests.announcementId, offers.announcementId), eq(editRequests.closedAt, offers.reconfirmAskedAt)),
    )
    .where(eq(offers.id, offerId))
  return row?.changes ?? []
}
