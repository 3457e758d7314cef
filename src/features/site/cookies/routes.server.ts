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
        summary: 'Record the cookie choice of the signed-in user',
        body: CookieChoiceBody,
        response: { 200: ResultBody, 429: ErrorBody },
      },
    },
    async ({ ctx, body }) => {
      await saveCookieChoice(ctx, body)
      return { result: 1 as const }
    },
  )
}
