import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, signInAgain, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { textsAt } from '../../../../../test/xml-schema.ts'
import { unzip } from '../../../../../test/zip.ts'

let app: TestApp
let staff: TestActor
let seller: TestActor
let rival: TestActor
let owner: TestActor

const database = async () => (await import('#platform/db/db.server.ts')).db()
const tables = () => import('./schema.server.ts')
const staffCtx = () => ctxAs(staff.accountId)
const verbs = async () => ({
  ...(await import('./correct.service.server.ts')),
  ...(await import('./receipts.service.server.ts')),
  ...(await import('./send.service.server.ts')),
  ...(await import('./open.service.server.ts')),
  ...(await import('./document.queries.server.ts')),
  ...(await import('./transmissions.queries.server.ts')),
})
const get = async (who: TestActor, url: string) => app.inject({ url, headers: (await signInAgain(who)).headers })

const attempts = async (invoiceId?: number) => {
  const { invoiceTransmissions } = await tables()
  const rows = await (await database()).select().from(invoiceTransmissions).orderBy(invoiceTransmissions.id)
  return rows.filter((row) => invoiceId === undefined || row.invoiceId === invoiceId)
}

/** Files are sent by hand until the end of this. */
const byHand = async <T>(run: () => Promise<T>): Promise<T> => {
  const { config } = await import('#platform/config.server.ts')
  const before = config.invoiceChannel
  Object.assign(config, { invoiceChannel: 'manual' })
  try {
    return await run()
  } finally {
    Object.assign(config, { invoiceChannel: before })
  }
}

/** A document of its own for this supplier: a subscription that was paid. @returns its id */
const bought = async (recipient = 'M5UXCR1'): Promise<number> => {
  const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
  const { invoices } = await import('../schema.server.ts')
  const db = await database()
  const business = await supplier(app, { sectorId: 14, ready: true })
  await db.update(suppliers).set({ sdi: recipient, pec: null }).where(eq(suppliers.id, business.accountId))
  const { purchases } = await import('#features/money/billing/schema.server.ts')
  const [model] = await db.select().from(purchases).limit(1)
  if (!model) throw new Error('Nothing was bought yet')
  const { id: _id, ...values } = model
  await db.insert(purchases).values({ ...values, supplierId: business.accountId, status: 'active' })
  const { issueInvoices } = await import('../issue.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await issueInvoices(systemCtx(), business.accountId)
  const [row] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.supplierId, business.accountId))
  if (!row) throw new Error('Nothing was issued')
  return row.id
}

const lastOf = async (invoiceId: number) => {
  const last = (await attempts(invoiceId)).at(-1)
  if (!last) throw new Error('No attempt')
  return last
}

const correction = async (invoiceId: number, change: Readonly<Record<string, unknown>> = {}) => {
  const { documentOf } = await verbs()
  const { CorrectionInput } = await import('./transmissions.contract.ts')
  const { customer } = await documentOf(await staffCtx(), invoiceId)
  return CorrectionInput.parse({ ...customer, reason: 'Codice sbagliato', ...change })
}

const receipt = (root: string, name: string, messageId: string, codes: readonly string[] = []) =>
  `<?xml version="1.0"?><n:${root} xmlns:n="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0"><IdentificativoSdI>5</IdentificativoSdI><NomeFile>${name}.xml</NomeFile>` +
  `${codes.length > 0 ? `<ListaErrori>${codes.map((code) => `<Errore><Codice>${code}</Codice><Descrizione>no</Descrizione></Errore>`).join('')}</ListaErrori>` : ''}<MessageId>${messageId}</MessageId></n:${root}>`

const nameOf = async (invoiceId: number) => (await import('./transmission.rules.ts')).fileName(await lastOf(invoiceId))

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  rival = await supplier(app, { sectorId: 14, ready: true })
  await app.drain()
}, 180_000)
afterAll(() => app?.close())

