import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs, supplier } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openPeopleTest, type PeopleTest } from '../../../../test/people.ts'
import { sweepFiles } from '../../../../test/uploads.ts'

let app: TestApp
let t: PeopleTest

const REASON = 'Controllo di prova.'

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPeopleTest(app)
}, 120_000)
afterAll(() => app.close())

describe('the lists of people', () => {
  it('find by name without accents, e-mail, city, VAT number and number', async () => {
    for (const q of ['niccolo', 'BERENICE nicc', 'nico.bere@prova.example', 'bellagio'])
      expect([q, await t.found('couple', `q=${encodeURIComponent(q)}`)]).toEqual([q, [t.bride.accountId]])
    expect(await t.found('couple', `q=${t.bride.accountId}`)).toContain(t.bride.accountId)
    const { rows } = await t.list('supplier', 'q=scatti')
    expect(rows).toMatchObject([{ id: t.seller.accountId, plan: 'Silver', verification: 'open', city: 'Lecco (LC)' }])
    expect(await t.found('supplier', `q=${rows[0]?.vatNumber}`)).toEqual([t.seller.accountId])
    expect(await t.found('supplier', 'q=niccolo')).toEqual([])
    expect(await t.found('couple', 'q=%25')).toEqual([])
  })

  it('narrow by state, plan, sector, verification and wedding day', async () => {
    const others = (await t.list('supplier')).rows.map(({ id }) => id).filter((id) => id !== t.seller.accountId)
    expect(await t.found('supplier', 'piano=Silver')).toEqual([t.seller.accountId])
    expect(await t.found('supplier', 'piano=nessuno')).toEqual(others)
    expect(await t.found('supplier', 'settore=14')).toEqual([t.seller.accountId])
    expect(await t.found('supplier', 'verifica=verified')).toEqual([])
    expect((await t.found('couple', 'nozze-dal=2028-01-01')).length).toBe(1)
    expect(await t.found('couple', 'vista=sospesi')).toEqual([])
  })

  it('walk every page once, both ways, and are for staff only', async () => {
    const all = (await t.list('couple')).rows.map(({ id }) => id)
    const first = await t.list('couple', '', t.staff, 1)
    expect(first).toMatchObject({ total: 2, newer: null, older: all[0] })
    const second = await t.list('couple', `dopo=${first.older}`, t.staff, 1)
    expect(second).toMatchObject({ newer: all[1], older: null })
    const back = await t.list('couple', `prima=${second.newer}`, t.staff, 1)
    expect([first, second, back].map(({ rows }) => rows[0]?.id)).toEqual([all[0], all[1], all[0]])
    await expect(t.list('couple', '', t.bride)).rejects.toMatchObject({ status: 403 })
    const csv = await t.get('/api/portal/users/export?q=niccolo&colonne=stato', t.staff)
    expect(csv.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Nome;Email;Stato',
      'Niccolò Bérénice;nico.bere@prova.example;Attivo',
    ])
  })
})

describe('one person', () => {
  it('shows what is known and done, each kind at its own address', async () => {
    const { personHead, personCard, sessionsOf } = await import('./person.queries.server.ts')
    const { personActivity } = await import('./person-activity.queries.server.ts')
    const ctx = await ctxAs(t.staff.accountId)
    const head = await personHead(ctx, 'couple', t.bride.accountId)
    expect(head).toMatchObject({ name: 'Niccolò Bérénice', standing: 'active', sectorId: null })
    expect(await personCard(ctx, head)).toMatchObject({ couple: { weddingLocality: 'Bellagio (CO)' }, business: null })
    expect((await personActivity(ctx, head)).lists.map(({ title }) => title)).toContain('Annunci')
    expect(JSON.stringify(await sessionsOf(ctx, t.bride.accountId))).not.toMatch(/hash|93\./)
    await expect(personHead(ctx, 'supplier', t.bride.accountId)).rejects.toMatchObject({ status: 404 })
    await expect(personHead(ctx, 'couple', t.staff.accountId)).rejects.toMatchObject({ status: 404 })
    await expect(personHead(await ctxAs(t.seller.accountId), 'couple', t.bride.accountId)).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is suspended and restored with a reason only; the register says who, before, after and why', async () => {
    const refused = await t.act('couple', t.bride.accountId, { intent: 'suspend', code: 'misleading', reason: '  ' })
    expect([refused.status, refused.body?.fields.reason]).toEqual([400, 'Scrivi il motivo.'])
    expect(
      (await t.act('couple', t.bride.accountId, { intent: 'suspend', code: 'misleading', reason: REASON })).to,
    ).toContain('fatto=suspend')
    expect(await t.found('couple', 'vista=sospesi')).toEqual([t.bride.accountId])
    expect(
      (await t.act('couple', t.bride.accountId, { intent: 'suspend', code: 'misleading', reason: REASON })).status,
    ).toBe(409)
    expect((await t.act('couple', t.bride.accountId, { intent: 'restore', reason: REASON })).status).toBe(302)
    expect((await t.auditOf(t.bride.accountId))[1]).toMatchObject({
      what: 'Account: sospensione',
      by: 'Redazione Promessi',
      reason: REASON,
      changes: [{ name: 'stato', before: 'attivo', after: 'sospeso' }],
    })
    expect(await t.subjects(t.bride)).toContainEqual(expect.stringContaining('Una decisione del nostro staff'))
  })
})

