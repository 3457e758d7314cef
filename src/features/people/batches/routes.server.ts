import { Readable } from 'node:stream'
import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { BatchWire } from './batches.contract.ts'
import { batchProgress, refusedRows } from './batches.queries.server.ts'

/** How far work for many things is, and what of it was refused. */
export const batchRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/batches/:id',
    {
      schema: {
        tags: ['portal'],
        summary: 'Read the progress of a batch (supplier)',
        params: IdParams,
        response: { 200: BatchWire },
      },
    },
    async ({ ctx, params }) => {
      const { id, kind, total, done, refused, isFinished, isTrial, effects, problems } = await batchProgress(
        ctx,
        params.id,
      )
      return {
        ...{ id: String(id), kind, total: String(total), done: String(done), refused: String(refused) },
        finished: isFinished ? ('1' as const) : ('0' as const),
        trial: isTrial ? ('1' as const) : ('0' as const),
        effects: Object.fromEntries(Object.entries(effects).map(([effect, count]) => [effect, String(count)])),
        problems: problems.map((one) => ({ ...one, row: String(one.row) })),
      }
    },
  )
  app.get(
    '/api/portal/batches/:id/refused',
    {
      schema: {
        tags: ['portal'],
        summary: 'Download the refused rows of a batch, each with the reason (CSV)',
        params: IdParams,
        response: { 200: fileResponse('text/csv') },
      },
    },
    async ({ ctx, params }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="righe-da-correggere.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(await refusedRows(ctx, params.id)) as never),
  )
}