describe('a document', () => {
  it('is drawn, checked, sent through the intermediary and delivered by itself', async () => {
    const [first] = await attempts()
    expect(first).toMatchObject({
      attempt: 1,
      status: 'delivered',
      problems: [],
      channel: 'intermediary',
      correctionId: null,
    })
    expect(first?.sentAt).not.toBeNull()
    const { invoiceReceipts } = await tables()
    expect(await (await database()).select().from(invoiceReceipts)).toMatchObject([{ kind: 'RC', notedBy: null }])
    expect(textsAt(first?.xml ?? '', 'FatturaElettronicaHeader/DatiTrasmissione/ProgressivoInvio')).toEqual(['00001'])
    const { ownInvoices } = await import('../invoices.queries.server.ts')
    const own = await ownInvoices(await ctxAs(seller.accountId), 1)
    expect(own.invoices.items[0]?.transmission).toBe('delivered')
  })

  it('goes to the tax drawer without a reachable address, and its customer is told', async () => {
    const id = await bought('0000000')
    await app.drain()
    await app.drain()
    const last = await lastOf(id)
    expect(last.status).toBe('not_deliverable')
    const { notifications } = await import('#features/people/notifications/schema.server.ts')
    const told = await (await database()).select().from(notifications)
    expect(told.filter(({ text }) => text.includes('cassetto fiscale'))).toHaveLength(1)
  })
})

describe('a rejected document', () => {
  it('is corrected and sent again with its own number and date under a new name; the old file stays', async () => {
    const id = await bought('9999999')
    await app.drain()
    const rejected = await lastOf(id)
    expect(rejected.status).toBe('rejected')
    const { correctAndResend, documentOf, resendDue } = await verbs()
    expect(await resendDue(await staffCtx())).toMatchObject({ count: 1, isLate: false })
    expect(await correctAndResend(await staffCtx(), id, await correction(id, { sdi: 'ABC1234', cap: '20121' }))).toBe(
      'ready',
    )
    await app.drain()
    const [old, again] = await attempts(id)
    expect([old?.status, again?.status, again?.attempt]).toEqual(['rejected', 'delivered', 2])
    expect(old?.xml).toBe(rejected.xml)
    expect(again?.progressive).toBeGreaterThan(old?.progressive ?? 0)
    const general = 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento'
    for (const path of [`${general}/Numero`, `${general}/Data`, `${general}/ImportoTotaleDocumento`])
      expect(textsAt(again?.xml ?? '', path)).toEqual(textsAt(old?.xml ?? '', path))
    const to = 'FatturaElettronicaHeader/DatiTrasmissione/CodiceDestinatario'
    expect([old, again].flatMap((one) => textsAt(one?.xml ?? '', to))).toEqual(['9999999', 'ABC1234'])
    const view = await documentOf(await staffCtx(), id)
    expect(view.corrections).toMatchObject([
      { reason: 'Codice sbagliato', changes: [{ after: 'ABC1234' }, { after: '20121' }] },
    ])
    const file = await get(staff, `/api/portal/registri/fatture/invii/${old?.id}/xml`)
    expect(file.body).toBe(rejected.xml)
    const { invoices } = await import('../schema.server.ts')
    const [document] = await (await database()).select().from(invoices).where(eq(invoices.id, id))
    expect(document?.customer.sdi).toBe('9999999')
    expect(await resendDue(await staffCtx())).toMatchObject({ count: 0 })
  })

  it('is sent again by one of two who try at once', async () => {
    const id = await bought('9999999')
    await app.drain()
    const { correctAndResend } = await verbs()
    const [ctx, input] = [await staffCtx(), await correction(id, { sdi: 'ABC1234' })]
    const ends = await Promise.allSettled([1, 2, 3].map(() => correctAndResend(ctx, id, input)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await attempts(id)).map(({ status }) => status)).toEqual(['rejected', 'ready'])
    await app.drain()
  })

  it('needs a word about the accountant after five days', async () => {
    const id = await bought('9999999')
    await app.drain()
    await app.clock.advance(6 * DAY)
    const { correctAndResend, resendDue } = await verbs()
    expect(await resendDue(await staffCtx())).toMatchObject({ count: 1, isLate: true })
    const input = await correction(id, { sdi: 'ABC1234' })
    await expect(correctAndResend(await staffCtx(), id, input)).rejects.toMatchObject({ code: 'late_unconfirmed' })
    await correctAndResend(await staffCtx(), id, { ...input, late: 'on' })
    await app.drain()
    expect((await lastOf(id)).status).toBe('delivered')
    await expect(correctAndResend(await staffCtx(), id, input)).rejects.toMatchObject({ code: 'not_correctable' })
  })
})

