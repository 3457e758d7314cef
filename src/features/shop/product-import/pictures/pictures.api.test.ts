import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { pictureBytes } from '../../../../../test/products.ts'

let app: TestApp
let anna: TestActor
let stranger: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  anna = await supplier(app, { sectorId: 1, ready: true })
  stranger = await supplier(app, { sectorId: 1, ready: true })
}, 120_000)
afterAll(() => app?.close())

const IMPORT = '/api/portal/products/import'
const zipOf = async (files: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}
const send = (payload: Buffer, who = anna) =>
  app.inject({
    ...{ method: 'POST', url: `${IMPORT}/pictures`, payload },
    headers: { ...who.headers, 'content-type': 'application/zip' },
  })
const open = (csv: string, pictures: string, mode: 'check' | 'good' = 'good', who = anna) =>
  app.inject({ method: 'POST', url: IMPORT, payload: { csv, mode, pictures }, headers: who.headers })
const progress = async (id: string) =>
  (await app.inject({ url: `/api/portal/batches/${id}`, headers: anna.headers })).json()
const taken = async (files: Readonly<Record<string, Buffer>>) => (await send(await zipOf(files))).json()
const waiting = async (): Promise<string[]> => {
  const { config } = await import('#platform/config.server.ts')
  return readdir(join(config.dataDir, 'uploads', 'imports')).catch(() => [])
}
/** The pictures of a product, in their places, by the name that the same bytes have when they are uploaded. */
const picturesOf = async (sku: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { productImages, products } = await import('#features/shop/products/schema.server.ts')
  return db()
    .select({ position: productImages.position, name: productImages.image })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(eq(products.supplierId, anna.accountId), eq(products.sku, sku)))
    .orderBy(productImages.position)
}
const nameOf = async (bytes: Buffer, kind: 'product' | 'productWide' = 'product') => {
  const { uploadImage } = await import('#platform/storage/uploads.server.ts')
  return (await uploadImage(await ctxAs(anna.accountId), kind, bytes)).name
}
const HEAD = 'sku;titolo;descrizione;prezzo'
const rows = (...skus: readonly string[]) => [HEAD, ...skus.map((sku) => `${sku};Velo;Tulle;80,00`)].join('\n')

