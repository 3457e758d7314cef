import { Readable } from 'node:stream'
import { z } from 'zod'
import { requireAdmin } from '#platform/context.server.ts'
import { type ApiApp, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { AskedText } from '#platform/http/csv-route.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { casesCsv } from './cases-csv.server.ts'
import { AnswerAppealInput, CloseBody, DecideBody, SuspendBody } from './moderation.contract.ts'
import { answerAppeal, decideAccount, decideCase } from './moderation.service.server.ts'

const tags = ['reports']
const response = { 200: ResultBody }

const Text = AskedText.optional()
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
      schema: { tags, summary: 'Decide on reported content (staff)', params: IdParams, body: DecideBody, response },
    },
    async ({ ctx, params, body }) => {
      await decideCase(ctx, params.id, body)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/portal/appeals/:id/answer',
    { schema: { tags, summary: 'Answer an appeal (staff)', params: IdParams, body: AnswerAppealInput, response } },
    async ({ ctx, params, body }) => {
      await answerAppeal(ctx, params.id, body)
      return { result: 1 as const }
    },
  )
  const accountVerbs = [
    { action: 'suspend', summary: 'Suspend an account (staff)', body: SuspendBody },
    { action: 'restore', summary: 'Restore a suspended account (staff)', body: ReasonBody },
    { action: 'close', summary: 'Close an account (staff)', body: CloseBody },
    { action: 'readmit', summary: 'Revoke the closing of an account (staff)', body: ReasonBody },
  ] as const
  for (const { action, summary, body } of accountVerbs)
    app.post(
      `/api/portal/accounts/:id/${action}`,
      {
        schema: { tags: ['accounts'], summary, params: IdParams, body, response },
        // Who asks comes before what is asked.
        preValidation: async (request) => {
          requireAdmin(request.ctx)
        },
      },
      async (request) => {
        await decideAccount(request.ctx, request.params.id, { ...request.body, action })
        return { result: 1 as const }
      },
    )
  app.get(
    '/api/portal/reports/export',
    {
      schema: {
        tags,
        summary: 'Export reports (CSV; staff): filters, order and columns of the list',
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
        .header('content-disposition', 'attachment; filename="segnalazioni.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(casesCsv(request.ctx, new URLSearchParams(asked))) as never)
    },
  )
}
