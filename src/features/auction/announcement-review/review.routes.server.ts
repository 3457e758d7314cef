import { Readable } from 'node:stream'
import { z } from 'zod'
import { ReviewItemWire, toAuctionWire } from '#features/auction/announcements/announcements.contract.ts'
import {
  approveAnnouncement,
  interruptAnnouncement,
  rejectAnnouncement,
  renewLease,
} from '#features/auction/announcements/index.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { AskedText } from '#platform/http/csv-route.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { publishedCsv } from './published-csv.server.ts'
import { reviewQueue } from './review.queries.server.ts'

const Text = AskedText.optional()
/** The parameters of the page's own address; what means nothing is as if it were not there. */
const DeskQuery = z.object({
  ...{ vista: Text, q: Text, settore: Text, dal: Text, al: Text },
  ...{ ordine: Text, verso: Text, colonne: Text, righe: Text, pagina: Text },
})

const tags = ['portal']

/** Staff's review of announcements: the queue, who has what open, and the decisions (OQ-066, OQ-070). */
export const reviewRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/auctions',
    {
      schema: {
        tags,
        summary: 'List announcements awaiting approval, oldest first, with the automatic checks (staff)',
        response: { 200: z.array(ReviewItemWire) },
      },
    },
    async (request) =>
      (await reviewQueue(request.ctx)).map(({ announcement, checks }) => ({
        auction: toAuctionWire(announcement),
        submitted: announcement.submittedAt,
        checks: [...checks],
      })),
  )

  app.post(
    '/api/portal/auctions/:id/approve',
    {
      schema: {
        tags,
        summary: 'Approve and publish an announcement (staff)',
        params: IdParams,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async (request) => {
      await approveAnnouncement(request.ctx, request.params.id)
      return done
    },
  )

  app.post(
    '/api/portal/auctions/:id/open',
    {
      schema: {
        tags,
        summary: 'Lock an announcement for review, or renew the lock (staff)',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      await renewLease(request.ctx, request.params.id)
      return done
    },
  )

  app.get(
    '/api/portal/auctions/export',
    {
      schema: {
        tags,
        summary: 'Export published announcements (CSV; staff): filters and columns of the list',
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
        .header('content-disposition', 'attachment; filename="annunci.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(publishedCsv(request.ctx, new URLSearchParams(asked))) as never)
    },
  )

  const withReason = { reject: rejectAnnouncement, interrupt: interruptAnnouncement } as const
  const summaries = {
    reject: 'Reject an announcement with a reason (staff)',
    interrupt: 'Interrupt a published announcement (staff)',
  }
  for (const verb of ['reject', 'interrupt'] as const)
    app.post(
      `/api/portal/auctions/:id/${verb}`,
      {
        schema: {
          tags,
          summary: summaries[verb],
          params: IdParams,
          body: ReasonBody,
          response: { 200: ResultBody },
        },
      },
      async (request) => {
        await withReason[verb](request.ctx, request.params.id, request.body.reason)
        return done
      },
    )
}
