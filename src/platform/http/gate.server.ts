import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonHeaders } from './headers.server.ts'
import { SESSION_COOKIE } from './session.server.ts'

/** What a gate is told of a request for a page. */
export interface GateRequest {
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** The header as it came. */
  readonly cookies: string
  /** Carries a session; whether it is still good is not asked here. */
  readonly hasSession: boolean
  readonly userAgent: string | undefined
}

/** Null lets pass; `remember` lets pass and sets a cookie; `leadTo` is where the visitor goes instead. */
type GateDecision = { readonly leadTo: string } | { readonly remember: string } | null

export type Gate = (request: GateRequest) => GateDecision

/** The router asks for the data of `/auctions` at `/auctions.data`, of `/` at `/_.data`. */
const DATA = /(?:(?<=\/)_)?\.data$/

/** The path of a page, whether the browser asks for it whole or the router for its data. */
export const pathOfPage = (url: string): string => (url.split('?', 1)[0] ?? '/').replace(DATA, '')

/** Answers a request for a page, or for its data, by leading the browser elsewhere. */
export const leadBrowserTo = (request: FastifyRequest, reply: FastifyReply, to: string): void => {
  reply.headers({ ...commonHeaders, 'cache-control': 'no-store', vary: 'Cookie, User-Agent' })
  // The browser's router follows this, where a plain redirect would give it a page it cannot read.
  if (DATA.test(request.url.split('?', 1)[0] ?? '')) reply.code(204).header('x-remix-redirect', to).send()
  else reply.redirect(to, 302)
}

const readRequest = (request: FastifyRequest): GateRequest => {
  const [pathname = '/', query = ''] = request.url.split('?', 2)
  const forData = DATA.test(pathname)
  const search = new URLSearchParams(query)
  search.delete('_routes')
  const cookies = request.headers.cookie ?? ''
  return {
    path: pathname.replace(DATA, ''),
    search: forData ? (search.size > 0 ? `?${search}` : '') : query && `?${query}`,
    cookies,
    hasSession: cookies.includes(`${SESSION_COOKIE}=`) || request.headers.authorization !== undefined,
    userAgent: request.headers['user-agent'],
  }
}

/**
 * Puts a gate before the pages. It stands before the kept ones too, so what is kept is the same for everybody who gets it. It is
 * asked about reading only: a form that was sent is always answered.
 */
export const installGate = (app: FastifyInstance, gate: Gate): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done()
    const decision = gate(readRequest(request))
    if (!decision) return done()
    if ('remember' in decision) {
      reply.header('set-cookie', decision.remember)
      return done()
    }
    leadBrowserTo(request, reply, decision.leadTo)
  })
}
