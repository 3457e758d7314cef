import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { OfflineWire } from './offline.contract.ts'
import { offlineContacts } from './offline.queries.server.ts'

/** GET /api/offline: what the service worker keeps, when the couple wants it kept. Nobody on the way may. */
export const offlineRoutes = (app: ApiApp): void => {
  app.get(
    '/api/offline',
    {
      schema: {
        tags: ['offline'],
        summary: 'Cruscotto e contatti degli ordini della coppia, da tenere sul suo dispositivo',
        response: { 200: OfflineWire, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async ({ ctx }, reply) => {
      reply.header('cache-control', 'no-store')
      return offlineContacts(ctx)
    },
  )
}
