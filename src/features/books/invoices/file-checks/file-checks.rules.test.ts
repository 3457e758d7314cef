import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { fatturaXml } from '../fattura-xml.rules.ts'
import type { InvoiceView } from '../views.ts'
import type { CheckFacts } from './check.rules.ts'
import { fileChecks, fileProblems } from './file-checks.rules.ts'
import { readXml, textAt } from './read-xml.rules.ts'

const invoice: InvoiceView = {
  ...{ id: 7, kind: 'invoice', subject: 'fees', year: 2026, serial: 12 },
  ...{ issuedOn: day('2026-11-01'), month: day('2026-10-01'), vatBps: basisPoints(2200) },
  issuer: {
    ...{ name: 'Promessi Demo S.r.l.', vatNumber: '01234567897', pec: 'x@pec.example', capital: '10000.00' },
    ...{ address: 'via Roma 1', cap: '00100', city: 'Roma', province: 'RM', reaOffice: 'RM', reaNumber: '1234567' },
  },
  customer: {
    ...{ name: 'Figlia', vatNumber: '00743110157', taxCode: null, sdi: 'M5UXCR1', pec: 'mauri@pec.example' },
    ...{ address: 'contrada Scoscesa 4', cap: '23829', city: 'Varenna', province: 'LC' },
  },
  ...{ taxableCents: cents(15_640), vatCents: cents(3441), totalCents: cents(19_081), corrects: [] },
  lines: [
    {
      orderId: 31,
      description: 'Fee PO-30031',
      taxableCents: cents(10_640),
      vatCents: cents(2341),
      keptCents: cents(0),
    },
    { orderId: 32, description: 'Fee PO-30032', taxableCents: cents(5000), vatCents: cents(1100), keptCents: cents(0) },
  ],
}
const creditNote: InvoiceView = {
  ...invoice,
  kind: 'credit_note',
  corrects: [{ year: 2026, serial: 3, issuedOn: day('2026-10-01') }],
}

const facts: CheckFacts = { today: day('2026-11-01'), isTaken: () => false }
const name = { transmitter: '01234567897', progressive: 7 }
const file = fatturaXml(invoice, name)
const note = fatturaXml(creditNote, name)
const codes = (xml: string, known = facts): string[] => fileProblems(xml, known).map(({ code }) => code)

const put = (after: string, element: string) => (xml: string) => xml.replace(after, `${after}${element}`)
const swap = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to)
const line = '<AliquotaIVA>22.00</AliquotaIVA>\n      </DettaglioLinee>'
const fund = (rest: string) =>
  put(
    '</Numero>',
    `<DatiCassaPrevidenziale><ImportoContributoCassa>0.00</ImportoContributoCassa>${rest}</DatiCassaPrevidenziale>`,
  )
const kind = (type: string) => swap('>TD01<', `>${type}<`)
const customerId = /(<CessionarioCommittente>[\s\S]*?)<IdFiscaleIVA>[\s\S]*?<\/IdFiscaleIVA>/

