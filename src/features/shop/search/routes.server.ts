import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { consumeReading } from '#platform/http/limits.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { searchByPlace } from './limits.rules.ts'
import { search } from './results.queries.server.ts'
import { SearchQuery, SearchWire, toSearchWire } from './search.contract.ts'

/** GET /api/search: suggestions while typing, and the same pages of results as /cerca. */
export const searchRoutes = (app: ApiApp): void => {
  app.get(
    '/api/search',
    {
      schema: {
        security: anyone,
        tags: ['search'],
        summary: 'Search suppliers, stores, products and announcements',
        querystring: SearchQuery,
        response: { 200: SearchWire, 429: ErrorBody },
      },
    },
    async ({ ctx, query: { q, kind, page } }) => {
      await consumeReading(ctx, searchByPlace, ctx.ipPrefix)
      return toSearchWire(await search(q, { kind, page }, ctx.now))
    },
  )
}
