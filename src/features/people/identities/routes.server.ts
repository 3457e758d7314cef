import type { FastifyReply, FastifyRequest } from 'fastify'
import { codePath, landingAfterLogin } from '#features/people/accounts/accounts.rules.ts'
import { type Provider, providerSlugs } from '#features/people/accounts/providers.rules.ts'
import { isSignedIn } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { challengeCookie, sessionCookie } from '#platform/http/session.server.ts'
import { log } from '#platform/log.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { enterProvided } from './entrance.service.server.ts'
import { clearedFlowCookie, type Flow, flowCookie, flowOf, newFlow, pendingCookie } from './flow.server.ts'
import { identityErrors, ProviderParams, StartQuery } from './identities.contract.ts'
import type { Outcome } from './identities.rules.ts'
import { ProviderRefusal } from './provider.server.ts'
import { availableProviders, identityProvider } from './registry.server.ts'

/** Registered at the provider, so it never depends on the name a request came by. */
const callbackAddress = (provider: Provider): string => publicUrl(`/accedi/${providerSlugs[provider]}/esito`)

const withQuery = (path: string, query: Readonly<Record<string, string | null>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

const toLogin = (provider: Provider, outcome: Outcome, next: string | null): string =>
  withQuery('/login', { esito: outcome, con: providerSlugs[provider], next })

/** How a refusal is said on the login page. */
const outcomeOf = (error: unknown, provider: Provider): Outcome => {
  if (error instanceof ProviderRefusal) return error.reason === 'cancelled' ? 'annullato' : 'scaduto'
  if (!(error instanceof AppError)) {
    log.warn({ err: error, provider }, 'identity provider out of reach')
    return 'irraggiungibile'
  }
  const said: Readonly<Record<string, Outcome>> = {
    account_closed: 'chiuso',
    erasure_pending: 'eliminazione',
    email_not_confirmed: 'conferma',
    too_many_requests: 'tentativi',
  }
  return said[error.code] ?? 'scaduto'
}

const requireAvailable = (provider: Provider): void => {
  if (availableProviders().includes(provider)) return
  const { it } = identityErrors.provider_unavailable
  throw new AppError('provider_unavailable', { ...commonErrors.not_found, it })
}

/** Every answer here is for one browser, once. */
const redirect = (reply: FastifyReply, to: string, cookies: readonly string[] = []): FastifyReply => {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return reply.redirect(to, 303)
}

/** Who came back, and where they go with which cookies. */
const comeBack = async (
  request: FastifyRequest,
  provider: Provider,
  flow: Flow,
): Promise<{ readonly to: string; readonly cookies: readonly string[] }> => {
  const { ctx, url } = request
  const callback = new URL(callbackAddress(provider))
  callback.search = new URL(url, callback).search
  const entered = await enterProvided(ctx, provider, (known) => known.identify(callback, flow))
  if ('admission' in entered) {
    const { admission } = entered
    if (admission.kind === 'code-wanted')
      return { to: codePath(flow.next), cookies: [challengeCookie(admission.challenge, admission.expiresAt)] }
    const { token, expiresAt, actor } = admission
    const to = landingAfterLogin(flow.next, actor.kind)
    return { to, cookies: [sessionCookie(token, expiresAt)] }
  }
  if (entered.entrance === 'ask-confirmation') return { to: toLogin(provider, 'recupera', flow.next), cookies: [] }
  const cookies = [pendingCookie(entered.pendingToken)]
  if (entered.entrance === 'ask-password') return { to: toLogin(provider, 'password', flow.next), cookies }
  const landing = landingAfterLogin(flow.next, null)
  return { to: withQuery('/register', { tab: flow.tab, next: landing === '/' ? null : landing }), cookies }
}

/** The way to a provider and back. Plain addresses for links, so that they work without scripts (LOG-07). */
export const identityRoutes = (app: ApiApp): void => {
  app.get(
    '/accedi/:provider',
    { schema: { hide: true, params: ProviderParams, querystring: StartQuery } },
    async (request, reply) => {
      const { provider } = request.params
      requireAvailable(provider)
      const { ctx } = request
      const flow = newFlow(ctx, request.query)
      if (isSignedIn(ctx.actor)) return redirect(reply, landingAfterLogin(flow.next, ctx.actor.kind))
      try {
        const to = await identityProvider(provider).authorizationUrl(callbackAddress(provider), flow)
        return redirect(reply, to, [flowCookie(provider, flow)])
      } catch (error) {
        return redirect(reply, toLogin(provider, outcomeOf(error, provider), flow.next))
      }
    },
  )
  app.get('/accedi/:provider/esito', { schema: { hide: true, params: ProviderParams } }, async (request, reply) => {
    const { provider } = request.params
    requireAvailable(provider)
    const used = clearedFlowCookie(provider)
    const state = new URL(request.url, 'http://localhost').searchParams.get('state')
    const flow = flowOf(request.ctx, provider, request.cookies, state)
    if (!flow) return redirect(reply, toLogin(provider, 'scaduto', null), [used])
    try {
      const { to, cookies } = await comeBack(request, provider, flow)
      return redirect(reply, to, [used, ...cookies])
    } catch (error) {
      return redirect(reply, toLogin(provider, outcomeOf(error, provider), flow.next), [used])
    }
  })
}
