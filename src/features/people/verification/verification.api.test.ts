import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin, collaborator, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop } from '../../../../test/shop.ts'
import { sweepFiles } from '../../../../test/uploads.ts'
import type { VerifyInput } from './verification.contract.ts'

let app: TestApp
let staff: TestActor
let seller: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  staff = await admin(app)
}, 120_000)
afterAll(() => app.close())
beforeEach(async () => {
  seller = await supplier(app, { sectorId: 14, ready: true })
})

const PDF = Buffer.from('%PDF-1.7 prova')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const EVERY_STEP = ['vat', 'seat', 'person'] as const
const REASON = 'Manca la visura degli ultimi sei mesi.'

const door = () => import('./index.server.ts')
/** Sends a form of the company page, the way the page does. */
const send = async (fields: Record<string, string | File>, who = seller) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  return (await door()).changeVerification(await ctxAs(who.accountId), form)
}
const upload = (kind: string, bytes: Buffer = PDF, name = 'visura.pdf', who = seller) =>
  send({ intent: 'document', kind, document: new File([new Uint8Array(bytes)], name) }, who)
const submit = () => send({ intent: 'verification' })
const view = async () => (await door()).verificationOf(seller.accountId)
const verify = async (input: Partial<VerifyInput> = {}, who = staff) => {
  const { seen } = await view()
  const decision = { seen, reason: 'Documenti in ordine.', checked: [...EVERY_STEP], override: false, ...input }
  return (await door()).verifySupplier(await ctxAs(who.accountId), seller.accountId, decision)
}
const askForMore = async (reason = REASON, who = staff) =>
  (await door()).askForMore(await ctxAs(who.accountId), seller.accountId, { reason, seen: (await view()).seen })
const showAll = async () => {
  await upload('visura')
  await upload('identity', JPEG, 'carta.jpg')
  await submit()
}
const noticesOf = async (who: TestActor) => {
  await app.drain()
  const answer = await app.inject({ url: '/api/notifications', headers: who.headers })
  return answer.json<{ text: string }[]>().map(({ text }) => text)
}
const mailsTo = async (who: TestActor) => {
  await app.drain()
  return app.mailbox(who.email)
}
/** Whether "Verificato" stands on the pages everybody sees. */
const badges = async () => {
  const { showcaseByHandle } = await import('#features/shop/showcases/index.server.ts')
  const { systemCtx, visitor } = await import('#platform/context.server.ts')
  const { actorOf } = await import('#features/people/accounts/index.server.ts')
  const { handle } = await actorOf(seller.accountId)
  return (await showcaseByHandle({ ...systemCtx(app.clock.now()), actor: visitor }, handle)).isVerified
}
const rename = async (change: Record<string, string>) => {
  const { saveCompany, supplierCompany } = await import('#features/people/suppliers/index.server.ts')
  const company = await supplierCompany(seller.accountId)
  await saveCompany(await ctxAs(seller.accountId), { ...company, ...change } as never)
}

