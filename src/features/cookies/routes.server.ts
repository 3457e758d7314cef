import { requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, ResultBody } from '#platform/http/api.server.ts'
import { CookieChoiceBody } from './cookies.contract.ts'
import { saveCookieChoice } from './cookies.service.server.ts'

/** POST /api/saveCookie (API-21). */
export const cookieRoutes = (app: ApiApp): void => {
  app.post(
    '/api/saveCookie',
    {
      schema: {
        tags: ['cookies'],
        summary: 'Registra la scelta sui cookie di chi ha effettuato l’accesso',
        body: CookieChoiceBody,
        response: { 200: ResultBody, 400: ErrorBody, 401: ErrorBody },
      },
      // Who asks comes before what is asked: a visitor gets 401 whatever the body.
      preValidation: async (request) => {
        requireSignedIn(request.ctx)
      },
    },
    async ({ ctx, body }) => {
      await saveCookieChoice(ctx, body)
      return { result: 1 as const }
    },
  )
}
