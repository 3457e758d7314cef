import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../test/app.ts'
import { publish, submit } from '../../../test/auctions.ts'
import { dressInput, pictureBytes } from '../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../test/shop.ts'
import { readPartName, type SitemapEntry, type SitemapKind } from './sitemap.rules.ts'

const SECTOR = 1
let app: TestApp
let mondella: TestActor
let dress: SoldProduct
let published: number
let banner: string
const photos: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  const [giulia, staff] = [await couple(app), await admin(app)]
  published = await publish(app, giulia, staff)
  await submit(app, giulia, { title: 'Ancora da leggere' })
  mondella = await supplier(app, { sectorId: SECTOR, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
  dress = await sell(mondella)

  const { uploadImage } = await import('#platform/storage/uploads.server.ts')
  const { addPhoto, saveBranding } = await import('#features/shop/showcases/index.server.ts')
  const owner = await ctxAs(mondella.accountId)
  const upload = async (kind: 'banner' | 'photo', red: number) =>
    (await uploadImage(owner, kind, await pictureBytes(1600, 440, red))).name
  banner = await upload('banner', 10)
  await saveBranding(owner, { banner })
  for (const red of [20, 30]) {
    const image = await upload('photo', red)
    photos.push(image)
    await addPhoto(owner, { image, caption: '', alt: '' })
  }
})
afterAll(() => app?.close())

const door = () => import('./sitemap.server.ts')
const part = async (kind: SitemapKind, number = 1, pageSize?: number): Promise<SitemapEntry[]> => {
  const { partEntries } = await door()
  const entries: SitemapEntry[] = []
  for await (const some of partEntries({ kind, number }, app.clock.now(), pageSize)) entries.push(...some)
  return entries
}
const paths = async (...asked: Parameters<typeof part>) => (await part(...asked)).map(({ path }) => path)
const pathOf = (product: SoldProduct, title = dressInput.title) => productPath({ code: product.code, title })

describe('what is in the sitemap', () => {
  it('are the announcements everybody may see', async () => {
    expect(await part('annunci')).toEqual([
      { id: published, path: `/auctions/detail/${published}`, changedAt: expect.any(Date) },
    ])
  })

  it('are showcases with banner and photos in their order', async () => {
    expect(await part('vetrine')).toMatchObject([
      {
        path: showcasePath(SECTOR, mondella.handle),
        changedAt: expect.any(Date),
        images: [`/api/images/store/${banner}`, ...photos.map((name) => `/api/images/foto-vetrina/${name}`)],
      },
    ])
  })

  it('are stores, and products with their pictures', async () => {
    expect(await part('store')).toMatchObject([{ path: storePath(SECTOR, mondella.handle) }])
    expect(await part('prodotti')).toMatchObject([
      {
        path: pathOf(dress),
        changedAt: expect.any(Date),
        images: [expect.stringMatching(/^\/api\/images\/products\/[0-9a-f]{32}\.webp$/)],
      },
    ])
  })

  it('are the open pages, and the lists with something in them', async () => {
    const { pageEntries } = await door()
    const open = (await pageEntries(app.clock.now())).map(({ path }) => path)
    expect(open).toEqual(expect.arrayContaining(['/', '/come-funziona', '/auctions', '/vetrine-fornitori']))
    expect(open.filter((path) => /^\/(auctions|vetrine-fornitori)\//.test(path))).toEqual([
      '/auctions/fornitori',
      '/auctions/fornitori/foto-e-video',
      '/vetrine-fornitori/sposa',
      '/vetrine-fornitori/sposa/abiti-da-sposa',
    ])
    expect(new Set(open).size).toBe(open.length)
  })
})

