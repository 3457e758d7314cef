import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, signInAgain, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { openTransmissionsTest, type TransmissionsTest } from '../../../../../test/transmissions.ts'
import { textsAt } from '../../../../../test/xml-schema.ts'
import { unzip } from '../../../../../test/zip.ts'

let app: TestApp
let t: TransmissionsTest
let rival: TestActor
let owner: TestActor

const tables = () => import('./schema.server.ts')
const get = async (who: TestActor, url: string) => app.inject({ url, headers: (await signInAgain(who)).headers })

const receipt = (root: string, name: string, messageId: string, codes: readonly string[] = []) =>
  `<?xml version="1.0"?><n:${root} xmlns:n="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0"><IdentificativoSdI>5</IdentificativoSdI><NomeFile>${name}.xml</NomeFile>` +
  `${codes.length > 0 ? `<ListaErrori>${codes.map((code) => `<Errore><Codice>${code}</Codice><Descrizione>no</Descrizione></Errore>`).join('')}</ListaErrori>` : ''}<MessageId>${messageId}</MessageId></n:${root}>`

const nameOf = async (invoiceId: number) =>
  (await import('./transmission.rules.ts')).fileName(await t.lastOf(invoiceId))

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openTransmissionsTest(app)
  owner = await couple(app)
  rival = await supplier(app, { sectorId: 14, ready: true })
}, 180_000)
afterAll(() => app?.close())

describe('a document', () => {
  it('is drawn, checked, sent through the intermediary and delivered by itself', async () => {
    const [first] = await t.attempts()
    expect(first).toMatchObject({
      attempt: 1,
      status: 'delivered',
      problems: [],
      channel: 'intermediary',
      correctionId: null,
    })
    expect(first?.sentAt).not.toBeNull()
    const { invoiceReceipts } = await tables()
    expect(await (await t.database()).select().from(invoiceReceipts)).toMatchObject([{ kind: 'RC', notedBy: null }])
    expect(textsAt(first?.xml ?? '', 'FatturaElettronicaHeader/DatiTrasmissione/ProgressivoInvio')).toEqual(['00001'])
    const { ownInvoices } = await import('../invoices.queries.server.ts')
    const own = await ownInvoices(await ctxAs(t.seller.accountId), 1)
    expect(own.invoices.items[0]?.transmission).toBe('delivered')
  })

  it('goes to the tax drawer without a reachable address, and its customer is told', async () => {
    const id = await t.bought('0000000')
    await app.drain()
    await app.drain()
    const last = await t.lastOf(id)
    expect(last.status).toBe('not_deliverable')
    const { notifications } = await import('#features/people/notifications/schema.server.ts')
    const told = await (await t.database()).select().from(notifications)
    expect(told.filter(({ text }) => text.includes('cassetto fiscale'))).toHaveLength(1)
  })
})

