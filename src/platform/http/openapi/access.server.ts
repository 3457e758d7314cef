import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, commonErrors } from '#shared/errors.ts'

/** OpenAPI security requirement: the schemes that must be presented together; `{}` is no credential at all. */
type Requirement = Readonly<Partial<Record<Scheme, readonly string[]>>>
type Scheme = 'bearer' | 'session'

/** Alternatives an operation accepts, written in its schema as `security`. The document publishes them, the door enforces them. */
export type Access = readonly Requirement[]

/** The default: an operation that declares nothing asks for a session, by token or by cookie. */
export const signedIn: Access = [{ bearer: [] }, { session: [] }]
/** Open to visitors; who is signed in may be answered more. */
export const anyone: Access = [{}, ...signedIn]
/** A GET that changes something: a link on another site could make a browser follow it, so the cookie is not accepted (OQ-003). */
export const bearerOnly: Access = [{ bearer: [] }]
/** As `bearerOnly`, and harmless without a session. */
export const anyoneButCookie: Access = [{}, ...bearerOnly]

const refusalOf = (request: FastifyRequest): AppError | undefined => {
  const { schema } = request.routeOptions
  if (!schema || schema.hide) return undefined
  const access = (schema.security as Access | undefined) ?? signedIn
  if (request.credential === null) {
    const open = access.some((requirement) => Object.keys(requirement).length === 0)
    return open ? undefined : new AppError('not_authenticated', commonErrors.not_authenticated)
  }
  const scheme: Scheme = request.credential === 'cookie' ? 'session' : 'bearer'
  const accepted = access.some((requirement) => requirement[scheme] !== undefined)
  return accepted ? undefined : new AppError('cross_origin', commonErrors.cross_origin)
}

/**
 * Asks of every documented operation the credential its `security` names, before its body is read. Roles and ownership are the
 * services' business; hidden routes and pages guard themselves.
 */
export const installAccess = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)))
}