describe('a supplier', () => {
  it('changes sector, once, with a reason', async () => {
    const move = { intent: 'sector', from: '14', to: '27', reason: REASON }
    expect((await t.act('supplier', t.seller.accountId, { ...move, to: '14' })).status).toBe(400)
    expect((await t.act('supplier', t.seller.accountId, move)).status).toBe(302)
    expect((await t.act('supplier', t.seller.accountId, move)).status).toBe(409)
    expect(await t.found('supplier', 'settore=27')).toEqual([t.seller.accountId])
    expect((await t.subjects(t.seller)).some((subject) => subject.startsWith('Il tuo settore ora è'))).toBe(true)
    expect(await t.bells(t.seller)).toContainEqual(
      expect.stringMatching(/^Il tuo settore ora è .+: Controllo di prova\.$/),
    )
    expect((await t.act('supplier', t.seller.accountId, { ...move, from: '27', to: '14' })).status).toBe(302)
  })

  it('is given participations, once for two clicks, as a line of its account', async () => {
    const { participationsLeft } = await import('#features/money/billing/index.server.ts')
    const left = () => participationsLeft(t.seller.accountId, app.clock.now())
    const before = await left()
    const gift = { intent: 'grant', quantity: '3', seen: '0', reason: 'Pagamento rimasto bloccato.' }
    expect((await t.act('supplier', t.seller.accountId, { ...gift, quantity: '0' })).status).toBe(400)
    const two = await Promise.all([1, 2].map(() => t.act('supplier', t.seller.accountId, gift)))
    expect(two.map(({ status }) => status).toSorted()).toEqual([302, 409])
    expect(await left()).toBe(before + 3)
    const movements = await t.get('/api/portal/participations', t.seller)
    expect(movements.json().movements[0]).toMatchObject({
      title: 'Smart Pass omaggio',
      reason: 'Omaggio di Promessi: Pagamento rimasto bloccato.',
      quantity: '3',
    })
    expect(await t.subjects(t.seller)).toContain('Promessi ti regala 3 partecipazioni')
  })
})

