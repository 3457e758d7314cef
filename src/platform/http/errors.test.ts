import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, commonErrors, defineErrors } from '#shared/errors.ts'
import type { ApiApp } from './api.server.ts'
import { createHttpApp } from './app.server.ts'
import { apiNotFound, toAppError } from './errors.server.ts'
import { anyone } from './openapi/access.server.ts'

const errors = defineErrors({ world_moved: { status: 409, it: 'Nel frattempo è cambiato.' } })

let app: ApiApp
const thrown = new Map<string, unknown>([
  ['domain', new AppError('world_moved', errors.world_moved, { fields: { price: 'Troppo alto' }, cause: 'row 12' })],
  ['bug', new TypeError('select secret from accounts where email = giulia@promessi.example')],
  ['text', 'something that is no error'],
  ['database', Object.assign(new Error('deadlock detected'), { code: '40P01', detail: 'Process 4711' })],
])

beforeAll(async () => {
  app = await createHttpApp({ findActor: async () => null })
  app.get('/api/throw/:what', (request) => Promise.reject(thrown.get((request.params as { what: string }).what)))
  const body = z.object({
    title: z.string('Scrivi un titolo').min(3, 'Troppo corto'),
    lines: z.array(z.object({ n: z.number() })),
  })
  app.post('/api/shape', { schema: { body, security: anyone } }, async () => ({ ok: true }))
  app.post('/api/limited', { config: { rateLimit: { max: 1, timeWindow: '1 minute' } } }, async () => ({ ok: true }))
  app.all('/api/*', apiNotFound)
})
afterAll(() => app.close())

const post = (url: string, payload: unknown, type = 'application/json') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: payload as string })

describe('what is thrown', () => {
  it('on purpose comes out as it is, without what is meant for the log', async () => {
    const answer = await app.inject('/api/throw/domain')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      error: { code: 'world_moved', message: 'Nel frattempo è cambiato.', fields: { price: 'Troppo alto' } },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(['bug', 'text', 'database'])('by mistake (%s) says nothing about us', async (what) => {
    const answer = await app.inject(`/api/throw/${what}`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ error: { code: 'internal', message: commonErrors.internal.it } })
  })

  it('keeps the cause for the log', () => {
    const cause = new Error('why')
    expect(toAppError(cause)).toMatchObject({ code: 'internal', status: 500, cause })
  })
})

describe('what is sent', () => {
  it('in the wrong shape is refused field by field, with the first reason of each', async () => {
    const answer = await post('/api/shape', { title: 'a', lines: [{ n: 1 }, { n: 'x' }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      code: 'invalid_request',
      fields: { title: 'Troppo corto', 'lines.1.n': 'Scrivi un numero.' },
    })
    const empty = await post('/api/shape', {})
    expect(empty.json().error.fields).toMatchObject({ title: 'Scrivi un titolo' })
  })

  it.each([
    ['broken JSON', '{"title":', 'application/json', /non si può leggere/],
    ['another type', 'a,b', 'text/csv', /non si può leggere/],
  ])('as %s is a bad request, never an error of ours', async (_what, payload, type, words) => {
    const answer = await post('/api/shape', payload, type)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: { code: 'invalid_request', message: expect.stringMatching(words) } })
  })

  it('too often is 429 in our own words', async () => {
    expect((await post('/api/limited', {})).statusCode).toBe(200)
    const answer = await post('/api/limited', {})
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toEqual({ error: { code: 'too_many_requests', message: commonErrors.too_many_requests.it } })
  })

  it('to nowhere is 404 in JSON', async () => {
    const answer = await app.inject('/api/nowhere')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: { code: 'not_found', message: commonErrors.not_found.it } })
  })
})
