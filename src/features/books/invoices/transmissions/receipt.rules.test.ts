import { describe, expect, it } from 'vitest'
import { machineProblems } from '#shared/machine.ts'
import { readReceipt } from './receipt.rules.ts'
import {
  awaitedSince,
  copyRejection,
  copyText,
  fileName,
  isOfCopy,
  isResendLate,
  LAST_PROGRESSIVE,
  namedIn,
  receiptEvent,
  resendBy,
  transmissionMachine,
} from './transmission.rules.ts'

const receipt = (root: string, rest = '', name = 'IT01234567897_0000A.xml') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="RC_v1.1.xsl"?>\n<ns3:${root} xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">` +
  `<IdentificativoSdI>7</IdentificativoSdI><NomeFile>${name}</NomeFile><DataOraRicezione>2026-11-02T10:00:00.000+01:00</DataOraRicezione>${rest}<MessageId>99</MessageId></ns3:${root}>`
const error = (code: string) => `<Errore><Codice>${code}</Codice><Descrizione>Perché ${code}</Descrizione></Errore>`

const errors = (codes: readonly string[]) => codes.map((code) => ({ code, text: '' }))
/** Handed over once, and nothing was heard yet. */
const ONCE = { hasCopy: false, isRejectedAsCopy: false }

describe('receipts', () => {
  it.each([
    ['RicevutaConsegna', 'RC'],
    ['RicevutaImpossibilitaRecapito', 'MC'],
    ['NotificaMancataConsegna', 'MC'],
    ['AttestazioneTrasmissioneFattura', 'AT'],
    ['NotificaEsito', 'NE'],
    ['NotificaDecorrenzaTermini', 'DT'],
  ])('%s is read as %s', (root, kind) => {
    expect(readReceipt(receipt(root))).toEqual({
      ...{ kind, fileName: 'IT01234567897_0000A.xml', sdiId: '7', messageId: '99', errors: [] },
      happenedAt: '2026-11-02T10:00:00.000+01:00',
    })
  })

  it.each(['RicevutaScarto', 'NotificaScarto'])('%s has its codes', (root) => {
    const read = readReceipt(receipt(root, `<ListaErrori>${error('00311')}${error('00305')}</ListaErrori>`))
    expect(read).toMatchObject({ kind: 'NS', errors: [{ code: '00311', text: 'Perché 00311' }, { code: '00305' }] })
  })

  it('keeps fifty errors at most', () => {
    const read = readReceipt(receipt('RicevutaScarto', `<ListaErrori>${error('00311').repeat(80)}</ListaErrori>`))
    expect(read?.errors).toHaveLength(50)
  })

  it.each([
    ['an invoice', '<FatturaElettronica/>'],
    ['no XML', 'RC'],
    ['a rejection without a reason', receipt('RicevutaScarto')],
    ['one without the name of its file', '<RicevutaConsegna><MessageId>1</MessageId></RicevutaConsegna>'],
    ['one that declares something', `<!DOCTYPE x>${receipt('RicevutaConsegna')}`],
    ['one that is too long', receipt('RicevutaConsegna', 'x'.repeat(300_000))],
  ])('refuses %s', (_name, xml) => {
    expect(readReceipt(xml)).toBeNull()
  })

  it.each([
    ['RC', [], 'deliver'],
    ['MC', [], 'deposit'],
    ['AT', [], 'deposit'],
    ['NE', [], null],
    ['DT', [], null],
    ['NS', ['00311'], 'reject'],
    ['NS', ['00002', '00311'], 'reject'],
    // Nobody has sent it twice: it is there already for another reason.
    ['NS', ['00002'], 'reject'],
    ['NS', ['00404'], 'reject'],
    ['NS', ['00409'], 'reject'],
  ] as const)('%s %o leads to %s', (kind, codes, event) => {
    expect(receiptEvent(kind, errors(codes), ONCE)).toBe(event)
  })

  it.each([
    ['NS', ['00404'], { hasCopy: true }, null],
    ['NS', ['00002', '00409'], { hasCopy: true }, null],
    ['NS', ['00404', '00311'], { hasCopy: true }, 'reject'],
    // The first copy arrived, and its receipt was slower than the rejection of the second.
    ['RC', [], { isRejectedAsCopy: true }, 'find_delivered'],
    ['MC', [], { isRejectedAsCopy: true }, 'find_deposited'],
    ['AT', [], { isRejectedAsCopy: true }, 'find_deposited'],
  ] as const)('%s %o of %o leads to %s', (kind, codes, heard, event) => {
    expect(receiptEvent(kind, errors(codes), { ...ONCE, ...heard })).toBe(event)
  })

  it('say what staff can do about a file that is there already', () => {
    expect(copyText(errors(['00002']))).toContain('un altro nome')
    expect(copyText(errors(['00404']))).toContain('stesso scarto')
    const ns = (...codes: readonly string[]) => ({ kind: 'NS', errors: errors(codes) }) as const
    const rejected = { status: 'rejected', receipts: [ns('00404'), { kind: 'AT', errors: [] }] } as const
    expect(copyRejection(rejected)).toEqual(errors(['00404']))
    expect(copyRejection({ ...rejected, status: 'sent' })).toBeNull()
    expect(copyRejection({ ...rejected, receipts: [ns('00404'), ns('00311')] })).toBeNull()
    expect([isOfCopy([]), isOfCopy(errors(['00404', '00311'])), isOfCopy(errors(['00409']))]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('are missed after three days, over a change of the clocks too', () => {
    expect(awaitedSince(new Date('2026-10-27T12:00:00Z'))).toEqual(new Date('2026-10-24T11:00:00Z'))
  })
})

describe('attempts', () => {
  it('have a sound life', () => {
    expect(machineProblems(transmissionMachine)).toEqual([])
  })

  it('are found again by the name of their file', () => {
    for (const progressive of [1, 36, 4242, LAST_PROGRESSIVE])
      for (const ending of ['', '.xml', '.xml.p7m', '.XML'])
        expect(namedIn(`${fileName({ transmitter: '01234567897', progressive })}${ending}`)).toEqual({
          ...{ transmitter: '01234567897', progressive },
        })
    expect([1, 36, LAST_PROGRESSIVE].map((progressive) => fileName({ transmitter: '1', progressive }))).toEqual([
      'IT1_00001',
      'IT1_00010',
      'IT1_ZZZZZ',
    ])
    for (const wrong of ['IT01234567897_0001.xml', 'DE01234567897_00001.xml', 'IT01234567897_00001_RC_001.xml', ''])
      expect(namedIn(wrong)).toBeNull()
  })

  it('are sent again within five days of Rome', () => {
    const rejectedAt = '2026-11-02T23:30:00Z'
    expect(resendBy(rejectedAt)).toBe('2026-11-08')
    expect(isResendLate(rejectedAt, '2026-11-08T22:59:00Z')).toBe(false)
    expect(isResendLate(rejectedAt, '2026-11-08T23:00:00Z')).toBe(true)
  })
})
