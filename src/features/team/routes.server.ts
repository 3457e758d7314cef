import type { FastifyRequest } from 'fastify'
import { requireRight, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { InviteBody, InvitedWire, TeamWire } from './team.contract.ts'
import { type TeamView, teamView } from './team.queries.server.ts'
import { invite, inviteAgain, removeMember, withdrawInvitation } from './team.service.server.ts'

const toWire = ({ owner, members, invitations }: TeamView): TeamWire => ({
  owner,
  members: members.map(({ id, fullName, email, joinedAt, lastLoginAt }) => ({
    ...{ id: String(id), fullname: fullName, email },
    ...{ joined_at: joinedAt, last_login_at: lastLoginAt },
  })),
  invitations: invitations.map(({ id, email, askedAt, expiresAt, isLapsed }) => ({
    ...{ id: String(id), email, sent_at: askedAt, expires_at: expiresAt, lapsed: isLapsed ? '1' : '0' },
  })),
})

const tags = ['team']
const refusals = { 401: ErrorBody, 403: ErrorBody }

// Who asks comes before what is asked.
const preValidation = async (request: FastifyRequest): Promise<void> => {
  requireRight(requireSupplier(request.ctx), 'team')
}

/** /api/portal/team: the people of the caller's own business; the owner's alone (decision 0053). */
export const teamRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/team',
    {
      schema: {
        tags,
        summary: 'Il titolare, i collaboratori e gli inviti in attesa',
        response: { 200: TeamWire, ...refusals },
      },
    },
    async (request) => toWire(await teamView(request.ctx)),
  )
  app.post(
    '/api/portal/team/invitations',
    {
      schema: {
        tags,
        summary: 'Invita una persona a lavorare con il fornitore: il link arriva per email',
        body: InviteBody,
        response: { 201: InvitedWire, 400: ErrorBody, ...refusals, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
      preValidation,
    },
    async (request, reply) => {
      const id = await invite(request.ctx, request.body.email)
      return reply.code(201).send({ id: String(id), message: 'Invito inviato: il link vale 7 giorni.' })
    },
  )
  app.post(
    '/api/portal/team/invitations/:id/again',
    {
      schema: {
        tags,
        summary: 'Invia di nuovo un invito, con un link nuovo',
        params: IdParams,
        response: { 200: ResultBody, ...refusals, 409: ErrorBody, 429: ErrorBody },
      },
      preValidation,
    },
    async (request) => {
      await inviteAgain(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
  app.delete(
    '/api/portal/team/invitations/:id',
    {
      schema: {
        tags,
        summary: 'Ritira un invito: il suo link non apre più niente',
        params: IdParams,
        response: { 200: ResultBody, ...refusals, 409: ErrorBody },
      },
      preValidation,
    },
    async (request) => {
      await withdrawInvitation(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
  app.delete(
    '/api/portal/team/members/:id',
    {
      schema: {
        tags,
        summary: 'Toglie un collaboratore dal team: i suoi accessi terminano subito',
        params: IdParams,
        response: { 200: ResultBody, ...refusals, 404: ErrorBody },
      },
      preValidation,
    },
    async (request) => {
      await removeMember(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
}
