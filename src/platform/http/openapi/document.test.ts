import { describe, expect, it } from 'vitest'
import { anyone, signedIn } from './access.server.ts'
import { type ApiDocument, completeDocument, operationIdOf } from './document.server.ts'

const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})

const document: ApiDocument = completeDocument<ApiDocument>({
  info: { title: 'Things' },
  paths: {
    '/api/things': {
      get: { security: anyone, responses: { 200: { description: 'Default Response', ...json('Thing') } } },
      post: { responses: { 201: { description: 'Made', ...json('Thing') }, 422: json('Error') } },
    },
    '/api/things/{id}': { get: {} },
  },
  components: { schemas: { Thing: { properties: { part: json('Part') } }, Part: {}, Error: {}, ThingInput: {} } },
})
const operation = (path: string, method: string) => document.paths?.[path]?.[method]
const statuses = (path: string, method: string) => Object.keys(operation(path, method)?.responses ?? {})

it.each([
  ['get', '/api/orders/{id}/pdf', 'getOrdersByIdPdf'],
  ['post', '/api/accept-auction/{a}/{b}', 'postAcceptAuctionByAByB'],
  ['delete', '/api/me/push', 'deleteMePush'],
  ['post', '/api/saveCookie', 'postSaveCookie'],
])('names %s %s', (method, path, name) => {
  expect(operationIdOf(method, path)).toBe(name)
})

describe('an operation', () => {
  it('needs a session unless it says otherwise', () => {
    expect(operation('/api/things', 'get')?.security).toEqual(anyone)
    expect(operation('/api/things', 'post')?.security).toEqual(signedIn)
  })

  it('has the errors of its nature beside its own', () => {
    expect(statuses('/api/things', 'get')).toEqual(['200', '400', '403', '500', '503'])
    expect(statuses('/api/things', 'post')).toEqual(['201', '400', '401', '403', '409', '413', '422', '500', '503'])
    expect(statuses('/api/things/{id}', 'get')).toEqual(['400', '401', '403', '404', '500', '503'])
    expect(operation('/api/things', 'post')?.responses?.[422]).toEqual({ $ref: '#/components/responses/Unprocessable' })
  })
})

it('keeps the schemas that are referred to, however far away', () => {
  expect(Object.keys(document.components?.schemas ?? {}).toSorted()).toEqual(['Error', 'Part', 'Thing'])
})
