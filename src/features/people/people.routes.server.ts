import { Readable } from 'node:stream'
import { z } from 'zod'
import { requireAdmin } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { peopleCsv } from './people-csv.server.ts'

/** The parameters of the page's own address; what means nothing is as if it were not there. */
const DeskQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

const files = [
  { kind: 'couple', path: '/api/portal/users/export', name: 'sposi', what: 'Gli sposi' },
  { kind: 'supplier', path: '/api/portal/operators/export', name: 'fornitori', what: 'I fornitori' },
] as const

/** The files of the two lists of people (PORTAL-03, PORTAL-04). */
export const peopleRoutes = (app: ApiApp): void => {
  for (const { kind, path, name, what } of files)
    app.get(
      path,
      {
        schema: {
          tags: ['portal'],
          summary: `${what} come file CSV: stessi filtri, ordine e colonne dell’elenco, tutte le pagine (staff)`,
          querystring: DeskQuery,
          response: { 200: z.string(), 401: ErrorBody, 403: ErrorBody },
        },
        preValidation: async (request) => {
          requireAdmin(request.ctx)
        },
      },
      async (request, reply) => {
        const asked = Object.entries(request.query).flatMap(([key, value]) => [value].flat().map((one) => [key, one]))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}.csv"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(await peopleCsv(request.ctx, kind, new URLSearchParams(asked))) as never)
      },
    )
}