describe('what is not', () => {
  it('is a product that is a draft, waits for its day or was put away', async () => {
    const { archive, saveProduct } = await import('#features/shop/products/index.server.ts')
    const owner = await ctxAs(mondella.accountId)
    await saveProduct(owner, null, { ...dressInput, title: 'Bozza' })
    const away = await sell(mondella, { title: 'Via' })
    await archive(owner, away.id)
    const day = new Date(app.clock.now().getTime() + DAY)
    const later = await sell(mondella, { title: 'Domani' }, day)
    expect(await paths('prodotti')).toEqual([pathOf(dress)])

    await app.clock.advance(DAY + 1000)
    const [, due] = await part('prodotti')
    expect(due?.path).toBe(pathOf(later, 'Domani'))
    // News from its day on, not from the day it was written.
    expect(due?.changedAt).toEqual(day)
  })

  it('is a showcase or store without words, of a hidden supplier or of a closed account, with its products', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const before = await Promise.all([paths('vetrine'), paths('store'), paths('prodotti')])
    await supplier(app, { sectorId: 2, ready: true })
    const [hidden, closed] = [
      await supplier(app, { sectorId: 2, ready: true }),
      await supplier(app, { sectorId: 2, ready: true }),
    ]
    for (const who of [hidden, closed]) {
      await openShop(who)
      await sell(who, { sectorId: 2 })
    }
    expect((await paths('vetrine')).length).toBe((before[0]?.length ?? 0) + 2)
    await db().update(suppliers).set({ hidden: true }).where(eq(suppliers.id, hidden.accountId))
    await db().update(accounts).set({ status: 'closed' }).where(eq(accounts.id, closed.accountId))
    expect(await Promise.all([paths('vetrine'), paths('store'), paths('prodotti')])).toEqual(before)
  })
})

describe('the lists of towns', () => {
  it('are those with something in them, at their canonical address, without those staff hides', async () => {
    const { placeEntries } = await door()
    const { db } = await import('#platform/db/db.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    await db().update(suppliers).set({ city: 'Castro', province: 'BG' }).where(eq(suppliers.id, mondella.accountId))
    const found = (await placeEntries()).map(({ path }) => path)
    // Two towns are called Castro: the smaller one carries its province.
    expect(found).toEqual(
      expect.arrayContaining([
        '/vetrine-fornitori/city/castro-bg',
        '/vetrine-fornitori/city/castro-bg/sposa/abiti-da-sposa',
      ]),
    )
    expect(found.filter((path) => path.startsWith('/auctions/city/')).length).toBeGreaterThan(1)
    expect(new Set(found).size).toBe(found.length)
    const { saveText } = await import('#features/site/texts/texts.service.server.ts')
    const change = { kind: 'seo' as const, key: '/vetrine-fornitori/city/castro-bg', seen: 0 }
    await saveText(await ctxAs((await admin(app)).accountId), {
      ...change,
      typed: { indexing: 'no' },
      reason: 'Solo una prova.',
    })
    expect((await placeEntries()).map(({ path }) => path)).not.toContain(change.key)
  })
})

describe('the parts', () => {
  it('add up to everything, whatever is read at a time, and only full ones are named', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { products } = await import('#features/shop/products/schema.server.ts')
    const [model] = await db().select().from(products).where(eq(products.id, dress.id))
    if (!model) throw new Error('There is a product')
    // The second part stays empty.
    const ids = [4_999, 5_000, 10_001, 10_002, 10_003, 15_000, 15_001]
    await db()
      .insert(products)
      .overridingSystemValue()
      .values(ids.map((id) => ({ ...model, id, code: `PR-${20_000 + id}` })))

    const { partPaths } = await door()
    const named = await partPaths(app.clock.now())
    expect(named).toEqual([
      '/sitemap/pagine.xml',
      '/sitemap/prezzi.xml',
      '/sitemap/comuni.xml',
      '/sitemap/annunci-1.xml',
      '/sitemap/vetrine-1.xml',
      '/sitemap/store-1.xml',
      '/sitemap/prodotti-1.xml',
      '/sitemap/prodotti-3.xml',
      '/sitemap/prodotti-4.xml',
    ])
    expect(await paths('prodotti', 2)).toEqual([])
    const expected = ids.map((id) => pathOf({ id, code: `PR-${20_000 + id}` }))
    for (const size of [1, 2, 3, undefined]) {
      const found: string[] = []
      for (const name of named) {
        const read = readPartName(name.replace('/sitemap/', ''))
        if (read?.kind === 'prodotti') found.push(...(await paths('prodotti', read.number, size)))
      }
      expect(found).toHaveLength(new Set(found).size)
      expect(found.slice(-ids.length)).toEqual(expected)
      expect(found[0]).toBe(pathOf(dress))
    }
  })

  it('read nothing that is not asked for', async () => {
    const { partEntries } = await door()
    const pages = partEntries({ kind: 'prodotti', number: 3 }, app.clock.now(), 1)
    expect((await pages.next()).value).toHaveLength(1)
    expect(await pages.return()).toEqual({ done: true, value: undefined })
  })
})
