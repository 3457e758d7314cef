import { z } from 'zod'
import { endOtherSessions, endSession } from '#features/people/accounts/index.server.ts'
import { requireAdmin } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { giveCode } from './second-factor.service.server.ts'
import { ConfirmBody, SessionWire } from './security.contract.ts'
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

/** The caller's own sessions (another account's do not exist), and the code that staff gives before what moves money or rights. */
export const securityRoutes = (app: ApiApp): void => {
  app.get(
    '/api/me/sessions',
    {
      schema: {
        tags,
        summary: 'List own sessions, this one first',
        response: { 200: z.array(SessionWire) },
      },
    },
    async (request) => (await mySessions(request.ctx)).map(toWire),
  )
  app.delete(
    '/api/me/sessions',
    { schema: { tags, summary: 'End all other sessions', response: { 200: ResultBody } } },
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
        summary: 'End one of the own sessions',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      await endSession(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/me/second-factor/code',
    {
      schema: {
        tags,
        summary: 'Confirm a second-factor code before an action on money or rights (staff)',
        body: ConfirmBody,
        response: { 200: ResultBody, 401: ErrorBody, 403: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
      preValidation: async (request) => {
        requireAdmin(request.ctx)
      },
    },
    async (request) => {
      await giveCode(request.ctx, request.body)
      return { result: 1 as const }
    },
  )
}
