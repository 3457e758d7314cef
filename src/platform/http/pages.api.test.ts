import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { ApiApp } from './api.server.ts'
import type { RenderPage } from './pages.server.ts'
import { WholePage } from './whole-page.server.ts'

let product: TestApp
let app: ApiApp
let rendered = 0
let render: RenderPage

const NONCE = /nonce="([^"]+)"/
const SIGNED_IN = { cookie: 'promessi=known' }

const html = (body: string, init: ResponseInit = {}): Response =>
  new WholePage(Buffer.from(body), {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
  })

/** A page like ours: it names what it was made from, and carries nonce and time. */
const page: RenderPage = async (_request, context) => {
  const { NONCE_SLOT, TIME_SLOT } = await import('./page-cache.server.ts')
  const visitor = context.ctx.actor.kind === 'visitor'
  for (const tag of ['announcements', 'announcement:7']) context.cacheTags.add(tag)
  const nonce = visitor ? NONCE_SLOT : context.nonce
  return html(
    `<script nonce="${nonce}"></script><time>${visitor ? TIME_SLOT : '0'}</time>${context.origin} ${rendered}`,
  )
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

const change = async (topic: 'announcement:7' | 'announcement:8' | 'account:1' | 'announcements', what = 'offer') => {
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { publish, subscribe } = await import('#platform/live/live.server.ts')
  const heard = new Promise<void>((resolve) => {
    const stop = subscribe((message) => {
      if (message.topic !== topic) return
      stop()
      resolve()
    })
  })
  await inTransaction((tx) => publish(tx, topic, what))
  await heard
}

beforeAll(async () => {
  product = await startTestApp()
  const { createHttpApp } = await import('./app.server.ts')
  const { installPages } = await import('./pages.server.ts')
  const actor = {
    kind: 'couple',
    accountId: 1,
    sessionId: 1,
    handle: 'sposi-1',
    fullName: null,
    image: null,
    suspended: false,
  } as const
  app = await createHttpApp({ findActor: async (token) => (token === 'known' ? actor : null) })
  installPages(app, (request, context) => {
    rendered += 1
    return render(request, context)
  })
})
afterAll(async () => {
  await app.close()
  await product.close()
})
beforeEach(async () => {
  const { clearPageCache } = await import('./page-cache.server.ts')
  clearPageCache()
  rendered = 0
  render = page
})

describe('a page kept for visitors', () => {
  it('is made once and leaves each time with a nonce and a time of its own', async () => {
    const { NONCE_SLOT, TIME_SLOT } = await import('./page-cache.server.ts')
    const slots = new RegExp(`${NONCE_SLOT}|${TIME_SLOT}`)
    const answers = [await get('/auctions'), await get('/auctions'), await get('/auctions')]
    expect(rendered).toBe(1)
    const nonces = answers.map(({ body }) => NONCE.exec(body)?.[1])
    expect(new Set(nonces).size).toBe(3)
    answers.forEach((answer, index) => {
      expect(nonces[index]).toMatch(/^[A-Za-z0-9+/]{22}==$/)
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      expect(answer.headers['x-frame-options']).toBe('DENY')
      expect(answer.body).not.toMatch(slots)
      expect(Number(/<time>(\d+)/.exec(answer.body)?.[1])).toBeGreaterThan(Date.now() - 60_000)
    })
  })

  it('is forgotten as soon as what it was made from changes', async () => {
    await get('/auctions/detail/7')
    await change('announcement:8')
    await change('account:1')
    await get('/auctions/detail/7')
    expect(rendered).toBe(1)
    await change('announcement:7')
    await get('/auctions/detail/7')
    expect(rendered).toBe(2)
  })

  it('is made once after a change, however many ask at the same time, and by the next one where that fails', async () => {
    await get('/auctions/detail/7')
    await change('announcement:7')
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/auctions/detail/7')))
    expect(rendered).toBe(2)
    for (const { statusCode, body } of answers) expect([statusCode, body.endsWith(' 2')]).toEqual([200, true])
    await change('announcement:7')
    render = async (...given) => (rendered === 3 ? new Response('', { status: 500 }) : page(...given))
    const more = await Promise.all(Array.from({ length: 20 }, () => get('/auctions/detail/7')))
    expect(rendered).toBe(4)
    expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19)
  })

  it('is shown for a minute after a change, when no other can be made', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await get('/auctions/detail/7')
      await change('announcement:7')
      render = async () => new Response('Torniamo tra poco', { status: 503 })
      const { db } = await import('#platform/db/db.server.ts')
      const later = async (ms: number) => {
        vi.advanceTimersByTime(ms)
        // It answers this, so that what decides is what the page said.
        await db().execute('select 1')
        return (await get('/auctions/detail/7')).statusCode
      }
      expect([await later(0), await later(59_000), await later(2000)]).toEqual([200, 200, 503])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is forgotten when the line to the changes was down, and when the clock moves', async () => {
    await get('/auctions')
    await change('announcements', 'reconnect')
    await get('/auctions')
    expect(rendered).toBe(2)
    await product.clock.advance(60_000)
    await vi.waitUntil(async () => (await get('/auctions')) && rendered === 3)
  })

  it('is rendered again by one request when stale, while the others still get the stale one', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await get('/auctions')
      vi.advanceTimersByTime(16_000)
      // The database has answered since: while it is silent the stale page is everybody's.
      const { db } = await import('#platform/db/db.server.ts')
      await db().execute('select 1')
      const answers = await Promise.all(Array.from({ length: 5 }, () => get('/auctions')))
      expect(answers.map(({ body }) => Number(body.at(-1))).sort()).toEqual([1, 1, 1, 1, 2])
      expect((await get('/auctions')).body.at(-1)).toBe('2')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not kept when something changed while it was made', async () => {
    render = async (request, context) => {
      if (rendered === 1) await change('announcement:8')
      return page(request, context)
    }
    await get('/auctions')
    await get('/auctions')
    expect(rendered).toBe(2)
    await get('/auctions')
    expect(rendered).toBe(2)
  })

  it('is one for each address of the site: a made-up host does not reach others', async () => {
    const evil = await get('/auctions', { host: 'altrove.example' })
    expect(evil.body).toContain('http://altrove.example')
    const honest = await get('/auctions', { host: 'promessi.example' })
    expect(honest.body).toContain('http://promessi.example')
    expect(honest.body).not.toContain('altrove')
  })
})

