import { Readable } from 'node:stream'
import { z } from 'zod'
import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { AskedText } from '#platform/http/csv-route.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { readableFile } from './files.queries.server.ts'
import { fileType, isPicture } from './files.rules.ts'
import { disputeFileKey } from './files.service.server.ts'
import { staffOrdersCsv } from './staff-orders-csv.server.ts'

const Text = AskedText.optional()
/** The parameters of the page's own address; what means nothing is as if it were not there. */
const DeskQuery = z.object({
  ...{ vista: Text, q: Text, tipo: Text, dal: Text, al: Text },
  ...{ ordine: Text, verso: Text, colonne: Text, righe: Text, pagina: Text },
})

/** The file of the staff's orders. */
export const staffOrderRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/ordini/export',
    {
      schema: {
        tags: ['portal'],
        summary: 'Export all orders (CSV; staff): filters and columns of the list',
        querystring: DeskQuery,
        response: { 200: fileResponse('text/csv') },
      },
    },
    async (request, reply) => {
      const asked = Object.entries(request.query).flatMap(([name, value]) =>
        [value ?? []].flat().map((one) => [name, one]),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="ordini.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(staffOrdersCsv(request.ctx, new URLSearchParams(asked))) as never)
    },
  )
}

/** What was shown in a dispute: for the two it is between and staff only, never under an address of its own. */
export const disputeFileRoutes = (app: ApiApp): void => {
  app.get(
    '/api/disputes/files/:id',
    {
      schema: {
        tags: ['orders'],
        summary: 'Download a file of a dispute (its couple, its supplier and staff)',
        params: IdParams,
        response: { 200: fileResponse('application/pdf', 'image/webp') },
      },
    },
    async (request, reply) => {
      const { name, fileName } = await readableFile(request.ctx, request.params.id)
      const file = await (await storage()).get(disputeFileKey(fileName))
      if (!file) throw appError(commonErrors, 'not_found')
      const way = isPicture(fileName) ? 'inline' : 'attachment'
      return (
        reply
          .type(fileType(fileName))
          .header('content-length', file.size)
          .header('cache-control', 'private, no-store')
          // A stranger wrote it: it is saved or shown, not run in our name.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', `${way}; filename*=UTF-8''${encodeURIComponent(name)}`)
          .send(file.stream as never)
      )
    },
  )
}
