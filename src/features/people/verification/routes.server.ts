import { requireRight, requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { appError } from '#shared/errors.ts'
import { documentKey } from './documents.service.server.ts'
import { verificationErrors } from './verification.contract.ts'
import { readableDocument } from './verification.queries.server.ts'
import { documentType } from './verification.rules.ts'

/** A document of a business: its supplier and staff only. */
export const verificationRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/documents/:id',
    {
      schema: {
        tags: ['portal'],
        summary: 'Download a document uploaded for verification (its supplier and staff)',
        params: IdParams,
        response: { 200: fileResponse('application/pdf', 'image/jpeg', 'image/png') },
      },
      preValidation: async (request) => {
        const actor = requireSignedIn(request.ctx)
        if (actor.kind === 'supplier') requireRight(actor, 'company')
      },
    },
    async (request, reply) => {
      const { name, fileName } = await readableDocument(request.ctx, request.params.id)
      const file = await (await storage()).get(documentKey(fileName))
      if (!file) throw appError(verificationErrors, 'document_not_found')
      return (
        reply
          .type(documentType(fileName))
          .header('content-length', file.size)
          .header('cache-control', 'private, no-store')
          // A stranger wrote it: it is saved, not run in our name.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
          .send(file.stream as never)
      )
    },
  )
}