/** For each code a file that the exchange system would reject for it, made from one that it would take. */
const spoiled: readonly (readonly [code: string, spoil: (xml: string) => string, whole?: string])[] = [
  ['00300', swap('<IdCodice>01234567897', '<IdCodice>01234567890')],
  ['00301', swap(/(<CedentePrestatore>[\s\S]*?<IdCodice>)\d+/, '$100000000000')],
  ['00302', swap(/(<CedentePrestatore>[\s\S]*?<\/IdFiscaleIVA>)/, '$1<CodiceFiscale>01234567890</CodiceFiscale>')],
  [
    '00303',
    put(
      '</CedentePrestatore>',
      '<RappresentanteFiscale><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>1</IdCodice></IdFiscaleIVA></DatiAnagrafici></RappresentanteFiscale>',
    ),
  ],
  ['00305', swap('00743110157', '00743110158')],
  [
    '00306',
    swap(/(<CessionarioCommittente>[\s\S]*?<\/IdFiscaleIVA>)/, '$1<CodiceFiscale>RSSMRA80A01F205A</CodiceFiscale>'),
  ],
  ['00311', swap('M5UXCR1', 'm5uxcr1')],
  ['00313', swap('M5UXCR1', 'XXXXXXX')],
  [
    '00330',
    swap(
      '<CodiceDestinatario>M5UXCR1</CodiceDestinatario>',
      '<CodiceDestinatario>0000000</CodiceDestinatario><PECDestinatario>sdi01@pec.fatturapa.it</PECDestinatario>',
    ),
  ],
  ['00400', swap(line, line.replace('22.00', '0.00'))],
  ['00401', swap(line, line.replace('</AliquotaIVA>', '</AliquotaIVA><Natura>N1</Natura>'))],
  ['00403', swap('<Data>2026-11-01', '<Data>2026-11-02')],
  ['00409', (xml) => xml.replace(/<FatturaElettronicaBody>[\s\S]*<\/FatturaElettronicaBody>/, (body) => body + body)],
  ['00411', swap(line, line.replace('</AliquotaIVA>', '</AliquotaIVA><Ritenuta>SI</Ritenuta>'))],
  ['00413', fund('<AliquotaIVA>0.00</AliquotaIVA>')],
  ['00414', fund('<AliquotaIVA>22.00</AliquotaIVA><Natura>N1</Natura>')],
  ['00415', fund('<AliquotaIVA>22.00</AliquotaIVA><Ritenuta>SI</Ritenuta>')],
  ['00417', swap(customerId, '$1')],
  ['00418', swap('<Data>2026-10-01', '<Data>2026-11-02'), note],
  ['00419', swap(line, line.replace('22.00', '10.00'))],
  [
    '00420',
    swap(
      /(<DatiRiepilogo>[\s\S]*?<AliquotaIVA>)22.00(<\/AliquotaIVA>)([\s\S]*?)>I</,
      '$10.00$2<Natura>N6.1</Natura>$3>S<',
    ),
  ],
  ['00421', swap('<Imposta>34.41', '<Imposta>34.43')],
  ['00422', swap('<ImponibileImporto>156.40', '<ImponibileImporto>157.41')],
  ['00423', swap('<PrezzoTotale>106.40', '<PrezzoTotale>106.42')],
  ['00424', swap(/22\.00/g, '0.22')],
  ['00425', swap('>12/2026<', '>dodici<')],
  ['00426', put('</CodiceDestinatario>', '<PECDestinatario>mauri@pec.example</PECDestinatario>')],
  ['00427', swap('M5UXCR1', 'M5UXCR')],
  ['00428', swap('>FPR12<', '>FPX12<')],
  ['00429', swap(/(<DatiRiepilogo>[\s\S]*?<AliquotaIVA>)22.00/, '$10.00')],
  ['00430', swap(/(<DatiRiepilogo>[\s\S]*?<\/AliquotaIVA>)/, '$1<Natura>N1</Natura>')],
  ['00437', put('</Numero>', '<ScontoMaggiorazione><Tipo>SC</Tipo></ScontoMaggiorazione>')],
  ['00438', put('</PrezzoUnitario>', '<ScontoMaggiorazione><Tipo>SC</Tipo></ScontoMaggiorazione>')],
  ['00443', put('</DatiRiepilogo>', '<DatiRiepilogo><AliquotaIVA>10.00</AliquotaIVA></DatiRiepilogo>')],
  [
    '00444',
    put('</DatiRiepilogo>', '<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><Natura>N4</Natura></DatiRiepilogo>'),
  ],
  ['00445', swap(line, line.replace('22.00</AliquotaIVA>', '0.00</AliquotaIVA><Natura>N2</Natura>'))],
  ['00471', swap('00743110157', '01234567897')],
  ['00472', kind('TD21')],
  ['00473', kind('TD17')],
  ['00474', (xml) => kind('TD21')(xml).replace(line, line.replace('22.00', '0.00'))],
  ['00475', (xml) => kind('TD16')(xml).replace(customerId, '$1')],
  ['00476', swap(/<IdPaese>IT/g, '<IdPaese>DE')],
]

