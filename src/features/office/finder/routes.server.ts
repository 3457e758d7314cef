import { requireSupplier } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { FinderQuery, FinderWire, toFinderWire } from './finder.contract.ts'
import { findInPortal } from './finder.queries.server.ts'

/** GET /api/portal/search: what the search of the portal suggests while typing. */
export const finderRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/search',
    {
      schema: {
        tags: ['portal'],
        summary: 'Search own sales, offers, products and messages',
        querystring: FinderQuery,
        response: { 200: FinderWire },
      },
    },
    async ({ ctx, query: { q } }) => {
      requireSupplier(ctx)
      return toFinderWire(await findInPortal(ctx, q))
    },
  )
}
