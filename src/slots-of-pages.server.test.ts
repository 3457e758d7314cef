import { afterAll, beforeAll, expect, it } from 'vitest'
import { supplier } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { freshDatabase } from '../test/database.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

/** Once the fixed slots of nonce and time: what anybody could write into a text. */
const WORDS = '__PROMESSI_NONCE__ __PROMESSI_TIME__'

let server: ServerProcess
let showcase: string

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  const seller = await supplier(app, { sectorId: 14, ready: true })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/portal/showcase',
    headers: seller.headers,
    payload: {
      title: 'Fotografie Lario',
      about: `Scriviamo ${WORDS} come lo leggete.`,
      startingPrice: '1250.00',
      seen: '',
    },
  })
  expect(answer.statusCode).toBe(200)
  showcase = `/vetrine-fornitori/fornitori/foto-e-video/${seller.handle}`
  await app.close()
  server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO: 'off',
    PUBLIC_URL: 'http://localhost',
  })
}, 120_000)
afterAll(() => server?.kill('SIGTERM'))

const get = async (path: string, init?: RequestInit) => {
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init })
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { status: answer.status, html: await answer.text(), nonce: /'nonce-([^']+)'/.exec(policy)?.[1] }
}

it('what people write stays as written, also where it looks like a slot of the page', async () => {
  for (const _time of ['made', 'kept']) {
    const { status, html, nonce } = await get(showcase)
    expect(status).toBe(200)
    expect(html).toContain(`Scriviamo ${WORDS} come lo leggete.`)
    expect(html).toContain(`nonce="${nonce}"`)
  }
})

const refused = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'username=x' }

it.each([
  ['a page', () => get('/auctions')],
  [
    'a kept page',
    async () => (await get('/faq/aiuto/promessi-aiuto-supporto')) && get('/faq/aiuto/promessi-aiuto-supporto'),
  ],
  ['the data of a page', () => get('/auctions.data')],
  ['the data of the first page', () => get('/_.data')],
  ['a page that is not there', () => get('/auctions/detail/999999')],
  ['the data of such a page', () => get('/auctions/detail/999999.data')],
  ['a form that is refused', () => get('/login', refused)],
  ['the data of a form that is refused', () => get('/login.data', refused)],
  ['a page with a session that is none', () => get('/auctions', { headers: { cookie: 'promessi=nessuna' } })],
  ['a page that leads elsewhere', () => get('/my-auctions')],
  ['a page that leaves as it is made', () => get('/sitemap/showcases-0.xml')],
])('%s shows no slot: every nonce is its own', async (_what, ask) => {
  const { html, nonce } = await ask()
  // A slot is thirty-two hexadecimal digits.
  expect(html.match(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g) ?? []).toEqual([])
  for (const [, used] of html.matchAll(/nonce="([^"]+)"/g)) expect(used).toBe(nonce)
})
