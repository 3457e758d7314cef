import { config } from '#platform/config.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import type { House } from './houses.rules.ts'
import { receiveWebhook } from './messages/webhook.service.server.ts'
import { sandboxRoutes } from './sandbox/routes.server.ts'
import { stripeEmulatorRoutes } from './stripe/emulator/routes.server.ts'

/** The provider's messages, and the emulator where development doors are open. */
export const paymentRoutes = (app: ApiApp): void => {
  app.register(async (scope) => {
    // The signature covers the bytes as they came: nothing may parse them before it is checked.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const take = (path: string, house: House) =>
      scope.post(path, { schema: { hide: true } }, async (request) => {
        const headers = new Headers(request.headers as Record<string, string>)
        await receiveWebhook(request.ctx, house, headers, String(request.body ?? ''))
        return { received: true }
      })
    take('/api/payments/webhook', 'paypal')
    take('/api/payments/webhook/stripe', 'stripe')
  })
  if (config.developmentDoors) {
    app.register(sandboxRoutes, { prefix: '/dev/pay' })
    app.register(stripeEmulatorRoutes, { prefix: '/dev/stripe' })
  }
}
