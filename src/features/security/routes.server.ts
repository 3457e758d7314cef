import { z } from 'zod'
import { endOtherSessions, endSession } from '#features/accounts/index.server.ts'
import { requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { SessionWire } from './security.contract.ts'
import { mySessions } from './security.queries.server.ts'
import type { SessionView } from './views.ts'

const toWire = (view: SessionView): SessionWire => ({
  id: String(view.id),
  device: view.device,
  created_at: view.since,
  last_seen_at: view.lastSeen,
  current: view.isThis ? '1' : '0',
})

const tags = ['security']

/** /api/me/sessions: the caller's own sessions. Somebody else's do not exist. */
export const securityRoutes = (app: ApiApp): void => {
  app.get(
    '/api/me/sessions',
    {
      schema: {
        tags,
        summary: 'Le proprie sessioni aperte, questa per prima',
        response: { 200: z.array(SessionWire), 401: ErrorBody },
      },
    },
    async (request) => (await mySessions(request.ctx)).map(toWire),
  )
  app.delete(
    '/api/me/sessions',
    { schema: { tags, summary: 'Termina tutte le altre sessioni', response: { 200: ResultBody, 401: ErrorBody } } },
    async (request) => {
      await endOtherSessions(request.ctx)
      return { result: 1 as const }
    },
  )
  app.delete(
    '/api/me/sessions/:id',
    {
      schema: {
        tags,
        summary: 'Termina una propria sessione',
        params: IdParams,
        response: { 200: ResultBody, 401: ErrorBody, 404: ErrorBody },
      },
      // Who asks comes before what is asked.
      preValidation: async (request) => {
        requireSignedIn(request.ctx)
      },
    },
    async (request) => {
      await endSession(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
}
