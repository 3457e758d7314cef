import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { readAuction, similarBudgets } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { SIMILAR_LEAST } from '#features/auction/announcements/wizard/similar-budgets.rules.ts'
import { editRequests } from '#features/auction/edit-requests/schema.server.ts'
import { nearestFigure } from '#features/auction/fair-prices/index.server.ts'
import { questionsOf } from '#features/auction/question-sets/index.server.ts'
import { questionsFor } from '#features/auction/question-sets/questions.rules.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { FEW_OFFERS, halfTimeOf, type Remedies, remediesFor } from './remedies.rules.ts'
import { invitationRuns } from './schema.server.ts'
import { bidders, biddersOn, canBeOfferedOnAt } from './waves.queries.server.ts'

/** Most announcements one sweep takes; the rest waits for the next, seconds later. */
const BATCH = 200

/** Whether the couple has not been told at half time. The query joins `invitation_runs` from the left. */
const isUntold = () => or(isNull(invitationRuns.announcementId), isNull(invitationRuns.halfTimeAt))

/** Announcements past their half time that few have answered, and whose couples were not told. */
export const dueHalfTimes = (at: Date): Promise<{ id: number }[]> =>
  db()
    .select({ id: announcements.id })
    .from(announcements)
    .leftJoin(invitationRuns, eq(invitationRuns.announcementId, announcements.id))
    .where(
      and(
        canBeOfferedOnAt(at),
        isUntold(),
        // `halfTimeOf` of the rules.
        sql`${announcements.publishedAt} + (${announcements.expiresAt} - ${announcements.publishedAt}) / 2 <= ${at.toISOString()}::timestamptz`,
        lt(bidders, FEW_OFFERS),
      ),
    )
    .orderBy(asc(announcements.expiresAt), asc(announcements.id))
    .limit(BATCH)

/** What the couple's page offers at half time. */
export interface RemediesView extends Remedies {
  readonly offerCount: number
  /** A change waits for staff: until it is answered no other can be asked for. */
  readonly isEditPending: boolean
}

/**
 * What a couple can do about its announcement that few have answered.
 *
 * @returns null before half time, when enough have offered, and once it is over
 * @throws AppError 401, 403 · 404 for an announcement that is not theirs
 */
export const remediesOf = async (ctx: Ctx, announcementId: number): Promise<RemediesView | null> => {
  const { accountId } = requireCouple(ctx)
  const row = await readAuction(db(), announcementId, ctx.now)
  if (row?.coupleId !== accountId) throw appError(commonErrors, 'not_found')
  const { publishedAt, expiresAt, sectorId, answers } = row
  if (row.auction !== 'open' || !publishedAt || !expiresAt || ctx.now < halfTimeOf(publishedAt, expiresAt)) return null
  const offerCount = await biddersOn(announcementId, db())
  if (offerCount >= FEW_OFFERS) return null
  const [set, figure, budgets, pending] = await Promise.all([
    questionsOf(row),
    nearestFigure(sectorId, row.province, ctx.now),
    similarBudgets([sectorId], ctx.now),
    db().$count(editRequests, and(eq(editRequests.announcementId, announcementId), isNull(editRequests.closedAt))),
  ])
  const similar = budgets.get(sectorId)
  // What deals came to, where enough are known; else what others have written.
  const usualLow: Cents | null = figure?.low ?? (similar && similar.count >= SIMILAR_LEAST ? similar.low : null)
  const requirements = questionsFor(set, answers)
    .filter(({ key, skippable, isPersonal }) => skippable && !isPersonal && answers[key])
    .map(({ key, label }) => ({ key, label, value: answers[key] ?? '' }))
  return {
    ...remediesFor({ ...row, publishedAt, expiresAt, offerCount, usualLow, requirements }),
    offerCount,
    isEditPending: pending > 0,
  }
}

/** What the notice of half time says; undefined when it is over, or enough have offered meanwhile. */
export const halfTimeNotice = async (announcementId: number, at: Date) => {
  const [row] = await db()
    .select({
      title: announcements.title,
      coupleId: announcements.coupleId,
      expiresAt: announcements.expiresAt,
      bidders,
    })
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), canBeOfferedOnAt(at), lt(bidders, FEW_OFFERS)))
  return row
}