describe('a document', () => {
  it.each([
    ['visura', PDF, 'visura', 'application/pdf'],
    ['identity', JPEG, 'carta.pdf', 'image/jpeg'],
    ['other', PNG, 'timbro.exe', 'image/png'],
  ])('of kind %s is kept as what its bytes are, whatever its name', async (kind, bytes, name, type) => {
    await upload(kind, bytes, name)
    const [document] = (await view()).documents
    expect(document).toMatchObject({ kind, name, sizeBytes: bytes.length })
    const file = await app.inject({ url: document?.path ?? '', headers: seller.headers })
    expect([file.headers['content-type'], file.rawPayload]).toEqual([type, bytes])
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(file.headers['cache-control']).toBe('private, no-store')
  })

  it('that is a script, empty or of no known kind is refused, and nothing is kept', async () => {
    const script = Buffer.from('<svg onload="alert(1)">')
    await expect(upload('visura', script)).rejects.toMatchObject({ code: 'document_invalid', status: 400 })
    await expect(upload('visura', Buffer.alloc(0))).rejects.toMatchObject({ status: 400 })
    await expect(upload('tessera')).rejects.toMatchObject({ status: 400 })
    expect((await view()).documents).toEqual([])
  })

  it('of eight megabytes is taken, of one byte more it is not', async () => {
    const most = Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024 - PDF.length)])
    await upload('visura', most)
    await expect(upload('visura', Buffer.concat([most, Buffer.alloc(1)]))).rejects.toMatchObject({
      fields: { document: expect.stringContaining('8 MB') },
    })
    await expect(send({ intent: 'document', document: 'too-heavy' })).rejects.toMatchObject({
      fields: { document: expect.stringContaining('8 MB') },
    })
    expect((await view()).documents).toHaveLength(1)
  })

  it('is the tenth at most', async () => {
    for (let made = 0; made < 10; made += 1) await upload('other', PDF, `foglio ${made}.pdf`)
    await expect(upload('other')).rejects.toMatchObject({ code: 'too_many_documents', status: 409 })
    const { documents } = await view()
    expect(documents.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `foglio ${9 - n}.pdf`))
    await send({ intent: 'document-remove', document: String(documents[0]?.id) })
    await upload('other')
  })

  it('loses what could be read as a path in its name', async () => {
    await upload('other', PDF, '../..\\etc/pass\u0000wd.pdf')
    expect((await view()).documents[0]?.name).toBe('....etcpasswd.pdf')
  })

  it('is shown and taken back by its business alone; a collaborator neither shows nor reads one', async () => {
    await upload('visura')
    const [document] = (await view()).documents
    const person = await collaborator(app, seller)
    const bride = await couple(app, { profile: false })
    for (const who of [person, bride, staff]) {
      await expect(upload('visura', PDF, 'a.pdf', who)).rejects.toMatchObject({ status: 403 })
      await expect(send({ intent: 'verification' }, who)).rejects.toMatchObject({ status: 403 })
      await expect(send({ intent: 'document-remove', document: String(document?.id) }, who)).rejects.toMatchObject({
        status: 403,
      })
    }
    const read = async (who: TestActor) =>
      (await app.inject({ url: document?.path ?? '', headers: who.headers })).statusCode
    expect([await read(person), await read(bride), await read(staff)]).toEqual([403, 404, 200])
    expect((await view()).documents).toHaveLength(1)
  })

  it('leaves no file behind: not one taken back, nor one whose row was never written', async () => {
    const { storage } = await import('#platform/storage/storage.server.ts')
    const files = await storage()
    await upload('visura')
    const [kept] = await namesOf()
    const orphan = 'documents/00000000000000000000000000000000.pdf'
    await files.put(orphan, PDF, 'application/pdf')
    // Of today's files some may still be on their way to their row.
    await sweepFiles(new Date())
    expect(await files.head(orphan)).not.toBeNull()
    await sweepFiles(new Date(Date.now() + 2 * DAY))
    expect(await files.head(orphan)).toBeNull()
    expect(await files.head(`documents/${kept}`)).not.toBeNull()
    await send({ intent: 'document-remove', document: String((await view()).documents[0]?.id) })
    // As long as a backup may name it, whoever goes back to that finds it.
    expect(await files.head(`documents/${kept}`)).not.toBeNull()
    await sweepFiles(app.clock.now())
    expect(await files.head(`documents/${kept}`)).toBeNull()
  })
})

