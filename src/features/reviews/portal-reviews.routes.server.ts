import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { setReviewHidden } from './moderation.service.server.ts'
import { PortalReviewsQuery, PortalReviewsWire, toPortalReviewsWire } from './portal-reviews.contract.ts'
import { supplierReviews } from './portal-reviews.queries.server.ts'
import { portalReviewsCsv } from './portal-reviews-csv.server.ts'
import { replyToReview } from './reply.service.server.ts'
import { ReplyInput } from './reviews.contract.ts'

const guarded = { 401: ErrorBody, 403: ErrorBody }
const changing = { 400: ErrorBody, ...guarded, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody }

/** What suppliers and staff do with reviews (PORTAL-09, OQ-135). */
export const portalReviewRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/reviews',
    {
      schema: {
        tags: ['portal reviews'],
        summary: 'Le recensioni ricevute, dalla più recente',
        querystring: PortalReviewsQuery,
        response: { 200: PortalReviewsWire, ...guarded },
      },
    },
    async ({ ctx, query }) =>
      toPortalReviewsWire(await supplierReviews(ctx, { view: query.view, stars: query.vote, page: query.page })),
  )
  csvRoute(app, {
    url: '/api/portal/reviews/export',
    tag: 'portal reviews',
    summary: 'Le recensioni ricevute come file CSV: stessi filtri e ordine dell’elenco, tutte le pagine',
    file: 'recensioni.csv',
    asked: ['vista', 'q', 'stelle', 'ordine', 'verso'],
    write: portalReviewsCsv,
  })
  app.post(
    '/api/portal/reviews/:id/reply',
    {
      schema: {
        tags: ['portal reviews'],
        summary: 'Risponde a una recensione ricevuta: una sola volta, con 48 ore per correggersi',
        params: IdParams,
        body: ReplyInput,
        response: { 200: ResultBody, ...changing },
      },
    },
    async ({ ctx, params, body }) => {
      await replyToReview(ctx, params.id, body)
      return { result: 1 as const }
    },
  )
  for (const { verb, hidden, summary } of [
    { verb: 'hide', hidden: true, summary: 'Nasconde una recensione (redazione)' },
    { verb: 'show', hidden: false, summary: 'Mostra di nuovo una recensione nascosta (redazione)' },
  ])
    app.post(
      `/api/portal/reviews/:id/${verb}`,
      {
        schema: {
          tags: ['portal reviews'],
          summary,
          params: IdParams,
          body: ReasonBody,
          response: { 200: ResultBody, ...changing },
        },
      },
      async ({ ctx, params, body }) => {
        await setReviewHidden(ctx, params.id, hidden, body.reason)
        return { result: 1 as const }
      },
    )
}
