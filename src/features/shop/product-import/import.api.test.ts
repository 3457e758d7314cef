import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { pictureBytes } from '../../../../test/products.ts'

let app: TestApp
let anna: TestActor
let stranger: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  anna = await supplier(app, { sectorId: 1, ready: true })
  stranger = await supplier(app, { sectorId: 1, ready: true })
}, 120_000)
afterAll(() => app?.close())

const post = (path: string, payload: object = {}, who = anna) =>
  app.inject({ method: 'POST', url: `/api/portal/products/import${path}`, payload, headers: who.headers })
const open = async (csv: string, mode: 'check' | 'good' = 'good') =>
  Number((await post('', { csv, mode })).json().batch)
const progress = async (id: number) =>
  (await app.inject({ url: `/api/portal/batches/${id}`, headers: anna.headers })).json()
const run = async (csv: string, mode: 'check' | 'good' = 'good') => {
  const id = await open(csv, mode)
  await app.drain()
  return { id, ...(await progress(id)) }
}
/** The own products whose SKU begins so, with how many options in force they have. */
const kept = async (skus: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions, products } = await import('#features/shop/products/schema.server.ts')
  return db()
    .select({ sku: products.sku, code: products.code, status: products.status, options: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(priceOptions, and(eq(priceOptions.productId, products.id), isNull(priceOptions.removedAt)))
    .where(and(eq(products.supplierId, anna.accountId), sql`${products.sku} like ${`${skus}%`}`))
    .groupBy(products.id)
    .orderBy(products.id)
}
const HEAD = 'sku;titolo;descrizione;opzione1;prezzo'
const file = (skus: string, count: number) =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, n) => [
      `${skus}${n};Velo ${n};Tulle di seta;Corto;${80 + n},00`,
      `${skus}${n};;;Lungo;${90 + n},00`,
    ]).flat(),
  ].join('\n')

