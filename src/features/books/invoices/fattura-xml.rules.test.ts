import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { schemaProblems } from '../../../../test/fattura-schema.ts'
import { textsAt } from '../../../../test/xml-schema.ts'
import { latin, fatturaXml as xmlOf } from './fattura-xml.rules.ts'
import type { InvoiceView } from './views.ts'

const invoice: InvoiceView = {
  id: 1234,
  kind: 'invoice',
  subject: 'fees',
  year: 2026,
  serial: 12,
  issuedOn: day('2026-11-01'),
  month: day('2026-10-01'),
  issuer: {
    ...{
      name: 'Società di esempio S.r.l.',
      vatNumber: '01234567897',
      pec: 'promessi@pec.example',
      capital: '10000.00',
    },
    ...{
      address: 'via dell’Esempio 1',
      cap: '00100',
      city: 'Roma',
      province: 'RM',
      reaOffice: 'RM',
      reaNumber: '1234567',
    },
  },
  customer: {
    ...{ name: 'Mauri & Figlia <snc> «Oro»', vatNumber: '00743110157', sdi: 'M5UXCR1', pec: 'mauri@pec.example' },
    ...{ address: 'contrada Scoscesa 4', cap: '23829', city: 'Varenna', province: 'LC' },
  },
  vatBps: basisPoints(2200),
  taxableCents: cents(15_640),
  vatCents: cents(3441),
  totalCents: cents(19_081),
  lines: [
    {
      orderId: 31,
      description: 'Fee del 5% sulla vendita PO-30031',
      taxableCents: cents(10_640),
      vatCents: cents(2341),
      keptCents: cents(0),
    },
    {
      orderId: 32,
      description: 'Fee del 5% sulla vendita PO-30032',
      taxableCents: cents(5000),
      vatCents: cents(1100),
      keptCents: cents(0),
    },
  ],
  corrects: [],
}

const fatturaXml = (view: InvoiceView): string => xmlOf(view, { transmitter: view.issuer.vatNumber, progressive: 1234 })

const creditNote: InvoiceView = {
  ...invoice,
  ...{ id: 1300, kind: 'credit_note', serial: 15, taxableCents: cents(5000), vatCents: cents(1100) },
  totalCents: cents(6100),
  lines: invoice.lines.slice(1),
  corrects: [{ year: 2026, serial: 12, issuedOn: day('2026-11-01') }],
}

const allKept: InvoiceView = {
  ...invoice,
  lines: invoice.lines.map((line) => ({ ...line, keptCents: cents(line.taxableCents + line.vatCents) })),
}

const byPec: InvoiceView = { ...invoice, customer: { ...invoice.customer, sdi: '0000000' } }
const DOCUMENT = 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento'
const SENDING = 'FatturaElettronicaHeader/DatiTrasmissione'
const LINES = 'FatturaElettronicaBody/DatiBeniServizi/DettaglioLinee'
const PAYMENT = 'FatturaElettronicaBody/DatiPagamento'
const SUMMARY = 'FatturaElettronicaBody/DatiBeniServizi/DatiRiepilogo'

