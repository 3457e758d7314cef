import type { FastifyReply } from 'fastify'
import { type Ctx, requireSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { type ApiApp, ResultBody, requireBearer } from '#platform/http/api.server.ts'
import { clearedSessionCookie, sessionCookie } from '#platform/http/session.server.ts'
import { appError } from '#shared/errors.ts'
import {
  accountErrors,
  CurrentUserWire,
  EmailBody,
  FlagsBody,
  FlagsParams,
  FlagsWire,
  flagsToWire,
  LoginAnswer,
  LoginBody,
  OperatorsBody,
  PasswordBody,
  PermissionsWire,
  ResetBody,
  TokenParams,
  UsersBody,
} from './accounts.contract.ts'
import { consentsByToken, saveConsentsByToken } from './consents.service.server.ts'
import { providerHandlers } from './providers.server.ts'
import { askRecovery, changePassword, resetPassword } from './recovery.service.server.ts'
import { confirmEmail, registerCouple, registerSupplier, resendConfirmation } from './registration.service.server.ts'
import { login, logout } from './session.service.server.ts'

const flag = (value: boolean) => (value ? '1' : '0') as '0' | '1'

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
  reply.header('set-cookie', clearedSessionCookie())
  return { result: 1 as const }
}

const tags = ['accounts']
const done = { 200: ResultBody }

/** The prescribed paths of entering, leaving and keeping an account (API-05, API-06, API-09 to API-15, API-18). */
export const accountsRoutes = (app: ApiApp): void => {
  app.post(
    '/api/users',
    { schema: { tags, summary: 'Registra una coppia', body: UsersBody, response: done } },
    async (request) => {
      await registerCouple(request.ctx, request.body.macro)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/operators',
    { schema: { tags, summary: 'Registra un’azienda, con il suo settore', body: OperatorsBody, response: done } },
    async (request) => {
      await registerSupplier(request.ctx, request.body)
      return { result: 1 as const }
    },
  )
  app.get(
    '/api/confirm-email/:token',
    { schema: { tags, summary: 'Il link dell’email di conferma: porta alla pagina dell’esito', params: TokenParams } },
    async (request, reply) => {
      const { result, flagsToken } = await confirmEmail(request.ctx, request.params.token)
      return reply.redirect(`/result-activation/${result}/${flagsToken}`, 303)
    },
  )
  app.post(
    '/api/resend-confirmation',
    { schema: { tags, summary: 'Chiede di nuovo il link di conferma', body: EmailBody, response: done } },
    async (request) => {
      await resendConfirmation(request.ctx, request.body.email)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/login',
    {
      schema: {
        tags,
        summary: 'Accede: token per i client, cookie per il browser',
        body: LoginBody,
        response: { 200: LoginAnswer },
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
    { schema: { tags, summary: 'La persona dietro il token', response: { 200: CurrentUserWire } } },
    async (request) => currentUser(requireSignedIn(request.ctx)),
  )
  app.get(
    '/api/permissions',
    { schema: { tags, summary: 'Ruolo e operazioni possibili', response: { 200: PermissionsWire } } },
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
    { schema: { tags, summary: 'Esce (solo con il token)', response: done } },
    async (request, reply) => {
      requireBearer(request)
      return endSession(request.ctx, reply)
    },
  )
  app.post('/api/logout', { schema: { tags, summary: 'Esce', response: done } }, async (request, reply) =>
    endSession(request.ctx, reply),
  )
  app.post(
    '/api/reset-password',
    { schema: { tags, summary: 'Chiede il link per una nuova password', body: EmailBody, response: done } },
    async (request) => {
      await askRecovery(request.ctx, request.body.email)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/reset-password/:token',
    { schema: { tags, summary: 'Imposta la nuova password', params: TokenParams, body: ResetBody, response: done } },
    async (request) => ({ result: await resetPassword(request.ctx, request.params.token, request.body.password) }),
  )
  app.patch(
    '/api/password',
    {
      schema: {
        tags,
        summary: 'Cambia la password: 0 se quella attuale è sbagliata',
        body: PasswordBody,
        response: done,
      },
      // Who asks comes before what is asked: a visitor gets 401 whatever the body.
      preValidation: async (request) => {
        requireSignedIn(request.ctx)
      },
    },
    async (request) => ({ result: await changePassword(request.ctx, request.body) }),
  )
  app.get(
    '/api/users-flags/:id',
    {
      schema: {
        tags,
        summary: 'I consensi dietro il token della pagina di conferma',
        params: FlagsParams,
        response: { 200: FlagsWire },
      },
    },
    async (request) => flagsToWire((await consentsByToken(request.ctx, request.params.id)).consents),
  )
  app.post(
    '/api/users-flags/:id',
    { schema: { tags, summary: 'Salva i consensi', params: FlagsParams, body: FlagsBody, response: done } },
    async (request) => {
      await saveConsentsByToken(request.ctx, request.params.id, request.body)
      return { result: 1 as const }
    },
  )
}
