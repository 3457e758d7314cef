import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { ShelfQuery, ShelfWire, toShelfState, toShelfWire } from './shelf.contract.ts'
import { shelfFor } from './shelf.server.ts'

/** GET /api/products: the products of all stores, by the filters of /prodotti. */
export const shelfRoutes = (app: ApiApp): void => {
  app.get(
    '/api/products',
    {
      schema: {
        security: anyone,
        tags: ['products'],
        summary:
          'List the products of all stores by kind, sector, size, colour, price and days, with numbers beside each filter',
        querystring: ShelfQuery,
        response: { 200: ShelfWire },
      },
    },
    async ({ ctx, query }) => toShelfWire(await shelfFor(ctx, toShelfState(query))),
  )
}
