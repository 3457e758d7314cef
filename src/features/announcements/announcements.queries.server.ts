import { and, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { findCity } from '#features/catalog/index.server.ts'
import { findMacro, findSector, macroOf } from '#features/catalog/sectors.rules.ts'
import { favourites } from '#features/favourites/schema.server.ts'
import { type Ctx, requireAdmin, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addDaysInRome, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { announcementActions, mayView } from './announcement.rules.ts'
import { pageRows } from './announcement-list.queries.server.ts'
import {
  type AnnouncementRow,
  announcementById,
  announcementRows,
  rowsWhere,
  toCard,
} from './announcement-rows.queries.server.ts'
import { type AnnouncementRecord, announcementErrors } from './announcements.contract.ts'
import { labelledAnswers } from './answers.rules.ts'
import { announcementCode, canRepublish } from './auction.rules.ts'
import { type AnswerViewer, visibleAnswers } from './questions.rules.ts'
import { DUPLICATE_DAYS, type ReviewCheck, reviewChecks } from './review.rules.ts'
import { announcements } from './schema.server.ts'
import { eventDateOf, timingText } from './submission.rules.ts'
import type { AnnouncementFilter, QuestionCounts, Viewer } from './views.ts'
import type { WizardDraft } from './wizard.rules.ts'
import { draftFromAnnouncement } from './wizard-draft.rules.ts'
import { eventDateText } from './wizard-fields.rules.ts'

export {
  announcementCards,
  latestAnnouncements,
  listAnnouncements,
  publishedForSitemap,
  takesOffersAt,
} from './announcement-list.queries.server.ts'

/** How many announcements the review queue shows at once. */
const QUEUE_PAGE = 100

const viewerOf = ({ actor }: Ctx, coupleId: number): Viewer => {
  if (actor.kind === 'system') return 'admin'
  return actor.kind === 'couple' && actor.accountId === coupleId ? 'owner' : actor.kind
}

const answerViewer: Readonly<Record<Viewer, AnswerViewer>> = {
  visitor: 'public',
  couple: 'public',
  supplier: 'supplier',
  owner: 'owner',
  admin: 'admin',
}

const toRecord = (ctx: Ctx, row: AnnouncementRow, isFavourite: boolean): AnnouncementRecord => {
  const { announcement } = row
  const { actor } = ctx
  const viewer = viewerOf(ctx, announcement.coupleId)
  const isWinner = actor.kind === 'supplier' && row.winnerId === actor.accountId
  const isPrivy = viewer === 'owner' || viewer === 'admin' || isWinner
  const card = toCard(row, ctx.now, isPrivy)
  const sector = findSector(announcement.sectorId)
  const answers = visibleAnswers(announcement.sectorId, announcement.answers, answerViewer[viewer])
  const date = eventDateOf(announcement)
  return {
    ...card,
    viewer,
    macroName: sector ? macroOf(sector).name : (findMacro(announcement.macroId)?.name ?? ''),
    macroId: announcement.macroId,
    sectorSlug: sector?.slug ?? '',
    gender: row.gender,
    description: announcement.description,
    // Drawn by pages only: the API's lists never ask for it.
    get facts() {
      return labelledAnswers(announcement.sectorId, answers).map(({ label, value }) => ({ label, value }))
    },
    serviceWhen: eventDateText(date),
    weddingLocality: row.weddingLocality,
    durationDays: announcement.durationDays,
    refusedBy: card.status === 'refused' ? (announcement.decidedBy ?? 'system') : null,
    bought: announcement.boughtAt !== null,
    closedUnpaid: announcement.closedUnpaidAt !== null,
    reason: isPrivy ? announcement.reason : null,
    phone: isPrivy ? announcement.phone : null,
    actions: announcementActions(
      {
        status: card.status,
        sectorId: announcement.sectorId,
        offerCount: row.prices.length,
        toPay: announcement.boughtAt === null && announcement.closedUnpaidAt === null,
        ownerIsActive: row.accountStatus === 'active',
      },
      {
        viewer,
        suspended: 'suspended' in actor && actor.suspended,
        sectorId: actor.kind === 'supplier' ? actor.sectorId : null,
      },
    ),
    isFavourite,
    answers,
    coupleImage: row.coupleImage,
    timing: timingText(announcement.timing),
    ownerIsActive: row.accountStatus === 'active',
    serviceDate: date,
  }
}

const favouritesOf = async ({ actor }: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (actor.kind !== 'supplier' || ids.length === 0) return new Set()
  const rows = await db()
    .select({ id: favourites.subjectId })
    .from(favourites)
    .where(
      and(
        eq(favourites.accountId, actor.accountId),
        eq(favourites.subject, 'auctions'),
        inArray(favourites.subjectId, [...ids]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const toRecords = async (ctx: Ctx, rows: readonly AnnouncementRow[]): Promise<AnnouncementRecord[]> => {
  const ids = rows.map(({ announcement }) => announcement.id)
  const kept = await favouritesOf(ctx, ids)
  return rows.map((row) => toRecord(ctx, row, kept.has(row.announcement.id)))
}

/**
 * One announcement, as whoever asks may see it: name shortened, personal answers and phone left out, buttons computed.
 *
 * @throws AppError 404 when there is none, it is not approved and not theirs, or its couple's account is closed
 */
export const announcementFor = async (ctx: Ctx, id: number): Promise<AnnouncementRecord & QuestionCounts> => {
  const { actor } = ctx
  const [row] = await announcementById({ id, reader: actor.kind === 'supplier' ? actor.accountId : null })
  const view = row && toRecord(ctx, row, row.isFavourite)
  if (!view || !mayView(view.status, view.viewer)) throw appError(commonErrors, 'not_found')
  // With a closed account its announcements are gone, but for staff (OQ-030).
  if (row.accountStatus === 'closed' && view.viewer !== 'admin') throw appError(commonErrors, 'not_found')
  // Not a copy: that would work out what is drawn by pages only.
  return Object.assign(view, { questionCount: row.questionCount, answerCount: row.answerCount })
}

/** The public list with every field, for the API. The pages use `listAnnouncements`, which is lighter. */
export const listAnnouncementRecords = async (ctx: Ctx, filter: AnnouncementFilter): Promise<AnnouncementRecord[]> =>
  toRecords(ctx, await pageRows(filter, ctx.now))

/** The couple's own announcements in every state, newest first. */
export const myAnnouncements = async (ctx: Ctx): Promise<AnnouncementRecord[]> => {
  const { accountId } = requireCouple(ctx)
  return toRecords(
    ctx,
    await announcementRows().where(eq(announcements.coupleId, accountId)).orderBy(desc(announcements.id)),
  )
}

/** An announcement that waits for staff, with what the machine has already looked at. */
export interface ReviewItem {
  readonly announcement: AnnouncementRecord
  readonly checks: readonly ReviewCheck[]
}

const duplicatesOf = async (rows: readonly AnnouncementRow[], at: Date): Promise<ReadonlyMap<number, string[]>> => {
  const found = new Map<number, string[]>()
  if (rows.length === 0) return found
  const others = await db()
    .select({ id: announcements.id, coupleId: announcements.coupleId, sectorId: announcements.sectorId })
    .from(announcements)
    .where(
      and(
        inArray(announcements.coupleId, [...new Set(rows.map(({ announcement }) => announcement.coupleId))]),
        gte(announcements.submittedAt, addDaysInRome(at, -DUPLICATE_DAYS)),
        ne(announcements.status, 'rejected'),
      ),
    )
    .orderBy(asc(announcements.id))
  for (const {
    announcement: { id, coupleId, sectorId },
  } of rows)
    found.set(
      id,
      others
        .filter((other) => other.id !== id && other.coupleId === coupleId && other.sectorId === sectorId)
        .map((other) => announcementCode(other.id)),
    )
  return found
}

/** Announcements that wait for approval, oldest first, with the automatic checks. @throws AppError 403 unless an admin asks */
export const reviewQueue = async (ctx: Ctx): Promise<ReviewItem[]> => {
  requireAdmin(ctx)
  const rows = await announcementRows()
    .where(eq(announcements.status, 'submitted'))
    .orderBy(asc(announcements.submittedAt), asc(announcements.id))
    .limit(QUEUE_PAGE)
  const [views, duplicates] = await Promise.all([toRecords(ctx, rows), duplicatesOf(rows, ctx.now)])
  return views.map((announcement, index) => ({
    announcement,
    checks: reviewChecks({
      title: announcement.title,
      description: announcement.description,
      answers: announcement.answers,
      hasOwnImage: Boolean(rows[index]?.announcement.image),
      duplicates: duplicates.get(announcement.id) ?? [],
      cityIsKnown: findCity(announcement.city, announcement.province) !== undefined,
    }),
  }))
}

/** How many announcements wait for approval, for the menu of the portal. */
export const countInReview = (): Promise<number> =>
  db().$count(announcements, sql`${announcements.status} = 'submitted'`)

/**
 * The wizard filled in from one of the couple's finished announcements.
 *
 * @throws AppError 404 not theirs · 422 `not_republishable` while something may still come of it
 * @see open-questions.md OQ-118
 */
export const republishDraft = async (ctx: Ctx, id: number): Promise<WizardDraft> => {
  const { accountId } = requireCouple(ctx)
  const [row] = await rowsWhere(and(eq(announcements.id, id), eq(announcements.coupleId, accountId)))
  if (!row) throw appError(commonErrors, 'not_found')
  const { announcement } = row
  if (!canRepublish(toCard(row, ctx.now).status)) throw appError(announcementErrors, 'not_republishable')
  return draftFromAnnouncement(
    {
      ...announcement,
      city: `${announcement.city} (${announcement.province})`,
      when: timingText(announcement.timing),
      date: eventDateOf(announcement),
      imageName: announcement.image,
    },
    todayInRome(ctx.now),
  )
}
