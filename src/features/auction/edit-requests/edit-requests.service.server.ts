import { and, eq, isNull } from 'drizzle-orm'
import { lockAuction } from '#features/auction/announcements/index.server.ts'
import { addDecision } from '#features/trust/reports/index.server.ts'
import { EDIT_DECLINED } from '#features/trust/reports/moderation.rules.ts'
import { record, recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireAdmin, requireCouple } from '#platform/context.server.ts'
import { inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { canAskForEdit, editTextProblem } from './edit-request.rules.ts'
import { type CloseEditBody, editErrors } from './edit-requests.contract.ts'
import { editClosed, editRequested } from './edit-requests.jobs.contract.ts'
import { requestOwner } from './edit-requests.queries.server.ts'
import { editRequests } from './schema.server.ts'

/**
 * Asks staff to change an announcement that is in approval or open. Only the words of the couple and the announcement as it stands
 * are kept; staff applies them (OQ-120).
 *
 * @returns the request's id
 * @throws AppError 401, 403 · 404 not theirs · 409 `edit_pending` while another one waits · 422 `invalid_edit` with the message of
 *   the text, `not_editable` once it is over
 */
export const askForEdit = async (ctx: Ctx, announcementId: number, text: string): Promise<number> => {
  const { accountId } = requireActive(requireCouple(ctx))
  return inTransaction(async (tx) => {
    const row = await lockAuction(tx, announcementId, ctx.now)
    if (row?.coupleId !== accountId) throw appError(commonErrors, 'not_found')
    const problem = editTextProblem(text)
    if (problem) throw appError(editErrors, 'invalid_edit', { fields: { text: problem } })
    if (!canAskForEdit(row.auction)) throw appError(editErrors, 'not_editable')
    const { offerCount, title, description, budgetCents, city, province, durationDays, serviceOn, serviceUntilOn } = row
    const [created] = await tx
      .insert(editRequests)
      .values({
        announcementId,
        text: text.trim(),
        snapshot: {
          title,
          description,
          budgetCents,
          city,
          province,
          durationDays,
          serviceOn,
          serviceUntilOn,
          offerCount,
        },
        requestedAt: ctx.now,
      })
      .returning({ id: editRequests.id })
    if (!created) throw appError(commonErrors, 'conflict')
    await record(tx, ctx, 'announcement', announcementId, 'ask-edit', { editRequestId: created.id })
    await publish(tx, `account:${accountId}`, 'edit')
    await enqueue(tx, editRequested, { editRequestId: created.id })
    return created.id
  }).catch((error: unknown) => {
    if (!violates(error, 'announcement_edit_requests_open')) throw error
    throw appError(editErrors, 'edit_pending')
  })
}

/**
 * Closes an edit request: applied by hand, or not possible, with what the couple should know. That it is not possible is a decision the
 * couple may appeal.
 *
 * @throws AppError 403, 404 · 409 `edit_closed` when a colleague was faster · 422 `invalid_edit` for a refusal without a reason
 */
export const closeEditRequest = (ctx: Ctx, id: number, { outcome, reply }: CloseEditBody): Promise<void> =>
  inTransaction(async (tx) => {
    requireAdmin(ctx)
    if (outcome === 'declined' && reply === '')
      throw appError(editErrors, 'invalid_edit', { fields: { reply: 'Scrivi il motivo.' } })
    const found = await requestOwner(id, tx)
    if (!found) throw appError(commonErrors, 'not_found')
    const { announcementId } = found
    const decisionId =
      outcome === 'declined'
        ? await addDecision(tx, ctx, {
            ...{
              subject: 'auctions',
              subjectId: announcementId,
              action: 'decline',
              code: EDIT_DECLINED,
              reason: reply,
            },
            ...{ concernedId: found.coupleId, uptoReport: 0 },
          })
        : undefined
    const closed = await tx
      .update(editRequests)
      .set({ closedAt: ctx.now, outcome, reply })
      .where(and(eq(editRequests.id, id), isNull(editRequests.closedAt)))
      .returning({ id: editRequests.id })
    if (closed.length === 0) throw appError(editErrors, 'edit_closed')
    if (outcome === 'declined')
      await recordDecision(tx, ctx, 'announcement', announcementId, 'decline-edit', {
        reason: reply,
        before: { editRequestId: id },
      })
    else await record(tx, ctx, 'announcement', announcementId, 'close-edit', { editRequestId: id, outcome })
    await publish(tx, `account:${found.coupleId}`, 'edit')
    await enqueue(tx, editClosed, { editRequestId: id, decisionId })
  })

/**
 * An appeal shows that a change should have been possible: its request waits for staff again, while the announcement can still be
 * changed and nothing else was asked since.
 *
 * @param closedAt when it was declined
 * @throws AppError 401, 403
 */
export const reopenEditRequest = async (tx: Tx, ctx: Ctx, announcementId: number, closedAt: Date): Promise<void> => {
  requireAdmin(ctx)
  const row = await lockAuction(tx, announcementId, ctx.now)
  if (!row) return
  const [found] = await tx
    .select()
    .from(editRequests)
    .where(
      and(
        eq(editRequests.announcementId, announcementId),
        eq(editRequests.outcome, 'declined'),
        eq(editRequests.closedAt, closedAt),
      ),
    )
  const waiting = await tx.$count(
    editRequests,
    and(eq(editRequests.announcementId, announcementId), isNull(editRequests.closedAt)),
  )
  if (!found || waiting > 0 || !canAskForEdit(row.auction)) return
  await tx.update(editRequests).set({ closedAt: null, outcome: null, reply: null }).where(eq(editRequests.id, found.id))
  await record(tx, ctx, 'announcement', announcementId, 'reopen-edit', { editRequestId: found.id })
  await publish(tx, `account:${row.coupleId}`, 'edit')
  await enqueue(tx, editRequested, { editRequestId: found.id, again: ctx.now.toISOString() })
}
