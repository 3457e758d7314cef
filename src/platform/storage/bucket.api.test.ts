import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../test/app.ts'
import { type S3Server, startS3 } from '../../../test/s3.ts'
import { sweepFiles } from '../../../test/uploads.ts'

let s3: S3Server
let app: TestApp
let seller: TestActor
let person: TestActor

beforeAll(async () => {
  s3 = await startS3()
  Object.assign(process.env, s3.environment)
  app = await startTestApp()
  seller = await supplier(app)
  person = await couple(app)
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
const upload = (image: string) =>
  app.inject({ method: 'POST', url: '/api/portal/images', headers: seller.headers, payload: { kind: 'photo', image } })

it('the whole way of a picture leads through the bucket', async () => {
  const { name, src } = (await upload(await picture('#204060'))).json<{ name: string; src: string }>()
  const id = name.slice(0, 32)
  expect(s3.objects.get(`foto-vetrina/${name}`)?.type).toBe('image/webp')
  expect((await sharp((await app.inject(src)).rawPayload).metadata()).width).toBe(900)
  const chrome = { accept: 'image/avif,image/webp' }
  await app.inject({ url: `${src}?w=240`, headers: chrome })
  const { variantsMade } = await import('./variants.server.ts')
  await variantsMade()
  expect([...s3.objects.keys()].toSorted()).toEqual(
    ['.240.avif', '.240.webp', '.webp'].map((end) => `foto-vetrina/${id}${end}`),
  )
  expect((await app.inject({ url: `${src}?w=240`, headers: chrome })).headers['content-type']).toBe('image/avif')
  const shared = await app.inject({ url: `${src}?formato=jpg&w=5000`, headers: chrome })
  expect(shared.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(shared.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
  expect([...s3.objects.keys()]).toContain(`foto-vetrina/${id}.jpg`)
  await app.clock.advance(DAY + 1)
  expect((await app.inject(src)).statusCode).toBe(302)
  await sweepFiles(app.clock.now())
  expect([...s3.objects.keys()]).toEqual([])
})

it('a photo of the profile, and the archive of one’s data, are in the bucket too', async () => {
  const image = await picture('#604020')
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/user-profile-image', headers: person.headers },
    payload: { image },
  })
  const { image: name } = answer.json<{ image: string }>()
  await app.inject({ method: 'POST', url: '/api/me/export', headers: person.headers })
  await app.drain()
  expect(s3.asked).toContain(`GET users/${name}`)
})

it.each(['broken', 'away'] as const)(
  'a bucket that is %s is a clear answer, and nothing is acknowledged',
  async (mode) => {
    const { db } = await import('#platform/db/db.server.ts')
    const { storedImages, imageUploads } = await import('./schema.server.ts')
    const kept = (await upload(await picture('#123456'))).json<{ src: string }>()
    const count = async () => [await db().$count(storedImages), await db().$count(imageUploads)]
    const before = await count()
    const degraded = async () => (await app.inject('/health')).json().degraded
    s3.mode = mode
    const refused = await upload(await picture(mode === 'away' ? '#654321' : '#a1b2c3'))
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.json().error).toMatchObject({ code: 'storage_unavailable', message: expect.stringMatching(/foto/) })
    const missing = await app.inject(kept.src)
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(await count()).toEqual(before)
    expect(await degraded()).toEqual(['pictures'])
    s3.mode = 'up'
    expect((await app.inject(kept.src)).statusCode).toBe(200)
    expect(await degraded()).toEqual([])
  },
)

it('a form that brings a picture is refused with what was typed, and a paper leaves no row', async () => {
  const { messageIn } = await import('#features/fulfilment/messages/index.server.ts')
  const { answerForm } = await import('#platform/pages/form.server.ts')
  const { addDocument } = await import('#features/people/verification/documents.service.server.ts')
  const { supplierDocuments } = await import('#features/people/verification/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const ctx = await ctxAs(seller.accountId)
  s3.mode = 'broken'
  const form = new FormData()
  form.set('message', 'Ecco la sala, con il lago dietro.')
  const bytes = Buffer.from((await picture('#0f4c81')).split(',')[1] ?? '', 'base64')
  form.append('files', new File([new Uint8Array(bytes)], 'sala.jpg', { type: 'image/jpeg' }))
  expect(await answerForm(form, () => messageIn(ctx, form))).toMatchObject({
    data: { code: 'storage_unavailable', values: { message: 'Ecco la sala, con il lago dietro.' } },
    init: { status: 503, headers: { 'retry-after': '30' } },
  })
  const paper = { kind: 'visura', name: 'visura.pdf', bytes: Buffer.from('%PDF-1.7 visura') } as const
  await expect(addDocument(ctx, paper)).rejects.toMatchObject({ code: 'storage_unavailable', status: 503 })
  expect(await db().$count(supplierDocuments)).toBe(0)
  s3.mode = 'up'
  expect((await messageIn(ctx, form)).photos).toHaveLength(1)
  await addDocument(ctx, paper)
  expect([...s3.objects.keys()].filter((key) => key.startsWith('documents/'))).toHaveLength(1)
})

it('without its credentials the product does not start', async () => {
  const { spawnSync } = await import('node:child_process')
  const started = spawnSync(process.execPath, ['-e', 'await import("./src/platform/config.server.ts")'], {
    env: { PATH: process.env.PATH, S3_BUCKET: 'promessi' },
    encoding: 'utf8',
  })
  expect(started.status).not.toBe(0)
  expect(started.stderr).toContain('S3_ACCESS_KEY_ID')
})
