import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../test/app.ts'
import { sweepFiles } from '../../../test/uploads.ts'

type ImageName = Pick<Uploaded, 'name'> & { readonly folder: string }

let app: TestApp
let seller: TestActor
let other: TestActor
let uploads: string

beforeAll(async () => {
  app = await startTestApp()
  seller = await supplier(app)
  other = await supplier(app)
  uploads = join((await import('#platform/config.server.ts')).config.dataDir, 'uploads')
})
afterAll(() => app.close())

let colour = 0x100000
/** A picture nobody has sent before. */
const picture = (width = 400, height = 600) => {
  colour += 7
  return sharp({ create: { width, height, channels: 3, background: `#${colour.toString(16)}` } })
    .png()
    .toBuffer()
}
const address = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const upload = async (who: TestActor, payload: Record<string, unknown> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/portal/images',
    headers: who.headers,
    payload: { kind: 'product', image: address(await picture()), ...payload },
  })
interface Uploaded {
  readonly folder: 'products'
  readonly name: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly src: string
}
const uploaded = async (who: TestActor, payload?: Record<string, unknown>) =>
  (await upload(who, payload)).json<Uploaded>()
const house = async () => ({
  ...(await import('./images.server.ts')),
  ...(await import('./uploads.server.ts')),
  ...(await import('./images.queries.server.ts')),
  ...(await import('./schema.server.ts')),
  ...(await import('./removed.service.server.ts')),
  ...(await import('./named-files.server.ts')),
  ...(await import('#platform/db/db.server.ts')),
  ...(await import('#platform/context.server.ts')),
  ...(await import('#features/shop/showcases/schema.server.ts')),
})
const filesOf = async (image: ImageName) =>
  (await readdir(join(uploads, image.folder)).catch(() => [])).filter((one) => one.startsWith(image.name.slice(0, 32)))
/** What is removed when nothing happens for so many days. */
const removeAfter = async (days: number) => {
  const { removeDue, namedPictures, systemCtx } = await house()
  await removeDue(systemCtx(new Date(app.clock.now().getTime() + days * DAY)), namedPictures)
}
/** Claims a picture in the name of somebody. */
const claim = async (who: TestActor, { folder, name }: Uploaded) => {
  const { claimImage, inTransaction } = await house()
  const ctx = await ctxAs(who.accountId)
  return inTransaction((tx) => claimImage(tx, ctx, folder, name, 'image1'))
}
/** Makes a supplier's showcase show a picture as its logo. */
const show = async (who: TestActor, logo: string | null) => {
  const { db, showcases } = await house()
  await db()
    .insert(showcases)
    .values({ supplierId: who.accountId, logo, updatedAt: app.clock.now() })
    .onConflictDoUpdate({ target: showcases.supplierId, set: { logo } })
}