describe('a document that was rejected because of our own data', () => {
  const from = 'FatturaElettronicaHeader/CedentePrestatore'
  const general = 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento'

  /** The company has other data until the end of this. */
  const withCompany = async (change: object, run: () => Promise<void>): Promise<void> => {
    const { config } = await import('#platform/config.server.ts')
    const before = config.company
    Object.assign(config, { company: { ...before, ...change } })
    try {
      await run()
    } finally {
      Object.assign(config, { company: before })
    }
  }
  const moved = { seat: 'via Nuova 7, 20121 Milano (MI)', rea: 'MI-1234567' }
  const rejectedFor = async (code: string): Promise<number> => {
    const { noteReceipt } = await verbs()
    const id = await byHand(() => bought())
    const happenedOn = app.clock.now().toISOString().slice(0, 10) as never
    await noteReceipt(await staffCtx(), (await lastOf(id)).id, { kind: 'NS', happenedOn, code, text: '' })
    return id
  }
  const issuerOf = async (id: number) => {
    const { drawnInvoice } = await import('../drawn-invoice.queries.server.ts')
    return (await drawnInvoice(id, await database()))?.issuer
  }

  it('goes out with the company as it is now when staff chooses it, with its own number and date', async () => {
    const id = await rejectedFor('00301')
    const before = await issuerOf(id)
    const { correctAndResend, documentOf } = await verbs()
    const ctx = await staffCtx()
    expect((await documentOf(ctx, id)).issuerNews).toBeNull()
    await withCompany(moved, async () => {
      const changes = [
        { label: 'Sede di Promessi', after: 'via Nuova 7' },
        { label: 'CAP di Promessi', after: '20121' },
        { label: 'Comune di Promessi', after: 'Milano' },
        { label: 'Provincia di Promessi', after: 'MI' },
        { label: 'Ufficio REA', after: 'MI' },
        { label: 'Numero REA', after: '1234567' },
      ]
      const { issuerNews } = await documentOf(ctx, id)
      expect(issuerNews).toMatchObject({ problem: null })
      for (const change of issuerNews?.changes ?? [])
        expect(changes).toContainEqual({ label: change.label, after: change.after })
      expect(issuerNews?.changes.map(({ label }) => label)).toContain('CAP di Promessi')
      expect(await correctAndResend(ctx, id, await correction(id, { issuer: 'on' }))).toBe('ready')
      await app.drain()
      expect((await documentOf(ctx, id)).corrections).toMatchObject([{ changes: issuerNews?.changes }])
    })
    const [old, again] = await attempts(id)
    expect([old?.status, again?.status, again?.attempt]).toEqual(['rejected', 'delivered', 2])
    expect(again?.progressive).toBeGreaterThan(old?.progressive ?? 0)
    for (const path of [`${general}/Numero`, `${general}/Data`, `${general}/ImportoTotaleDocumento`])
      expect(textsAt(again?.xml ?? '', path)).toEqual(textsAt(old?.xml ?? '', path))
    const cap = (xml = '') => textsAt(xml, `${from}/Sede/CAP`)
    expect([cap(old?.xml), cap(again?.xml)]).toEqual([[before?.cap], ['20121']])
    expect(textsAt(again?.xml ?? '', `${from}/IscrizioneREA/NumeroREA`)).toEqual(['1234567'])
    // The document stays as it was issued, and what stood on it is in the history.
    const { invoices } = await import('../schema.server.ts')
    const [document] = await (await database()).select().from(invoices).where(eq(invoices.id, id))
    expect(document?.issuer).toEqual(before)
    expect(await issuerOf(id)).toMatchObject({ cap: '20121', reaNumber: '1234567' })
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const trail = await (await database()).select().from(auditEvents).where(eq(auditEvents.event, 'sent_again'))
    expect(trail.find(({ subjectId }) => subjectId === id)?.details).toMatchObject({
      issuer: { before: { cap: before?.cap }, after: { cap: '20121' } },
    })
  })

  it('keeps what stood on it unless staff chooses so, and a further correction keeps what was chosen', async () => {
    const id = await rejectedFor('00301')
    const before = await issuerOf(id)
    const { correctAndResend, noteReceipt } = await verbs()
    await withCompany(moved, async () => {
      await byHand(async () => correctAndResend(await staffCtx(), id, await correction(id, { cap: '20122' })))
    })
    expect(await issuerOf(id)).toEqual(before)
    const happenedOn = app.clock.now().toISOString().slice(0, 10) as never
    const reject = async () =>
      noteReceipt(await staffCtx(), (await lastOf(id)).id, { kind: 'NS', happenedOn, code: '00311', text: '' })
    await reject()
    await withCompany(moved, async () => {
      await byHand(async () => correctAndResend(await staffCtx(), id, await correction(id, { issuer: 'on' })))
    })
    await reject()
    await correctAndResend(await staffCtx(), id, await correction(id, { cap: '20123' }))
    expect(await issuerOf(id)).toMatchObject({ cap: '20121' })
    expect((await attempts(id)).map(({ xml }) => textsAt(xml, `${from}/Sede/CAP`)[0])).toEqual([
      before?.cap,
      before?.cap,
      '20121',
      '20121',
    ])
    await app.drain()
  })

  it('that was not rejected never changes', async () => {
    const id = await bought()
    await app.drain()
    const [before, xml] = [await issuerOf(id), (await lastOf(id)).xml]
    const { correctAndResend, documentOf } = await verbs()
    await withCompany(moved, async () => {
      expect((await documentOf(await staffCtx(), id)).issuerNews).toBeNull()
      const chosen = correctAndResend(await staffCtx(), id, await correction(id, { issuer: 'on' }))
      await expect(chosen).rejects.toMatchObject({ code: 'not_correctable' })
      await app.drain()
    })
    expect(await issuerOf(id)).toEqual(before)
    expect((await attempts(id)).map((one) => one.xml)).toEqual([xml])
  })

  it('is refused with another VAT number, unless that number is what was rejected', async () => {
    const [ofCustomer, ofIssuer] = [await rejectedFor('00305'), await rejectedFor('00301')]
    const { correctAndResend, documentOf } = await verbs()
    await withCompany({ ...moved, vatNumber: '00743110157' }, async () => {
      const ctx = await staffCtx()
      expect((await documentOf(ctx, ofCustomer)).issuerNews?.problem).toContain('partita IVA')
      expect((await documentOf(ctx, ofIssuer)).issuerNews?.problem).toBeNull()
      const refused = correctAndResend(ctx, ofCustomer, await correction(ofCustomer, { issuer: 'on' }))
      await expect(refused).rejects.toMatchObject({ code: 'issuer_other' })
      expect(await attempts(ofCustomer)).toHaveLength(1)
      await correctAndResend(ctx, ofIssuer, await correction(ofIssuer, { issuer: 'on' }))
      await app.drain()
    })
    const again = await lastOf(ofIssuer)
    expect(textsAt(again.xml, `${from}/DatiAnagrafici/IdFiscaleIVA/IdCodice`)).toEqual(['00743110157'])
    expect(again.transmitter).toBe('00743110157')
    await withCompany({ vatNumber: '00000000000' }, async () => {
      const missing = correctAndResend(await staffCtx(), ofCustomer, await correction(ofCustomer, { issuer: 'on' }))
      await expect(missing).rejects.toMatchObject({ code: 'issuer_missing' })
    })
  })
})

