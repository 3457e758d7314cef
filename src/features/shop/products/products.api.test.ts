import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/context.server.ts'
import { cents } from '#shared/money.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { completeDress, dressInput, uploadPicture } from '../../../../test/products.ts'
import type { OptionInput, ProductInput } from './product-input.rules.ts'

let app: TestApp
let anna: TestActor
let stranger: TestActor
let ctx: () => Promise<Ctx>

beforeAll(async () => {
  app = await startTestApp()
  anna = await supplier(app, { sectorId: 1, ready: true })
  stranger = await supplier(app, { sectorId: 1, ready: true })
  ctx = () => ctxAs(anna.accountId)
})
afterAll(() => app?.close())

const door = () => import('./index.server.ts')
const tables = () => import('./schema.server.ts')
const rows = async () => (await import('#platform/db/db.server.ts')).db()

const productRow = async (id: number) => {
  const { products } = await tables()
  const [row] = await (await rows()).select().from(products).where(eq(products.id, id))
  if (!row) throw new Error(`No product ${id}`)
  return row
}
const optionRows = async (id: number) => {
  const { priceOptions } = await tables()
  return (await rows()).select().from(priceOptions).where(eq(priceOptions.productId, id)).orderBy(priceOptions.id)
}
const pricesOf = async (optionId: number) => {
  const { priceHistory } = await tables()
  const all = await (await rows()).select().from(priceHistory).where(eq(priceHistory.optionId, optionId))
  return all.toSorted((one, other) => one.id - other.id).map(({ priceCents }) => priceCents)
}
const save = async (id: number | null, input: ProductInput, options = {}) =>
  (await door()).saveProduct(await ctx(), id, input, options)
const firstOption = dressInput.options[0] as OptionInput

describe('saving a product', () => {
  it('makes a draft with a code of its own', async () => {
    const id = await save(null, dressInput)
    expect(await productRow(id)).toMatchObject({ code: `PR-${20_000 + id}`, status: 'draft', publishedFrom: null })
    const [option] = await optionRows(id)
    expect(await pricesOf(option?.id ?? 0)).toEqual([138_000])
  })

  it('notes every price change in the same transaction and keeps removed options', async () => {
    const id = await save(null, { ...dressInput, options: [firstOption, { ...firstOption, option1: '44' }] })
    const [small, large] = await optionRows(id)
    if (!small || !large) throw new Error('Two options were saved')
    const kept: OptionInput = { ...firstOption, id: small.id, priceCents: cents(129_000) }
    await save(id, { ...dressInput, options: [kept, { ...firstOption, kind: 'rental', priceCents: cents(13_800) }] })
    await save(id, { ...dressInput, options: [{ ...kept, quantity: 1 }] })
    expect(await pricesOf(small.id)).toEqual([138_000, 129_000])
    const after = await optionRows(id)
    expect(after.map(({ removedAt }) => removedAt === null)).toEqual([true, false, false])
    expect(after[0]).toMatchObject({ quantity: 1, priceCents: 129_000 })
  })

  it('refuses options of another product, leaving everything as it was', async () => {
    const other = await save(null, dressInput)
    const [theirs] = await optionRows(other)
    const id = await save(null, dressInput)
    await expect(
      save(id, { ...dressInput, title: 'Altro', options: [{ ...firstOption, id: theirs?.id ?? 0 }] }),
    ).rejects.toMatchObject({ code: 'product_changed', status: 409 })
    expect((await productRow(id)).title).toBe(dressInput.title)
    expect((await optionRows(id)).every(({ removedAt }) => removedAt === null)).toBe(true)
  })

  it('refuses a second product with the same own code, and only of the same supplier', async () => {
    await save(null, { ...dressInput, sku: 'MO-LUC' })
    await expect(save(null, { ...dressInput, sku: 'MO-LUC' })).rejects.toMatchObject({
      code: 'sku_taken',
      fields: { sku: expect.any(String) },
    })
    const theirs = await (await door()).saveProduct(await ctxAs(stranger.accountId), null, {
      ...dressInput,
      sku: 'MO-LUC',
    })
    expect(theirs).toBeGreaterThan(0)
  })

  it('refuses a form older than another change', async () => {
    const id = await save(null, dressInput)
    const { updatedAt } = await productRow(id)
    await save(id, { ...dressInput, title: 'Primo' }, { expected: updatedAt })
    await expect(save(id, { ...dressInput, title: 'Secondo' }, { expected: updatedAt })).rejects.toMatchObject({
      code: 'product_changed',
      status: 409,
    })
    expect((await productRow(id)).title).toBe('Primo')
  })

  it('is for suppliers, and of a stranger’s product it knows nothing', async () => {
    const id = await save(null, dressInput)
    const { saveProduct } = await door()
    await expect(saveProduct(await ctxAs(stranger.accountId), id, dressInput)).rejects.toMatchObject({ status: 404 })
    const giulia = await couple(app)
    await expect(saveProduct(await ctxAs(giulia.accountId), null, dressInput)).rejects.toMatchObject({ status: 403 })
  })

  it('takes only pictures the supplier uploaded, in the places they fit', async () => {
    const name = await uploadPicture(stranger.accountId, 'product', 11)
    const image = { position: 1 as const, name, alt: '' }
    await expect(save(null, { ...dressInput, images: [image] })).rejects.toMatchObject({
      status: 400,
      fields: { 'images.1': expect.any(String) },
    })
    const own = await uploadPicture(anna.accountId, 'product', 12)
    await expect(save(null, { ...dressInput, images: [{ position: 4, name: own, alt: '' }] })).rejects.toMatchObject({
      fields: { 'images.4': expect.stringContaining('orizzontale') },
    })
    const wide = await uploadPicture(anna.accountId, 'productWide', 13)
    expect(await save(null, { ...dressInput, images: [{ position: 4, name: wide, alt: '' }] })).toBeGreaterThan(0)
  })

  it('lets go of a picture that no product shows any more', async () => {
    const name = await uploadPicture(anna.accountId, 'product', 21)
    const id = await save(null, { ...dressInput, images: [{ position: 1, name, alt: 'Davanti' }] })
    await app.clock.advance(2 * DAY)
    await save(id, dressInput)
    await app.drain()
    const { findImage } = await import('#platform/storage/images.queries.server.ts')
    expect(await findImage(name, 'products')).toBeNull()
  })
})

