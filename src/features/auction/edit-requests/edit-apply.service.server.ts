import { eq } from 'drizzle-orm'
import { announcementErrors } from '#features/auction/announcements/announcements.contract.ts'
import { expiryOf, lastExpiry } from '#features/auction/announcements/auction.rules.ts'
import {
  announceChange,
  type LockedAuction,
  lockAuction,
  readAuction,
  rewriteAnnouncement,
} from '#features/auction/announcements/index.server.ts'
import { columnsOf, contactProblems } from '#features/auction/announcements/submission.rules.ts'
import { draftToRequest } from '#features/auction/announcements/wizard/wizard-draft.rules.ts'
import { UNKNOWN_CITY } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import { askToReconfirm } from '#features/auction/offers/index.server.ts'
import { questionsOf } from '#features/auction/question-sets/index.server.ts'
import type { QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import {
  answersOutOfReach,
  dateCheckedOn,
  type EditableAnnouncement,
  editDraft,
  editFieldsOf,
  effectOnOffers,
  type FieldChange,
  fieldChanges,
  type OfferEffect,
} from './edit-change.rules.ts'
import { canAskForEdit } from './edit-request.rules.ts'
import { type ApplyEditBody, editErrors } from './edit-requests.contract.ts'
import { editApplied, editClosed } from './edit-requests.jobs.contract.ts'
import { editRequests } from './schema.server.ts'

/** Preview of a change. */
export interface EditPlan {
  readonly changes: readonly FieldChange[]
  readonly effect: OfferEffect
  readonly offerCount: number
}

const invalid = (fields: Record<string, string>) => appError(editErrors, 'invalid_edit', { fields })

/** What staff typed, checked by the couple's own rules. Fields are named as in the body; answers `answers.<key>`. */
const nextOf = (
  row: LockedAuction,
  current: EditableAnnouncement,
  set: QuestionSet,
  input: ApplyEditBody,
  now: Date,
) => {
  const { reply: _reply, ...typed } = input
  const fields = { ...editFieldsOf(current), ...typed, answers: { ...current.answers, ...typed.answers } }
  const image = row.image === null ? ({ kind: 'default' } as const) : ({ kind: 'stored', name: row.image } as const)
  const verdict = draftToRequest(
    editDraft(current, fields, { phone: row.phone, image }),
    () => set,
    dateCheckedOn(current, fields, todayInRome(now)),
  )
  if (!verdict.ok)
    throw invalid(
      Object.fromEntries(
        Object.entries(verdict.fields).map(([name, words]) => [name in fields ? name : `answers.${name}`, words]),
      ),
    )
  const { request } = verdict
  const contact = contactProblems(request)
  if (Object.keys(contact).length > 0)
    throw appError(announcementErrors, 'contact_data', {
      fields: Object.fromEntries(
        Object.entries(contact).map(([name, words]) => [name in fields ? name : `answers.${name}`, words]),
      ),
    })
  const place = findCity(request.city)
  if (!place) throw invalid({ city: UNKNOWN_CITY })
  // The phone is not for staff to change.
  const { phone: _phone, ...columns } = columnsOf(request, place)
  return {
    ...columns,
    answers: { ...request.answers, ...answersOutOfReach(current, set) },
  }
}

const planned = async (tx: Tx, ctx: Ctx, id: number, input: ApplyEditBody, lock: boolean) => {
  requireAdmin(ctx)
  const asked = tx.select().from(editRequests).where(eq(editRequests.id, id))
  const [request] = await (lock ? asked.for('update') : asked)
  if (!request) throw appError(commonErrors, 'not_found')
  if (request.closedAt) throw appError(editErrors, 'edit_closed')
  // Offers are held against it: none arrives between the question whether there are any and the change.
  const row = await (lock ? lockAuction : readAuction)(tx, request.announcementId, ctx.now)
  if (!row) throw appError(commonErrors, 'not_found')
  const { offerCount } = row
  if (!canAskForEdit(row.auction)) throw appError(editErrors, 'not_editable')
  const set = await questionsOf(row)
  const next = nextOf(row, row, set, input, ctx.now)
  if (offerCount > 0 && next.budgetCents !== row.budgetCents)
    throw invalid({ budget: 'Ci sono già proposte: il budget non si cambia.' })
  const expiresAt = row.publishedAt && expiryOf(row.publishedAt, next.durationDays, next)
  if (expiresAt && expiresAt <= ctx.now)
    throw invalid(
      lastExpiry(next) <= ctx.now
        ? { date: 'Con questa data non resta il tempo per ricevere proposte e scegliere.' }
        : { duration: 'Con questa durata l’annuncio sarebbe già scaduto.' },
    )
  const changes = fieldChanges(row, { ...next, sectorId: row.sectorId }, set)
  if (changes.length === 0) throw appError(editErrors, 'nothing_changed')
  const effect = effectOnOffers(changes, offerCount)
  return { request, row, next: { ...next, ...(expiresAt ? { expiresAt } : {}) }, plan: { changes, effect, offerCount } }
}

/**
 * What applying an edit request would change, and what that does to the offers; nothing is written.
 *
 * @throws AppError as `applyEdit`
 */
export const planEdit = (ctx: Ctx, id: number, input: ApplyEditBody): Promise<EditPlan> =>
  inTransaction(async (tx) => (await planned(tx, ctx, id, input, false)).plan)

const valuesOf = (changes: readonly FieldChange[], side: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [change.label, change[side]]))

/**
 * Changes an announcement as its couple asked, and closes the request. Couple and bidders are told what changed; where suppliers
 * priced something else, their offers wait for them to confirm (decision 0046).
 *
 * @throws AppError 403, 404 · 409 `edit_closed` when a colleague was faster · 422 `not_editable` once it is over, `nothing_changed`,
 *   `invalid_edit` and `contact_data` with fields; the budget is one of them once there are offers (OQ-120)
 */
export const applyEdit = (ctx: Ctx, id: number, input: ApplyEditBody): Promise<EditPlan> =>
  inTransaction(async (tx) => {
    const { request, row, next, plan } = await planned(tx, ctx, id, input, true)
    await tx
      .update(editRequests)
      .set({ closedAt: ctx.now, outcome: 'done', reply: input.reply, changes: plan.changes })
      .where(eq(editRequests.id, id))
    await rewriteAnnouncement(tx, ctx, row.id, next)
    if (plan.effect === 'reconfirm') await askToReconfirm(tx, ctx, row.id)
    await recordDecision(tx, ctx, 'announcement', row.id, 'apply-edit', {
      reason: (input.reply || `Richiesta degli sposi: ${request.text}`).slice(0, REASON_MAX),
      before: valuesOf(plan.changes, 'before'),
      after: valuesOf(plan.changes, 'after'),
    })
    await announceChange(tx, row.id, 'status')
    await publish(tx, `account:${row.coupleId}`, 'edit')
    await enqueue(tx, editClosed, { editRequestId: id })
    if (plan.offerCount > 0) await enqueue(tx, editApplied, { editRequestId: id })
    return plan
  })
