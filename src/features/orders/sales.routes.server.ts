import { Readable } from 'node:stream'
import { z } from 'zod'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { salesCsv } from './sales-csv.server.ts'

const Text = z.union([z.string(), z.array(z.string())]).optional()

/** The parameters of the page's own address; what means nothing is as if it were not there. */
const DeskQuery = z.object({
  ...{ vista: Text, q: Text, tipo: Text, ritardo: Text, dal: Text, al: Text, da: Text, a: Text },
  ...{ ordine: Text, verso: Text, colonne: Text, righe: Text, pagina: Text },
})

/** The file of "Vendite" (PORTAL-07). */
export const salesRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/orders/export',
    {
      schema: {
        tags: ['portal'],
        summary: 'Le vendite come file CSV: stessi filtri, ordine e colonne dell’elenco, tutte le pagine',
        querystring: DeskQuery,
        response: { 200: z.string(), 401: ErrorBody, 403: ErrorBody },
      },
    },
    async (request, reply) => {
      const asked = Object.entries(request.query).flatMap(([name, value]) =>
        [value ?? []].flat().map((one) => [name, one]),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="vendite.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(salesCsv(request.ctx, new URLSearchParams(asked))) as never)
    },
  )
}
