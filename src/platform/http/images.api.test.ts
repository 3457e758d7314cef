import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, type TestActor } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'

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
    expect((await upload(address('image/png', bytes))).statusCode).toBe(400)
    const { prepareImage } = await import('#platform/storage/images.server.ts')
    await expect(prepareImage('user', bytes)).rejects.toMatchObject({
      status: 400,
      fields: { image: 'L’immagine supera i 5 MB: scegline una più leggera.' },
    })
  })

  it('a small file that unfolds into a huge picture', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await upload(address('image/png', bomb))).statusCode).toBe(400)
  })
})