describe('a rejected document', () => {
  it('is corrected and sent again with its own number and date under a new name; the old file stays', async () => {
    const id = await t.bought('9999999')
    await app.drain()
    const rejected = await t.lastOf(id)
    expect(rejected.status).toBe('rejected')
    const { correctAndResend, documentOf, resendDue } = await t.verbs()
    expect(await resendDue(await t.staffCtx())).toMatchObject({ count: 1, isLate: false })
    expect(
      await correctAndResend(await t.staffCtx(), id, await t.correction(id, { sdi: 'ABC1234', cap: '20121' })),
    ).toBe('ready')
    await app.drain()
    const [old, again] = await t.attempts(id)
    expect([old?.status, again?.status, again?.attempt]).toEqual(['rejected', 'delivered', 2])
    expect(old?.xml).toBe(rejected.xml)
    expect(again?.progressive).toBeGreaterThan(old?.progressive ?? 0)
    const general = 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento'
    for (const path of [`${general}/Numero`, `${general}/Data`, `${general}/ImportoTotaleDocumento`])
      expect(textsAt(again?.xml ?? '', path)).toEqual(textsAt(old?.xml ?? '', path))
    const to = 'FatturaElettronicaHeader/DatiTrasmissione/CodiceDestinatario'
    expect([old, again].flatMap((one) => textsAt(one?.xml ?? '', to))).toEqual(['9999999', 'ABC1234'])
    const view = await documentOf(await t.staffCtx(), id)
    expect(view.corrections).toMatchObject([
      { reason: 'Codice sbagliato', changes: [{ after: 'ABC1234' }, { after: '20121' }] },
    ])
    const file = await get(t.staff, `/api/portal/registri/fatture/invii/${old?.id}/xml`)
    expect(file.body).toBe(rejected.xml)
    const { invoices } = await import('../schema.server.ts')
    const [document] = await (await t.database()).select().from(invoices).where(eq(invoices.id, id))
    expect(document?.customer.sdi).toBe('9999999')
    expect(await resendDue(await t.staffCtx())).toMatchObject({ count: 0 })
  })

  it('is sent again by one of two who try at once', async () => {
    const id = await t.bought('9999999')
    await app.drain()
    const { correctAndResend } = await t.verbs()
    const [ctx, input] = [await t.staffCtx(), await t.correction(id, { sdi: 'ABC1234' })]
    const ends = await Promise.allSettled([1, 2, 3].map(() => correctAndResend(ctx, id, input)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await t.attempts(id)).map(({ status }) => status)).toEqual(['rejected', 'ready'])
    await app.drain()
  })

  it('needs a word about the accountant after five days', async () => {
    const id = await t.bought('9999999')
    await app.drain()
    await app.clock.advance(6 * DAY)
    const { correctAndResend, resendDue } = await t.verbs()
    expect(await resendDue(await t.staffCtx())).toMatchObject({ count: 1, isLate: true })
    const input = await t.correction(id, { sdi: 'ABC1234' })
    await expect(correctAndResend(await t.staffCtx(), id, input)).rejects.toMatchObject({ code: 'late_unconfirmed' })
    await correctAndResend(await t.staffCtx(), id, { ...input, late: 'on' })
    await app.drain()
    expect((await t.lastOf(id)).status).toBe('delivered')
    await expect(correctAndResend(await t.staffCtx(), id, input)).rejects.toMatchObject({ code: 'not_correctable' })
  })
})

describe('what fails our own checks', () => {
  it('is blocked with its code, never sent, and replaced by its correction', async () => {
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const id = await t.bought('ABCDE12')
    await app.drain()
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    // As a document of before the checks: its customer has a number that is none.
    const wrong = await t.byHand(() => t.bought('ABCDE12'))
    const { invoiceCorrections, invoiceTransmissions } = await tables()
    const db = await t.database()
    const { drawnInvoice } = await import('../drawn-invoice.queries.server.ts')
    const view = await drawnInvoice(wrong, db)
    if (!view) throw new Error('No document')
    const { noteReceipt, openTransmission, correctAndResend } = await t.verbs()
    await noteReceipt(await t.staffCtx(), (await t.lastOf(wrong)).id, {
      ...{ kind: 'NS', happenedOn: app.clock.now().toISOString().slice(0, 10) as never, code: '00305', text: '' },
    })
    await db.insert(invoiceCorrections).values({
      ...{ invoiceId: wrong, reason: 'x', correctedBy: t.staff.accountId, correctedAt: app.clock.now() },
      customer: { ...view.customer, vatNumber: '00743110158' },
    })
    await inTransaction((tx) => openTransmission(tx, systemCtx(), wrong))
    await app.drain()
    const blocked = await t.lastOf(wrong)
    expect(blocked).toMatchObject({ status: 'blocked', sentAt: null })
    expect(blocked.problems).toMatchObject([{ code: '00305', field: '1.4.1.1.2 IdCodice' }])
    await expect(
      db.update(invoiceTransmissions).set({ status: 'ready' }).where(eq(invoiceTransmissions.id, blocked.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'invoice_transmissions_checked' } })
    await correctAndResend(await t.staffCtx(), wrong, await t.correction(wrong, { vatNumber: view.customer.vatNumber }))
    await app.drain()
    expect((await t.attempts(wrong)).map(({ status }) => status)).toEqual(['rejected', 'dropped', 'delivered'])
    expect(suppliers).toBeDefined()
    expect((await t.lastOf(id)).status).toBe('delivered')
  })
})

