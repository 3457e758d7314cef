import { Readable } from 'node:stream'
import { requireActive, requireSupplier } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { appError } from '#shared/errors.ts'
import { ZipTakenWire, zipErrors } from './pictures.contract.ts'
import { maxZipBytes, takePictures } from './pictures.service.server.ts'

/** Pictures of products as a ZIP, ahead of the file that names them (decision 0104). */
export const pictureRoutes = (app: ApiApp): void => {
  app.register(async (scope: ApiApp) => {
    // Handed on as it comes: it is written to a file piece by piece.
    scope.addContentTypeParser('application/zip', (_request, body, done) => done(null, body))
    scope.post(
      '/api/portal/products/import/pictures',
      {
        schema: {
          tags: ['portal products'],
          summary: 'Upload a ZIP of pictures named by SKU, for an import',
          description: 'The body is the ZIP itself, as application/zip.',
          consumes: ['application/zip'],
          response: { 200: ZipTakenWire },
        },
        bodyLimit: maxZipBytes(),
        // Who asks comes before what is sent.
        onRequest: async (request) => {
          requireActive(requireSupplier(request.ctx))
        },
      },
      async ({ ctx, body }) => {
        if (!(body instanceof Readable)) throw appError(zipErrors, 'not_zip')
        const { name, pictures, refused } = await takePictures(ctx, body)
        return { pictures: name, found: String(pictures.length), refused: String(refused.length) }
      },
    )
  })
}
