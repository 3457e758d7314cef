import { z } from 'zod'
import type { Ctx } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { ANONYMOUS_NAME } from '#shared/names.ts'
import { HomeReviewWire, ReviewBody } from './reviews.contract.ts'
import { latestReviews } from './reviews.queries.server.ts'
import { saveReviews } from './reviews.service.server.ts'

const save = async (ctx: Ctx, kind: 'auction' | 'store', orderId: number, body: z.output<typeof ReviewBody>) => {
  await saveReviews(ctx, kind, orderId, {
    anonymous: body.from.trim() === ANONYMOUS_NAME,
    lines: body.votes.map(({ id, vote, title, desc }) => ({ lineId: id, stars: vote, title, description: desc })),
  })
  return { result: 1 as const }
}

/** Reviews as prescribed (API-31, API-56, API-57). `id` of a vote is the id of the order's line. */
export const reviewRoutes = (app: ApiApp): void => {
  const schema = (summary: string) => ({
    tags: ['reviews'],
    summary,
    params: IdParams,
    body: ReviewBody,
    response: { 200: ResultBody, 422: ErrorBody },
  })
  app.post('/api/order-detail/review/:id', { schema: schema('Review a purchase from a store') }, (request) =>
    save(request.ctx, 'store', request.params.id, request.body),
  )
  app.post(
    '/api/orderoffer-detail/review/:id',
    { schema: schema('Review a purchase from an announcement') },
    (request) => save(request.ctx, 'auction', request.params.id, request.body),
  )
  app.get(
    '/api/reviewshome',
    {
      schema: {
        security: anyone,
        tags: ['reviews'],
        summary: 'List the reviews of the home page',
        response: { 200: z.array(HomeReviewWire) },
      },
    },
    async () =>
      (await latestReviews()).map((review) => ({
        vote: String(review.stars),
        title: review.title,
        description: review.description,
        business_name: review.businessName,
        imageuser: review.authorImage,
        from: review.author,
        timestamp: review.writtenAt,
        offer: review.itemTitle,
      })),
  )
}
