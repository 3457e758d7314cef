import { STATUS_CODES } from 'node:http'
import { type Access, signedIn } from './access.server.ts'
import { errorComponents, errorResponses, errorsByNature } from './shared-errors.server.ts'

interface Response {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>
}

/** What the product reads and writes of an operation. */
export interface Operation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly security?: Access
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: Response
  readonly responses?: Readonly<Record<string, Response>>
}

/** The parts of an OpenAPI document that the product reads and writes. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string }
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, unknown>>
    readonly responses?: Readonly<Record<string, unknown>>
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** @example operationIdOf('get', '/api/orders/{id}/pdf') // getOrdersByIdPdf */
export const operationIdOf = (method: string, path: string): string =>
  method +
  path
    .replace(/^\/api\//, '')
    .split('/')
    .map((segment) => (segment.startsWith('{') ? `by-${segment.slice(1, -1)}` : segment))
    .flatMap((segment) => segment.split(/[^A-Za-z0-9]+/))
    .map(capital)
    .join('')

const isOpen = (access: Access): boolean => access.some((requirement) => Object.keys(requirement).length === 0)

const complete = (method: string, path: string, operation: Operation): Operation => {
  const security = operation.security ?? signedIn
  const byNature = errorsByNature({
    isPublic: isOpen(security),
    hasPathParameters: path.includes('{'),
    isChanging: method !== 'get',
  })
  const declared = Object.entries(operation.responses ?? {})
  const errors = [...byNature, ...declared.map(([status]) => status)].flatMap((status) => {
    const shared = errorResponses[status]
    return shared ? [[status, { $ref: `#/components/responses/${shared.name}` }]] : []
  })
  const answers = declared
    .filter(([status]) => !errorResponses[status])
    .map(([status, response]) => {
      const { description } = response
      const plain = !description || description === 'Default Response'
      return [status, { ...response, description: plain ? (STATUS_CODES[status] ?? status) : description }]
    })
  return {
    ...operation,
    operationId: operationIdOf(method, path),
    security,
    responses: Object.fromEntries([...answers, ...errors]),
  }
}

const SCHEMA = '#/components/schemas/'

const namedIn = (part: unknown, names: Set<string>): void => {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(SCHEMA)) names.add(value.slice(SCHEMA.length))
    else namedIn(value, names)
  }
}

/** The schemas that something refers to, directly or through others. */
const usedSchemas = (roots: unknown, schemas: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const used = new Set<string>()
  namedIn(roots, used)
  // A set that grows is walked to its end.
  for (const name of used) namedIn(schemas[name], used)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

/**
 * Says of every operation what follows from what it is: its name, who may call it, the errors it shares with all others. Leaves out
 * schemas that nothing refers to.
 */
export const completeDocument = <D extends ApiDocument>(document: D): D => {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, complete(method, path, operation)]),
      ),
    ]),
  )
  const responses = errorComponents()
  const schemas = usedSchemas([paths, responses], document.components?.schemas ?? {})
  return { ...document, paths, components: { ...document.components, responses, schemas } }
}
