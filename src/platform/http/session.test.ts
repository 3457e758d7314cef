import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiApp } from './api.server.ts'
import { createHttpApp } from './app.server.ts'
import { anyone, anyoneButCookie, bearerOnly } from './openapi/access.server.ts'
import { ipPrefixOf, sessionCookie } from './session.server.ts'

const actor = {
  kind: 'couple',
  accountId: 1,
  sessionId: 1,
  handle: 'sposi-1',
  fullName: null,
  image: null,
  suspended: false,
} as const

let app: ApiApp
const asked: string[] = []

beforeAll(async () => {
  app = await createHttpApp({
    findActor: async (token) => {
      asked.push(token)
      return token === 'known' ? actor : null
    },
  })
  const who = async (request: { ctx: { actor: { kind: string } }; credential: string | null }) => ({
    kind: request.ctx.actor.kind,
    credential: request.credential,
  })
  app.get('/api/who', who)
  app.get('/api/where', async ({ ctx, host }) => ({ place: ctx.ipPrefix, host }))
  app.post('/api/who', who)
  app.post('/api/payments/webhook', who)
  app.get('/api/own', { schema: {} }, async () => ({ own: true }))
  app.post('/api/own', { schema: {} }, async () => ({ own: true }))
  app.get('/api/open', { schema: { security: anyone } }, async () => ({ open: true }))
  app.get('/api/changes', { schema: { security: bearerOnly } }, async () => ({ changed: true }))
  app.get('/api/leaves', { schema: { security: anyoneButCookie } }, async () => ({ left: true }))
})
afterAll(() => app.close())

const COOKIE = { cookie: 'promessi=known' }
const BEARER = { authorization: 'Bearer known' }
const ELSEWHERE = { origin: 'https://altrove.example', 'sec-fetch-site': 'cross-site' }

const send = (method: 'GET' | 'POST', headers: Record<string, string>, url = '/api/who') =>
  app.inject({ method, url, headers })

describe('who asks', () => {
  it('is known by the cookie or by the bearer token', async () => {
    expect((await send('GET', COOKIE)).json()).toEqual({ kind: 'couple', credential: 'cookie' })
    expect((await send('GET', BEARER)).json()).toEqual({ kind: 'couple', credential: 'bearer' })
    expect((await send('GET', {})).json()).toEqual({ kind: 'visitor', credential: null })
  })

  it('is a visitor with an unknown token', async () => {
    expect((await send('GET', { cookie: 'promessi=stolen' })).json()).toEqual({ kind: 'visitor', credential: null })
    expect((await send('GET', { authorization: 'Basic known' })).json()).toEqual({ kind: 'visitor', credential: null })
  })

  it('is who the bearer token says when both are sent: a wrong token does not fall back on the cookie', async () => {
    const answer = await send('GET', { ...COOKIE, authorization: 'Bearer stolen' })
    expect(answer.json()).toEqual({ kind: 'visitor', credential: null })
  })

  it('is never asked of an address', async () => {
    asked.length = 0
    expect((await send('GET', {}, '/api/who?token=known')).json()).toEqual({ kind: 'visitor', credential: null })
    expect(asked).toEqual([])
  })
})

describe('a change', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ host: 'promessi.example', origin: 'https://promessi.example' }],
    [{ host: 'localhost:3100', origin: 'http://localhost:3100' }],
  ])('with the cookie is taken from our own pages: %j', async (site) => {
    expect((await send('POST', { ...COOKIE, ...site } as Record<string, string>)).statusCode).toBe(200)
  })

  it.each([
    [{}],
    [ELSEWHERE],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ host: 'promessi.example', origin: 'https://promessi.example.altrove.example' }],
    [{ host: 'promessi.example', origin: 'https://altrove.promessi.example' }],
    [{ host: 'localhost:3100', origin: 'http://localhost:3101' }],
    [{ origin: 'null' }],
    [{ origin: 'no address at all' }],
    // The newer sign wins: a page cannot forge it.
    [{ host: 'promessi.example', origin: 'https://promessi.example', 'sec-fetch-site': 'cross-site' }],
  ])('with the cookie is refused from anywhere else: %j', async (site) => {
    const answer = await send('POST', { ...COOKIE, ...site } as Record<string, string>)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.code).toBe('cross_origin')
  })

  it('with the bearer token is taken from anywhere: no browser adds it by itself', async () => {
    expect((await send('POST', { ...BEARER, ...ELSEWHERE })).statusCode).toBe(200)
  })

  it('by a visitor is refused when another site made the browser send it, and the provider may always write', async () => {
    expect((await send('POST', ELSEWHERE)).statusCode).toBe(403)
    expect((await send('POST', {})).statusCode).toBe(200)
    expect((await send('POST', ELSEWHERE, '/api/payments/webhook')).statusCode).toBe(200)
  })
})

describe('what an operation accepts', () => {
  it.each([
    ['/api/own', { visitor: 401, cookie: 200, bearer: 200 }],
    ['/api/open', { visitor: 200, cookie: 200, bearer: 200 }],
    // A prescribed GET that changes something needs the token itself.
    ['/api/changes', { visitor: 401, cookie: 403, bearer: 200 }],
    ['/api/leaves', { visitor: 200, cookie: 403, bearer: 200 }],
  ])('%s: %j', async (url, expected) => {
    const status = async (headers: Record<string, string>) => (await send('GET', headers, url)).statusCode
    expect({
      visitor: await status({}),
      cookie: await status({ ...COOKIE, 'sec-fetch-site': 'same-origin' }),
      bearer: await status(BEARER),
    }).toEqual(expected)
  })

  it('is asked before a body is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/own',
      headers: { 'content-type': 'application/json' },
      payload: '{"half":',
    })
    expect(answer.statusCode).toBe(401)
  })
})

it('the cookie is out of reach of scripts and of other sites', () => {
  const cookie = sessionCookie('known', new Date('2026-12-01T00:00:00Z'))
  expect(cookie).toBe('promessi=known; Path=/; HttpOnly; SameSite=Lax; Expires=Tue, 01 Dec 2026 00:00:00 GMT')
})

it('of an address only the place is kept', () => {
  expect(ipPrefixOf('203.0.113.77')).toBe('203.0.113.0')
  expect(ipPrefixOf(undefined)).toBe('')
  expect(ipPrefixOf('::ffff:203.0.113.77')).toBe('203.0.113.0')
  expect(ipPrefixOf('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toBe('2001:db8:85a3::')
})

describe('behind a proxy', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 203.0.113.77', 'x-forwarded-host': 'promessi.example' }
  const where = async (from: ApiApp) => (await from.inject({ url: '/api/where', headers: forwarded })).json()

  it('takes the address our proxy saw, not the one the visitor wrote', async () => {
    const { config } = await import('#platform/config.server.ts')
    Object.assign(config, { TRUST_PROXY: true })
    const proxied = await createHttpApp({ findActor: async () => null })
    Object.assign(config, { TRUST_PROXY: false })
    proxied.get('/api/where', async ({ ctx, host }) => ({ place: ctx.ipPrefix, host }))
    expect(await where(proxied)).toEqual({ place: '203.0.113.0', host: 'promessi.example' })
    await proxied.close()
  })

  it('trusts no header when there is none', async () => {
    expect((await where(app)).place).toBe('127.0.0.0')
  })
})
