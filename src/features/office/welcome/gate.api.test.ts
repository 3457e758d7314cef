import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiApp } from '#platform/http/api.server.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const PASS = 'benvenuto=1'

/** The route table of part 2, section 2.1. */
const guarded = [
  '/',
  '/come-funziona',
  '/register',
  '/discover',
  '/new-auction',
  '/profile',
  '/my-auctions',
  '/my-auctions/1',
  '/order-detail/auction/7',
  '/order-detail/auction/7/riepilogo',
  '/effettua-reso/auction/7',
  '/consegna-esito/1/auction/7',
  '/review/auction/7',
  '/auctions',
  '/auctions/detail/7',
  '/auctions/city/amalfi/sposa/abiti-da-sposa',
  '/auctions/sposa/abiti-da-sposa/sposo-7f3k2',
  '/offer-detail/7',
  '/vetrine-fornitori',
  '/vetrine-fornitori/sposa/abiti-da-sposa/atelier',
  '/store/sposa/abiti-da-sposa/atelier',
  '/prodotto/ab12/velo',
  '/pay-cart',
  '/favorites',
  '/faq/aiuto/promessi-aiuto-supporto',
]
const open = [
  '/welcome',
  '/welcome/qualcosa',
  '/cookie-policy',
  '/privacy-policy',
  '/termini-e-condizioni-generali-del-servizio',
  '/result-activation/ok/abc',
  '/reset-password/abc',
]
const roles = ['couple', 'supplier', 'admin'] as const

let product: TestApp
let app: ApiApp
let settings: Record<string, unknown>

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { 'user-agent': BROWSER, ...headers } })

/** How a page answered: the address it leads to, or what it showed. */
const outcome = async (url: string, headers?: Record<string, string>): Promise<string> => {
  const answer = await get(url, headers)
  return answer.statusCode === 302 ? String(answer.headers.location) : answer.body
}
const leadsToWelcome = /^\/welcome(\?|#|$)/

beforeAll(async () => {
  product = await startTestApp()
  const { createHttpApp } = await import('#platform/http/app.server.ts')
  const { installPages } = await import('#platform/http/pages.server.ts')
  const { config } = await import('#platform/config.server.ts')
  const { welcomeGate } = await import('./index.server.ts')
  settings = config as unknown as Record<string, unknown>
  const person = { accountId: 1, sessionId: 1, handle: 'x', fullName: null, image: null, suspended: false }
  const actors = {
    couple: { kind: 'couple', ...person },
    supplier: { kind: 'supplier', ...person, sectorId: 1, businessName: null, member: null },
    admin: { kind: 'admin', lacksFactor: false, mustConfirm: false, ...person },
  } as const
  app = await createHttpApp({
    gate: welcomeGate,
    findActor: async (token) => actors[token as keyof typeof actors] ?? null,
  })
  app.get('/api/anything', async () => 'answer')
  installPages(app, async (_request, context) => {
    context.cacheTags.add('announcements')
    return new Response(`page for ${context.ctx.actor.kind}`, { headers: { 'content-type': 'text/html' } })
  })
})
afterAll(async () => {
  await app.close()
  await product.close()
})

describe('with the gate off', () => {
  it.each([...guarded, ...open])('everybody sees %s', async (path) => {
    expect(await outcome(path)).toBe('page for visitor')
    for (const role of roles) expect(await outcome(path, { cookie: `promessi=${role}` })).toBe(`page for ${role}`)
  })
})

describe('with the gate on', () => {
  beforeEach(() => {
    settings.WELCOME_GATE = true
  })
  afterEach(() => {
    settings.WELCOME_GATE = false
  })

  it.each(guarded)('%s leads a newcomer to the welcome page, and lets in with the pass', async (path) => {
    expect(await outcome(path)).toMatch(leadsToWelcome)
    expect(await outcome(path, { cookie: `altro=1; ${PASS}` })).toBe('page for visitor')
    // The page that was just kept for visitors is not for those who have not passed.
    expect(await outcome(path)).toMatch(leadsToWelcome)
    for (const role of roles) {
      const answer = await get(path, { cookie: `promessi=${role}` })
      expect(answer.body).toBe(`page for ${role}`)
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^benvenuto=1; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
      )
    }
  })

  it.each(open)('%s is open to everybody', async (path) => {
    expect(await outcome(path)).toBe('page for visitor')
  })

  it('keeps the page that was wanted', async () => {
    const answer = await get('/auctions/detail/7?tab=2')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({
      location: '/welcome?next=%2Fauctions%2Fdetail%2F7%3Ftab%3D2',
      'cache-control': 'no-store',
      vary: expect.stringContaining('Cookie'),
    })
  })

  it("leads the browser's router too, which asks for data", async () => {
    const list = await get('/auctions.data?tipo=1&_routes=root')
    expect([list.statusCode, list.headers['x-remix-redirect']]).toEqual([204, '/welcome?next=%2Fauctions%3Ftipo%3D1'])
    expect((await get('/_.data')).headers['x-remix-redirect']).toBe('/welcome')
    expect((await get('/register.data')).headers['x-remix-redirect']).toBe('/welcome?next=%2Fregister#registerSection')
  })

  it('serves the metadata of every page to crawlers', async () => {
    for (const path of guarded) expect(await outcome(path, { 'user-agent': CRAWLER })).toBe('page for visitor')
  })

  it('answers forms and API calls', async () => {
    const sent = await app.inject({ method: 'POST', url: '/register', headers: { 'user-agent': BROWSER } })
    expect(sent.body).toBe('page for visitor')
    expect((await get('/api/anything')).body).toBe('answer')
  })

  it('is not opened by another cookie, nor by another value', async () => {
    for (const cookie of ['benvenuto=0', 'nonbenvenuto=1', 'benvenuto=12'])
      expect(await outcome('/auctions', { cookie })).toMatch(leadsToWelcome)
  })
})

