import { z } from 'zod'
import { requireCouple } from '#platform/context.server.ts'
import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { AskedText, searchOf } from '#platform/http/csv-route.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { comparisonPdf } from './comparison.pdf.server.ts'
import { ownComparison } from './comparisons.queries.server.ts'

/** What the address of the comparison may say. */
const Asked = z.object({
  scelta: AskedText.optional().describe(
    'Ids of the offers side by side; without them the cheapest of each supplier, up to four',
  ),
  ospiti: AskedText.optional().describe('Guests the sums are for; without it as many as each offer counts'),
  sort: AskedText.optional().describe(
    'Order of the offers as in PATCH /api/offers/{id}; without it the cheapest first',
  ),
  con: AskedText.optional().describe('Keys of the extras that are taken'),
})

/** GET /api/auctions/:id/comparison: the comparison on paper. */
export const comparisonRoutes = (app: ApiApp): void => {
  app.get(
    '/api/auctions/:id/comparison',
    {
      schema: {
        tags: ['offers'],
        summary: 'Download the comparison of the offers (PDF, A4; owner)',
        params: IdParams,
        querystring: Asked,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params, query }, reply) => {
      requireCouple(ctx)
      const { title, wanted, sheet } = await ownComparison(ctx, params.id, searchOf(query))
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="confronto.pdf"')
        .send(await comparisonPdf(title, wanted, sheet, ctx.now))
    },
  )
}