describe('what fails our own checks', () => {
  it('is blocked with its code, never sent, and replaced by its correction', async () => {
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const id = await bought('ABCDE12')
    await app.drain()
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    // As a document of before the checks: its customer has a number that is none.
    const wrong = await byHand(() => bought('ABCDE12'))
    const { invoiceCorrections, invoiceTransmissions } = await tables()
    const db = await database()
    const { drawnInvoice } = await import('../drawn-invoice.queries.server.ts')
    const view = await drawnInvoice(wrong, db)
    if (!view) throw new Error('No document')
    const { noteReceipt, openTransmission, correctAndResend } = await verbs()
    await noteReceipt(await staffCtx(), (await lastOf(wrong)).id, {
      ...{ kind: 'NS', happenedOn: app.clock.now().toISOString().slice(0, 10) as never, code: '00305', text: '' },
    })
    await db.insert(invoiceCorrections).values({
      ...{ invoiceId: wrong, reason: 'x', correctedBy: staff.accountId, correctedAt: app.clock.now() },
      customer: { ...view.customer, vatNumber: '00743110158' },
    })
    await inTransaction((tx) => openTransmission(tx, systemCtx(), wrong))
    await app.drain()
    const blocked = await lastOf(wrong)
    expect(blocked).toMatchObject({ status: 'blocked', sentAt: null })
    expect(blocked.problems).toMatchObject([{ code: '00305', field: '1.4.1.1.2 IdCodice' }])
    await expect(
      db.update(invoiceTransmissions).set({ status: 'ready' }).where(eq(invoiceTransmissions.id, blocked.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'invoice_transmissions_checked' } })
    await correctAndResend(await staffCtx(), wrong, await correction(wrong, { vatNumber: view.customer.vatNumber }))
    await app.drain()
    expect((await attempts(wrong)).map(({ status }) => status)).toEqual(['rejected', 'dropped', 'delivered'])
    expect(suppliers).toBeDefined()
    expect((await lastOf(id)).status).toBe('delivered')
  })
})