describe('pictures of products in a ZIP (decision 0104)', () => {
  it('become those of the product whose SKU they are called by, after a trial that says which do not', async () => {
    const [red, blue, green] = await Promise.all([
      pictureBytes(600, 800, 10),
      pictureBytes(600, 800, 90),
      pictureBytes(900, 600, 200),
    ])
    const { pictures, found, refused } = await taken({
      'foto/Mo-A-2.PNG': blue,
      'foto/mo-a-1.png': red,
      'foto/mo-a-3.png': red,
      'altre/MO-A_7.png': green,
      'MO-A-9.png': green,
      'ZZ-1.png': red,
      'note.txt': Buffer.from('ciao'),
      'heavy-1.png': randomBytes(5 * 1024 * 1024 + 1),
      '__MACOSX/._mo-a-1.png': Buffer.from('x'),
    })
    expect({ found, refused }).toEqual({ found: '6', refused: '2' })
    const { batch } = (await open(rows('MO-A', 'MO-B'), pictures, 'check')).json()
    await app.drain()
    const trial = await progress(batch)
    expect(trial).toMatchObject({ done: '2', refused: '4', trial: '1', effects: { new: '2' } })
    expect(trial.problems.map(({ text, problem }: Record<string, string>) => [text, problem])).toEqual([
      ['note.txt', 'Non è una foto: servono file JPEG, PNG o WebP.'],
      ['heavy-1.png', 'La foto supera i 5 MB: usane una più leggera.'],
      ['ZZ-1.png', 'Nessun prodotto del file ha questo SKU.'],
      ['MO-A-9.png', 'Al massimo 4 foto per prodotto.'],
    ])
    expect(await picturesOf('MO-A')).toEqual([])
    await app.inject({ method: 'POST', url: `${IMPORT}/${batch}`, headers: anna.headers })
    await app.drain()
    expect(await progress(batch)).toMatchObject({ done: '2', refused: '4', finished: '1', trial: '0' })
    expect(await picturesOf('MO-A')).toEqual([
      { position: 1, name: await nameOf(red) },
      { position: 2, name: await nameOf(blue) },
      { position: 3, name: await nameOf(red) },
      { position: 4, name: await nameOf(green, 'productWide') },
    ])
    const file = await app.inject({ url: `/api/portal/batches/${batch}/refused`, headers: anna.headers })
    expect(file.body).toContain('ZZ-1.png;Nessun prodotto del file ha questo SKU.')
  })

  it('change a product that the file names by its code, and nothing when they are sent again', async () => {
    const bytes = await pictureBytes(600, 800, 33)
    const { db } = await import('#platform/db/db.server.ts')
    const { products } = await import('#features/shop/products/schema.server.ts')
    const [product] = await db().select().from(products).where(eq(products.sku, 'MO-B'))
    for (const effects of [{ changed: '1' }, { same: '1' }]) {
      const { pictures } = await taken({ 'MO-B.png': bytes })
      const { batch } = (await open(`codice\n${product?.code}`, pictures)).json()
      await app.drain()
      expect(await progress(batch)).toMatchObject({ done: '1', refused: '0', effects })
    }
    expect(await picturesOf('MO-B')).toEqual([{ position: 1, name: await nameOf(bytes) }])
  })

  it('refuse their product when they are no picture inside', async () => {
    const { pictures } = await taken({ 'N1-1.png': Buffer.from('no picture at all') })
    const { batch } = (await open(rows('N1'), pictures)).json()
    await app.drain()
    expect((await progress(batch)).problems).toMatchObject([
      { problem: expect.stringContaining('N1-1.png: Il file deve essere un’immagine JPEG, PNG o WebP.') },
    ])
  })

  it('go on where they were when the process dies within a step', async () => {
    const { productImportJobs } = await import('../import.service.server.ts')
    const { workBatch } = await import('#features/people/batches/index.server.ts')
    const { productsToImport } = await import('../jobs.contract.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const bytes = await pictureBytes(600, 800, 77)
    const skus = Array.from({ length: 20 }, (_, n) => `R${n}`)
    const { pictures } = await taken(Object.fromEntries(skus.map((sku) => [`${sku}.png`, bytes])))
    const { batch } = (await open(rows(...skus), pictures)).json()
    await productImportJobs[0]?.run(systemCtx(), { batchId: Number(batch) })
    expect(await progress(batch)).toMatchObject({ done: '15', finished: '0' })
    const death = workBatch(systemCtx(), productsToImport, Number(batch), 15, async () => {
      throw new Error('gone')
    })
    await expect(death).rejects.toThrow('gone')
    await app.drain()
    expect(await progress(batch)).toMatchObject({ done: '20', refused: '0', finished: '1' })
    for (const sku of skus) expect(await picturesOf(sku)).toHaveLength(1)
    // What was taken in waits for nobody any more.
    expect(await waiting()).toEqual([])
  })

  it('are the caller’s alone, for one file, and for two days', async () => {
    const bytes = await pictureBytes(600, 800, 5)
    const { pictures } = await taken({ 'S1.png': bytes })
    const theirs = await open(rows('S1'), pictures, 'good', stranger)
    expect([theirs.statusCode, theirs.json().error.code]).toEqual([400, 'zip_gone'])
    expect((await open(rows('S1'), '../../secret.key')).json().error.code).toBe('zip_gone')
    expect((await open(rows('S1'), pictures)).statusCode).toBe(200)
    expect((await open(rows('S1'), pictures)).json().error.code).toBe('zip_gone')
    await app.drain()
    await taken({ 'S2.png': bytes })
    expect(await waiting()).toHaveLength(2)
    const { removeOldPictures } = await import('./pictures.service.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    await removeOldPictures(systemCtx(new Date()))
    expect(await waiting()).toHaveLength(2)
    await removeOldPictures(systemCtx(new Date(Date.now() + 2 * DAY + 60_000)))
    expect(await waiting()).toEqual([])
  })
})

describe('a ZIP that is none, or a bomb', () => {
  // A seller sends ten in a day.
  beforeAll(() => {
    anna = stranger
  })

  it.each([
    ['text', Buffer.from('PK, but not really')],
    ['a ZIP cut in half', randomBytes(2000)],
  ])('is refused, and nothing of it stays: %s', async (_name, bytes) => {
    const answer = await send(bytes)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'not_zip'])
    expect(await waiting()).toEqual([])
  })

  it('may not unfold into more than it says', async () => {
    const zip = await zipOf({ 'A-1.png': Buffer.alloc(200_000, 1) })
    // The directory at the end says a hundred bytes; the entry has two thousand times as many.
    const directory = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    zip.writeUInt32LE(100, directory + 24)
    expect((await send(zip)).json()).toMatchObject({ found: '0', refused: '1' })
    expect(await waiting()).toHaveLength(1)
  })

  it('may not have names that lead elsewhere: they are names', async () => {
    const zip = await zipOf({ 'ab/cd/E-1.png': await pictureBytes(60, 80, 1) })
    const evil = Buffer.from(zip.toString('latin1').replaceAll('ab/cd/E-1.png', '../../E-1.png'), 'latin1')
    const { pictures, found } = (await send(evil)).json()
    expect(found).toBe('1')
    const { batch } = (await open(rows('E'), pictures)).json()
    await app.drain()
    expect(await progress(batch)).toMatchObject({ done: '1', refused: '0' })
  })

  it('may not be larger than it may, hold more files, or unfold into more than twice its limit', async () => {
    const { config } = await import('#platform/config.server.ts')
    const many = await zipOf(Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.png`, Buffer.alloc(0)])))
    expect((await send(many)).json().error.code).toBe('zip_too_many')
    Object.assign(config, { IMPORT_ZIP_MB: 1 })
    try {
      const heavy = await send(await zipOf({ 'A-1.png': randomBytes(1024 * 1024 + 1) }))
      expect(heavy.statusCode).toBe(413)
      const zeros = Object.fromEntries(Array.from({ length: 3 }, (_, n) => [`A-${n}.png`, Buffer.alloc(1024 * 1024)]))
      expect((await send(await zipOf(zeros))).json().error.code).toBe('zip_unfolds')
    } finally {
      Object.assign(config, { IMPORT_ZIP_MB: 300 })
    }
    // What a process that died left of an upload goes an hour later.
    const { removeLeftSpools } = await import('#platform/storage/spool.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const spool = join(config.dataDir, 'spool')
    expect(await readdir(spool)).toEqual([])
    await writeFile(join(spool, 'left'), 'x')
    await removeLeftSpools(systemCtx(new Date()))
    expect(await readdir(spool)).toEqual(['left'])
    await removeLeftSpools(systemCtx(new Date(Date.now() + HOUR + 60_000)))
    expect(await readdir(spool)).toEqual([])
  })
})
