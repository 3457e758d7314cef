import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnstorable } from '#platform/db/db.server.ts'
import { isUnavailable } from '#platform/db/unavailable.server.ts'
import { log } from '#platform/log.server.ts'
import { databaseAway } from '#platform/pages/form.server.ts'
import { AppError, commonErrors, type FieldErrors } from '#shared/errors.ts'

interface Body {
  readonly error: { readonly code: string; readonly message: string; readonly fields?: FieldErrors }
}

const bodyOf = (error: AppError): Body => ({
  error: { code: error.code, message: error.message, ...(error.fields ? { fields: error.fields } : {}) },
})

/** Fields that are named in one answer: who sent more wrong ones has not filled in a form. */
const MOST_FIELDS = 100

const fieldName = (instancePath: string): string => instancePath.replace(/^\//, '').replaceAll('/', '.')

/** Neither a field nor a rule is to blame: what was sent is no JSON, or no text that can be kept. */
const unreadable = (cause: unknown): AppError => new AppError('invalid_request', commonErrors.unreadable, { cause })

/** Anything thrown below a door, as the one error the client may see. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation.slice(0, MOST_FIELDS))
      fields[fieldName(issue.instancePath)] ??= issue.message ?? 'Valore non valido.'
    const known = Object.keys(fields).filter(Boolean)
    if (known.length === 0) return unreadable(error)
    return new AppError('invalid_request', commonErrors.invalid_request, { fields, cause: error })
  }
  if (isUnstorable(error)) return unreadable(error)
  if (isUnavailable(error)) return databaseAway(error)
  const status = (error as Partial<FastifyError>)?.statusCode
  if (status === 429) return new AppError('too_many_requests', commonErrors.too_many_requests)
  if (status === 404) return new AppError('not_found', commonErrors.not_found)
  if (status === 413) return new AppError('too_large', commonErrors.too_large)
  if (status && status >= 400 && status < 500) return unreadable(error)
  return new AppError('internal', commonErrors.internal, { cause: error })
}

/** What to answer to something thrown; the unexpected is logged. */
export const refusalFor = (error: unknown, request: FastifyRequest): AppError => {
  const known = toAppError(error)
  if (known.status === 500)
    log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed')
  return known
}

/** What a developer sees of an unexpected error. */
export type ExplainFailure = (error: unknown) => Readonly<Record<string, unknown>>

/**
 * Installs the one place where errors of calls become answers.
 *
 * @param explain in development only: production answers never describe the error
 */
export const installErrorHandler = (app: FastifyInstance, explain?: ExplainFailure): void => {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = refusalFor(error, request)
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
    reply.code(known.status).header('cache-control', 'no-store')
    if (!explain || known.status !== 500) return reply.send(bodyOf(known))
    // As text: the prescribed shape of the answer has no place for it.
    const body = JSON.stringify({ ...bodyOf(known), development: explain(error) }, null, 2)
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

/** Unknown paths under /api answer in JSON; all others belong to the pages. */
export const apiNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send(bodyOf(new AppError('not_found', commonErrors.not_found)))
