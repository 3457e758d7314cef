import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, type SignedInActor, visitor } from '#platform/context.server.ts'
import { requireDrawnFor } from '#platform/pages/drawn-for.server.ts'
import { DRAWN_FOR_HEADER } from '#shared/drawn-for.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { isForData } from './viewing.rules.ts'
import { admitViewing, type FindViewing, installLookingOnly } from './viewing.server.ts'

/** With https the name carries the `__Host-` promise: this host, whole site, secure. */
export const SESSION_COOKIE = config.secureCookies ? '__Host-promessi' : 'promessi'

/** Resolves a session token to who it belongs to, and notes a use of it; given by the accounts slice at the roof. */
export type FindActor = (token: string, at: Date, isUse: boolean) => Promise<SignedInActor | null>

/** The methods of requests that change something. */
export const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Where our scripts say that the person is there. */
export const PRESENCE_PATH = '/api/presence'

/** First groups of an address only: enough to recognise a place, not a person. A browser that has hung up meanwhile has none. */
export const ipPrefixOf = (address: string | undefined): string => {
  if (address === undefined) return ''
  // A server that listens on IPv6 sees IPv4 visitors as `::ffff:93.41.7.12`: without this they would all be one place.
  const ip = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}::` : `${ip.split('.').slice(0, 3).join('.')}.0`
}

const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : null
}

/**
 * Whether a changing request that leans on the cookie comes from our own pages.
 *
 * `Sec-Fetch-Site` is set by every current browser and cannot be forged by a page; `Origin` is the older sign.
 */
const isOwnOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  if (!origin) return false
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}

/** The context of a request, once it is known who asks. */
export const ctxFor = (request: FastifyRequest, at: Date, actor: Ctx['actor']): Ctx => ({
  actor,
  now: at,
  requestId: request.id,
  ipPrefix: ipPrefixOf(request.ip),
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
})

/** What programs and open pages ask by themselves, to wait or to see how the session stands. */
const WAITING = new Set(['/api/live', '/api/check-token', '/api/permissions'])

/**
 * Whether a request shows that the person is there (decision 0081). With a cookie that is a page or a form the browser itself asks for,
 * and what our scripts say of keys and pointers; whatever else scripts fetch may come from a page that was left open.
 */
const isUse = (request: FastifyRequest, isBearer: boolean): boolean => {
  const route = request.routeOptions.url
  if (isBearer) return !WAITING.has(route ?? '')
  if (route === PRESENCE_PATH) return true
  const mode = request.headers['sec-fetch-mode']
  const isAhead = (request.headers['sec-purpose'] ?? request.headers.purpose) !== undefined
  return (
    route === '/*' &&
    (mode === undefined || mode === 'navigate') &&
    !isAhead &&
    !isForData(request.url.split('?', 1)[0] ?? '')
  )
}

/** Resolves who asks, once, at the door; refuses changing requests from other origins. */
export const installSessions = (app: FastifyInstance, findActor: FindActor, findViewing?: FindViewing): void => {
  app.decorateRequest('ctx', null as unknown as Ctx)
  app.decorateRequest('credential', null)
  app.decorateRequest('sessionToken', null)
  app.decorateRequest('viewing', null)
  app.addHook('onRequest', async (request, reply) => {
    const bearer = bearerOf(request)
    const cookie = bearer ? null : (request.cookies[SESSION_COOKIE] ?? null)
    const token = bearer ?? cookie
    const at = now()
    const found = token ? await findActor(token, at, isUse(request, bearer !== null)) : null
    request.sessionToken = found ? token : null
    request.credential = found ? (bearer ? 'bearer' : 'cookie') : null
    const viewing = await admitViewing(request, reply, found, at, findViewing)
    if (viewing === 'answered') return reply
    request.viewing = viewing
    const actor = viewing?.actor ?? found
    request.ctx = ctxFor(request, at, actor ?? visitor)
    if (CHANGING.has(request.method) && request.credential === 'cookie' && !isOwnOrigin(request))
      throw new AppError('cross_origin', commonErrors.cross_origin)
    if (CHANGING.has(request.method)) requireDrawnFor(request.ctx.actor, request.headers[DRAWN_FOR_HEADER])
    // A visitor's form (login, registration) sent by another site's page is refused too.
    if (
      CHANGING.has(request.method) &&
      request.headers['sec-fetch-site'] === 'cross-site' &&
      !bearer &&
      !isWebhook(request)
    )
      throw new AppError('cross_origin', commonErrors.cross_origin)
  })
  installLookingOnly(app)
}

const isWebhook = (request: FastifyRequest): boolean => request.url.startsWith('/api/payments/webhook')

const cookieText = (name: string, value: string, lifetime: string): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    lifetime,
    ...(config.secureCookies ? ['Secure'] : []),
  ].join('; ')

/** How the session cookie is written. */
export const sessionCookie = (token: string, expires: Date): string =>
  cookieText(SESSION_COOKIE, token, `Expires=${expires.toUTCString()}`)

/** What the answer that ends a session says: the cookie goes, and with it the pages that the browser keeps for its back button. */
export const sessionEndedHeaders = (): Record<string, string> => ({
  'set-cookie': cookieText(SESSION_COOKIE, '', 'Max-Age=0'),
  'clear-site-data': '"cache"',
})

/** Carries the challenge between the password and the code of the second factor; it opens nothing by itself. */
const CHALLENGE_COOKIE = `${SESSION_COOKIE}-codice`

/** How the cookie of the challenge is written. */
export const challengeCookie = (token: string, expires: Date): string =>
  cookieText(CHALLENGE_COOKIE, token, `Expires=${expires.toUTCString()}`)

/** Removes the cookie of the challenge. */
export const clearedChallengeCookie = (): string => cookieText(CHALLENGE_COOKIE, '', 'Max-Age=0')

/** How far the database had written when this browser changed something; only where replicas are read (decision 0137). */
export const WRITTEN_COOKIE = `${SESSION_COOKIE}-scritto`

/** How that cookie is written: for a minute, longer than any replica that is read lags. */
export const writtenCookie = (place: string): string => cookieText(WRITTEN_COOKIE, place, 'Max-Age=60')

/** The challenge a page's request brings, or null. */
export const challengeIn = (request: Request): string | null => {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${CHALLENGE_COOKIE}=`))?.slice(CHALLENGE_COOKIE.length + 1) || null
}