it('what is refused at the door is drawn as an error page, which is not kept', async () => {
  const address = '/auctions?sposo=%00'
  expect((await get(address)).statusCode).toBe(400)
  expect((await get(address)).statusCode).toBe(400)
  expect(rendered).toBe(2)
})

describe('never kept, never given', () => {
  it('to someone who is signed in', async () => {
    await get('/auctions', SIGNED_IN)
    await get('/auctions', { authorization: 'Bearer known' })
    await get('/auctions')
    await get('/auctions', SIGNED_IN)
    const mine = await get('/auctions', { authorization: 'Bearer known' })
    expect(rendered).toBe(5)
    expect(mine.headers['content-security-policy']).toContain(`'nonce-${NONCE.exec(mine.body)?.[1]}'`)
    await get('/auctions')
    expect(rendered).toBe(5)
  })

  it.each([
    ['that names nothing it was made from', async () => html('senza etichette')],
    [
      'that was not found',
      async (...args: Parameters<RenderPage>) => html(await (await page(...args)).text(), { status: 404 }),
    ],
    [
      'that sets a cookie',
      async (...args: Parameters<RenderPage>) =>
        html(await (await page(...args)).text(), { headers: { 'set-cookie': 'a=b' } }),
    ],
  ] satisfies [string, RenderPage][])('a page %s', async (_what, special) => {
    render = special
    await get('/auctions')
    await get('/auctions')
    expect(rendered).toBe(2)
  })

  it('the answer to a form', async () => {
    const post = () =>
      app.inject({
        method: 'POST',
        url: '/auctions',
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await post()).statusCode).toBe(200)
    await post()
    await get('/auctions')
    expect(rendered).toBe(3)
  })
})

it('no other site may frame a page, and only scripts with the nonce run', async () => {
  const policy = String((await get('/auctions')).headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe')
})

describe('the scripts of a signed-in page', () => {
  it('come with it, or last where the page says so', async () => {
    const modules = '<script nonce="N" type="module" async="">import "/m.js"</script></body></html>'
    render = async (_request, context) => {
      context.scriptsLast = rendered === 2
      return html(modules)
    }
    expect((await get('/my-auctions', SIGNED_IN)).body).toBe(modules)
    expect((await get('/my-auctions', SIGNED_IN)).body).toContain('type="text/plain" id="scripts-last"')
  })

  it('come last on a page that is kept for visitors, too', async () => {
    render = async (_request, context) => {
      context.cacheTags.add('announcements')
      return html('<script nonce="N" type="module" async="">import "/m.js"</script></body></html>')
    }
    expect((await get('/auctions', SIGNED_IN)).body).toContain('type="text/plain" id="scripts-last"')
  })
})
