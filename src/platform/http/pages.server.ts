import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { visitor as visitorActor } from '#platform/context.server.ts'
import { isDatabaseSilent } from '#platform/db/connections.server.ts'
import type { PageContext } from '#platform/pages/context.server.ts'
import { RETRY_AFTER } from '#platform/pages/form.server.ts'
import type { AppError } from '#shared/errors.ts'
import { refusalFor } from './errors.server.ts'
import { withFewerAddresses } from './fewer-addresses.server.ts'
import { commonHeaders, contentSecurityPolicy } from './headers.server.ts'
import {
  beginMaking,
  cacheGeneration,
  cachePage,
  fillSlots,
  findCachedPage,
  findOldPage,
  makingOf,
  NONCE_SLOT,
} from './page-cache.server.ts'
import { scriptsLast } from './scripts-last.server.ts'
import { ctxFor, SESSION_COOKIE } from './session.server.ts'
import { StreamedPage } from './streamed-page.server.ts'
import { withViewingLine } from './viewing.server.ts'
import { WholePage } from './whole-page.server.ts'

export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

const newNonce = (): string => randomBytes(16).toString('base64')

/** Public address of the site, without a slash at the end. */
const originOf = (request: FastifyRequest): string =>
  config.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`

/**
 * What a kept page is found by. The address of the site is in the page (canonical links), and without `PUBLIC_URL` it is what the
 * request says it is: a made-up host must not end up in other people's pages.
 */
const keyOf = (request: FastifyRequest): string => `${originOf(request)}${request.url}`

/** Pages kept for visitors answer before anything else is asked: no session, no parsing. */
export const installPageCache = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (
      request.method !== 'GET' ||
      request.headers.authorization ||
      request.headers.cookie?.includes(`${SESSION_COOKIE}=`)
    )
      return done()
    answerKept(request, reply).then((isSent) => {
      if (!isSent) done()
    }, done)
  })
}

/** How long a visitor waits for the page that is made for another one. */
const MADE_WITHIN_MS = 3000

/** Answers with a kept page; of those who ask for one that has changed the first makes it and the others wait, so that a change costs one read. */
const answerKept = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
  const key = keyOf(request)
  const until = performance.now() + MADE_WITHIN_MS
  for (;;) {
    if (sendKept(request, reply, isDatabaseSilent() ? findOldPage : findCachedPage)) return true
    const making = makingOf(key)
    if (!making) {
      const end = beginMaking(key)
      if (end) reply.raw.once('finish', end).once('close', end)
      return false
    }
    const left = until - performance.now()
    if (left <= 0) return false
    await Promise.race([making, pause(left, undefined, { ref: false })])
  }
}

/** Answers with a kept page, if there is one. */
const sendKept = (request: FastifyRequest, reply: FastifyReply, find: typeof findCachedPage): boolean => {
  const nonce = newNonce()
  const kept = find(keyOf(request), nonce, now().getTime())
  if (!kept) return false
  reply.code(200).headers({
    ...commonHeaders,
    ...kept.headers,
    'content-type': kept.contentType,
    'content-security-policy': contentSecurityPolicy(nonce),
  })
  reply.send(kept.body)
  return true
}

const headersOf = (response: Response): Record<string, string> => {
  const headers: Record<string, string> = {}
  response.headers.forEach((value, key) => {
    if (key !== 'set-cookie' && key !== 'content-type') headers[key] = value
  })
  return headers
}

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  render: RenderPage,
  refusal: AppError | null = null,
): Promise<FastifyReply> => {
  const generation = cacheGeneration()
  const visitor = request.ctx.actor.kind === 'visitor'
  const context: PageContext = {
    ctx: request.ctx,
    nonce: visitor ? NONCE_SLOT : newNonce(),
    origin: originOf(request),
    cacheTags: new Set(),
    refusal,
    scriptsLast: visitor,
  }
  const asked = createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:`, host: request.host })
  const response = await render(withFewerAddresses(asked), context)
  if (response.status === 503) {
    // A stale cached page is better than an error for a reader.
    if (visitor && !refusal && request.method === 'GET' && sendKept(request, reply, findOldPage)) return reply
    reply.header('retry-after', RETRY_AFTER)
  }
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const nonce = visitor ? newNonce() : context.nonce
  const isHtml = contentType.startsWith('text/html')
  const headers: Record<string, string> = {
    'cache-control': 'private, no-cache',
    ...headersOf(response),
    ...commonHeaders,
    ...(isHtml ? { 'content-security-policy': contentSecurityPolicy(nonce) } : {}),
  }
  // A page that reads nothing is drawn all the same, but not as if nothing had happened.
  const status = refusal && response.status < 400 ? refusal.status : response.status
  reply.code(status).headers({ ...headers, 'content-type': contentType })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (response instanceof StreamedPage) return reply.send(Readable.from(response.pieces, { objectMode: false }))
  const whole = response instanceof WholePage ? response.html : null
  const body = whole ?? response.body
  const { viewing } = request
  if (viewing) reply.header('cache-control', 'no-store')
  // What may be kept for visitors is read first, by whoever is signed in too (decision 0017).
  const readFirst = context.scriptsLast || context.cacheTags.size > 0
  if (!body || !(visitor || ((readFirst || viewing) && isHtml))) return reply.send(body ?? '')

  const rendered = whole ? whole.toString() : await response.text()
  const text = isHtml ? scriptsLast(rendered) : rendered
  if (!visitor) return reply.send(viewing ? withViewingLine(text, viewing) : text)
  const { 'content-security-policy': _perVisitor, ...kept } = headers
  if (request.method === 'GET' && status === 200 && cookies.length === 0 && context.cacheTags.size > 0)
    cachePage(keyOf(request), text, { contentType, headers: kept, tags: [...context.cacheTags], generation })
  return reply.send(fillSlots(text, nonce, now().getTime()))
}

/**
 * The pages: everything that is not the API, a file or a development door. In a scope of their own, without body parsers, because
 * a page's form is read by its action (`platform/pages/read-form.server.ts`, which bounds it).
 */
export const installPages = (app: FastifyInstance, render: RenderPage): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // Refused at the door (the database cannot say who asks, another site's form): the product's own error page says so, or the form.
    scope.setErrorHandler((error, request, reply) => {
      request.ctx ??= ctxFor(request, now(), visitorActor)
      return answer(request, reply, render, refusalFor(error, request))
    })
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => answer(request, reply, render),
    })
  })
}