describe('an upload', () => {
  it.each([
    ['product', [2000, 1000], [750, 1000]],
    ['product', [3000, 4000], [1440, 1920]],
    ['productWide', [1000, 1000], [1000, 667]],
    ['logo', [900, 600], [480, 480]],
    ['banner', [2400, 1600], [1920, 528]],
    ['bannerMobile', [2400, 1600], [960, 448]],
    ['photo', [2500, 1000], [1920, 768]],
    ['photo', [1000, 4000], [600, 2400]],
    ['photo', [90, 40], [90, 40]],
  ] as const)('for %s of %j pixels is kept as %j', async (kind, [w, h], [width, height]) => {
    const image = await uploaded(seller, { kind, image: address(await picture(w, h)) })
    expect(image).toMatchObject({ width, height, src: `/api/images/${image.folder}/${image.name}` })
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(image.placeholder.length).toBeLessThanOrEqual(400)
    const meta = await sharp((await app.inject(image.src)).rawPayload).metadata()
    expect([meta.width, meta.height]).toEqual([width, height])
  })

  it('is turned the right way, and cut where the person chose', async () => {
    const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#00f' } }, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const whole = await uploaded(seller, { kind: 'photo', image: `data:image/jpeg;base64,${bytes.toString('base64')}` })
    expect(whole).toMatchObject({ width: 300, height: 600 })
    const cut = { x: 0, y: 300, width: 300, height: 300 }
    const image = `data:image/jpeg;base64,${bytes.toString('base64')}`
    const half = await uploaded(seller, { kind: 'photo', image, crop: cut })
    expect(half).toMatchObject({ width: 300, height: 300 })
    const { dominant } = await sharp((await app.inject(half.src)).rawPayload).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200)
  })

  it('of an animation keeps its first picture', async () => {
    const frames = await Promise.all([picture(60, 60), picture(60, 60), picture(60, 60)])
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(3)
    const image = await uploaded(seller, { kind: 'logo', image: `data:image/webp;base64,${bytes.toString('base64')}` })
    expect(image).toMatchObject({ width: 60, height: 60 })
    expect((await sharp((await app.inject(image.src)).rawPayload).metadata()).pages ?? 1).toBe(1)
  })

  it.each([
    ['a kind that is none of a supplier’s', { kind: 'user' }],
    ['no kind', { kind: undefined }],
    ['no picture', { image: '' }],
    ['a page', { image: 'data:text/html;base64,PGI+' }],
    ['a cut of nothing', { crop: { x: 0, y: 0, width: -1, height: 10 } }],
    ['a cut of words', { crop: { x: 'a', y: 0, width: 10, height: 10 } }],
  ])('%s is refused, and nothing kept', async (_what, payload) => {
    const { db, storedImages, imageUploads } = await house()
    const count = async () => [await db().$count(storedImages), await db().$count(imageUploads)]
    const before = await count()
    expect((await upload(seller, payload)).statusCode).toBe(400)
    expect(await count()).toEqual(before)
  })

  it('sent twice is one', async () => {
    const image = address(await picture())
    const [one, two] = await Promise.all([uploaded(seller, { image }), uploaded(seller, { image })])
    expect(one).toEqual(two)
  })

  it('is limited by the hour', async () => {
    const { uploadImage } = await house()
    const ctx = { ...(await ctxAs(other.accountId)), ipPrefix: '10.0.0' }
    const bytes = await picture()
    for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 30 }, () => uploadImage(ctx, 'logo', bytes)))
    await expect(uploadImage(ctx, 'logo', bytes)).rejects.toMatchObject({ status: 429 })
    const later = { ...ctx, now: new Date(ctx.now.getTime() + HOUR + 1) }
    await expect(uploadImage(later, 'logo', bytes)).resolves.toMatchObject({ folder: 'store' })
  })
})

describe('a form that names an upload', () => {
  it('may name one’s own, more than once', async () => {
    const image = await uploaded(seller)
    await claim(seller, image)
    await claim(seller, image)
  })

  it('may not name another’s, an invented one or an old one', async () => {
    const image = await uploaded(seller)
    const refusal = { status: 400, fields: { image1: expect.stringContaining('caricala di nuovo') } }
    await expect(claim(other, image)).rejects.toMatchObject(refusal)
    await expect(claim(seller, { ...image, name: `${'a'.repeat(32)}.webp` })).rejects.toMatchObject(refusal)
    await expect(claim(seller, { ...image, name: '../../secret' })).rejects.toMatchObject(refusal)
    await app.clock.advance(DAY + 1)
    await expect(claim(seller, image)).rejects.toMatchObject(refusal)
  })

  it('is answered with size and blurred preview', async () => {
    const { findPictures } = await house()
    const { folder, name, src, width, height, placeholder } = await uploaded(seller)
    const found = await findPictures(folder, [name, name, 'nessuna.webp'])
    expect([...found]).toEqual([[name, { src, width, height, placeholder }]])
    expect(await findPictures(folder, [])).toEqual(new Map())
  })
})

