import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { AvailabilityQuery, AvailabilityWire } from './rentals.contract.ts'
import { rentalAvailability } from './rentals.queries.server.ts'

/** When something can be rented, for everybody. */
export const rentalRoutes = (app: ApiApp): void => {
  app.get(
    '/api/products/:id/availability',
    {
      schema: {
        security: anyone,
        tags: ['products'],
        summary: 'List the days on which a rental option is not available',
        params: IdParams,
        querystring: AvailabilityQuery,
        response: { 200: AvailabilityWire },
      },
    },
    async ({ ctx, params, query }) => {
      const found = await rentalAvailability(ctx, params.id, query.option, { from: query.from, until: query.to })
      return {
        option: String(found.optionId),
        from: found.from,
        to: found.until,
        quantity: found.quantity,
        mindays: found.minDays,
        restdays: found.bufferDays,
        unavailable: [...found.unavailable],
        taken: found.taken.map(({ unit, startOn, freeOn }) => ({ unit, from: startOn, freeon: freeOn })),
        closed: found.closed.map(({ startOn, endOn }) => ({ from: startOn, to: endOn })),
      }
    },
  )
}
