import { z } from 'zod'
import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { CityParams, CityWire, SectorWire } from './catalog.contract.ts'
import { searchCities } from './cities.server.ts'
import { sectors } from './sectors.rules.ts'

/** The prescribed open reads of the catalogue (API-07, API-32). None needs a session. */
export const catalogRoutes = (app: ApiApp): void => {
  app.get(
    '/api/sectors',
    {
      schema: {
        security: anyone,
        tags: ['catalog'],
        summary: 'List the sectors',
        response: { 200: z.array(SectorWire) },
      },
    },
    () => sectors.map((sector) => ({ id: String(sector.id), desc: sector.name, idmacro: String(sector.macroId) })),
  )

  app.get(
    '/api/cities/:text',
    {
      schema: {
        security: anyone,
        tags: ['catalog'],
        summary: 'Search municipalities: at least 3 letters, at most 20 results',
        params: CityParams,
        response: { 200: z.array(CityWire) },
      },
    },
    (request) =>
      searchCities(request.params.text).map(({ city, province, region, lat, lon }) => ({
        city,
        province,
        region,
        lat,
        lon,
      })),
  )
}
