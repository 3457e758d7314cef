import type { ApiApp } from '#platform/http/api.server.ts'
import { OfflineWire } from './offline.contract.ts'
import { offlineContacts } from './offline.queries.server.ts'

/** GET /api/offline: what the service worker keeps, when the couple wants it stored; proxies must not cache it. */
export const offlineRoutes = (app: ApiApp): void => {
  app.get(
    '/api/offline',
    {
      schema: {
        tags: ['offline'],
        summary: 'Read the dashboard and order contacts of the couple, for offline use',
        response: { 200: OfflineWire },
      },
    },
    async ({ ctx }, reply) => {
      reply.header('cache-control', 'no-store')
      return offlineContacts(ctx)
    },
  )
}