describe('receipts', () => {
  it('are taken once, whoever brings them, and never move what has ended', async () => {
    const id = await t.byHand(() => t.bought())
    const name = await nameOf(id)
    const { uploadReceipt } = await t.verbs()
    const rc = receipt('RicevutaConsegna', name, '77')
    const ctx = await t.staffCtx()
    const taken = await Promise.all([1, 2, 3].map(() => uploadReceipt(ctx, rc)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await t.lastOf(id)).status).toBe('delivered')
    await uploadReceipt(ctx, receipt('RicevutaScarto', name, '78', ['00311']))
    expect((await t.lastOf(id)).status).toBe('delivered')
  })

  it('of a document that is there already reject a file that was handed over once', async () => {
    const { documentOf, noteSent, uploadReceipt } = await t.verbs()
    for (const [index, code] of ['00404', '00409'].entries()) {
      const id = await t.byHand(() => t.bought())
      await noteSent(await t.staffCtx(), (await t.lastOf(id)).id)
      await uploadReceipt(await t.staffCtx(), receipt('RicevutaScarto', await nameOf(id), `79${index}`, [code]))
      expect((await t.lastOf(id)).status).toBe('rejected')
      // It had arrived after all: staff finds the receipt of the first copy.
      await uploadReceipt(await t.staffCtx(), receipt('RicevutaConsegna', await nameOf(id), `80${index}`))
      expect((await documentOf(await t.staffCtx(), id)).attempts.at(-1)?.status).toBe('delivered')
    }
  })

  it('of a copy reject nothing: the process had died, and the file was handed over again', async () => {
    const id = await t.byHand(() => t.bought())
    const { sendFile, uploadReceipt } = await t.verbs()
    const { systemCtx } = await import('#platform/context.server.ts')
    const { invoiceTransmissions } = await tables()
    const attempt = await t.lastOf(id)
    const before = new Date(Date.now() - 3_600_000)
    await (await t.database())
      .update(invoiceTransmissions)
      .set({ handedOverAt: before })
      .where(eq(invoiceTransmissions.id, attempt.id))
    await sendFile(systemCtx(), attempt.id)
    await uploadReceipt(await t.staffCtx(), receipt('RicevutaScarto', await nameOf(id), '83', ['00404']))
    expect((await t.lastOf(id)).status).toBe('sent')
    await uploadReceipt(await t.staffCtx(), receipt('RicevutaConsegna', await nameOf(id), '84'))
    expect((await t.lastOf(id)).status).toBe('delivered')
  })

  it('of a file that staff sent by hand after a try of the machine are taken for a copy; what staff notes itself is believed', async () => {
    const id = await t.byHand(() => t.bought())
    const { noteReceipt, noteSent, uploadReceipt } = await t.verbs()
    const { invoiceTransmissions } = await tables()
    const attempt = await t.lastOf(id)
    const tried = { handedOverAt: new Date(Date.now() - 3_600_000) }
    await (await t.database()).update(invoiceTransmissions).set(tried).where(eq(invoiceTransmissions.id, attempt.id))
    await noteSent(await t.staffCtx(), attempt.id)
    await uploadReceipt(await t.staffCtx(), receipt('RicevutaScarto', await nameOf(id), '85', ['00404']))
    expect((await t.lastOf(id)).status).toBe('sent')
    const happenedOn = app.clock.now().toISOString().slice(0, 10) as never
    await noteReceipt(await t.staffCtx(), attempt.id, { kind: 'NS', happenedOn, code: '00404', text: '' })
    expect((await t.lastOf(id)).status).toBe('rejected')
  })

  it('that do not come for three days are missed by staff, with their age', async () => {
    const id = await t.byHand(() => t.bought())
    const { noteSent, silentFiles } = await t.verbs()
    await noteSent(await t.staffCtx(), (await t.lastOf(id)).id)
    const before = await silentFiles(await t.staffCtx())
    expect(before.items.map(({ invoiceId }) => invoiceId)).not.toContain(id)
    await app.clock.advance(3 * DAY + 3_600_000)
    const ctx = await t.staffCtx()
    const after = await silentFiles(ctx)
    expect(after.count).toBe(before.count + 1)
    expect(after.items.find(({ invoiceId }) => invoiceId === id)).toMatchObject({ days: 3 })
    const { failureCount } = await import('#features/office/operations/index.server.ts')
    expect((await failureCount(ctx)).count).toBeGreaterThanOrEqual(after.count)
    const { operationsView } = await import('#features/office/operations/operations.queries.server.ts')
    expect((await operationsView(ctx)).silent).toEqual(after)
    await expect(silentFiles(await ctxAs(t.seller.accountId))).rejects.toMatchObject({ status: 403 })
    await (await t.verbs()).uploadReceipt(ctx, receipt('RicevutaConsegna', await nameOf(id), '86'))
    expect((await silentFiles(ctx)).count).toBe(before.count)
  })

  it('are taken each for itself: one that cannot be read is named to staff and keeps no other back', async () => {
    const id = await t.byHand(() => t.bought())
    const { askForReceipts, documentOf, noteSent, unreadReceipts } = await t.verbs()
    const ctx = await t.staffCtx()
    await noteSent(ctx, (await t.lastOf(id)).id)
    const name = await nameOf(id)
    const answers = [['<a>né capo né coda</a>'], ['<a>né capo né coda</a>', receipt('RicevutaConsegna', name, '83')]]
    const files = () => (answers.shift() ?? []).map((xml) => ({ file: Buffer.from(xml).toString('base64') }))
    const intermediary = createServer((_asked, answer) => answer.end(JSON.stringify({ receipts: files() })))
    await new Promise<void>((ready) => intermediary.listen(0, '127.0.0.1', ready))
    const { port } = intermediary.address() as AddressInfo
    const { config } = await import('#platform/config.server.ts')
    const account = {
      INVOICE_API_URL: `http://127.0.0.1:${port}`,
      INVOICE_API_KEY: 'k',
      INVOICE_API_SECRET: 'x'.repeat(32),
    }
    Object.assign(config, account)
    try {
      await askForReceipts(ctx, (await t.lastOf(id)).id)
      expect((await documentOf(ctx, id)).attempts[0]?.unread).toEqual(['<a>né capo né coda</a>'])
      expect((await unreadReceipts(ctx)).map(({ invoiceId }) => invoiceId)).toContain(id)
      await askForReceipts(ctx, (await t.lastOf(id)).id)
      expect((await t.lastOf(id)).status).toBe('delivered')
      // What has its answer needs nobody.
      expect((await documentOf(ctx, id)).attempts[0]?.unread).toEqual([])
      expect(await unreadReceipts(ctx)).toEqual([])
    } finally {
      Object.assign(config, { INVOICE_API_URL: undefined, INVOICE_API_KEY: undefined, INVOICE_API_SECRET: undefined })
      intermediary.close()
    }
  })

  it('of files that are not ours, and what is no receipt, are refused', async () => {
    const { uploadReceipt } = await t.verbs()
    const ctx = await t.staffCtx()
    await expect(uploadReceipt(ctx, receipt('RicevutaConsegna', 'IT01234567897_ZZZZZ', '1'))).rejects.toMatchObject({
      code: 'receipt_foreign',
    })
    await expect(uploadReceipt(ctx, '<a/>')).rejects.toMatchObject({ code: 'receipt_unreadable' })
    await expect(uploadReceipt(await ctxAs(t.seller.accountId), '<a/>')).rejects.toMatchObject({ status: 403 })
  })
})

