import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonthsInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/auctions.ts'
import { awarded, type Deal } from '../../../../test/orders.ts'
import { sweepFiles } from '../../../../test/uploads.ts'
import { unzip } from '../../../../test/zip.ts'
import type { MessageWire } from './messages.contract.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let other: TestActor
let rival: TestActor
let staff: TestActor
let deal: Deal

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  other = await couple(app, { fullName: 'Matteo Ferraris' })
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum', businessName: 'Studio Mondella' })
  rival = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum', businessName: 'Studio Lume' })
  staff = await admin(app)
  ;[deal] = (await awarded(app, { owner, seller, staff }, 1)) as [Deal]
}, 120_000)
afterAll(() => app?.close())

let colour = 0x200000
/** Bytes of a picture nobody has sent before, as a telephone makes them: with the place where it was taken. */
const taken = (width = 900, height = 600) => {
  colour += 7
  return sharp({ create: { width, height, channels: 3, background: `#${colour.toString(16)}` } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefonino' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1' } })
    .toBuffer()
}
const post = (url: string, who: TestActor | null, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who?.headers ?? {}, payload })
const get = (url: string, who: TestActor | null, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { ...who?.headers, ...headers } })
const upload = async (who: TestActor | null, bytes?: Buffer) =>
  post('/api/messages/photos', who, {
    image: `data:image/jpeg;base64,${(bytes ?? (await taken())).toString('base64')}`,
  })
const uploaded = async (who: TestActor) => (await upload(who)).json<{ name: string; src: string }>()
const write = (who: TestActor, photos: readonly string[], more: object = {}) =>
  post('/api/messages', who, { about: 'offer', idref: deal.offerId, photos, ...more })
const filesOf = async (name: string) => {
  const { config } = await import('#platform/config.server.ts')
  const names = await readdir(join(config.dataDir, 'uploads', 'messages')).catch(() => [])
  return names.filter((one) => one.startsWith(name.slice(0, 32)))
}
const newest = async (who: TestActor, id: string) =>
  (await get(`/api/messages/${id}`, who)).json<MessageWire[]>().at(-1) as MessageWire

