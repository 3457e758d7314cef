import { z } from 'zod'
import { writtenReviews } from '#features/people/suppliers/index.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { showcaseByHandle, showcasePhotosOf } from './showcase.queries.server.ts'
import { ShowcaseWire, toShowcaseWire } from './showcase-wire.contract.ts'

/** GET /api/vetrine/{id}: a showcase by its supplier's public name (SHOW-37). */
export const showcaseRoutes = (app: ApiApp): void => {
  app.get(
    '/api/vetrine/:id',
    {
      schema: {
        security: anyone,
        tags: ['showcases'],
        summary: 'Read the showcase of a supplier with photos and newest reviews; vote and page select the reviews',
        params: z.object({ id: z.string().min(1).max(80) }),
        querystring: z.object({
          vote: z.coerce.number().int().min(1).max(5).nullable().default(null),
          page: z.coerce.number().int().min(1).max(99_999).default(1),
        }),
        response: { 200: ShowcaseWire },
      },
    },
    async ({ ctx, params, query }) => {
      const showcase = await showcaseByHandle(ctx, params.id)
      const { supplierId } = showcase
      const [photos, reviews] = await Promise.all([
        showcasePhotosOf(supplierId),
        writtenReviews({ supplierId }, { page: query.page, stars: query.vote }),
      ])
      return toShowcaseWire(showcase, photos, reviews.items)
    },
  )
}
