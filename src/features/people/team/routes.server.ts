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
        summary: 'List the owner, the collaborators and pending invitations',
        response: { 200: TeamWire },
      },
    },
    async (request) => toWire(await teamView(request.ctx)),
  )
  app.post(
    '/api/portal/team/invitations',
    {
      schema: {
        tags,
        summary: 'Invite a collaborator by e-mail',
        body: InviteBody,
        response: { 201: InvitedWire, 422: ErrorBody, 429: ErrorBody },
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
        summary: 'Send an invitation again with a new link',
        params: IdParams,
        response: { 200: ResultBody, 429: ErrorBody },
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
        summary: 'Revoke an invitation',
        params: IdParams,
        response: { 200: ResultBody },
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
        summary: 'Remove a collaborator; their sessions end at once',
        params: IdParams,
        response: { 200: ResultBody },
      },
      preValidation,
    },
    async (request) => {
      await removeMember(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
}
