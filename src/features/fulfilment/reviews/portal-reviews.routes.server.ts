import type { Ctx } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { setReviewHidden } from './moderation.service.server.ts'
import { PortalReviewsQuery, PortalReviewsWire, toPortalReviewsWire } from './portal-reviews.contract.ts'
import { everyReview, supplierReviews } from './portal-reviews.queries.server.ts'
import { portalReviewsOf, readReviews } from './portal-reviews.rules.ts'
import { replyToReview } from './reply.service.server.ts'
import { ReplyInput } from './reviews.contract.ts'

const COLUMNS = ['Scritta il', 'Stelle', 'Titolo', 'Recensione', 'Autore', 'Prodotto', 'Risposta', 'Risposta il']

/** The file of what an address of "Recensioni" shows, over all its pages. @throws AppError 401, 403 unless supplier */
const portalReviewsCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const pieces = everyReview(ctx, portalReviewsOf(readReviews(search)))
  return streamCsv(
    COLUMNS,
    (async function* () {
      for await (const piece of pieces)
        yield piece.map(({ writtenAt, stars, title, description, author, itemTitle, reply, repliedAt }) => ({
          'Scritta il': formatInstant(writtenAt),
          Stelle: String(stars),
          ...{ Titolo: title, Recensione: description, Autore: author, Prodotto: itemTitle },
          Risposta: reply ?? '',
          'Risposta il': repliedAt ? formatInstant(repliedAt) : '',
        }))
    })(),
  )
}

/** What suppliers and staff do with reviews (PORTAL-09, OQ-135). */
export const portalReviewRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/reviews',
    {
      schema: {
        tags: ['portal reviews'],
        summary: 'List received reviews, newest first',
        querystring: PortalReviewsQuery,
        response: { 200: PortalReviewsWire },
      },
    },
    async ({ ctx, query }) =>
      toPortalReviewsWire(await supplierReviews(ctx, { view: query.view, stars: query.vote, page: query.page })),
  )
  csvRoute(app, {
    url: '/api/portal/reviews/export',
    tag: 'portal reviews',
    summary: 'Export received reviews (CSV): filters and order of the list, all pages',
    file: 'recensioni.csv',
    asked: ['vista', 'q', 'stelle', 'ordine', 'verso'],
    write: portalReviewsCsv,
  })
  app.post(
    '/api/portal/reviews/:id/reply',
    {
      schema: {
        tags: ['portal reviews'],
        summary: 'Reply to a received review: once, with 48 hours to correct it',
        params: IdParams,
        body: ReplyInput,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async ({ ctx, params, body }) => {
      await replyToReview(ctx, params.id, body)
      return { result: 1 as const }
    },
  )
  for (const { verb, hidden, summary } of [
    { verb: 'hide', hidden: true, summary: 'Hide a review (staff)' },
    { verb: 'show', hidden: false, summary: 'Show a hidden review again (staff)' },
  ])
    app.post(
      `/api/portal/reviews/:id/${verb}`,
      {
        schema: {
          tags: ['portal reviews'],
          summary,
          params: IdParams,
          body: ReasonBody,
          response: { 200: ResultBody },
        },
      },
      async ({ ctx, params, body }) => {
        await setReviewHidden(ctx, params.id, hidden, body.reason)
        return { result: 1 as const }
      },
    )
}
