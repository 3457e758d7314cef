import { and, eq, isNull } from 'drizzle-orm'
import { requestErasureFor, requestExportFor } from '#features/office/personal-data/index.server.ts'
import { lockAccount } from '#features/people/accounts/index.server.ts'
import { recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, violates } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { answerBy } from './data-requests.rules.ts'
import { dataRequestDeclined, dataRequestNoted } from './jobs.contract.ts'
import { type DataRequestInput, peopleErrors } from './people.contract.ts'
import { dataRequests } from './schema.server.ts'

/**
 * Records a data request made by e-mail, letter or phone, with its deadline (OQ-175). They get a
 * receipt, whose they are, open account or closed.
 *
 * @throws AppError 400 without a reason, or for a day to come · 401, 403 unless staff · 404 · 409 `request_open`
 */
export const openDataRequest = async (ctx: Ctx, accountId: number, input: DataRequestInput): Promise<void> => {
  const { accountId: openedBy } = requireAdmin(ctx)
  const receivedOn = input.receivedOn as Day
  if (receivedOn > todayInRome(ctx.now))
    throw appError(commonErrors, 'invalid_request', { fields: { receivedOn: 'Questo giorno deve ancora venire.' } })
  const { kind, reason } = input
  const dueOn = answerBy(receivedOn)
  try {
    await inTransaction(async (tx) => {
      const { erasedAt } = await lockAccount(tx, accountId)
      if (erasedAt) throw appError(peopleErrors, 'person_not_found')
      const [row] = await tx
        .insert(dataRequests)
        .values({ accountId, kind, receivedOn, dueOn, reason, openedBy, openedAt: ctx.now })
        .returning({ id: dataRequests.id })
      if (!row) throw new Error('The request was not written')
      await enqueue(tx, dataRequestNoted, { requestId: row.id })
      await recordDecision(tx, ctx, 'account', accountId, `data_${kind}_asked`, {
        reason,
        after: { receivedOn, dueOn },
      })
    })
  } catch (error) {
    if (!violates(error, 'data_requests_open')) throw error
    throw appError(peopleErrors, 'request_open', { cause: error })
  }
}

/**
 * Grants a data request, or declines it with a reason for the person. The archive goes to their profile, the
 * deletion closes the account for the thirty days of everybody's.
 *
 * @throws AppError 400 without a reason · 401, 403 unless staff · 404 `request_not_found` when it is closed by now · 409 with what stands
 *   in the way of a deletion, or an archive that is being written
 */
export const closeDataRequest = async (
  ctx: Ctx,
  accountId: number,
  input: { readonly request: number; readonly reason: string; readonly outcome: 'done' | 'declined' },
): Promise<void> => {
  requireAdmin(ctx)
  const { request, reason, outcome } = input
  await inTransaction(async (tx) => {
    await lockAccount(tx, accountId)
    const [closed] = await tx
      .update(dataRequests)
      .set({ closedAt: ctx.now, outcome, answer: reason })
      .where(and(eq(dataRequests.id, request), eq(dataRequests.accountId, accountId), isNull(dataRequests.closedAt)))
      .returning({ kind: dataRequests.kind })
    if (!closed) throw appError(peopleErrors, 'request_not_found')
    if (outcome === 'declined') await enqueue(tx, dataRequestDeclined, { requestId: request })
    else if (closed.kind === 'export') await requestExportFor(tx, ctx, accountId)
    else await requestErasureFor(tx, ctx, accountId)
    await recordDecision(tx, ctx, 'account', accountId, `data_${closed.kind}_${outcome}`, { reason })
  })
}