describe('the life of a product', () => {
  it('names everything that is missing, and publishes nothing', async () => {
    const id = await save(null, { ...dressInput, description: '', options: [], safety: null })
    const { publishProduct } = await door()
    await expect(publishProduct(await ctx(), id)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/descrizione.*copertina.*prezzo.*sicurezza/s),
    })
    expect((await productRow(id)).status).toBe('draft')
  })

  it('wants the company data (K1, D7)', async () => {
    const newcomer = await supplier(app, { sectorId: 1 })
    const { saveProduct, publishProduct } = await door()
    const as = await ctxAs(newcomer.accountId)
    const id = await saveProduct(as, null, await completeDress(newcomer.accountId))
    await expect(publishProduct(as, id)).rejects.toMatchObject({ message: expect.stringContaining('Numero REA') })
  })

  it('saves and publishes in one go, or does neither', async () => {
    const after = { to: 'publish', from: null } as const
    const whole = await completeDress(anna.accountId)
    const id = await save(null, whole, { after })
    expect(await productRow(id)).toMatchObject({ status: 'published' })
    await expect(save(id, { ...whole, title: 'Senza foto', images: [] })).rejects.toMatchObject({ status: 422 })
    expect((await productRow(id)).title).toBe(whole.title)
  })

  it('waits for its day', async () => {
    const whole = await completeDress(anna.accountId)
    const id = await save(null, whole)
    const { publishProduct } = await door()
    const past = new Date(app.clock.now().getTime() - HOUR)
    await expect(publishProduct(await ctx(), id, past)).rejects.toMatchObject({ code: 'publish_in_past' })
    const from = new Date(app.clock.now().getTime() + 7 * DAY)
    await publishProduct(await ctx(), id, from)
    expect((await productRow(id)).publishedFrom).toEqual(from)
    // Published again now, and later saved: the day it was first seen stays.
    await publishProduct(await ctx(), id)
    const { publishedFrom } = await productRow(id)
    await app.clock.advance(DAY)
    await publishProduct(await ctx(), id)
    expect((await productRow(id)).publishedFrom).toEqual(publishedFrom)
  })

  it('goes, comes back as a draft, and leaves a copy', async () => {
    const { archive, duplicate, restore, unpublish } = await door()
    const id = await save(null, await completeDress(anna.accountId, { sku: 'GIRO' }), {
      after: { to: 'publish', from: null },
    })
    await unpublish(await ctx(), id)
    await expect(unpublish(await ctx(), id)).rejects.toMatchObject({ status: 409 })
    await archive(await ctx(), id)
    const copy = await duplicate(await ctx(), id)
    await restore(await ctx(), id)
    expect((await productRow(id)).status).toBe('draft')
    expect(await productRow(copy)).toMatchObject({
      status: 'draft',
      sku: null,
      code: `PR-${20_000 + copy}`,
      title: `${dressInput.title} (copia)`,
    })
    const [original] = await optionRows(id)
    const [copied] = await optionRows(copy)
    expect(copied).toMatchObject({ option1: '42', priceCents: 138_000 })
    expect(copied?.id).not.toBe(original?.id)
  })

  it('does what it can to many at once and says what it cannot', async () => {
    const { bulk } = await door()
    const whole = await save(null, await completeDress(anna.accountId))
    const bare = await save(null, { ...dressInput, options: [] })
    const outcome = await bulk(await ctx(), [bare, whole], 'publish')
    expect(outcome).toMatchObject({ done: [whole], refused: [{ id: bare, reason: expect.stringContaining('prezzo') }] })
    await expect(bulk(await ctxAs(stranger.accountId), [whole], 'archive')).rejects.toMatchObject({ status: 404 })
    expect((await productRow(whole)).status).toBe('published')
  })

  it('undoes a bulk action: each as it was, except those changed since', async () => {
    const { bulk } = await door()
    const { undoBulk } = await import('./product-life.service.server.ts')
    const shown = await save(null, await completeDress(anna.accountId), { after: { to: 'publish', from: null } })
    const draft = await save(null, dressInput)
    const before = await productRow(shown)
    await app.clock.advance(60_000)
    const { back } = await bulk(await ctx(), [shown, draft], 'archive')
    expect((await undoBulk(await ctx(), back)).done).toEqual([shown, draft])
    expect(await productRow(shown)).toMatchObject({ status: 'published', publishedFrom: before.publishedFrom })
    expect((await productRow(draft)).status).toBe('draft')

    const again = await bulk(await ctx(), [shown, draft], 'archive')
    await bulk(await ctx(), [draft], 'restore')
    const taken = await undoBulk(await ctx(), again.back)
    expect([taken.done, taken.refused.map(({ id }) => id)]).toEqual([[shown], [draft]])
    await expect(undoBulk(await ctxAs(stranger.accountId), again.back)).rejects.toMatchObject({ status: 404 })

    const copies = await bulk(await ctx(), [shown], 'duplicate')
    await undoBulk(await ctx(), copies.back)
    expect((await productRow(copies.back[0]?.id ?? 0)).status).toBe('archived')
    // What is shown already is shown still: there is nothing to take back.
    expect((await bulk(await ctx(), [shown], 'publish')).back).toEqual([])
  })

  it('tells the open pages of the product and of its store', async () => {
    const { subscribe } = await import('#platform/live/live.server.ts')
    const id = await save(null, await completeDress(anna.accountId))
    const wanted = [`product:${id}`, `store:${anna.accountId}`]
    const heard: string[] = []
    const told = new Promise<void>((resolve) => {
      const stop = subscribe(({ topic }) => {
        heard.push(topic)
        // Words about an earlier product may still be on their way.
        if (!wanted.every((one) => heard.includes(one))) return
        stop()
        resolve()
      })
    })
    await (await door()).publishProduct(await ctx(), id)
    await told
    expect(heard).toEqual(expect.arrayContaining(wanted))
  })
})