describe('receipts', () => {
  it('are taken once, whoever brings them, and never move what has ended', async () => {
    const id = await byHand(() => bought())
    const name = await nameOf(id)
    const { uploadReceipt } = await verbs()
    const rc = receipt('RicevutaConsegna', name, '77')
    const ctx = await staffCtx()
    const taken = await Promise.all([1, 2, 3].map(() => uploadReceipt(ctx, rc)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await lastOf(id)).status).toBe('delivered')
    await uploadReceipt(ctx, receipt('RicevutaScarto', name, '78', ['00311']))
    expect((await lastOf(id)).status).toBe('delivered')
  })

  it('of a document that is there already reject a file that was handed over once', async () => {
    const { documentOf, noteSent, uploadReceipt } = await verbs()
    for (const [index, code] of ['00404', '00409'].entries()) {
      const id = await byHand(() => bought())
      await noteSent(await staffCtx(), (await lastOf(id)).id)
      await uploadReceipt(await staffCtx(), receipt('RicevutaScarto', await nameOf(id), `79${index}`, [code]))
      expect((await lastOf(id)).status).toBe('rejected')
      // It had arrived after all: staff finds the receipt of the first copy.
      await uploadReceipt(await staffCtx(), receipt('RicevutaConsegna', await nameOf(id), `80${index}`))
      expect((await documentOf(await staffCtx(), id)).attempts.at(-1)?.status).toBe('delivered')
    }
  })

  it('of a copy reject nothing: the process had died, and the file was handed over again', async () => {
    const id = await byHand(() => bought())
    const { sendFile, uploadReceipt } = await verbs()
    const { systemCtx } = await import('#platform/context.server.ts')
    const { invoiceTransmissions } = await tables()
    const attempt = await lastOf(id)
    const before = new Date(Date.now() - 3_600_000)
    await (await database())
      .update(invoiceTransmissions)
      .set({ handedOverAt: before })
      .where(eq(invoiceTransmissions.id, attempt.id))
    await sendFile(systemCtx(), attempt.id)
    await uploadReceipt(await staffCtx(), receipt('RicevutaScarto', await nameOf(id), '83', ['00404']))
    expect((await lastOf(id)).status).toBe('sent')
    await uploadReceipt(await staffCtx(), receipt('RicevutaConsegna', await nameOf(id), '84'))
    expect((await lastOf(id)).status).toBe('delivered')
  })

  it('of a file that staff sent by hand after a try of the machine are taken for a copy; what staff notes itself is believed', async () => {
    const id = await byHand(() => bought())
    const { noteReceipt, noteSent, uploadReceipt } = await verbs()
    const { invoiceTransmissions } = await tables()
    const attempt = await lastOf(id)
    const tried = { handedOverAt: new Date(Date.now() - 3_600_000) }
    await (await database()).update(invoiceTransmissions).set(tried).where(eq(invoiceTransmissions.id, attempt.id))
    await noteSent(await staffCtx(), attempt.id)
    await uploadReceipt(await staffCtx(), receipt('RicevutaScarto', await nameOf(id), '85', ['00404']))
    expect((await lastOf(id)).status).toBe('sent')
    const happenedOn = app.clock.now().toISOString().slice(0, 10) as never
    await noteReceipt(await staffCtx(), attempt.id, { kind: 'NS', happenedOn, code: '00404', text: '' })
    expect((await lastOf(id)).status).toBe('rejected')
  })

  it('that do not come for three days are missed by staff, with their age', async () => {
    const id = await byHand(() => bought())
    const { noteSent, silentFiles } = await verbs()
    await noteSent(await staffCtx(), (await lastOf(id)).id)
    const before = await silentFiles(await staffCtx())
    expect(before.items.map(({ invoiceId }) => invoiceId)).not.toContain(id)
    await app.clock.advance(3 * DAY + 3_600_000)
    const ctx = await staffCtx()
    const after = await silentFiles(ctx)
    expect(after.count).toBe(before.count + 1)
    expect(after.items.find(({ invoiceId }) => invoiceId === id)).toMatchObject({ days: 3 })
    const { failureCount } = await import('#features/office/operations/index.server.ts')
    expect((await failureCount(ctx)).count).toBeGreaterThanOrEqual(after.count)
    const { operationsView } = await import('#features/office/operations/operations.queries.server.ts')
    expect((await operationsView(ctx)).silent).toEqual(after)
    await expect(silentFiles(await ctxAs(seller.accountId))).rejects.toMatchObject({ status: 403 })
    await (await verbs()).uploadReceipt(ctx, receipt('RicevutaConsegna', await nameOf(id), '86'))
    expect((await silentFiles(ctx)).count).toBe(before.count)
  })

  it('are taken each for itself: one that cannot be read is named to staff and keeps no other back', async () => {
    const id = await byHand(() => bought())
    const { askForReceipts, documentOf, noteSent, unreadReceipts } = await verbs()
    const ctx = await staffCtx()
    await noteSent(ctx, (await lastOf(id)).id)
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
      await askForReceipts(ctx, (await lastOf(id)).id)
      expect((await documentOf(ctx, id)).attempts[0]?.unread).toEqual(['<a>né capo né coda</a>'])
      expect((await unreadReceipts(ctx)).map(({ invoiceId }) => invoiceId)).toContain(id)
      await askForReceipts(ctx, (await lastOf(id)).id)
      expect((await lastOf(id)).status).toBe('delivered')
      // What has its answer needs nobody.
      expect((await documentOf(ctx, id)).attempts[0]?.unread).toEqual([])
      expect(await unreadReceipts(ctx)).toEqual([])
    } finally {
      Object.assign(config, { INVOICE_API_URL: undefined, INVOICE_API_KEY: undefined, INVOICE_API_SECRET: undefined })
      intermediary.close()
    }
  })

  it('of files that are not ours, and what is no receipt, are refused', async () => {
    const { uploadReceipt } = await verbs()
    const ctx = await staffCtx()
    await expect(uploadReceipt(ctx, receipt('RicevutaConsegna', 'IT01234567897_ZZZZZ', '1'))).rejects.toMatchObject({
      code: 'receipt_foreign',
    })
    await expect(uploadReceipt(ctx, '<a/>')).rejects.toMatchObject({ code: 'receipt_unreadable' })
    await expect(uploadReceipt(await ctxAs(seller.accountId), '<a/>')).rejects.toMatchObject({ status: 403 })
  })
})

