import type { FastifyInstance } from 'fastify'
import { AppError, commonErrors } from '#shared/errors.ts'
import { leadBrowserTo, pathOfPage } from './gate.server.ts'

/** Where staff without a second factor sets one up. */
const SETUP = '/sicurezza'
/** What else stays open: coming in, leaving, and what the router asks of every page. */
const OPEN_PAGES = new Set([
  SETUP,
  '/login',
  '/login/codice',
  '/logout',
  '/__manifest',
  '/privacy-policy',
  '/cookie-policy',
])
const OPEN_CALLS = new Set([
  '/api/logout',
  '/api/check-token',
  '/api/permissions',
  '/api/saveCookie',
  '/api/live',
  '/api/presence',
  '/api/drawn-for',
])

/**
 * Keeps staff who lack the second factor from everything but setting it up: every call is refused, every page leads to the set-up.
 * It stands at the door, so no call can forget to ask.
 */
export const installStaffLock = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { actor } = request.ctx
    if (actor.kind !== 'admin' || !actor.lacksFactor) return done()
    const route = request.routeOptions.url
    if (route?.startsWith('/api/')) {
      const open = OPEN_CALLS.has(route)
      return done(open ? undefined : new AppError('second_factor_missing', commonErrors.second_factor_missing))
    }
    if (route !== '/*' || OPEN_PAGES.has(pathOfPage(request.url))) return done()
    leadBrowserTo(request, reply, SETUP)
  })
}