describe('the secret link', () => {
  const ctxFrom = async (ipPrefix: string) => {
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    return { ...systemCtx(product.clock.now(), visitor), ipPrefix }
  }
  afterEach(() => {
    settings.WELCOME_SECRET = undefined
  })

  it('opens with the secret only, and not at all without one', async () => {
    const { isWelcomeSecret } = await import('./gate.server.ts')
    const ctx = await ctxFrom('93.41.1.0')
    expect(await isWelcomeSecret(ctx, 'mandorlo-in-fiore')).toBe(false)
    settings.WELCOME_SECRET = 'mandorlo-in-fiore'
    expect(await isWelcomeSecret(ctx, 'mandorlo')).toBe(false)
    expect(await isWelcomeSecret(ctx, 'mandorlo-in-fiore')).toBe(true)
  })

  it('takes twenty guesses from one place, then none for a quarter of an hour', async () => {
    const { isWelcomeSecret } = await import('./gate.server.ts')
    settings.WELCOME_SECRET = 'mandorlo-in-fiore'
    const ctx = await ctxFrom('93.41.2.0')
    for (let guess = 0; guess < 20; guess += 1) expect(await isWelcomeSecret(ctx, `prova-${guess}`)).toBe(false)
    expect(await isWelcomeSecret(ctx, 'mandorlo-in-fiore')).toBe(false)
    expect(await isWelcomeSecret(await ctxFrom('93.41.3.0'), 'mandorlo-in-fiore')).toBe(true)
    await product.clock.advance(15 * 60_000)
    expect(await isWelcomeSecret(await ctxFrom('93.41.2.0'), 'mandorlo-in-fiore')).toBe(true)
  })
})

it('the welcome page has words of its own for search engines', async () => {
  const answer = await product.inject('/api/seo/welcome')
  expect(answer.json()).toMatchObject({ title: 'Benvenuti | Promessi' })
})