describe('a day later', () => {
  it('an unused upload is removed with every variant; a used one stays', async () => {
    const [lost, shown] = [await uploaded(seller, { kind: 'logo' }), await uploaded(seller, { kind: 'logo' })]
    for (const { src } of [lost, shown]) await app.inject({ url: `${src}?w=240`, headers: { accept: 'image/avif' } })
    const { variantsMade } = await import('./variants.server.ts')
    await variantsMade()
    expect(await filesOf(lost)).toHaveLength(3)
    await show(seller, shown.name)
    await app.clock.advance(23 * HOUR)
    expect((await app.inject(lost.src)).statusCode).toBe(200)
    await app.clock.advance(2 * HOUR)
    expect((await app.inject(lost.src)).statusCode).toBe(302)
    // As long as a backup may name it, whoever goes back to that finds it.
    await removeAfter(34)
    expect(await filesOf(lost)).toHaveLength(3)
    await removeAfter(36)
    expect(await filesOf(lost)).toEqual([])
    expect(await filesOf(shown)).toHaveLength(3)
    expect((await app.inject(shown.src)).statusCode).toBe(200)
  })

  it('a picture that is shown no more goes when the last one says so', async () => {
    const { releaseImage, inTransaction, findImage } = await house()
    const image = await uploaded(seller, { kind: 'logo' })
    await show(seller, image.name)
    await show(other, image.name)
    await app.clock.advance(DAY + 1)
    const forget = async (who: TestActor) => {
      await show(who, null)
      await inTransaction((tx) => releaseImage(tx, 'store', image.name))
      await app.drain()
    }
    await forget(seller)
    expect(await findImage(image.name, 'store')).not.toBeNull()
    await forget(other)
    expect(await findImage(image.name, 'store')).toBeNull()
    expect(await filesOf(image)).toHaveLength(1)
    await removeAfter(36)
    expect(await filesOf(image)).toEqual([])
  })

  it('a transaction that fails takes nothing away', async () => {
    const { releaseImage, inTransaction } = await house()
    const image = await uploaded(seller, { kind: 'logo' })
    await app.clock.advance(HOUR)
    const failing = inTransaction(async (tx) => {
      await releaseImage(tx, 'store', image.name)
      throw new Error('something else')
    })
    await expect(failing).rejects.toThrow('something else')
    await app.drain()
    expect(await filesOf(image)).toHaveLength(1)
  })

  it('a file that was prepared and never kept is gone', async () => {
    const { prepareImage } = await house()
    const [old, fresh] = [
      await prepareImage('product', await picture()),
      await prepareImage('product', await picture()),
    ]
    const age = async (image: ImageName, hours: number) => {
      const then = new Date(app.clock.now().getTime() + DAY - hours * HOUR)
      await utimes(join(uploads, image.folder, image.name), then, then)
    }
    const kept = await uploaded(seller, { kind: 'logo' })
    await show(seller, kept.name)
    await age(old, 25)
    await age(fresh, 23)
    await age(kept, 30)
    // Somebody else's: it is no file of ours, and keeps nobody from going.
    const foreign = { folder: old.folder, name: 'Thumbs.db' }
    await writeFile(join(uploads, foreign.folder, foreign.name), 'x')
    await age(foreign, 30)
    await app.clock.advance(DAY)
    await sweepFiles(app.clock.now())
    expect(await filesOf(old)).toEqual([])
    expect(await filesOf(fresh)).toHaveLength(1)
    expect(await filesOf(kept)).toHaveLength(1)
  })

  it('a picture that is uploaded again while it waits to be removed stays', async () => {
    const { removeUnused, systemCtx } = await house()
    const image = address(await picture())
    const first = await uploaded(seller, { kind: 'logo', image })
    await app.clock.advance(DAY + 1)
    expect((await app.inject(first.src)).statusCode).toBe(302)
    const again = await uploaded(seller, { kind: 'logo', image })
    await show(seller, again.name)
    await removeAfter(36)
    expect((await app.inject(again.src)).statusCode).toBe(200)
    await show(seller, null)
    await app.clock.advance(DAY + 1)
    await removeUnused(systemCtx(), again)
    await removeAfter(36)
    expect(await filesOf(again)).toEqual([])
  })

  it('a picture that is uploaded again after its removal is whole', async () => {
    const { prepareImage, storeImage, removeUnused, removeDue, namedPictures, inTransaction, systemCtx } = await house()
    const bytes = await picture()
    const later = systemCtx(new Date(app.clock.now().getTime() + 36 * DAY))
    for (let round = 0; round < 12; round += 1) {
      const image = await prepareImage('product', bytes)
      await removeUnused(systemCtx(), image)
      // The removal is due, and comes beside the next upload.
      const [again] = await Promise.all([prepareImage('product', bytes), removeDue(later, namedPictures)])
      await inTransaction((tx) => storeImage(tx, systemCtx(), again))
      expect(await filesOf(again)).toHaveLength(1)
    }
  })

  it('storing a picture beside its removal leaves a whole one, or none', async () => {
    const {
      prepareImage,
      storeImage,
      removeUnused,
      inTransaction,
      systemCtx,
      findImage,
      removedFiles,
      imageUploads,
      db,
    } = await house()
    for (let round = 0; round < 12; round += 1) {
      const image = await prepareImage('product', await picture(30, 40))
      const keep = inTransaction(async (tx) => {
        await storeImage(tx, systemCtx(), image)
        const { folder, name } = image
        await tx.insert(imageUploads).values({ folder, name, accountId: other.accountId, uploadedAt: app.clock.now() })
      })
      await Promise.all([keep, removeUnused(systemCtx(), image)])
      const isKept = (await findImage(image.name, 'products')) !== null
      const waits = (await db().$count(removedFiles, eq(removedFiles.name, image.name))) > 0
      // What is kept waits for no removal: its file is there for good.
      expect([isKept, waits, (await filesOf(image)).length]).toEqual([true, false, 1])
    }
  })
})
