import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { admin, couple, supplier, type TestActor } from '../test/actors.ts'
import { openTestApp } from '../test/app.ts'
import { publish } from '../test/auctions.ts'
import { freshDatabase, query } from '../test/database.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../test/server.ts'
import { openShop, type SoldProduct, sell } from '../test/shop.ts'
import { temporaryFolder } from '../test/throwaway.ts'

/** Would end a script element, were it written as it is. */
const TITLE = 'Abito </script><b>Lucia'

let server: ServerProcess
let mondella: TestActor
let dress: SoldProduct
let announcement: number
let databaseUrl: string

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase()
  databaseUrl = url
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  announcement = await publish(app, await couple(app), await admin(app), { title: TITLE })
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: TITLE })
  await openShop(mondella, { title: TITLE })
  dress = await sell(mondella, { title: TITLE, description: TITLE })
  await app.close()
  const settings = { DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: '4', PORT: String(await freePort()) }
  server = await startServer(settings)
}, 180_000)
afterAll(() => server?.kill('SIGTERM'))

const showcase = () => showcasePath(1, mondella.handle)
const store = () => storePath(1, mondella.handle)
const product = () => productPath({ code: dress.code, title: TITLE })

const read = async (path: string) => {
  const answer = await fetch(server.url + path, { redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

describe('what search engines read of a public page', () => {
  it.each([
    ['home', () => '/', ['Organization', 'WebSite']],
    ['help', () => '/faq/aiuto/promessi-aiuto-supporto', ['FAQPage']],
    ['announcements', () => '/auctions', ['ItemList']],
    ['announcement', () => `/auctions/detail/${announcement}`, ['Demand']],
    ['suppliers', () => '/vetrine-fornitori/sposa/abiti-da-sposa', ['ItemList', 'BreadcrumbList']],
    ['products', () => '/prodotti/sposa/abiti-da-sposa', ['ItemList', 'BreadcrumbList']],
    ['prices', () => '/quanto-costa/musica', ['FAQPage', 'BreadcrumbList']],
    ['showcase', showcase, ['LocalBusiness', 'BreadcrumbList']],
    ['store', store, ['BreadcrumbList']],
    ['product', product, ['Product', 'BreadcrumbList']],
  ])('%s: one canonical address, a picture, data that can be read', async (_name, address, types) => {
    const { status, text } = await read(address())
    expect(status).toBe(200)
    expect(all(text, /<link rel="canonical" href="([^"]*)"/g)).toEqual([server.url + address()])
    expect(all(text, /<meta property="og:url" content="([^"]*)"/g)).toEqual([server.url + address()])
    expect(text).not.toContain('name="robots"')

    const [picture, ...more] = all(text, /<meta property="og:image" content="([^"]*)"/g)
    expect([picture?.startsWith(`${server.url}/`), more]).toEqual([true, []])
    const shown = await fetch(picture ?? '')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    const data = all(text, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
    expect(data.filter((json) => json.includes('<'))).toEqual([])
    const parsed = data.map((json) => JSON.parse(json))
    expect(parsed.map((one) => one['@type']).toSorted()).toEqual(types.toSorted())
    for (const one of parsed) expect(one['@context']).toBe('https://schema.org')
  })

  it('are whole words, however they are written', async () => {
    const [, json = '{}'] =
      /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Product"[^<]*)</.exec((await read(product())).text) ?? []
    expect(JSON.parse(json)).toMatchObject({ name: TITLE, description: TITLE, url: server.url + product() })
  })
})

describe('the space of a crawler', () => {
  it.each([
    ['/auctions'],
    ['/auctions?tipo=1&vista=compatta'],
    ['/auctions/sposa/abiti-da-sposa'],
    ['/vetrine-fornitori'],
    ['/vetrine-fornitori?fino=5000&stelle=4.5'],
    ['/vetrine-fornitori/city/lecco/sposa'],
    ['/prodotti'],
    ['/prodotti?tipo=noleggio&taglia=42&fino=500'],
    ['/cerca?q=abito'],
    ['/quanto-costa'],
    ['/quanto-costa/musica/puglia/lecce'],
    [store],
    [product],
    [showcase],
  ])('%s leads to pages, and to no filter, order, tab or look of them', async (address) => {
    const { text } = await read(typeof address === 'string' ? address : address())
    const anchors = all(text, /(<a\b[^>]*\bhref="\/[^"]*"[^>]*>)/g).filter(
      (anchor) => !anchor.includes('rel="nofollow"'),
    )
    const open = anchors.flatMap((anchor) => all(anchor, /href="([^"#]*)/g)).filter((href) => href.includes('?'))
    expect(open.filter((href) => !/^[^?]*\?pagina=\d+$/.test(href))).toEqual([])
    expect(anchors.length).toBeGreaterThan(10)
  })

  it('is in a header, too', async () => {
    const rules = (await read('/robots.txt')).text.split('\n')
    expect(rules).toEqual(expect.arrayContaining(['Disallow: /*?', 'Allow: /*?pagina=', 'Allow: /api/images/']))
  })
})

describe('addresses as they once were, or as people type them', () => {
  it.each([
    ['/vetrine-fornitori/Pets Wedding', () => '/vetrine-fornitori/pets-wedding'],
    ['/vetrine-fornitori/Pets+Wedding', () => '/vetrine-fornitori/pets-wedding'],
    ['/vetrine-fornitori/Sposa/Abiti da sposa', () => '/vetrine-fornitori/sposa/abiti-da-sposa'],
    ['/vetrine-fornitori/SPOSA/abiti+da+sposa?pagina=1', () => '/vetrine-fornitori/sposa/abiti-da-sposa'],
    ['/vetrine-fornitori/fornitori/abiti-da-sposa', () => '/vetrine-fornitori/sposa/abiti-da-sposa'],
    ['/vetrine-fornitori/city/Lecco (LC)/Sposa', () => '/vetrine-fornitori/city/lecco/sposa'],
    ['/vetrine-fornitori/Sposa/Abiti da sposa/{handle}', showcase],
    ['/vetrine-fornitori/fornitori/foto-e-video/{HANDLE}', showcase],
    ['/prodotti/Sposa/Abiti da sposa', () => '/prodotti/sposa/abiti-da-sposa'],
    ['/prodotti?settori=1&taglia=42&taglia=44', () => '/prodotti/sposa/abiti-da-sposa?taglia=42,44'],
    ['/auctions/Pets Wedding', () => '/auctions/pets-wedding'],
    ['/store/{handle}', store],
    ['/store/{HANDLE}', store],
    ['/store/Sposa/Abiti da sposa/{handle}', store],
    ['/store/fornitori/foto-e-video/{handle}', store],
    ['/store/sposa/abiti-da-sposa/{HANDLE}?pagina=2', () => `${store()}?pagina=2`],
    ['/prodotto/{code}', product],
    ['/prodotto/{code}/un-vecchio-titolo', product],
    ['/prodotto/{code}/un-vecchio-titolo?sezione=1', () => `${product()}?sezione=1`],
  ])('%s leads to where the page is', async (from, to) => {
    const path = from
      .replace('{handle}', mondella.handle)
      .replace('{HANDLE}', mondella.handle.toUpperCase())
      .replace('{code}', dress.code)
    const { status, location } = await read(path)
    expect([status, location]).toEqual([expect.toBeOneOf([301, 302]), to()])
    // And only one step: the address led to is the page's own.
    expect((await read(location ?? '')).status).toBe(200)
  })

  it.each([
    '/vetrine-fornitori/sposa/abiti-da-sposa/nessuno',
    '/store/nessuno',
    '/store/sposa/abiti-da-sposa/nessuno',
    '/prodotto/PR-1/abito',
  ])('%s leads nowhere', async (path) => {
    expect((await read(path)).status).toBe(404)
  })
})

describe('the sitemap over the wire', () => {
  const locations = (text: string) => all(text, /<loc>([^<]*)<\/loc>/g)

  it('leads from robots.txt over the index to every public page', async () => {
    const [index] = all((await read('/robots.txt')).text, /^Sitemap: (.*)$/gm)
    expect(index).toBe(`${server.url}/sitemap.xml`)
    const parts = locations((await read('/sitemap.xml')).text)
    expect(parts).toEqual(
      ['pagine', 'prezzi', 'comuni', 'annunci-1', 'vetrine-1', 'store-1', 'prodotti-1'].map(
        (name) => `${server.url}/sitemap/${name}.xml`,
      ),
    )
    const found: string[] = []
    for (const part of parts) {
      const answer = await fetch(part)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
      const text = await answer.text()
      expect(text).toMatch(
        /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]*>\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
      )
      found.push(...locations(text))
    }
    expect(found).toEqual(expect.arrayContaining([showcase(), store(), product()].map((path) => server.url + path)))
    // Each is the canonical address of a page that may be found.
    for (const url of found) {
      const { status, text } = await read(url.slice(server.url.length))
      expect([url, status, all(text, /<link rel="canonical" href="([^"]*)"/g)]).toEqual([url, 200, [url]])
    }
  })

  it('has no parts beside those of its index', async () => {
    for (const name of ['prodotti-2.xml', 'prodotti-0.xml', 'prodotti-99999999.xml', 'niente.xml'])
      expect((await read(`/sitemap/${name}`)).status).toBe(404)
  })

  it('is sent as it is made, and may be packed on the way', async () => {
    const plain = await fetch(`${server.url}/sitemap/prodotti-1.xml`, { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-length'), plain.headers.get('transfer-encoding')]).toEqual([null, 'chunked'])
    const packed = await fetch(`${server.url}/sitemap/prodotti-1.xml`, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toBe(await plain.text())
    const head = await fetch(`${server.url}/sitemap/prodotti-1.xml`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

// Last, because the server writes what is left when it goes.
describe('the views of a supplier', () => {
  const asPerson = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' }
  const look = (path: string, headers: Record<string, string> = asPerson) => fetch(server.url + path, { headers })

  it('are counted, kept pages and those of the router alike; machines, reloads and the supplier itself are not', async () => {
    for (const path of [
      showcase(),
      showcase(),
      store(),
      product(),
      `${product()}?tab=descrizione`,
      `${product()}.data`,
    ])
      expect((await look(path)).status).toBe(200)
    await look(product(), { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await look(`${product()}?tab=spedizione`, { ...asPerson, referer: server.url + product() })
    await look(product(), { ...asPerson, 'sec-purpose': 'prefetch' })
    await look(product(), { ...asPerson, ...mondella.headers })
    await look('/prodotto/PR-999999/niente')
    await server.kill('SIGTERM')
    const rows = await query<{ page: string; product_id: number; views: number }>(
      databaseUrl,
      'select page, product_id, views from page_views order by page',
    )
    expect(rows).toEqual([
      { page: 'product', product_id: dress.id, views: 3 },
      { page: 'products', product_id: 0, views: 3 },
      { page: 'showcase', product_id: 0, views: 2 },
      { page: 'store', product_id: 0, views: 1 },
    ])
  })
})