describe('content checks', () => {
  it.each([
    ['an invoice', file],
    ['a credit note', note],
    ['to a PEC', fatturaXml({ ...invoice, customer: { ...invoice.customer, sdi: '0000000' } }, name)],
    [
      'with a tax code',
      fatturaXml({ ...invoice, customer: { ...invoice.customer, taxCode: 'RSSMRA80A01F205X' } }, name),
    ],
  ])('pass the file of %s', (_name, xml) => {
    expect(codes(xml)).toEqual([])
  })

  it.each(spoiled.map(([code, spoil, whole = file]) => ({ code, spoil, whole })))(
    'find $code',
    ({ code, spoil, whole }) => {
      const xml = spoil(whole)
      expect(xml).not.toBe(whole)
      expect(codes(xml)).toContain(code)
    },
  )

  it('find a number that was sent already, of the same kind and year only', () => {
    const taken = {
      ...facts,
      isTaken: (one: object) => JSON.stringify(one) === '{"number":"12/2026","year":"2026","isCreditNote":false}',
    }
    expect(codes(file, taken)).toEqual(['00404'])
    expect(codes(note, taken)).toEqual([])
  })

  it('have a spoiled file each, and each a sentence and a field', () => {
    const tried = new Set([...spoiled.map(([code]) => code), '00404'])
    expect(fileChecks.map(({ code }) => code).filter((code) => !tried.has(code))).toEqual([])
    for (const { code, field, text } of fileChecks) {
      expect(code).toMatch(/^00[34]\d\d$/)
      expect(field).toMatch(/^[12](?:\.\d+)+ \w+$/)
      expect(text).toMatch(/^\S.*\.$/)
    }
  })

  it.each([
    ['VAT a cent away', '<Imposta>34.41', '<Imposta>34.42'],
    ['a line a cent away', '<PrezzoTotale>106.40', '<PrezzoTotale>106.41'],
    ['a taxable sum a euro away', '<ImponibileImporto>156.40', '<ImponibileImporto>156.41'],
  ])('accept %s', (_name, from, to) => {
    expect(codes(file.replace(from, to))).toEqual([])
  })

  it('count discounts and quantities', () => {
    const discounted = file.replace(
      '<PrezzoUnitario>106.40</PrezzoUnitario>',
      '<Quantita>2.00</Quantita><PrezzoUnitario>59.11111111</PrezzoUnitario><ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>10.00</Percentuale></ScontoMaggiorazione>',
    )
    expect(codes(discounted)).toEqual([])
    expect(codes(discounted.replace('10.00</Percentuale>', '11.00</Percentuale>'))).toEqual(['00423'])
  })

  it.each(['', '<a>', '<?xml version="1.0"?><p/>'])('refuse %j as unreadable', (xml) => {
    expect(codes(xml)).toEqual(['00200'])
  })
})

describe('the reader', () => {
  it('reads prefixes, attributes, comments, instructions, empty elements and CDATA', () => {
    const root = readXml(
      '\uFEFF<?xml version="1.0"?>\n<?xml-stylesheet href="x"?><!-- c --><ns:A b=\'1\' c="2"><B/><C>1 &lt; 2 &#233; &#x1F600;</C><D><![CDATA[<x>]]></D></ns:A>\n',
    )
    expect([root.name, textAt(root, 'B'), textAt(root, 'C'), textAt(root, 'D')]).toEqual(['A', '', '1 < 2 é 😀', '<x>'])
  })

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an unknown entity', '<a>&b;</a>'],
    ['a bare ampersand', '<a>b & c</a>'],
    ['what is not closed', '<a><b></a>'],
    ['two roots', '<a/><b/>'],
    ['text outside', '<a/>x'],
    ['too deep a nest', '<a>'.repeat(50) + '</a>'.repeat(50)],
  ])('refuses %s', (_name, xml) => {
    expect(() => readXml(xml)).toThrow()
  })
})
