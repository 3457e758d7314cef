import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, type TestActor } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { sweepFiles } from '../../../test/uploads.ts'

let app: TestApp
let owner: TestActor
let dataDir: string

const AVATAR = '/assets/images/user.png'
const PAPER = '/illustrations/480/foto-e-video.webp'

beforeAll(async () => {
  app = await startTestApp()
  owner = await couple(app)
  dataDir = (await import('#platform/config.server.ts')).config.dataDir
})
afterAll(() => app.close())

const upload = (image: string) =>
  app.inject({ method: 'POST', url: '/api/user-profile-image', headers: owner.headers, payload: { image } })
const address = (type: string, bytes: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const photo = () => sharp({ create: { width: 900, height: 700, channels: 3, background: '#c8a2a8' } })

describe('a picture', () => {
  it('is given for ever, in the size asked for', async () => {
    const answer = await upload(address('image/jpeg', await photo().jpeg().toBuffer()))
    const { image } = answer.json<{ image: string }>()
    const found = await app.inject(`/api/images/users/${image}`)
    expect(found.statusCode).toBe(200)
    expect(found.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(found.rawPayload).metadata()).width).toBe(320)
    expect((await app.inject(`/api/images/${image}`)).statusCode).toBe(200)
    for (const odd of ['?w=480', '?w=1', '?w=x', '?w=../..'])
      expect((await app.inject(`/api/images/users/${image}${odd}`)).statusCode).toBe(200)
    // Kept as a person's picture, not as an offer's.
    expect((await app.inject(`/api/images/offers/${image}`)).headers.location).toBe(PAPER)
  })

  it('loses where and with what it was taken', async () => {
    const bytes = await photo()
      .withExif({ IFD0: { Copyright: 'Giulia Ravasi' }, IFD3: { GPSLatitude: '46/1 0/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { image } = (await upload(address('image/jpeg', bytes))).json<{ image: string }>()
    const { rawPayload } = await app.inject(`/api/images/users/${image}`)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('Giulia')).toBe(false)
  })
})

describe('a photo that takes the place of another', () => {
  it('sends the other away, with its files', async () => {
    const { storage } = await import('#platform/storage/storage.server.ts')
    const names = []
    for (const background of ['#102030', '#302010', '#302010']) {
      const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer()
      names.push((await upload(address('image/png', bytes))).json<{ image: string }>().image)
    }
    await app.drain()
    await sweepFiles(app.clock.now())
    const sizes = await Promise.all(names.map(async (name) => (await storage()).head(`users/${name}`)))
    expect(sizes.map((size) => size !== null)).toEqual([false, true, true])
    expect((await app.inject(`/api/images/users/${names[0]}`)).headers.location).toBe(AVATAR)
  })
})

describe('a picture, as it is sent', () => {
  const chrome = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
  const safari = { accept: 'image/webp,image/png,*/*' }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const shape = async (bytes: Buffer) => {
    const { format, width, height, compression } = await sharp(bytes).metadata()
    return { format: compression === 'av1' ? 'avif' : format, width, height }
  }
  let wide: string

  beforeAll(async () => {
    const { prepareImage, storeImage } = await import('#platform/storage/images.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const bytes = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#a04860' } })
      .jpeg()
      .toBuffer()
    const image = await prepareImage('photo', bytes)
    wide = `/api/images/foto-vetrina/${image.name}`
    await inTransaction((tx) => storeImage(tx, systemCtx(), image))
  })

  it('comes in the next of the known widths, never larger than it is', async () => {
    const widths = []
    for (const asked of ['1', '240', '241', '480', '700', '960', '1000', '1440', '1441', '9999', '0', '-5', 'x', '1e3'])
      widths.push((await shape((await get(`${wide}?w=${asked}`, safari)).rawPayload)).width)
    expect(widths).toEqual([240, 240, 480, 480, 720, 960, 1440, 1440, 1920, 1920, 1920, 1920, 1920, 1440])
    const { readdir } = await import('node:fs/promises')
    const made = (await readdir(join(dataDir, 'uploads', 'foto-vetrina'))).filter((name) => name.endsWith('.webp'))
    expect(made).toHaveLength(6)
  })

  it('comes as WebP while the AVIF is being made, and says which caches may keep what', async () => {
    const { variantsMade } = await import('#platform/storage/variants.server.ts')
    const first = await get(`${wide}?w=480`, chrome)
    expect(await shape(first.rawPayload)).toEqual({ format: 'webp', width: 480, height: 320 })
    expect(first.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'public, max-age=120' })
    await variantsMade()
    const second = await get(`${wide}?w=480`, chrome)
    expect(await shape(second.rawPayload)).toEqual({ format: 'avif', width: 480, height: 320 })
    expect(second.headers).toMatchObject({
      vary: 'Accept',
      'content-type': 'image/avif',
      'content-length': String(second.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    // Whoever cannot show it goes on getting WebP, and nobody is told otherwise by a wildcard.
    for (const accept of ['image/webp,*/*', '*/*', 'image/*', 'image/avif;q=0, image/webp', ''])
      expect((await get(`${wide}?w=480`, { accept })).headers['content-type']).toBe('image/webp')
  })

  it('is answered 304 to a browser that has it', async () => {
    const { headers } = await get(`${wide}?w=480`, safari)
    const again = await get(`${wide}?w=480`, { ...safari, 'if-none-match': `"other", W/${headers.etag}` })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'public, max-age=31536000, immutable' })
    const other = await get(`${wide}?w=240`, { ...safari, 'if-none-match': String(headers.etag) })
    expect(other.statusCode).toBe(200)
    expect((await get(`${wide}?w=480`, { ...chrome, 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  it('is made once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${wide}?w=720`, safari)))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  })

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `${wide}?w=480`, headers: safari })
    expect([answer.statusCode, answer.payload]).toEqual([200, ''])
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
  })
})

describe('a name that is none of ours', () => {
  const inside = 'f'.repeat(32)

  beforeAll(async () => {
    // Files that lie there without being kept pictures: nothing may lead to them.
    await mkdir(join(dataDir, 'uploads', 'users'), { recursive: true })
    await writeFile(join(dataDir, 'secret.webp'), 'secret')
    await writeFile(join(dataDir, 'uploads', 'users', `${inside}.webp`), 'secret')
  })

  it.each([
    `/api/images/users/${inside}.webp`,
    `/api/images/${inside}.webp`,
    '/api/images/users/nobody.webp',
    '/api/images/users/..%2F..%2Fsecret.webp',
    '/api/images/users/..%5C..%5Csecret.webp',
    '/api/images/users/%2e%2e%2f%2e%2e%2fsecret.webp',
    '/api/images/users/..%252F..%252Fsecret.webp',
    `/api/images/users/${inside}.webp%00.png`,
    `/api/images/..%2Fusers/${inside}.webp`,
    '/api/images/%2e%2e/secret.webp',
    '/api/images/users/../../secret.webp',
    '/api/images/..%2f..%2f..%2f..%2fetc%2fpasswd',
    "/api/images/users/'%20or%20''%3D'.webp",
  ])('%s gives nothing away', async (url) => {
    const answer = await app.inject(url)
    expect([302, 400, 404]).toContain(answer.statusCode)
    if (answer.statusCode === 302) expect([AVATAR, PAPER]).toContain(answer.headers.location)
    expect(answer.body).not.toContain('secret')
  })

  it('of a person shows the default avatar, of anything else the paper', async () => {
    expect((await app.inject('/api/images/users/nobody.webp')).headers.location).toBe(AVATAR)
    expect((await app.inject('/api/images/offers/nobody.webp')).headers.location).toBe(PAPER)
  })
})

describe('what cannot be uploaded', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const noise = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })

  it.each([
    ['an SVG', () => address('image/svg+xml', svg)],
    ['an SVG that says it is a PNG', () => address('image/png', svg)],
    ['a HEIC of an iPhone', () => address('image/heic', 'ciao')],
    ['a HEIC that says it is a JPEG', () => address('image/jpeg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['an AVIF that says it is a PNG', async () => address('image/png', await photo().avif({ effort: 0 }).toBuffer())],
    ['a TIFF that says it is a PNG', async () => address('image/png', await photo().tiff().toBuffer())],
    ['a text file', () => address('text/plain', 'ciao')],
    ['a text file that says it is a JPEG', () => address('image/jpeg', 'ciao '.repeat(500))],
    ['an animation', async () => address('image/png', await photo().gif().toBuffer())],
    ['half a picture', async () => address('image/jpeg', (await noise(300).jpeg().toBuffer()).subarray(0, 4000))],
    ['a page', () => address('text/html', '<script>alert(1)</script>')],
    ['an address elsewhere', () => 'https://altrove.example/foto.jpg'],
    ['nothing', () => ''],
  ])('%s', async (_what, make) => {
    const answer = await upload(await make())
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      code: 'invalid_request',
      fields: { image: expect.stringMatching(/immagine/) },
    })
  })

  it('a picture of 6 MB, at either door', async () => {
    const bytes = await noise(1500).png({ compressionLevel: 0 }).toBuffer()
    expect(bytes.length).toBeGreaterThan(6 * 1024 * 1024)
    expect((await upload(address('image/png', bytes))).statusCode).toBe(413)
    const { prepareImage } = await import('#platform/storage/images.server.ts')
    await expect(prepareImage('user', bytes)).rejects.toMatchObject({
      status: 400,
      fields: { image: 'L’immagine supera i 5 MB: scegline una più leggera.' },
    })
  })

  it.each([
    ['8000 × 8000', 8000, 8000, 'png'],
    ['exactly 40 megapixels', 8000, 5000, 'png'],
    ['a JPEG of 16,000 × 3,000', 16_000, 3000, 'jpeg'],
  ] as const)('a small file that unfolds into a huge picture: %s', async (_what, width, height, format) => {
    const bomb = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      [format]()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const answer = await upload(address(`image/${format}`, bomb))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.fields.image).toContain('meno di 40 megapixel')
  })

  it('and nothing of all that was kept', async () => {
    const { storedImages } = await import('#platform/storage/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const before = await db().$count(storedImages)
    await upload(address('image/png', svg))
    await upload(address('image/jpeg', (await noise(300).jpeg().toBuffer()).subarray(0, 4000)))
    expect(await db().$count(storedImages)).toBe(before)
  })
})