describe('sending', () => {
  it('waits for staff where it goes by hand: a month is noted in one touch', async () => {
    const ids = [await t.byHand(() => t.bought()), await t.byHand(() => t.bought())]
    await app.drain()
    expect(await Promise.all(ids.map(async (id) => (await t.lastOf(id)).status))).toEqual(['ready', 'ready'])
    const { noteMonthSent } = await t.verbs()
    const month = `${app.clock.now().toISOString().slice(0, 7)}-01` as never
    const { transmissionsPage } = await import('./transmissions.queries.server.ts')
    const { newestReady } = await transmissionsPage(await t.staffCtx(), { month, states: [], page: 1 })
    // Issued after staff has downloaded the month.
    const later = await t.byHand(() => t.bought())
    await app.drain()
    expect(await noteMonthSent(await t.staffCtx(), month, newestReady)).toBe(2)
    expect(await noteMonthSent(await t.staffCtx(), month, newestReady)).toBe(0)
    expect((await t.lastOf(later)).status).toBe('ready')
    for (const id of ids) expect((await t.lastOf(id)).status).toBe('sent')
  })

  it('is repeated harmlessly when the process died after the intermediary had answered', async () => {
    const id = await t.bought()
    const attempt = await t.lastOf(id)
    const { invoiceTransmissions } = await tables()
    const { invoiceChannel } = await import('./channel.server.ts')
    const { fileName } = await import('./transmission.rules.ts')
    // As the crash leaves it: handed over, answered, not noted.
    await invoiceChannel()?.send({ name: `${fileName(attempt)}.xml`, xml: attempt.xml })
    const db = await t.database()
    const before = new Date(Date.now() - 3_600_000)
    await db.update(invoiceTransmissions).set({ handedOverAt: before }).where(eq(invoiceTransmissions.id, attempt.id))
    await app.drain()
    const { sandboxInvoiceFiles } = await import('./sandbox/schema.server.ts')
    expect((await db.select().from(sandboxInvoiceFiles)).filter(({ xml }) => xml === attempt.xml)).toHaveLength(1)
    expect((await t.attempts(id)).map(({ status }) => status)).toEqual(['delivered'])
  })

  it('is not done by two processes at once, and not again once it was done', async () => {
    const id = await t.byHand(() => t.bought())
    const attempt = await t.lastOf(id)
    const { sendFile } = await t.verbs()
    const { systemCtx } = await import('#platform/context.server.ts')
    await Promise.all([1, 2, 3].map(() => sendFile(systemCtx(), attempt.id)))
    await sendFile(systemCtx(), attempt.id)
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const trail = await (await t.database()).select().from(auditEvents).where(eq(auditEvents.subjectId, attempt.id))
    expect(trail.filter(({ subject, event }) => subject === 'transmission' && event === 'send')).toHaveLength(1)
  })

  it('waits for an intermediary that is away, and goes when it is back', async () => {
    const { config } = await import('#platform/config.server.ts')
    const id = await t.byHand(() => t.bought())
    const { invoiceTransmissions } = await tables()
    const db = await t.database()
    await db.update(invoiceTransmissions).set({ channel: 'intermediary' }).where(eq(invoiceTransmissions.invoiceId, id))
    const away = { INVOICE_API_URL: 'http://127.0.0.1:9', INVOICE_API_KEY: 'k', INVOICE_API_SECRET: 'x'.repeat(32) }
    Object.assign(config, away)
    await app.clock.advance(20 * 60_000)
    expect((await t.lastOf(id)).status).toBe('ready')
    Object.assign(config, { INVOICE_API_URL: undefined })
    await app.clock.advance(20 * 60_000)
    expect((await t.lastOf(id)).status).toBe('delivered')
  })

  it('refuses calls that are not signed', async () => {
    for (const method of ['PUT', 'GET'] as const) {
      const url = `${app.url}/dev/sdi/invoices/IT1_00001.xml${method === 'GET' ? '/receipts' : ''}`
      const body = method === 'PUT' ? { body: '<a/>', headers: { 'content-type': 'application/xml' } } : {}
      expect((await fetch(url, { method, ...body })).status).toBe(401)
    }
  })
})

