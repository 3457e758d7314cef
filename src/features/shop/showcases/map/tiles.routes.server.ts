import { z } from 'zod'
import { config } from '#platform/config.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { proxiedTile } from './tiles.server.ts'

const number = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** Tiles of the map through our own server, where the operator wants it (`MAP_TILES_PROXY`). */
export const tileRoutes = (app: ApiApp): void => {
  if (config.tileUpstream === null) return
  app.get(
    '/map-tiles/:z/:x/:y',
    { schema: { hide: true, params: z.object({ z: number, x: number, y: number }) } },
    async ({ params }, reply) => {
      const { type, bytes } = await proxiedTile(params)
      return reply.type(type).header('cache-control', 'public, max-age=604800').send(bytes)
    },
  )
}
