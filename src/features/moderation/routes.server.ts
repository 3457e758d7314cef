import { Readable } from 'node:stream'
import { z } from 'zod'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { casesCsv } from './cases-csv.server.ts'
import { AnswerAppealInput, DecideBody } from './moderation.contract.ts'
import { answerAppeal, decideCase } from './moderation.service.server.ts'

const tags = ['reports']
const response = {
  200: ResultBody,
  400: ErrorBody,
  401: ErrorBody,
  403: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
}

const Text = z.union([z.string(), z.array(z.string())]).optional()

/** The parameters of the page's own address; what means nothing is as if it were not there. */
const DeskQuery = z.object({
  ...{ vista: Text, q: Text, cosa: Text, piu: Text, ordine: Text, verso: Text },
  ...{ colonne: Text, righe: Text, pagina: Text },
})

/** What staff decide about reported things. */
export const moderationRoutes = (app: ApiApp): void => {
  app.post(
    '/api/portal/reports/:id/decide',
    {
      schema: { tags, summary: 'Decide su ciò che è segnalato (staff)', params: IdParams, body: DecideBody, response },
    },
    async ({ ctx, params, body }) => {
      await decideCase(ctx, params.id, body)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/portal/appeals/:id/answer',
    { schema: { tags, summary: 'Risponde a un ricorso (staff)', params: IdParams, body: AnswerAppealInput, response } },
    async ({ ctx, params, body }) => {
      await answerAppeal(ctx, params.id, body)
      return { result: 1 as const }
    },
  )
  app.get(
    '/api/portal/reports/export',
    {
      schema: {
        tags,
        summary: 'Le segnalazioni come file CSV: stessi filtri, ordine e colonne dell’elenco (staff)',
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
        .header('content-disposition', 'attachment; filename="segnalazioni.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(casesCsv(request.ctx, new URLSearchParams(asked))) as never)
    },
  )
}
