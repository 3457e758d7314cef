import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { formatDay } from '#shared/days.ts'
import { DocumentParams, LegalTextWire, VersionQuery } from './legal.contract.ts'
import { pdfNames } from './legal.rules.ts'
import { legalPdf } from './pdf.server.ts'
import { legalText } from './texts.server.ts'

const tags = ['legal']

/** The legal texts as the windows read them, and as files. Open to everybody, gate or no gate (LEG-15). */
export const legalRoutes = (app: ApiApp): void => {
  app.get(
    '/api/legal/:document',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Read a legal text: the one in force or a published version',
        params: DocumentParams,
        querystring: VersionQuery,
        response: { 200: LegalTextWire },
      },
    },
    async ({ ctx, params, query }) => {
      const { document, version, publishedOn, title, html } = legalText(params.document, ctx.now, query.versione)
      // A window may open over the page of the same text: its chapters must not have the same addresses.
      return {
        document,
        version,
        updatedOn: formatDay(publishedOn),
        title,
        html: html.replace(/(<h\d) id="[^"]*"/g, '$1'),
      }
    },
  )
  app.get(
    '/api/legal/:document/pdf',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Download a legal text: the one in force or a published version (accessible PDF)',
        params: DocumentParams,
        querystring: VersionQuery,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params, query }, reply) => {
      const pdf = await legalPdf(legalText(params.document, ctx.now, query.versione))
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${pdfNames[params.document]}"`)
        .send(pdf)
    },
  )
}
