import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { retryJobs } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'

/**
 * Lets a job that gave up try once more; without an id all of them.
 *
 * @returns how many try again
 * @throws AppError 401, 403 unless staff · 409 when there was none (any more): a colleague was faster
 */
export const retryFailed = (ctx: Ctx, jobId?: string): Promise<number> => {
  const { accountId } = requireAdmin(ctx)
  return inTransaction(async (tx) => {
    const retried = await retryJobs(tx, jobId ? [jobId] : undefined)
    if (retried === 0) throw appError(commonErrors, 'conflict')
    await record(tx, ctx, 'job', accountId, 'retry', { job: jobId ?? 'all', retried })
    return retried
  })
}