describe('sending', () => {
  it('waits for staff where it goes by hand: a month is noted in one touch', async () => {
    const ids = [await byHand(() => bought()), await byHand(() => bought())]
    await app.drain()
    expect(await Promise.all(ids.map(async (id) => (await lastOf(id)).status))).toEqual(['ready', 'ready'])
    const { noteMonthSent } = await verbs()
    const month = `${app.clock.now().toISOString().slice(0, 7)}-01` as never
    const { transmissionsPage } = await import('./transmissions.queries.server.ts')
    const { newestReady } = await transmissionsPage(await staffCtx(), { month, states: [], page: 1 })
    // Issued after staff has downloaded the month.
    const later = await byHand(() => bought())
    await app.drain()
    expect(await noteMonthSent(await staffCtx(), month, newestReady)).toBe(2)
    expect(await noteMonthSent(await staffCtx(), month, newestReady)).toBe(0)
    expect((await lastOf(later)).status).toBe('ready')
    for (const id of ids) expect((await lastOf(id)).status).toBe('sent')
  })

  it('is repeated harmlessly when the process died after the intermediary had answered', async () => {
    const id = await bought()
    const attempt = await lastOf(id)
    const { invoiceTransmissions } = await tables()
    const { invoiceChannel } = await import('./channel.server.ts')
    const { fileName } = await import('./transmission.rules.ts')
    // As the crash leaves it: handed over, answered, not noted.
    await invoiceChannel()?.send({ name: `${fileName(attempt)}.xml`, xml: attempt.xml })
    const db = await database()
    const before = new Date(Date.now() - 3_600_000)
    await db.update(invoiceTransmissions).set({ handedOverAt: before }).where(eq(invoiceTransmissions.id, attempt.id))
    await app.drain()
    const { sandboxInvoiceFiles } = await import('./sandbox/schema.server.ts')
    expect((await db.select().from(sandboxInvoiceFiles)).filter(({ xml }) => xml === attempt.xml)).toHaveLength(1)
    expect((await attempts(id)).map(({ status }) => status)).toEqual(['delivered'])
  })

  it('is not done by two processes at once, and not again once it was done', async () => {
    const id = await byHand(() => bought())
    const attempt = await lastOf(id)
    const { sendFile } = await verbs()
    const { systemCtx } = await import('#platform/context.server.ts')
    await Promise.all([1, 2, 3].map(() => sendFile(systemCtx(), attempt.id)))
    await sendFile(systemCtx(), attempt.id)
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const trail = await (await database()).select().from(auditEvents).where(eq(auditEvents.subjectId, attempt.id))
    expect(trail.filter(({ subject, event }) => subject === 'transmission' && event === 'send')).toHaveLength(1)
  })

  it('waits for an intermediary that is away, and goes when it is back', async () => {
    const { config } = await import('#platform/config.server.ts')
    const id = await byHand(() => bought())
    const { invoiceTransmissions } = await tables()
    const db = await database()
    await db.update(invoiceTransmissions).set({ channel: 'intermediary' }).where(eq(invoiceTransmissions.invoiceId, id))
    const away = { INVOICE_API_URL: 'http://127.0.0.1:9', INVOICE_API_KEY: 'k', INVOICE_API_SECRET: 'x'.repeat(32) }
    Object.assign(config, away)
    await app.clock.advance(20 * 60_000)
    expect((await lastOf(id)).status).toBe('ready')
    Object.assign(config, { INVOICE_API_URL: undefined })
    await app.clock.advance(20 * 60_000)
    expect((await lastOf(id)).status).toBe('delivered')
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
    const ids = await byHand(() => Promise.all(Array.from({ length: 6 }, () => bought())))
    expect(ids).toHaveLength(6)
    const numbers = (await attempts()).map(({ progressive }) => progressive)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('refuses a second live attempt, another file and another name for one, and taking anything back', async () => {
    const id = await byHand(() => bought())
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { openTransmission } = await verbs()
    const { systemCtx } = await import('#platform/context.server.ts')
    await expect(inTransaction((tx) => openTransmission(tx, systemCtx(), id))).rejects.toMatchObject({
      cause: { constraint: 'invoice_transmissions_live' },
    })
    const { invoiceCorrections, invoiceReceipts, invoiceTransmissions } = await tables()
    const db = await database()
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
    const answer = await get(staff, `/api/portal/registri/fatture/zip?mese=${month}`)
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzip(answer.rawPayload)
    expect(files.size).toBeGreaterThan(5)
    const { fileName, filedStates } = await import('./transmission.rules.ts')
    const { invoices } = await import('../schema.server.ts')
    const issued = await (await database()).select().from(invoices)
    const ids = issued.filter(({ issuedOn }) => issuedOn.startsWith(month)).map(({ id }) => id)
    const filed = (await attempts()).filter(
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
    expect(unzip((await get(seller, url)).rawPayload).size).toBe(1)
    expect(unzip((await get(rival, url)).rawPayload).size).toBe(0)
  })
})

describe('the example company', () => {
  it('issues nothing; what waited is issued as soon as its data are real', async () => {
    const { config } = await import('#platform/config.server.ts')
    const real = config.company
    Object.assign(config, { company: { ...real, vatNumber: '00000000000' } })
    await expect(bought()).rejects.toThrow('Nothing was issued')
    await app.drain()
    const { heldInvoices } = await import('../invoices.queries.server.ts')
    expect(await heldInvoices(app.clock.now())).toMatchObject([{ missing: 'issuer' }])
    const { sendingSettings } = await verbs()
    expect(sendingSettings(await staffCtx()).issuerProblems).toEqual(['partita IVA'])
    const before = (await attempts()).length
    Object.assign(config, { company: real })
    await app.drain()
    expect(await heldInvoices(app.clock.now())).toEqual([])
    expect((await attempts()).length).toBe(before + 1)
  })
})
