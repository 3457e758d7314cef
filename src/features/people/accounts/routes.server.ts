import type { FastifyReply } from 'fastify'
import { type Ctx, requireSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, ResultBody } from '#platform/http/api.server.ts'
import { anyone, anyoneButCookie } from '#platform/http/openapi/access.server.ts'
import { emptyResponse } from '#platform/http/openapi/files.server.ts'
import { PRESENCE_PATH, sessionCookie, sessionEndedHeaders } from '#platform/http/session.server.ts'
import { accountMark } from '#platform/pages/drawn-for.server.ts'
import { appError } from '#shared/errors.ts'
import { flag } from '#shared/wire.contract.ts'
import {
  accountErrors,
  CurrentUserWire,
  EmailBody,
  LoginAnswer,
  LoginBody,
  OperatorsBody,
  PermissionsWire,
  TokenParams,
  UsersBody,
} from './accounts.contract.ts'
import { providerHandlers } from './providers.server.ts'
import { recoveryRoutes } from './recovery.routes.server.ts'
import { confirmEmail, registerCouple, registerSupplier, resendConfirmation } from './registration.service.server.ts'
import { login, logout } from './sessions/session.service.server.ts'

const roleFlags = (actor: SignedInActor) => ({
  isUser: flag(actor.kind === 'couple'),
  isOperator: flag(actor.kind === 'supplier'),
  isAdmin: flag(actor.kind === 'admin'),
})

const currentUser = (actor: SignedInActor) => ({
  username: actor.handle,
  fullname: actor.fullName ?? '',
  business_name: actor.kind === 'supplier' ? (actor.businessName ?? '') : '',
  image: actor.image ?? '',
  ...roleFlags(actor),
  state: actor.suspended ? ('suspended' as const) : ('active' as const),
})

const endSession = async (ctx: Ctx, reply: FastifyReply) => {
  await logout(ctx)
  reply.headers(sessionEndedHeaders())
  return { result: 1 as const }
}

const tags = ['accounts']

/** The prescribed paths of entering, leaving and keeping an account (API-05, API-06, API-09 to API-15, API-18). */
export const accountsRoutes = (app: ApiApp): void => {
  app.post(
    '/api/users',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Register a couple',
        body: UsersBody,
        response: { 200: ResultBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      await registerCouple(request.ctx, request.body.macro)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/operators',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Register a business with its sector',
        body: OperatorsBody,
        response: { 200: ResultBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      await registerSupplier(request.ctx, request.body)
      return { result: 1 as const }
    },
  )
  app.get(
    '/api/confirm-email/:token',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Show the page that confirms an e-mail address; for links of e-mails sent earlier',
        params: TokenParams,
        response: { 303: emptyResponse('To the page with the button') },
      },
    },
    async (request, reply) => reply.redirect(`/conferma-email/${encodeURIComponent(request.params.token)}`, 303),
  )
  app.post(
    '/api/confirm-email/:token',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Confirm an e-mail address by the token of the e-mail; redirects to the page of the outcome',
        params: TokenParams,
        response: { 303: emptyResponse('To the page of the outcome'), 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { result, flagsToken } = await confirmEmail(request.ctx, request.params.token)
      return reply.redirect(`/result-activation/${result}/${flagsToken}`, 303)
    },
  )
  app.post(
    '/api/resend-confirmation',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Send the confirmation link again',
        body: EmailBody,
        response: { 200: ResultBody, 429: ErrorBody },
      },
    },
    async (request) => {
      await resendConfirmation(request.ctx, request.body.email)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/login',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Sign in: a token for API clients, a cookie for browsers',
        body: LoginBody,
        response: { 200: LoginAnswer, 401: ErrorBody, 422: ErrorBody, 429: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { username, password, provider, token: proof, code, keep, cookie } = request.body
      const beside = { code, keep: keep === '1', cookie }
      const admission = provider
        ? await providerHandlers().enterByToken(request.ctx, provider, proof ?? '', beside)
        : await login(request.ctx, { email: username, password, ...beside })
      // A client of the API sends everything again, with the code.
      if (admission.kind === 'code-wanted') throw appError(accountErrors, 'second_factor_required')
      const { token, expiresAt, message } = admission
      reply.header('set-cookie', sessionCookie(token, expiresAt))
      return { token, message }
    },
  )
  app.get(
    '/api/check-token',
    { schema: { tags, summary: 'Read the signed-in user', response: { 200: CurrentUserWire } } },
    async (request) => currentUser(requireSignedIn(request.ctx)),
  )
  // For a page that was left open, or comes back by the back button: whether it is still its account's.
  app.get('/api/drawn-for', { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ account: accountMark(request.ctx.actor) }),
  )
  // The door notes the use; there is nothing else to do.
  app.get(PRESENCE_PATH, { schema: { hide: true } }, async (_request, reply) => reply.code(204).send())
  app.get(
    '/api/permissions',
    {
      schema: { tags, summary: 'Read role and permissions of the signed-in user', response: { 200: PermissionsWire } },
    },
    async (request) => {
      const actor = requireSignedIn(request.ctx)
      return {
        ...roleFlags(actor),
        canCreateAuction: flag(actor.kind === 'couple' && !actor.suspended),
        canBid: flag(actor.kind === 'supplier' && !actor.suspended),
      }
    },
  )
  app.get(
    '/api/logout',
    {
      schema: {
        security: anyoneButCookie,
        tags,
        summary: 'Sign out (bearer token only)',
        response: { 200: ResultBody },
      },
    },
    async (request, reply) => endSession(request.ctx, reply),
  )
  app.post(
    '/api/logout',
    { schema: { security: anyone, tags, summary: 'Sign out', response: { 200: ResultBody } } },
    async (request, reply) => endSession(request.ctx, reply),
  )
  recoveryRoutes(app)
}
