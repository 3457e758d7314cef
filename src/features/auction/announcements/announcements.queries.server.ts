import { and, desc, eq, inArray } from 'drizzle-orm'
import { labelledAnswers } from '#features/auction/question-sets/answers.rules.ts'
import { questionnaire, questionsOf, questionsOfAll } from '#features/auction/question-sets/index.server.ts'
import { type AnswerViewer, type QuestionSet, visibleAnswers } from '#features/auction/question-sets/questions.rules.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { findMacro, findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { todayInRome } from '#shared/days.ts'
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
import { canRepublish } from './auction.rules.ts'
import { announcements } from './schema.server.ts'
import { type Onlooker, sightOf } from './sight/sight.rules.ts'
import { standingsOf } from './sight/standing.queries.server.ts'
import type { Standing } from './sight/standing.rules.ts'
import { eventDateOf, timingText } from './submission.rules.ts'
import type { AnnouncementFilter, QuestionCounts, Viewer } from './views.ts'
import type { WizardDraft } from './wizard/wizard.rules.ts'
import { draftFromAnnouncement } from './wizard/wizard-draft.rules.ts'
import { eventDateText } from './wizard/wizard-fields.rules.ts'

export {
  announcementCards,
  latestAnnouncements,
  listAnnouncements,
  publishedForSitemap,
  publishedPlaces,
  takesOffersAt,
} from './announcement-list.queries.server.ts'

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

/** As whom the viewer sees offers. @param isBidder a supplier that has offered; lists do not ask */
const onlookerOf = ({ actor }: Ctx, viewer: Viewer, { winnerId }: AnnouncementRow, isBidder: boolean): Onlooker => {
  if (viewer === 'admin') return 'staff'
  if (viewer !== 'supplier') return viewer
  if (actor.kind === 'supplier' && winnerId === actor.accountId) return 'winner'
  return isBidder ? 'bidder' : 'supplier'
}

interface OfReader {
  readonly isFavourite: boolean
  readonly isBidder: boolean
}

const toRecord = (
  ctx: Ctx,
  row: AnnouncementRow,
  set: QuestionSet,
  { isFavourite, isBidder }: OfReader,
): AnnouncementRecord => {
  const { announcement } = row
  const { actor } = ctx
  const viewer = viewerOf(ctx, announcement.coupleId)
  const onlooker = onlookerOf(ctx, viewer, row, isBidder)
  const isPrivy = onlooker === 'owner' || onlooker === 'staff' || onlooker === 'winner'
  const card = toCard(row, ctx.now, onlooker)
  const sector = findSector(announcement.sectorId)
  const answers = visibleAnswers(set, announcement.answers, answerViewer[viewer])
  const date = eventDateOf(announcement)
  return {
    ...card,
    viewer,
    onlooker,
    standing: null,
    macroName: sector ? macroOf(sector).name : (findMacro(announcement.macroId)?.name ?? ''),
    macroId: announcement.macroId,
    sectorSlug: sector?.slug ?? '',
    gender: row.gender,
    description: announcement.description,
    // Drawn by pages only: the API's lists never ask for it.
    get facts() {
      return labelledAnswers(set, answers).map(({ label, value }) => ({ label, value }))
    },
    serviceWhen: eventDateText(date),
    weddingLocality: row.weddingLocality,
    durationDays: announcement.durationDays,
    stepCents: announcement.stepCents,
    overtimes: announcement.overtimes,
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

/** Rows as the wire and the pages need them, for the caller. */
export const toRecords = async (ctx: Ctx, rows: readonly AnnouncementRow[]): Promise<AnnouncementRecord[]> => {
  const ids = rows.map(({ announcement }) => announcement.id)
  const [kept, asked] = await Promise.all([
    favouritesOf(ctx, ids),
    questionsOfAll(rows.map(({ announcement }) => announcement)),
  ])
  return rows.map((row) => {
    const reader = { isFavourite: kept.has(row.announcement.id), isBidder: false }
    return toRecord(ctx, row, asked(row.announcement), reader)
  })
}

/** Where the supplier that looks stands, as far as it may know. */
const standingIn = async ({ actor }: Ctx, view: AnnouncementRecord): Promise<Standing | null> => {
  if (view.mode === 'open' || actor.kind !== 'supplier') return null
  const standing = (await standingsOf([view.id], actor.accountId)).get(view.id)
  return standing ? { ...standing, place: sightOf(view, view.onlooker).rank ? standing.place : null } : null
}

/**
 * One announcement, as the caller may see it: name shortened, personal answers and phone left out, buttons computed.
 *
 * @throws AppError 404 when there is none, it is not approved and not theirs, or its couple's account is closed
 */
export const announcementFor = onReplica(async (ctx: Ctx, id: number): Promise<AnnouncementRecord & QuestionCounts> => {
  const { actor } = ctx
  const [row] = await announcementById({ id, reader: actor.kind === 'supplier' ? actor.accountId : null })
  const view = row && toRecord(ctx, row, await questionsOf(row.announcement), row)
  if (!view || !mayView(view.status, view.viewer)) throw appError(commonErrors, 'not_found')
  // With a closed account its announcements are gone, but for staff (OQ-030).
  if (row.accountStatus === 'closed' && view.viewer !== 'admin') throw appError(commonErrors, 'not_found')
  // Not a copy: that would work out what is drawn by pages only.
  return Object.assign(view, {
    standing: await standingIn(ctx, view),
    ...{ questionCount: row.questionCount, answerCount: row.answerCount },
  })
})

/** The public list with every field, for the API. The pages use `listAnnouncements`, which is lighter. */
export const listAnnouncementRecords = onReplica(
  async (ctx: Ctx, filter: AnnouncementFilter): Promise<AnnouncementRecord[]> =>
    toRecords(ctx, await pageRows(filter, ctx.now)),
)

/** The couple's own announcements in every state, newest first. */
export const myAnnouncements = async (ctx: Ctx): Promise<AnnouncementRecord[]> => {
  const { accountId } = requireCouple(ctx)
  return toRecords(
    ctx,
    await announcementRows().where(eq(announcements.coupleId, accountId)).orderBy(desc(announcements.id)),
  )
}

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
    await questionnaire(),
    todayInRome(ctx.now),
  )
}
