import { z } from 'zod'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { fileAppeal } from './appeals.service.server.ts'
import { AppealInput, ReportWire, WarningBody } from './reports.contract.ts'
import { openReports } from './reports.queries.server.ts'
import { fileReport } from './reports.service.server.ts'

const tags = ['reports']

/** POST /api/warning (REP-07) and the staff's own queue. */
export const reportRoutes = (app: ApiApp): void => {
  app.post(
    '/api/warning',
    {
      schema: {
        tags,
        summary: 'Report a problem: announcements by suppliers, reviews by suppliers and couples, the rest by couples',
        body: WarningBody,
        response: {
          200: ResultBody,
          404: ErrorBody,

          429: ErrorBody,
        },
      },
    },
    async ({ ctx, body }) => {
      await fileReport(ctx, { subject: body.table, subjectId: body.idref, text: body.text })
      return { result: 1 as const }
    },
  )
  app.get(
    '/api/portal/reports',
    {
      schema: {
        tags,
        summary: 'List open reports (staff)',
        response: { 200: z.array(ReportWire) },
      },
    },
    async ({ ctx }) =>
      (await openReports(ctx)).map((report) => ({
        id: String(report.id),
        case: String(report.caseId),
        table: report.subject,
        idref: String(report.subjectId),
        title: report.title,
        text: report.text,
        from: report.from,
        timestamp: report.at,
      })),
  )
  app.post(
    '/api/decisions/:id/appeal',
    {
      schema: {
        tags,
        summary: 'Appeal against a decision of staff (the affected account or the reporter)',
        params: IdParams,
        body: AppealInput,
        response: {
          200: ResultBody,

          429: ErrorBody,
        },
      },
    },
    async ({ ctx, params, body }) => {
      await fileAppeal(ctx, params.id, body.text, null)
      return { result: 1 as const }
    },
  )
}