describe('a file of products (decision 0104)', () => {
  it('is tried without saving anything, then imported by a second press, in steps', async () => {
    const csv = `${file('A', 450)}\nB1;Guanti;Pizzo;;gratis`
    const id = await open(csv, 'check')
    // A trial under way has not said yet what fits.
    expect((await post(`/${id}`)).statusCode).toBe(409)
    await app.drain()
    const trial = { id, ...(await progress(id)) }
    expect(trial).toMatchObject({
      ...{ total: '451', done: '450', refused: '1', finished: '1', trial: '1', effects: { new: '450' } },
      problems: [{ row: '902', problem: 'prezzo “gratis”: Scrivi un importo come 1.380,00.' }],
    })
    expect(await kept('A')).toEqual([])
    expect((await post(`/${trial.id}`)).statusCode).toBe(200)
    expect(await progress(trial.id)).toMatchObject({ done: '0', refused: '1', finished: '0', trial: '0' })
    expect((await post(`/${trial.id}`)).statusCode).toBe(409)
    await app.drain()
    expect(await progress(trial.id)).toMatchObject({
      done: '450',
      refused: '1',
      finished: '1',
      effects: { new: '450' },
    })
    const saved = await kept('A')
    expect(saved).toHaveLength(450)
    expect(new Set(saved.map(({ status, options }) => `${status} ${options}`))).toEqual(new Set(['draft 2']))
    expect(saved.every(({ code }) => /^PR-\d+$/.test(code))).toBe(true)
    const wrong = await app.inject({ url: `/api/portal/batches/${trial.id}/refused`, headers: anna.headers })
    expect(wrong.body).toContain('B1;Guanti;Pizzo;;gratis;prezzo “gratis”: Scrivi un importo come 1.380,00.')
  })

  it('changes nothing when it is sent again, and only what it says when it says something else', async () => {
    expect(await run(file('A', 450))).toMatchObject({ done: '450', effects: { same: '450' } })
    expect(await run('sku;opzione1;prezzo\nA7;Corto;12,00')).toMatchObject({ done: '1', effects: { changed: '1' } })
    expect(await kept('A')).toHaveLength(450)
  })

  it('goes on where it was when the process dies between two steps or within one, and doubles nothing', async () => {
    const { productImportJobs } = await import('./import.service.server.ts')
    const { workBatch } = await import('#features/people/batches/index.server.ts')
    const { productsToImport } = await import('./jobs.contract.ts')
    const { insertProducts } = await import('#features/shop/products/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { dressInput } = await import('../../../../test/products.ts')
    const id = await open(file('C', 450))
    // One step is done; the process dies within the second, with products written and not noted.
    await productImportJobs[0]?.run(systemCtx(), { batchId: id })
    expect(await progress(id)).toMatchObject({ done: '200', finished: '0' })
    const death = workBatch(systemCtx(), productsToImport, id, 200, async (tx, acting) => {
      await insertProducts(tx, acting, anna.accountId, [{ ...dressInput, sku: 'C200' }])
      throw new Error('gone')
    })
    await expect(death).rejects.toThrow('gone')
    expect(await kept('C')).toHaveLength(200)
    await app.drain()
    expect(await progress(id)).toMatchObject({ done: '450', refused: '0', finished: '1' })
    expect(new Set((await kept('C')).map(({ sku }) => sku)).size).toBe(450)
    expect(await kept('C')).toHaveLength(450)
  })

  it('is not another seller’s to import, and no product has more rows than options', async () => {
    const { id } = await run(file('D', 1), 'check')
    expect((await post(`/${id}`, {}, stranger)).statusCode).toBe(404)
    const many = [HEAD, ...Array.from({ length: 41 }, (_, n) => `E1;Velo;Tulle;${n};9,00`)].join('\n')
    expect((await run(many)).problems).toMatchObject([{ row: '2', problem: 'Al massimo 40 righe per prodotto.' }])
  })
})

describe('pictures by their addresses (decision 0104)', () => {
  const pictures = new Map<string, Buffer>()
  let inside = 0
  const server = createServer((request, response) => {
    if (request.url === '/inside') return void response.writeHead(302, { location: 'https://127.0.0.1/secret' }).end()
    const bytes = pictures.get(request.url ?? '')
    if (bytes) response.end(bytes)
    else response.writeHead(404).end()
  })
  const hidden = createServer((_request, response) => {
    inside += 1
    response.end()
  })
  const listen = (one: typeof server) => new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  const addressOf = (one: typeof server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`

  beforeAll(async () => {
    await Promise.all([listen(server), listen(hidden)])
    pictures.set('/a.png', await pictureBytes(600, 800, 10))
    pictures.set('/b.png', await pictureBytes(600, 800, 20))
    pictures.set('/text.png', Buffer.from('no picture at all'))
    const { config } = await import('#platform/config.server.ts')
    Object.assign(config, { OUTSIDE_TRUSTED_ORIGINS: [addressOf(server)] })
  })
  afterAll(async () => {
    const { config } = await import('#platform/config.server.ts')
    Object.assign(config, { OUTSIDE_TRUSTED_ORIGINS: [] })
    for (const one of [server, hidden]) {
      one.closeAllConnections()
      await new Promise((resolve) => one.close(resolve))
    }
  })

  const imagesOf = async (sku: string) => {
    const { db } = await import('#platform/db/db.server.ts')
    const { productImages, products } = await import('#features/shop/products/schema.server.ts')
    const { findPictures } = await import('#platform/storage/images.queries.server.ts')
    const rows = await db()
      .select({ position: productImages.position, name: productImages.image })
      .from(productImages)
      .innerJoin(products, eq(products.id, productImages.productId))
      .where(and(eq(products.supplierId, anna.accountId), eq(products.sku, sku)))
      .orderBy(productImages.position)
    const found = await findPictures(
      'products',
      rows.map(({ name }) => name),
    )
    return rows.map(({ position, name }) => {
      const { width = 0, height = 0 } = found.get(name) ?? {}
      return { position, isWide: width > height }
    })
  }

  it('are fetched and shown in their places, the fourth as the horizontal one; sent again they change nothing', async () => {
    const [a, b] = ['/a.png', '/b.png'].map((path) => `${addressOf(server)}${path}`)
    const csv = ['sku;titolo;descrizione;prezzo;foto', `F1;Velo;Tulle;80,00;${a} ${b} ${a} ${b}`].join('\n')
    expect(await run(csv)).toMatchObject({ done: '1', refused: '0', effects: { new: '1' } })
    expect(await imagesOf('F1')).toEqual([
      { position: 1, isWide: false },
      { position: 2, isWide: false },
      { position: 3, isWide: false },
      { position: 4, isWide: true },
    ])
    expect(await run(csv)).toMatchObject({ effects: { same: '1' } })
  })

  it('refuse their product with the reason when they are not there, are none, or lie within our own network', async () => {
    const { port } = hidden.address() as AddressInfo
    const row = (sku: string, address: string) => `${sku};Velo;Tulle;80,00;${address}`
    const { done, problems } = await run(
      [
        'sku;titolo;descrizione;prezzo;foto',
        row('G1', `${addressOf(server)}/nothing.png`),
        row('G2', `${addressOf(server)}/text.png`),
        row('G3', 'https://localhost/a.png'),
        row('G4', `http://127.0.0.1:${port}/a.png`),
        row('G5', `${addressOf(server)}/inside`),
        row('G6', 'https://169.254.169.254/latest/meta-data/'),
        row('G7', `${addressOf(server)}/a.png`),
      ].join('\n'),
    )
    expect(done).toBe('1')
    expect(problems.map(({ problem }: { problem: string }) => problem.replace(/^foto “[^”]*”: /, ''))).toEqual([
      `${addressOf(server)}/nothing.png non dà nessuna foto (risposta 404).`,
      `${addressOf(server)}/text.png: Il file deve essere un’immagine JPEG, PNG o WebP.`,
      'https://localhost/a.png non è un indirizzo pubblico.',
      `http://127.0.0.1:${port}/a.png non va bene: ogni indirizzo comincia con https://, e fra l’uno e l’altro c’è uno spazio.`,
      `${addressOf(server)}/inside non è un indirizzo pubblico.`,
      'https://169.254.169.254/latest/meta-data/ non è un indirizzo pubblico.',
    ])
    expect(inside).toBe(0)
    expect((await kept('G')).map(({ sku }) => sku)).toEqual(['G7'])
  })
})