describe('the check of a business', () => {
  const PDF = Buffer.from('%PDF-1.7 prova')
  const view = async () =>
    (await import('#features/people/verification/index.server.ts')).verificationOf(t.seller.accountId)
  /** Sends a form of tab 2 the way the supplier's page does. */
  const send = async (fields: Record<string, string | File>, who = t.seller) => {
    const { changeVerification } = await import('#features/people/verification/index.server.ts')
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    return changeVerification(await ctxAs(who.accountId), form)
  }
  const upload = (kind: string, bytes: Buffer, name = 'visura 2027.pdf') =>
    send({ intent: 'document', kind, document: new File([new Uint8Array(bytes)], name) })
  const badge = async () => {
    const { isVerified } = await import('#features/people/verification/index.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    const [row] = await db().select({ is: isVerified() }).from(suppliers).where(eq(suppliers.id, t.seller.accountId))
    return row?.is
  }

  it('takes PDF, JPEG and PNG by their content, for its owner and staff alone', async () => {
    await expect(send({ intent: 'verification' })).rejects.toMatchObject({ code: 'nothing_to_submit' })
    await expect(upload('visura', Buffer.from('<script>'), 'visura.pdf')).rejects.toMatchObject({ status: 400 })
    await upload('visura', PDF)
    const [document] = (await view()).documents
    expect(document).toMatchObject({ kind: 'visura', name: 'visura 2027.pdf', sizeBytes: PDF.length })
    const path = document?.path ?? ''
    const file = await t.get(path, t.seller)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'application/pdf', PDF])
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect((await t.get(path, t.staff)).statusCode).toBe(200)
    for (const who of [t.bride, await supplier(app)]) expect((await t.get(path, who)).statusCode).toBe(404)
    expect((await app.inject(path)).statusCode).toBe(401)
    // A stranger's form finds nothing to take away.
    await expect(
      send({ intent: 'document-remove', document: String(document?.id) }, await supplier(app)),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('is decided about what was looked at; a missing step wants an override', async () => {
    await send({ intent: 'verification' })
    await expect(send({ intent: 'verification' })).rejects.toMatchObject({ status: 409 })
    expect(await t.found('supplier', 'vista=da-verificare')).toEqual([t.seller.accountId])
    const { seen, documents } = await view()
    await expect(send({ intent: 'document-remove', document: String(documents[0]?.id) })).rejects.toMatchObject({
      code: 'documents_in_review',
    })
    const decide = (fields: Record<string, string | string[]>) =>
      t.act('supplier', t.seller.accountId, { seen, reason: REASON, ...fields })
    const all = ['vat', 'seat', 'person']
    const unmet = await decide({ intent: 'verify', checked: all })
    expect([unmet.status, unmet.body?.message]).toEqual([409, expect.stringContaining('Documento d’identità')])
    expect((await decide({ intent: 'verify', checked: all, reason: '' })).status).toBe(400)
    expect((await decide({ intent: 'more', seen: 'open.0.0.0' })).body?.code).toBe('changed_meanwhile')
    expect((await decide({ intent: 'more' })).status).toBe(302)
    expect(await view()).toMatchObject({ state: 'more_asked', reason: REASON })
    // The second of two colleagues decided about what is no more.
    expect((await decide({ intent: 'verify', checked: all, override: '1' })).body?.code).toBe('changed_meanwhile')
    const before = (await view()).seen
    // Nor is somebody verified as the business it became while staff looked at another one.
    const { saveCompany, supplierCompany } = await import('#features/people/suppliers/index.server.ts')
    const company = await supplierCompany(t.seller.accountId)
    const save = async (businessName: string) =>
      saveCompany(await ctxAs(t.seller.accountId), { ...company, businessName } as never)
    await save('Un’altra impresa')
    const late = await decide({ intent: 'verify', seen: before, checked: all, override: '1' })
    expect(late.body?.code).toBe('changed_meanwhile')
    await save('Scatti d’Autore')
    const now = (await view()).seen
    expect((await decide({ intent: 'verify', seen: now, override: '1' })).status).toBe(302)
    expect((await view()).overridden).toBe(true)
    expect(await badge()).toBe(true)
    expect(await t.subjects(t.seller)).toContain('La tua impresa è verificata')
    // What only a crash could leave out is told once, and what was decided over is not told at all.
    expect(await t.subjects(t.seller)).not.toContain('Verifica della tua impresa: ci serve altro')
  })

  it('ends with the data it was about, and its files with their rows', async () => {
    const { saveCompany, supplierCompany } = await import('#features/people/suppliers/index.server.ts')
    const { storage } = await import('#platform/storage/storage.server.ts')
    const company = await supplierCompany(t.seller.accountId)
    const save = async (businessName: string) =>
      saveCompany(await ctxAs(t.seller.accountId), { ...company, businessName } as never)
    await save('Scatti di un altro')
    expect([await badge(), (await view()).state]).toEqual([false, 'changed'])
    await save('Scatti d’Autore')
    expect([await badge(), (await view()).state]).toEqual([true, 'verified'])
    const { supplierDocuments } = await import('#features/people/verification/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const [kept] = await db().select().from(supplierDocuments)
    await send({ intent: 'document-remove', document: String(kept?.id) })
    await sweepFiles(app.clock.now())
    expect(await (await storage()).head(`documents/${kept?.fileName}`)).toBeNull()
  })
})