describe('the database', () => {
  it('gives no progressive twice, also in races and after failures', async () => {
    const ids = await t.byHand(() => Promise.all(Array.from({ length: 6 }, () => t.bought())))
    expect(ids).toHaveLength(6)
    const numbers = (await t.attempts()).map(({ progressive }) => progressive)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('refuses a second live attempt, another file and another name for one, and taking anything back', async () => {
    const id = await t.byHand(() => t.bought())
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { openTransmission } = await t.verbs()
    const { systemCtx } = await import('#platform/context.server.ts')
    await expect(inTransaction((tx) => openTransmission(tx, systemCtx(), id))).rejects.toMatchObject({
      cause: { constraint: 'invoice_transmissions_live' },
    })
    const { invoiceCorrections, invoiceReceipts, invoiceTransmissions } = await tables()
    const db = await t.database()
    const here = eq(invoiceTransmissions.invoiceId, id)
    const drawn = { cause: { constraint: 'transmission_drawn_for_good' } }
    await expect(db.update(invoiceTransmissions).set({ xml: '<a/>' }).where(here)).rejects.toMatchObject(drawn)
    await expect(db.update(invoiceTransmissions).set({ transmitter: '1' }).where(here)).rejects.toMatchObject(drawn)
    for (const table of [invoiceCorrections, invoiceReceipts, invoiceTransmissions])
      await expect(db.delete(table)).rejects.toMatchObject({ cause: { constraint: 'issued_for_good' } })
  })
})

describe('archives', () => {
  it('hold each document of a month once, under its own name, for staff', async () => {
    const month = app.clock.now().toISOString().slice(0, 7)
    const answer = await get(t.staff, `/api/portal/registri/fatture/zip?mese=${month}`)
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzip(answer.rawPayload)
    expect(files.size).toBeGreaterThan(5)
    const { fileName, filedStates } = await import('./transmission.rules.ts')
    const { invoices } = await import('../schema.server.ts')
    const issued = await (await t.database()).select().from(invoices)
    const ids = issued.filter(({ issuedOn }) => issuedOn.startsWith(month)).map(({ id }) => id)
    const filed = (await t.attempts()).filter(
      ({ invoiceId, status }) => ids.includes(invoiceId) && filedStates.some((state) => state === status),
    )
    expect(new Map([...files].map(([name, xml]) => [name, xml.toString('utf8')]))).toEqual(
      new Map(filed.map((attempt) => [`${fileName(attempt)}.xml`, attempt.xml])),
    )
    expect((await get(owner, `/api/portal/registri/fatture/zip?mese=${month}`)).statusCode).toBe(403)
  })

  it('hold a supplier’s own documents of a year only', async () => {
    const year = app.clock.now().getUTCFullYear()
    const url = `/api/portal/invoices/zip?anno=${year}`
    expect(unzip((await get(t.seller, url)).rawPayload).size).toBe(1)
    expect(unzip((await get(rival, url)).rawPayload).size).toBe(0)
  })
})

describe('the example company', () => {
  it('issues nothing; what waited is issued as soon as its data are real', async () => {
    const { config } = await import('#platform/config.server.ts')
    const real = config.company
    Object.assign(config, { company: { ...real, vatNumber: '00000000000' } })
    await expect(t.bought()).rejects.toThrow('Nothing was issued')
    await app.drain()
    const { heldInvoices } = await import('../invoices.queries.server.ts')
    expect(await heldInvoices(app.clock.now())).toMatchObject([{ missing: 'issuer' }])
    const { sendingSettings } = await t.verbs()
    expect(sendingSettings(await t.staffCtx()).issuerProblems).toEqual(['partita IVA'])
    const before = (await t.attempts()).length
    Object.assign(config, { company: real })
    await app.drain()
    expect(await heldInvoices(app.clock.now())).toEqual([])
    expect((await t.attempts()).length).toBe(before + 1)
  })
})
