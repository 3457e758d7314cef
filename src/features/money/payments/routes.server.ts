import { config } from '#platform/config.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { sandboxRoutes } from './sandbox/routes.server.ts'
import { receiveWebhook } from './webhook.service.server.ts'

/** The provider's messages, and the emulator where development doors are open. */
export const paymentRoutes = (app: ApiApp): void => {
  app.register(async (scope) => {
    // The signature covers the bytes as they came: nothing may parse them before it is checked.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/api/payments/webhook', { schema: { hide: true } }, async (request) => {
      await receiveWebhook(
        request.ctx,
        new Headers(request.headers as Record<string, string>),
        String(request.body ?? ''),
      )
      return { received: true }
    })
  })
  if (config.developmentDoors) app.register(sandboxRoutes, { prefix: '/dev/pay' })
}
