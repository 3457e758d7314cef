import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { carrierName } from '#shared/carriers.ts'
import { CarriersBody } from './carriers.contract.ts'
import { offeredCarriers } from './carriers.queries.server.ts'

/** The carriers that a parcel can be sent with; `name` is what shipping takes. */
export const carrierRoutes = (app: ApiApp): void => {
  app.get(
    '/api/carriers',
    {
      schema: {
        security: anyone,
        tags: ['catalog'],
        summary: 'List the carriers that a parcel can be sent with',
        response: { 200: CarriersBody },
      },
    },
    async () => ({ carriers: (await offeredCarriers()).map((name) => ({ name, label: carrierName(name) })) }),
  )
}
