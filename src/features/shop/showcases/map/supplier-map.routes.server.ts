import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { SupplierMapQuery, SupplierMapWire, toSupplierMapWire } from './supplier-map.contract.ts'
import { supplierMap } from './supplier-map.server.ts'

/** GET /api/vetrine-map: what a box of the map shows of a list (decision 0126). */
export const supplierMapRoutes = (app: ApiApp): void => {
  app.get(
    '/api/vetrine-map',
    {
      schema: {
        security: anyone,
        tags: ['showcases'],
        summary:
          'Read a box of the map of a list of suppliers: single ones and numbers of those too near to each other',
        querystring: SupplierMapQuery,
        response: { 200: SupplierMapWire },
      },
    },
    async ({ ctx, query: { list, box, zoom } }) => toSupplierMapWire(await supplierMap(list, box, zoom, ctx)),
  )
}