const namesOf = async (): Promise<string[]> => {
  const { supplierDocuments } = await import('./schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { eq } = await import('drizzle-orm')
  const mine = eq(supplierDocuments.supplierId, seller.accountId)
  return (await db().select().from(supplierDocuments).where(mine)).map(({ fileName }) => fileName)
}

describe('asking for the check', () => {
  it('takes a document, is asked once, and is told to everybody of the staff', async () => {
    const colleague = await admin(app)
    await expect(submit()).rejects.toMatchObject({ code: 'nothing_to_submit' })
    expect((await view()).state).toBe('open')
    await showAll()
    expect(await view()).toMatchObject({ state: 'submitted', submittedAt: expect.any(String) })
    await expect(submit()).rejects.toMatchObject({ code: 'conflict', status: 409 })
    for (const who of [staff, colleague])
      expect(await noticesOf(who)).toContainEqual(
        expect.stringContaining(`Atelier ${seller.accountId} chiede la verifica`),
      )
  })

  it('freezes what was shown until it is decided; another document can be added, and staff sees that it was', async () => {
    await showAll()
    const { documents, seen } = await view()
    const removing = { intent: 'document-remove', document: String(documents[0]?.id) }
    await expect(send(removing)).rejects.toMatchObject({ code: 'documents_in_review' })
    expect((await view()).documents).toHaveLength(2)
    await upload('other')
    await expect(verify({ seen })).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await askForMore()
    await send(removing)
    expect((await view()).documents.map(({ kind }) => kind)).toEqual(['other', 'visura'])
  })
})

describe('the decision', () => {
  it('is of the staff: the business, a couple and a collaborator are refused', async () => {
    await showAll()
    for (const who of [seller, await couple(app, { profile: false }), await collaborator(app, seller)]) {
      await expect(verify({}, who)).rejects.toMatchObject({ status: 403 })
      await expect(askForMore(REASON, who)).rejects.toMatchObject({ status: 403 })
    }
    expect((await view()).state).toBe('submitted')
  })

  it('that more is needed wants a reason, which the business reads by e-mail and on the site, and can answer', async () => {
    await showAll()
    await expect(askForMore('   ')).rejects.toMatchObject({ status: 400, fields: { reason: expect.any(String) } })
    await askForMore()
    expect(await view()).toMatchObject({ state: 'more_asked', reason: REASON })
    expect(await noticesOf(seller)).toContainEqual(`Per verificare la tua impresa ci serve altro: ${REASON}`)
    const mail = (await mailsTo(seller)).find(({ subject }) => subject === 'Verifica della tua impresa: ci serve altro')
    expect([mail?.subject, mail?.text]).toEqual([
      'Verifica della tua impresa: ci serve altro',
      expect.stringContaining(REASON),
    ])
    await upload('visura', PDF, 'visura nuova.pdf')
    await submit()
    expect((await view()).state).toBe('submitted')
  })

  it('that it is verified wants every step: each one that is missing is named', async () => {
    await upload('visura')
    await submit()
    for (const [checked, missing] of [
      [['vat', 'seat', 'person'], 'Documento d’identità'],
      [['seat', 'person'], 'partita IVA'],
      [['vat', 'person'], 'REA'],
      [['vat', 'seat'], 'referente'],
    ] as const)
      await expect(verify({ checked: [...checked] })).rejects.toMatchObject({
        code: 'steps_unmet',
        message: expect.stringContaining(missing),
      })
    await expect(verify({ override: true, reason: '' })).rejects.toMatchObject({ status: 400 })
    expect((await view()).state).toBe('submitted')
    await verify({ override: true })
    expect(await view()).toMatchObject({ state: 'verified', overridden: true })
  })

  it('is told once, and only as it stands when it is told', async () => {
    await showAll()
    await askForMore()
    await verify()
    const subjects = (await mailsTo(seller)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one.includes('erific'))).toEqual(['La tua impresa è verificata'])
    expect(await noticesOf(seller)).not.toContainEqual(expect.stringContaining('ci serve altro'))
  })
})

describe('the badge', () => {
  beforeEach(async () => {
    await openShop(seller)
    await showAll()
  })

  it('stands on the showcase once the business is verified, with no step passed over', async () => {
    expect(await badges()).toBe(false)
    await verify()
    expect([await badges(), (await view()).overridden]).toEqual([true, false])
    await expect(submit()).rejects.toMatchObject({ code: 'already_verified' })
  })

  it.each([
    ['name', { businessName: 'Altra impresa' }],
    ['REA', { rea: 'CO-654321' }],
    ['VAT number', { vatNumber: '07643520567' }],
  ])('goes with another %s, and comes back after a new check only', async (_what, change) => {
    await verify()
    await rename(change)
    expect([await badges(), (await view()).state]).toEqual([false, 'changed'])
    await submit()
    expect([await badges(), (await view()).state]).toEqual([false, 'submitted'])
    await verify()
    expect([await badges(), (await view()).state]).toEqual([true, 'verified'])
  })

  it('stays when the telephone changes, and goes when staff takes the verification back', async () => {
    await verify()
    await rename({ phone: '0341 365222' })
    expect(await badges()).toBe(true)
    await askForMore()
    expect([await badges(), (await view()).state]).toEqual([false, 'more_asked'])
  })
})