describe('a photo that is not sent yet', () => {
  it('is encoded again without its metadata, and seen by its uploader only', async () => {
    expect((await upload(null)).statusCode).toBe(401)
    const { name, src } = await uploaded(owner)
    const mine = await get(src, owner)
    expect([mine.statusCode, mine.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(mine.headers['cache-control']).toMatch(/^private/)
    expect((await sharp(mine.rawPayload).metadata()).exif).toBeUndefined()
    for (const who of [seller, other, staff]) expect((await get(src, who)).statusCode).toBe(404)
    expect((await get(src, null)).statusCode).toBe(401)
    // Nobody is served it by its name, not even its owner.
    for (const url of [`/api/images/${name}`, `/api/images/messages/${name}`, `/api/images/messages/${name}?w=240`])
      expect((await get(url, owner)).statusCode).toBe(302)
    // Somebody else's cannot be sent.
    const stolen = await write(seller, [name])
    expect([stolen.statusCode, stolen.json().error.fields.photos]).toEqual([
      400,
      'Questa foto non è più disponibile: caricala di nuovo.',
    ])
  })

  it('is refused with the reason when it is none', async () => {
    const heic = await post('/api/messages/photos', owner, { image: 'data:image/heic;base64,AAAA' })
    expect([heic.statusCode, heic.json().error.fields.image]).toEqual([400, expect.stringContaining('HEIC')])
    const broken = await upload(owner, Buffer.from('Non sono una foto'))
    expect([broken.statusCode, broken.json().error.fields.image]).toEqual([400, expect.stringContaining('JPEG')])
  })

  it('goes after a day with its file, unless a message shows it', async () => {
    const [left, kept] = [await uploaded(owner), await uploaded(owner)]
    expect((await write(owner, [kept.name])).statusCode).toBe(200)
    await app.clock.advance(DAY + 1)
    await app.drain()
    await sweepFiles(app.clock.now())
    expect(await filesOf(left.name)).toEqual([])
    expect(await filesOf(kept.name)).not.toEqual([])
    expect((await get(left.src, owner)).statusCode).toBe(404)
    expect((await write(owner, [left.name])).json().error.fields.photos).toContain('caricala di nuovo')
  })
})

describe('a message with photos', () => {
  it('is read by the participants of the conversation only', async () => {
    const names = [(await uploaded(seller)).name, (await uploaded(seller)).name]
    const { id } = (await write(seller, names, { message: 'Ecco la sala.' })).json<{ id: string }>()
    const { photos, message } = await newest(owner, id)
    expect([message, photos.length, photos[0]?.width]).toEqual(['Ecco la sala.', 2, 900])
    for (const { src } of photos) {
      for (const who of [owner, seller]) expect((await get(src, who)).statusCode).toBe(200)
      for (const who of [other, rival, staff]) expect((await get(src, who)).statusCode).toBe(404)
      expect((await get(src, null)).statusCode).toBe(401)
      expect(src).toMatch(/^\/api\/messages\/photos\/\d+$/)
    }
    const src = photos[0]?.src ?? ''
    const small = await get(`${src}?w=240`, owner)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(240)
    expect(small.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept, Cookie' })
    // Asked about again each time: what is known is not sent twice, and never to whoever may not see it.
    const tag = { 'if-none-match': String(small.headers.etag) }
    expect((await get(`${src}?w=240`, owner, tag)).statusCode).toBe(304)
    expect((await get(`${src}?w=240`, other, tag)).statusCode).toBe(404)
  })

  it('may be photos alone: the list, the bell and the e-mail say so', async () => {
    await app.drain()
    const names = [(await uploaded(owner)).name, (await uploaded(owner)).name, (await uploaded(owner)).name]
    const { readConversation } = await import('./index.server.ts')
    const [line] = (await get('/api/messages', seller)).json<MessageWire[]>()
    await readConversation(await ctxAs(seller.accountId), Number(line?.id))
    expect((await write(owner, names)).statusCode).toBe(200)
    await app.drain()
    const [seen] = (await get('/api/messages', seller)).json<MessageWire[]>()
    expect([seen?.message, seen?.photos.length]).toEqual(['3 foto', 3])
    const [rung] = (await get('/api/notifications', seller)).json<{ text: string }[]>()
    expect(rung?.text).toContain('ti ha mandato 3 foto per «')
    await app.clock.advance(11 * 60_000)
    const [mail] = await app.mailbox(seller.email)
    expect(mail?.text).toContain('Ci sono 3 foto nella conversazione')
    expect(mail?.text).not.toContain('«»')
    expect(mail?.html).not.toContain('/api/messages/')
  })

  it('holds five at most, each once, and something at all', async () => {
    const names = Array.from({ length: 6 }, (_, n) => `${String(n).repeat(32)}.webp`)
    expect((await write(owner, names)).json().error.fields.photos).toContain('Al massimo 5 foto')
    const { name } = await uploaded(owner)
    expect((await write(owner, [name, name])).json().error.fields.photos).toContain('due volte')
    expect((await write(owner, [])).json().error.fields.message).toBe('Scrivi un messaggio.')
    // Sent again after a broken line it writes once.
    const key = 'premuto-una-volta'
    const twice = [await write(owner, [name], { key }), await write(owner, [name], { key })]
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { id } = (twice[0] as (typeof twice)[number]).json<{ id: string }>()
    const all = (await get(`/api/messages/${id}`, owner)).json<MessageWire[]>()
    expect(all.slice(-2).map(({ photos }) => photos.length)).toEqual([3, 1])
    // Refused for its words: the photo is still there to be sent with others.
    const kept = await uploaded(owner)
    const refused = await write(owner, [kept.name], { message: 'Chiamami al 333 1234567' })
    expect(refused.json().error.code).toBe('contact_in_message')
    expect((await write(owner, [kept.name], { message: 'Ecco.' })).statusCode).toBe(200)
  })

  it('comes from a plain form too: what was taken is not lost by a refusal', async () => {
    const { messageIn } = await import('./index.server.ts')
    const ctx = await ctxAs(owner.accountId)
    const form = new FormData()
    form.set('message', 'x'.repeat(1001))
    form.append('files', new File([new Uint8Array(await taken())], 'sala.jpg', { type: 'image/jpeg' }))
    await expect(messageIn(ctx, form)).rejects.toMatchObject({ fields: { message: expect.stringContaining('1000') } })
    form.set('message', 'La sala')
    form.delete('files')
    const read = await messageIn(ctx, form)
    expect([read.text, read.photos?.length]).toEqual(['La sala', 1])
    form.append('files', new File(['niente'], 'nota.txt'))
    await expect(messageIn(ctx, form)).rejects.toMatchObject({
      fields: { photos: expect.stringContaining('«nota.txt»: Il file deve essere') },
    })
  })
})

describe('who else', () => {
  it('staff sees them while a report is open, and the look is noted', async () => {
    const { id } = (await write(seller, [(await uploaded(seller)).name])).json<{ id: string }>()
    const src = (await newest(owner, id)).photos[0]?.src ?? ''
    expect((await get(src, staff)).statusCode).toBe(404)
    await post('/api/warning', owner, { table: 'messages', idref: Number(id), text: 'Foto sgradevoli.' })
    expect((await get(src, staff)).statusCode).toBe(200)
    expect((await get(src, rival)).statusCode).toBe(404)
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const looks = await db().select().from(auditEvents).where(eq(auditEvents.event, 'read_by_staff'))
    expect(looks.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([[Number(id), staff.accountId]])
  })
})

describe('what becomes of them', () => {
  it('they are in the archive of both', async () => {
    const { id } = (await post('/api/me/export', seller)).json<{ id: string }>()
    await app.drain()
    const files = unzip((await get(`/api/me/export/${id}`, seller)).rawPayload)
    expect(files.get('foto-messaggi.csv')?.toString()).toContain('codice_messaggio')
    const photos = [...files].filter(([name]) => name.startsWith('foto/foto-messaggi/'))
    expect(photos.length).toBeGreaterThan(5)
    expect((await sharp(photos[0]?.[1]).metadata()).format).toBe('webp')
  })

  it('they are erased with their sender; the texts stay', async () => {
    const announcementId = await publish(app, other, staff)
    const { name } = await uploaded(other)
    const ask = { about: 'announcement', idref: announcementId, photos: [name] }
    const { id } = (await post('/api/messages', other, ask)).json<{ id: string }>()
    expect((await newest(staff, id)).photos).toHaveLength(1)
    const { TEST_PASSWORD } = await import('../../../../test/actors.ts')
    expect((await post('/api/me/erasure', other, { password: TEST_PASSWORD })).statusCode).toBe(200)
    await app.clock.advance(31 * DAY)
    await app.drain()
    await sweepFiles(app.clock.now())
    expect(await filesOf(name)).toEqual([])
    const { startSession } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { token } = await startSession(systemCtx(), staff.accountId)
    const again = { ...staff, headers: { authorization: `Bearer ${token}` } }
    expect((await newest(again, id)).photos).toEqual([])
    const [line] = (await get('/api/messages', again)).json<MessageWire[]>()
    expect(line?.message).toBe('Foto non più disponibile')
  })

  it('they go with their messages two years after the wedding', async () => {
    const { applyRetention } = await import('#features/office/personal-data/retention.service.server.ts')
    const { retentionMap } = await import('#features/office/personal-data/retention-map.queries.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { messagePhotos, messages } = await import('./schema.server.ts')
    const [one] = await db().select().from(messagePhotos)
    expect(await filesOf(one?.image ?? '')).not.toEqual([])
    const later = systemCtx(addMonthsInRome(app.clock.now(), 60))
    for (const rule of retentionMap.filter(({ name }) => /messages|photos/.test(name)))
      await applyRetention(later, rule)
    await app.drain()
    expect([await db().$count(messagePhotos), await db().$count(messages)]).toEqual([0, 0])
    await sweepFiles(app.clock.now())
    expect(await filesOf(one?.image ?? '')).toEqual([])
  })
})
