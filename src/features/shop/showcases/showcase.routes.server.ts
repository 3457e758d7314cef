import { z } from 'zod'
import { writtenReviews } from '#features/people/suppliers/index.server.ts'
import { askedDay, NO_SUCH_DAY } from '#features/shop/calendar/availability.rules.ts'
import { availabilityOn } from '#features/shop/calendar/index.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { todayInRome } from '#shared/days.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { showcaseByHandle, showcasePhotosOf } from './showcase.queries.server.ts'
import { AvailabilityWire, ShowcaseWire, toShowcaseWire } from './showcase-wire.contract.ts'

const HandleParams = z.object({ id: z.string().min(1).max(80) })

/** GET /api/vetrine/{id}: a showcase by its supplier's public name (SHOW-37), and whether its supplier is free on a day (decision 0119). */
export const showcaseRoutes = (app: ApiApp): void => {
  app.get(
    '/api/vetrine/:id',
    {
      schema: {
        security: anyone,
        tags: ['showcases'],
        summary: 'Read the showcase of a supplier with photos and newest reviews; vote and page select the reviews',
        params: HandleParams,
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
  app.get(
    '/api/vetrine/:id/availability',
    {
      schema: {
        security: anyone,
        tags: ['showcases'],
        summary: 'Read whether a supplier can take a wedding on a day',
        params: HandleParams,
        querystring: z.object({
          on: z.string().max(10).describe('A day from today on, within three years: 2027-06-22'),
        }),
        response: { 200: AvailabilityWire, 404: ErrorBody },
      },
    },
    async ({ ctx, params, query }) => {
      const { supplierId } = await showcaseByHandle(ctx, params.id)
      const on = askedDay(query.on, todayInRome(ctx.now))
      if (on === null)
        throw new AppError('invalid_request', commonErrors.invalid_request, { fields: { on: NO_SUCH_DAY } })
      return availabilityOn(supplierId, on)
    },
  )
}
