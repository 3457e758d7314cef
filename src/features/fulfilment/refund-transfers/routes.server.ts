import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { confirmCompensation } from './compensation.service.server.ts'
import { proofKey, proofType } from './files.service.server.ts'
import { readableProof } from './transfers.queries.server.ts'

/** The proof of a transfer, for the two it is between and staff only; what the supplier owed besides has come. */
export const transferRoutes = (app: ApiApp): void => {
  app.get(
    '/api/orders/refund-transfers/:id/proof',
    {
      schema: {
        tags: ['orders'],
        summary: 'Download the proof of a refund by bank transfer (its couple, its supplier and staff)',
        params: IdParams,
        response: { 200: fileResponse('application/pdf', 'image/webp') },
      },
    },
    async ({ ctx, params }, reply) => {
      const { fileName } = await readableProof(ctx, params.id)
      const file = await (await storage()).get(proofKey(fileName))
      if (!file) throw appError(commonErrors, 'not_found')
      return (
        reply
          .type(proofType(fileName))
          .header('content-length', file.size)
          .header('cache-control', 'private, no-store')
          // A stranger wrote it: it is saved or shown, not run in our name.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header(
            'content-disposition',
            `attachment; filename="bonifico-${params.id}${fileName.slice(-5).replace(/^[^.]/, '')}"`,
          )
          .send(file.stream as never)
      )
    },
  )
  app.post(
    '/api/orders/:id/compensation/confirm',
    {
      schema: {
        tags: ['orders'],
        summary: 'Confirm that the supplier has paid what it owed besides (couple)',
        params: IdParams,
        response: { 200: ResultBody, 409: ErrorBody },
      },
    },
    async ({ ctx, params }) => {
      await confirmCompensation(ctx, params.id)
      return done
    },
  )
}
