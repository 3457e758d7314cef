import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { BatchProblem, BatchView } from './batch.rules.ts'
import { batches, batchItems } from './schema.server.ts'

const SHOWN = 100
const PAGE = 500

const ownBatch = async (ctx: Ctx, id: number) => {
  const { accountId } = requireSupplier(ctx)
  const [batch] = await db()
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.supplierId, accountId)))
  if (!batch) throw appError(commonErrors, 'not_found')
  return batch
}

const refusedAfter = (batchId: number, after: number, limit: number) =>
  db()
    .select()
    .from(batchItems)
    .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, 'refused'), gt(batchItems.position, after)))
    .orderBy(asc(batchItems.position))
    .limit(limit)

/** How far a batch of the own business is. @throws AppError 401, 403, 404 */
export const batchProgress = async (ctx: Ctx, id: number): Promise<BatchView> => {
  const { kind, task, columns, isTrial, finishedAt } = await ownBatch(ctx, id)
  const count = (state: 'done' | 'refused') => sql<number>`count(*) filter (where ${batchItems.state} = ${state})::int`
  const counts = await db()
    .select({
      effect: batchItems.effect,
      total: sql<number>`count(*)::int`,
      done: count('done'),
      refused: count('refused'),
    })
    .from(batchItems)
    .where(eq(batchItems.batchId, id))
    .groupBy(batchItems.effect)
  const sum = (what: 'total' | 'done' | 'refused') => counts.reduce((all, row) => all + row[what], 0)
  const problems = (await refusedAfter(id, -1, SHOWN)).map(
    ({ rows, problem }): BatchProblem => ({
      row: rows[0]?.row ?? 0,
      text: columns
        .flatMap((column) => rows[0]?.cells[column] || [])
        .slice(0, 3)
        .join(' · '),
      problem: problem ?? '',
    }),
  )
  return {
    ...{ id, kind, task, total: sum('total'), done: sum('done'), refused: sum('refused') },
    ...{ isFinished: finishedAt !== null, isTrial, problems },
    effects: Object.fromEntries(counts.flatMap(({ effect, total }) => (effect ? [[effect, total]] : []))),
  }
}

async function* refusedPieces(id: number) {
  for (let after = -1; ; ) {
    const items = await refusedAfter(id, after, PAGE)
    yield items.flatMap(({ rows, problem }) => rows.map(({ cells }) => ({ ...cells, errore: problem ?? '' })))
    if (items.length < PAGE) return
    after = items.at(-1)?.position ?? after
  }
}

/** The rows that were refused, each with the reason, as a file to put right and send again. @throws AppError 401, 403, 404 */
export const refusedRows = async (ctx: Ctx, id: number): Promise<AsyncGenerator<string>> => {
  const { columns } = await ownBatch(ctx, id)
  return streamCsv([...columns, 'errore'], refusedPieces(id))
}
