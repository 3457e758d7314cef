import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, picture, publish } from '../../../../test/auctions.ts'
import { unzip } from '../../../../test/zip.ts'

let app: TestApp
let giulia: TestActor
let photographer: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  const staff = await admin(app)
  giulia = await couple(app, { fullName: 'Giulia "Ju" Ravasi' })
  photographer = await supplier(app, { sectorId: 14, ready: true, subscription: true })
  const id = await publish(app, giulia, staff)
  await bid(app, photographer, id, '2240.50')
  const image = await picture('#123456')
  await app.inject({ method: 'POST', url: '/api/user-profile-image', headers: giulia.headers, payload: { image } })
})
afterAll(() => app.close())

const ask = (who: TestActor) => app.inject({ method: 'POST', url: '/api/me/export', headers: who.headers })
const fetchArchive = (who: TestActor | null, id: string) =>
  app.inject({ method: 'GET', url: `/api/me/export/${id}`, headers: who?.headers ?? {} })
const list = async (who: TestActor) =>
  (await app.inject({ method: 'GET', url: '/api/me/export', headers: who.headers })).json<{
    exports: { id: string; ready: string; url: string | null; size: number | null }[]
  }>().exports
const made = async (who: TestActor) => {
  const { id } = (await ask(who)).json<{ id: string }>()
  await app.drain()
  return id
}
const archiveOf = async (who: TestActor, id: string) => {
  const answer = await fetchArchive(who, id)
  expect(answer.statusCode).toBe(200)
  return unzip(answer.rawPayload)
}
/** The archives of a request that lie in the storage, by their keys. */
const filesOf = async (id: string) => {
  const { storage } = await import('#platform/storage/storage.server.ts')
  const keys: string[] = []
  for await (const page of (await storage()).list('exports')) keys.push(...page.map(({ key }) => key))
  return keys.filter((key) => key.startsWith(`exports/${id}-`))
}
const json = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')

describe('the archive of one’s data', () => {
  it('is asked for once at a time, even by two clicks at once', async () => {
    const who = await couple(app, { profile: false })
    const answers = await Promise.all([ask(who), ask(who), ask(who)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.message).toContain(
      'Stiamo già preparando',
    )
    expect(await list(who)).toMatchObject([{ ready: '0', url: null }])
  })

  it('holds everything in JSON and CSV, the photos, and no secret', async () => {
    const id = await made(giulia)
    const [mail] = await app.mailbox(giulia.email)
    expect(mail?.subject).toBe('L’archivio dei tuoi dati è pronto')
    expect(mail?.text).toContain('/profile/dati')
    const files = await archiveOf(giulia, id)
    expect(files.get('LEGGIMI.txt')?.toString()).toContain('annunci: I tuoi annunci (1)')
    expect(json(files, 'account')).toMatchObject([{ email: giulia.email, nome_completo: 'Giulia "Ju" Ravasi' }])
    expect(json(files, 'account')[0]).not.toHaveProperty('passwordHash')
    expect(json(files, 'annunci')).toMatchObject([{ titolo: 'Fotografo sul lago', budget_euro: '2800.00' }])
    expect(json(files, 'proposte')).toMatchObject([{ prezzo_euro: '2240.50' }])
    expect(json(files, 'proposte')[0]).not.toHaveProperty('commissione_percento')
    expect(json(files, 'consensi')).toHaveLength(5)
    expect(json(files, 'sessioni').length).toBeGreaterThan(0)
    expect(files.get('account.csv')?.toString()).toContain('"Giulia ""Ju"" Ravasi"')
    const names = [...files.keys()]
    expect(names.filter((name) => name.startsWith('foto/account/'))).toHaveLength(1)
    expect(names.filter((name) => name.startsWith('foto/proposte/'))).toHaveLength(1)
    const everything = [...files.values()].map((file) => file.toString('latin1')).join('\n')
    expect(everything).not.toContain('$argon2')
    expect(everything).not.toMatch(/conferma-email\/[\w-]{20}/)
  })

  it('of a supplier says nothing of the couple’s name and address', async () => {
    const files = await archiveOf(photographer, await made(photographer))
    expect(json(files, 'azienda')).toMatchObject([{ referente: 'Anna Bellini' }])
    expect(json(files, 'proposte')).toMatchObject([{ commissione_percento: expect.any(String) }])
    expect([...files.values()].some((file) => file.includes('Ravasi'))).toBe(false)
  })

  it('is its owner’s only, and there for seven days', async () => {
    const who = await couple(app, { profile: false })
    const id = await made(who)
    expect((await fetchArchive(giulia, id)).statusCode).toBe(404)
    expect((await fetchArchive(null, id)).statusCode).toBe(401)
    const answer = await fetchArchive(who, id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="promessi-i-miei-dati.zip"',
    })
    const kept = () => filesOf(id)
    expect(await kept()).toHaveLength(1)
    await app.clock.advance(7 * DAY - 60_000)
    expect((await fetchArchive(who, id)).statusCode).toBe(200)
    await app.clock.advance(60_000)
    expect((await fetchArchive(who, id)).statusCode).toBe(404)
    await app.clock.advance(DAY)
    expect(await kept()).toEqual([])
    expect(await list(who)).toEqual([])
  })

  it('is made three times a day and not more', async () => {
    const who = await couple(app, { profile: false })
    for (let turn = 0; turn < 3; turn += 1) await made(who)
    const refused = await ask(who)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error.code).toBe('export_too_many')
    await app.clock.advance(DAY)
    expect((await ask(who)).statusCode).toBe(202)
  })

  it('written again after a crash replaces what was left half done', async () => {
    const who = await couple(app, { profile: false })
    const { id } = (await ask(who)).json<{ id: string }>()
    const { writeArchive } = await import('./export-archive.server.ts')
    // The process died after the file and before the row.
    await writeArchive(Number(id), 'a'.repeat(48), { accountId: who.accountId, isSupplier: false }, app.clock.now())
    await app.drain()
    const names = await filesOf(id)
    expect(names).toHaveLength(1)
    expect(names[0]).not.toContain('a'.repeat(48))
    expect((await archiveOf(who, id)).has('account.json')).toBe(true)
  })

  it('of more rows than one page is whole', async () => {
    const who = await couple(app, { profile: false })
    const { db } = await import('#platform/db/db.server.ts')
    const { notifications } = await import('#features/people/notifications/schema.server.ts')
    const ctx = await ctxAs(who.accountId)
    await db()
      .insert(notifications)
      .values(
        Array.from({ length: 1203 }, (_unused, index) => ({
          accountId: who.accountId,
          type: 13,
          text: `Avviso ${index}`,
          occasion: `prova:${index}`,
          createdAt: ctx.now,
        })),
      )
    const files = await archiveOf(who, await made(who))
    expect(new Set(json(files, 'notifiche').map(({ testo }) => testo)).size).toBe(1203)
  })
})
