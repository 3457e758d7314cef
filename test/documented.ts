import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiApp } from '../src/platform/http/api.server.ts'
import type { ApiDocument } from '../src/platform/http/openapi/document.server.ts'

const pointer = (...segments: string[]): string =>
  `#/${segments.map((one) => encodeURIComponent(one.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Reads answers against the document: one line about an answer it does not describe, or null. */
const readerOf = (document: ApiDocument) => {
  // Zod writes formats as patterns beside their names.
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api')
  const validators = new Map<string, ValidateFunction>()
  const validator = (at: string): ValidateFunction => {
    const known = validators.get(at) ?? ajv.compile({ $ref: `api${at}` })
    validators.set(at, known)
    return known
  }
  return (path: string, method: string, status: string, type: string, payload: unknown): string | null => {
    const declared = document.paths?.[path]?.[method]?.responses?.[status]
    if (!declared) return 'status not documented'
    const shared = declared.$ref?.split('/').at(-1)
    const at = shared ? ['components', 'responses', shared] : ['paths', path, method, 'responses', status]
    const response = shared ? (document.components?.responses?.[shared] as typeof declared) : declared
    if (!response.content) return payload ? 'a body that is not documented' : null
    if (!response.content[type]) return `content type ${type || 'none'} not documented`
    if (type !== 'application/json' || typeof payload !== 'string') return null
    const check = validator(pointer(...at, 'content', type, 'schema'))
    return check(JSON.parse(payload)) ? null : `body: ${ajv.errorsText(check.errors)}`
  }
}

/**
 * Checks every answer of the API against its OpenAPI document: status, content type, and the body when it is JSON.
 *
 * @returns gives the answers the document does not describe
 */
export const watchAnswers = (app: ApiApp): (() => readonly string[]) => {
  let read: ReturnType<typeof readerOf> | undefined
  const undocumented = new Set<string>()
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload) => {
    const { url = '', schema } = request.routeOptions
    if (!schema || schema.hide || request.method === 'HEAD') return payload
    read ??= readerOf(app.swagger() as ApiDocument)
    const path = url.replace(/:(\w+)/g, '{$1}')
    const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0] ?? ''
    const whole = reply.hasHeader('content-encoding') ? null : payload
    const fault = read(path, request.method.toLowerCase(), String(reply.statusCode), type, whole)
    if (fault) undocumented.add(`${request.method} ${path} ${reply.statusCode}: ${fault}`)
    return payload
  })
  return () => [...undocumented]
}
