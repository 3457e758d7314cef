import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { openTransmissionsTest, type TransmissionsTest } from '../../../../../test/transmissions.ts'
import { textsAt } from '../../../../../test/xml-schema.ts'

let app: TestApp
let t: TransmissionsTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openTransmissionsTest(app)
}, 180_000)
afterAll(() => app?.close())

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
    const { noteReceipt } = await t.verbs()
    const id = await t.byHand(() => t.bought())
    const happenedOn = app.clock.now().toISOString().slice(0, 10) as never
    await noteReceipt(await t.staffCtx(), (await t.lastOf(id)).id, { kind: 'NS', happenedOn, code, text: '' })
    return id
  }
  const issuerOf = async (id: number) => {
    const { drawnInvoice } = await import('../drawn-invoice.queries.server.ts')
    return (await drawnInvoice(id, await t.database()))?.issuer
  }

  it('goes out with the company as it is now when staff chooses it, with its own number and date', async () => {
    const id = await rejectedFor('00301')
    const before = await issuerOf(id)
    const { correctAndResend, documentOf } = await t.verbs()
    const ctx = await t.staffCtx()
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
      expect(await correctAndResend(ctx, id, await t.correction(id, { issuer: 'on' }))).toBe('ready')
      await app.drain()
      expect((await documentOf(ctx, id)).corrections).toMatchObject([{ changes: issuerNews?.changes }])
    })
    const [old, again] = await t.attempts(id)
    expect([old?.status, again?.status, again?.attempt]).toEqual(['rejected', 'delivered', 2])
    expect(again?.progressive).toBeGreaterThan(old?.progressive ?? 0)
    for (const path of [`${general}/Numero`, `${general}/Data`, `${general}/ImportoTotaleDocumento`])
      expect(textsAt(again?.xml ?? '', path)).toEqual(textsAt(old?.xml ?? '', path))
    const cap = (xml = '') => textsAt(xml, `${from}/Sede/CAP`)
    expect([cap(old?.xml), cap(again?.xml)]).toEqual([[before?.cap], ['20121']])
    expect(textsAt(again?.xml ?? '', `${from}/IscrizioneREA/NumeroREA`)).toEqual(['1234567'])
    // The document stays as it was issued, and what stood on it is in the history.
    const { invoices } = await import('../schema.server.ts')
    const [document] = await (await t.database()).select().from(invoices).where(eq(invoices.id, id))
    expect(document?.issuer).toEqual(before)
    expect(await issuerOf(id)).toMatchObject({ cap: '20121', reaNumber: '1234567' })
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const trail = await (await t.database()).select().from(auditEvents).where(eq(auditEvents.event, 'sent_again'))
    expect(trail.find(({ subjectId }) => subjectId === id)?.details).toMatchObject({
      issuer: { before: { cap: before?.cap }, after: { cap: '20121' } },
    })
  })

  it('keeps what stood on it unless staff chooses so, and a further correction keeps what was chosen', async () => {
    const id = await rejectedFor('00301')
    const before = await issuerOf(id)
    const { correctAndResend, noteReceipt } = await t.verbs()
    await withCompany(moved, async () => {
      await t.byHand(async () => correctAndResend(await t.staffCtx(), id, await t.correction(id, { cap: '20122' })))
    })
    expect(await issuerOf(id)).toEqual(before)
    const happenedOn = app.clock.now().toISOString().slice(0, 10) as never
    const reject = async () =>
      noteReceipt(await t.staffCtx(), (await t.lastOf(id)).id, { kind: 'NS', happenedOn, code: '00311', text: '' })
    await reject()
    await withCompany(moved, async () => {
      await t.byHand(async () => correctAndResend(await t.staffCtx(), id, await t.correction(id, { issuer: 'on' })))
    })
    await reject()
    await correctAndResend(await t.staffCtx(), id, await t.correction(id, { cap: '20123' }))
    expect(await issuerOf(id)).toMatchObject({ cap: '20121' })
    expect((await t.attempts(id)).map(({ xml }) => textsAt(xml, `${from}/Sede/CAP`)[0])).toEqual([
      before?.cap,
      before?.cap,
      '20121',
      '20121',
    ])
    await app.drain()
  })

  it('that was not rejected never changes', async () => {
    const id = await t.bought()
    await app.drain()
    const [before, xml] = [await issuerOf(id), (await t.lastOf(id)).xml]
    const { correctAndResend, documentOf } = await t.verbs()
    await withCompany(moved, async () => {
      expect((await documentOf(await t.staffCtx(), id)).issuerNews).toBeNull()
      const chosen = correctAndResend(await t.staffCtx(), id, await t.correction(id, { issuer: 'on' }))
      await expect(chosen).rejects.toMatchObject({ code: 'not_correctable' })
      await app.drain()
    })
    expect(await issuerOf(id)).toEqual(before)
    expect((await t.attempts(id)).map((one) => one.xml)).toEqual([xml])
  })

  it('is refused with another VAT number, unless that number is what was rejected', async () => {
    const [ofCustomer, ofIssuer] = [await rejectedFor('00305'), await rejectedFor('00301')]
    const { correctAndResend, documentOf } = await t.verbs()
    await withCompany({ ...moved, vatNumber: '00743110157' }, async () => {
      const ctx = await t.staffCtx()
      expect((await documentOf(ctx, ofCustomer)).issuerNews?.problem).toContain('partita IVA')
      expect((await documentOf(ctx, ofIssuer)).issuerNews?.problem).toBeNull()
      const refused = correctAndResend(ctx, ofCustomer, await t.correction(ofCustomer, { issuer: 'on' }))
      await expect(refused).rejects.toMatchObject({ code: 'issuer_other' })
      expect(await t.attempts(ofCustomer)).toHaveLength(1)
      await correctAndResend(ctx, ofIssuer, await t.correction(ofIssuer, { issuer: 'on' }))
      await app.drain()
    })
    const again = await t.lastOf(ofIssuer)
    expect(textsAt(again.xml, `${from}/DatiAnagrafici/IdFiscaleIVA/IdCodice`)).toEqual(['00743110157'])
    expect(again.transmitter).toBe('00743110157')
    await withCompany({ vatNumber: '00000000000' }, async () => {
      const missing = correctAndResend(await t.staffCtx(), ofCustomer, await t.correction(ofCustomer, { issuer: 'on' }))
      await expect(missing).rejects.toMatchObject({ code: 'issuer_missing' })
    })
  })
})