describe('the electronic invoice', () => {
  it.each([
    ['an invoice', invoice],
    ['a credit note', creditNote],
    ['to a PEC', byPec],
    ['without a capital', { ...invoice, issuer: { ...invoice.issuer, capital: null } }],
  ])('has the structure of the schema: %s', (_name, view) => {
    const xml = fatturaXml(view)
    expect(schemaProblems(xml)).toEqual([])
    expect(xml).toContain('xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12"')
  })

  it('is TD01 with its number, its day and its sums', () => {
    const xml = fatturaXml(invoice)
    expect(textsAt(xml, `${DOCUMENT}/TipoDocumento`)).toEqual(['TD01'])
    expect(textsAt(xml, `${DOCUMENT}/Numero`)).toEqual(['12/2026'])
    expect(textsAt(xml, `${DOCUMENT}/ImportoTotaleDocumento`)).toEqual(['190.81'])
    expect(textsAt(xml, `${LINES}/PrezzoTotale`)).toEqual(['106.40', '50.00'])
    expect(textsAt(xml, `${LINES}/DataInizioPeriodo`)).toEqual(['2026-10-01', '2026-10-01'])
    expect(textsAt(xml, `${LINES}/DataFinePeriodo`)).toEqual(['2026-10-31', '2026-10-31'])
    expect(textsAt(xml, `${DOCUMENT}/Causale`)).toEqual(['Fee di ottobre 2026'])
    expect(textsAt(xml, `${SUMMARY}/ImponibileImporto`)).toEqual(['156.40'])
    expect(textsAt(xml, `${SUMMARY}/Imposta`)).toEqual(['34.41'])
    expect(textsAt(xml, `${SUMMARY}/AliquotaIVA`)).toEqual(['22.00'])
  })

  it('of something bought has no months, and says so', () => {
    const xml = fatturaXml({ ...invoice, subject: 'purchase' })
    expect(schemaProblems(xml)).toEqual([])
    expect(textsAt(xml, `${LINES}/DataInizioPeriodo`)).toEqual([])
    expect(textsAt(xml, `${LINES}/DataFinePeriodo`)).toEqual([])
    expect(textsAt(xml, `${DOCUMENT}/Causale`)).toEqual(['Abbonamenti e Smart Pass'])
  })

  it('is TD04 with positive amounts and the invoice it is about', () => {
    const xml = fatturaXml(creditNote)
    expect(textsAt(xml, `${DOCUMENT}/TipoDocumento`)).toEqual(['TD04'])
    expect(textsAt(xml, `${DOCUMENT}/ImportoTotaleDocumento`)).toEqual(['61.00'])
    expect(textsAt(xml, `${DOCUMENT}/Causale`)).toEqual(['Storno di fee, ottobre 2026'])
    expect(textsAt(xml, 'FatturaElettronicaBody/DatiGenerali/DatiFattureCollegate/IdDocumento')).toEqual(['12/2026'])
  })

  it('names every invoice that a credit note is about', () => {
    const corrects = [
      { year: 2026, serial: 9, issuedOn: day('2026-10-01') },
      { year: 2026, serial: 12, issuedOn: day('2026-11-01') },
    ]
    const xml = fatturaXml({ ...creditNote, corrects })
    expect(schemaProblems(xml)).toEqual([])
    const linked = 'FatturaElettronicaBody/DatiGenerali/DatiFattureCollegate'
    expect(textsAt(xml, `${linked}/IdDocumento`)).toEqual(['9/2026', '12/2026'])
    expect(textsAt(xml, `${linked}/Data`)).toEqual(['2026-10-01', '2026-11-01'])
  })

  it('goes to the PEC only where there is no code (control 00426)', () => {
    expect(textsAt(fatturaXml(invoice), `${SENDING}/PECDestinatario`)).toEqual([])
    expect(textsAt(fatturaXml(byPec), `${SENDING}/PECDestinatario`)).toEqual(['mauri@pec.example'])
  })

  it('keeps names whole, signs of XML too', () => {
    const path = 'FatturaElettronicaHeader/CessionarioCommittente/DatiAnagrafici/Anagrafica/Denominazione'
    expect(textsAt(fatturaXml(invoice), path)).toEqual(['Mauri & Figlia <snc> «Oro»'])
  })
})

describe('the structure test itself', () => {
  it.each([
    ['a postal code of four digits', (xml: string) => xml.replace('<CAP>00100', '<CAP>0100')],
    ['a sign beyond Latin-1', (xml: string) => xml.replace('Varenna', 'Vařenna')],
    [
      'elements in another order',
      (xml: string) => xml.replace(/(<Divisa>.*<\/Divisa>)\n\s*(<Data>.*<\/Data>)/, '$2$1'),
    ],
    ['a missing element', (xml: string) => xml.replace(/<RegimeFiscale>.*<\/RegimeFiscale>/, '')],
    ['an amount without decimals', (xml: string) => xml.replace('>156.40<', '>156<')],
  ])('refuses %s', (_name, spoil) => {
    expect(schemaProblems(spoil(fatturaXml(invoice)))).not.toEqual([])
  })
})

it.each([
  ['L’Atelier – “Sì” €', 80, 'L\'Atelier - "Sì" EUR'],
  ['Žofia Łucka', 80, 'Zofia ucka'],
  ['due\nrighe\tqui', 80, 'due righe qui'],
  ['a'.repeat(100), 60, 'a'.repeat(60)],
  ['北京', 60, '.'],
  ['Laÿ', 80, 'Laÿ'],
  [' due  \u0000 spazi ', 80, 'due spazi'],
  ['Fiori di Lecco', 6, 'Fiori'],
])('latin: %s', (text, most, plain) => {
  expect(latin(text, most)).toBe(plain)
})

it('what was kept from the payments is said to be paid, and nothing of any other document', () => {
  const xml = fatturaXml(allKept)
  expect(schemaProblems(xml)).toEqual([])
  expect(textsAt(xml, `${PAYMENT}/CondizioniPagamento`)).toEqual(['TP02'])
  expect(textsAt(xml, `${PAYMENT}/DettaglioPagamento/ModalitaPagamento`)).toEqual(['MP22'])
  expect(textsAt(xml, `${PAYMENT}/DettaglioPagamento/ImportoPagamento`)).toEqual(['190.81'])
  expect(textsAt(fatturaXml(invoice), `${PAYMENT}/CondizioniPagamento`)).toEqual([])
  expect(
    textsAt(fatturaXml({ ...creditNote, lines: allKept.lines.slice(1) }), `${PAYMENT}/CondizioniPagamento`),
  ).toEqual([])
})
