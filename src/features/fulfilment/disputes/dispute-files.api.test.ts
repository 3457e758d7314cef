import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { type DisputesTest, openDisputesTest } from '../../../../test/disputes.ts'
import { sweepFiles } from '../../../../test/uploads.ts'

let app: TestApp
let t: DisputesTest

const parties = () => import('./parties.service.server.ts')
const as = (who: TestActor) => ctxAs(who.accountId)

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openDisputesTest(app)
}, 120_000)
afterAll(() => app.close())

describe('files of a dispute', () => {
  it('are read by the parties and staff only, encoded again, and swept when orphaned', async () => {
    await app.clock.advance(DAY)
    const orderId = await t.desk.arrived(t.desk.veils(1))
    const id = await t.open(orderId)
    const { pictureBytes } = await import('../../../../test/products.ts')
    const pdf = { name: '../preventivo.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }
    const picture = { name: 'orlo.jpg', bytes: await pictureBytes() }
    const { speakInDispute } = await parties()
    const say = async (files: { name: string; bytes: Buffer }[]) =>
      speakInDispute(await as(t.desk.seller), id, 'Ecco le foto.', files)
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(6 * 1024 * 1024)])
      await expect(say([{ name: 'a.svg', bytes }])).rejects.toMatchObject({
        status: 400,
        fields: { files: expect.stringMatching(/./) },
      })
    await expect(say(Array.from({ length: 5 }, () => pdf))).rejects.toMatchObject({ status: 400 })
    await say([pdf, picture])
    const [paper, image] = (await t.seen(id)).entries.at(-1)?.files ?? []
    expect([paper?.name, paper?.isPicture, image?.name, image?.isPicture]).toEqual([
      '..preventivo.pdf',
      false,
      'orlo.jpg',
      true,
    ])
    await app.drain()
    expect((await app.mailbox(t.desk.owner.email)).some(({ text }) => text.includes('Allegati'))).toBe(true)
    const get = (path: string | undefined, who: TestActor) =>
      app.inject({ method: 'GET', url: path ?? '', headers: who.headers })
    for (const who of [t.desk.owner, t.desk.seller, t.staff]) {
      const answer = await get(image?.path, who)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        ...[200, 'image/webp', 'private, no-store'],
      ])
    }
    expect((await get(paper?.path, t.staff)).headers['content-disposition']).toMatch(/^attachment/)
    expect((await get(paper?.path, t.desk.rival)).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url: paper?.path ?? '' })).statusCode).toBe(401)

    const { disputeFiles } = await import('./schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const later = new Date(Date.now() + 400 * DAY)
    await sweepFiles(later)
    expect((await get(paper?.path, t.staff)).statusCode).toBe(200)
    await db()
      .delete(disputeFiles)
      .where(eq(disputeFiles.id, paper?.id ?? 0))
    const { storage } = await import('#platform/storage/storage.server.ts')
    const kept = async () => {
      const keys: string[] = []
      for await (const page of (await storage()).list('disputes')) keys.push(...page.map(({ key }) => key))
      return keys
    }
    const before = await kept()
    await sweepFiles(later)
    expect((await kept()).filter((key) => key.endsWith('.pdf'))).toHaveLength(
      before.filter((key) => key.endsWith('.pdf')).length - 1,
    )
  })

  it('is reminded a day before the deadline, only to the side whose turn it is', async () => {
    await app.clock.advance(DAY)
    const orderId = await t.desk.arrived(t.desk.veils(1))
    await t.open(orderId)
    const told = async (who: TestActor) =>
      (await app.mailbox(who.email)).filter(({ subject }) => subject.startsWith('Manca un giorno per rispondere'))
        .length
    const [before, other] = [await told(t.desk.seller), await told(t.desk.owner)]
    await app.clock.advance(3 * DAY)
    await app.drain()
    expect(await told(t.desk.seller)).toBe(before)
    for (const _turn of [1, 2]) {
      await app.clock.advance(DAY + 60_000)
      await app.drain()
    }
    expect(await told(t.desk.seller)).toBe(before + 1)
    expect(await told(t.desk.owner)).toBe(other)
  })
})
