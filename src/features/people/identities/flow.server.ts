import { z } from 'zod'
import { newToken } from '#features/people/accounts/index.server.ts'
import { type Provider, providerSlugs } from '#features/people/accounts/providers.rules.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { FLOW_MS, PENDING_MS } from './identities.rules.ts'
import type { FlowSecrets } from './provider.server.ts'

/** One way through a provider, as the browser carries it: sealed against reading and forging. */
const Flow = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  next: z.string().nullable(),
  tab: z.literal('aziende').nullable(),
  expiresAt: z.number(),
})
export type Flow = z.output<typeof Flow>

/** Begins a way through a provider. @param from where the person stood, as the address says it */
export const newFlow = (ctx: Ctx, from: Pick<Flow, 'next' | 'tab'>): Flow => {
  const secrets: FlowSecrets = { state: newToken(), verifier: newToken(), nonce: newToken() }
  return { ...secrets, ...from, expiresAt: ctx.now.getTime() + FLOW_MS }
}

const purposeOf = (provider: Provider): string => `way through ${provider}`

/** @returns null for anything but our own seal, and after its time */
const openFlow = (ctx: Ctx, provider: Provider, sealed: string): Flow | null => {
  try {
    const flow = Flow.parse(JSON.parse(unseal(sealed, purposeOf(provider))))
    return flow.expiresAt > ctx.now.getTime() ? flow : null
  } catch {
    return null
  }
}

/** Names that the kept pages do not take for a session. With https they carry the promise of their prefix. */
const FLOW_COOKIE = config.secureCookies ? '__Secure-accesso' : 'accesso'
const PENDING_COOKIE = config.secureCookies ? '__Host-identita' : 'identita'

const cookie = (name: string, value: string, path: string, maxAgeMs: number): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    // The provider leads back by a link from another site: Strict would forget us.
    'SameSite=Lax',
    `Max-Age=${maxAgeMs / 1000}`,
    ...(config.secureCookies ? ['Secure'] : []),
  ].join('; ')

const flowPath = (provider: Provider): string => `/accedi/${providerSlugs[provider]}`

export const flowCookie = (provider: Provider, flow: Flow): string =>
  cookie(FLOW_COOKIE, seal(JSON.stringify(flow), purposeOf(provider)), flowPath(provider), FLOW_MS)
export const clearedFlowCookie = (provider: Provider): string => cookie(FLOW_COOKIE, '', flowPath(provider), 0)

/** The way this browser has begun, when it comes back with the state it was given. */
export const flowOf = (
  ctx: Ctx,
  provider: Provider,
  cookies: Readonly<Record<string, string | undefined>>,
  state: string | null,
): Flow | null => {
  const flow = openFlow(ctx, provider, cookies[FLOW_COOKIE] ?? '')
  return flow && flow.state === state ? flow : null
}

/** For the registration and the login, which have an hour. */
export const pendingCookie = (token: string): string => cookie(PENDING_COOKIE, token, '/', PENDING_MS)
export const clearedPendingCookie = (): string => cookie(PENDING_COOKIE, '', '/', 0)

/** The secret of a pending identity in the cookies of a page's request. */
export const pendingTokenIn = (request: Request): string | null => {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${PENDING_COOKIE}=`))?.slice(PENDING_COOKIE.length + 1) || null
}
