import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tracePattern } from './erasure.rules.ts'
import { csvLine, exportRow } from './export-columns.rules.ts'
import { counted, exportObstacle, isAvailable, isOpen, obstaclesSentence, sizeText } from './personal-data.rules.ts'

const now = new Date('2026-03-02T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const done = (hours: number) => ({ requestedAt: hoursAgo(hours), readyAt: hoursAgo(hours) })
const running = (hours: number) => ({ requestedAt: hoursAgo(hours), readyAt: null })

describe('asking for an archive', () => {
  it.each([
    ['the first', [], null],
    ['one is being written', [running(1)], 'export_running'],
    ['one was never finished', [running(24)], null],
    ['two today', [done(1), done(23)], null],
    ['three today', [done(1), done(2), done(23)], 'export_too_many'],
    ['three, one of them yesterday', [done(1), done(2), done(24)], null],
  ])('%s', (_title, asked, answer) => {
    expect(exportObstacle(asked, now)).toBe(answer)
  })

  it('can be fetched until its last instant', () => {
    const ready = { readyAt: hoursAgo(1), fileName: '1-a.zip', expiresAt: now }
    expect(isAvailable(ready, hoursAgo(1))).toBe(true)
    expect(isAvailable(ready, now)).toBe(false)
    for (const missing of ['readyAt', 'fileName', 'expiresAt'])
      expect(isAvailable({ ...ready, [missing]: null }, hoursAgo(1))).toBe(false)
  })

  it('opened by a link, begins within a quarter of an hour', () => {
    const minutesAgo = (minutes: number, more = 0) => new Date(now.getTime() - minutes * 60_000 + more)
    expect(isOpen({ openedAt: minutesAgo(15, 1) }, now)).toBe(true)
    expect(isOpen({ openedAt: minutesAgo(15) }, now)).toBe(false)
    expect(isOpen({ openedAt: null }, new Date(0))).toBe(false)
  })

  it('counts in words', () => {
    expect([0, 1, 2].map((n) => counted(n, 'un ordine', 'ordini'))).toEqual(['0 ordini', 'un ordine', '2 ordini'])
  })

  it.each([
    [12, '1 kB'],
    [340_400, '340 kB'],
    [999_499, '999 kB'],
    [1_000_000, '1,0 MB'],
    [2_440_000, '2,4 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
})

describe('a row of the archive', () => {
  it('is written in Italian words, euros and ISO instants, without what is hidden', () => {
    const row = { id: 3, priceCents: 224_050, feeBps: 350, sentAt: now, tokenHash: 'x', answers: { a: '1' }, vote: 0 }
    expect(exportRow(row, new Set(['tokenHash']))).toEqual({
      codice: 3,
      prezzo_euro: '2240.50',
      commissione_percento: '3.50',
      spedito_il: '2026-03-02T10:00:00.000Z',
      risposte: { a: '1' },
      cuori: 0,
    })
  })

  it('is quoted in CSV only where it must be, and writes nothing, amounts and lists as they read', () => {
    expect(csvLine(['a', 'b c', null, 12.5, { a: 1 }, ['x']])).toBe('a,b c,,12.5,"{""a"":1}","[""x""]"\r\n')
    expect(csvLine(['a,b', 'a"b', 'a\nb', 'a\rb'])).toBe('"a,b","a""b","a\nb","a\rb"\r\n')
    expect(exportRow({ unknownColumn: undefined, note: 'x', budgetCents: -5, sectorId: 7 }, new Set())).toMatchObject({
      unknownColumn: null,
      budget_euro: '-0.05',
    })
  })

  it('survives CSV whatever it holds', () => {
    const parse = (line: string) =>
      [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      )
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
        // An empty first cell alone leaves nothing for the pattern to hold on to.
        expect(parse(csvLine(['x', ...cells]))).toEqual(['x', ...cells])
      }),
    )
  })
})

describe('names of a person in a text', () => {
  const finds = (text: string) => {
    const pattern = tracePattern({
      emails: ['giulia.ravasi+nozze@posta.example'],
      names: [' Giulia Ravasi ', null],
      phones: ['+393481120417'],
    })
    return new RegExp(pattern ?? '', 'i').test(text)
  }
  it.each([
    'scrivi a GIULIA.ravasi+nozze@posta.example!',
    'Sono giulia  ravasi',
    'tel. 348 112 0417',
    '+39 348.1120417',
    '00393481120417',
    'https://wa.me/393481120417',
    '{"text":"Grazie!\\nGiulia Ravasi\\ngiulia.ravasi+nozze@posta.example"}',
  ])('finds "%s"', (text) => expect(finds(text)).toBe(true))

  it.each([
    'Giulia',
    'ravasi@posta.example',
    '348112041',
    'giuliaxravasi+nozze@posta.example',
    'la.giulia.ravasi+nozze@posta.example',
    'Giulia Ravasini',
    '34811204178',
  ])('leaves "%s"', (text) => expect(finds(text)).toBe(false))

  it('finds a name however many blanks the profile had in it', () => {
    const pattern = tracePattern({ emails: [], names: ['Giulia  Ravasi'], phones: [] }) ?? ''
    expect(new RegExp(pattern).test('Sono Giulia Ravasi')).toBe(true)
  })

  it('looks for no name that is so short that it stands in many texts', () => {
    expect(tracePattern({ emails: [], names: ['Eva'], phones: [] })).toBeNull()
    expect(new RegExp(tracePattern({ emails: [], names: ['Anna'], phones: [] }) ?? 'x').test('Sono Anna')).toBe(true)
  })

  it('is nothing when nothing is known', () => {
    expect(tracePattern({ emails: [], names: [null, ' '], phones: ['+39'] })).toBeNull()
  })
})

it('lists what stands in the way of a deletion in one sentence', () => {
  expect(
    obstaclesSentence([
      { text: 'un ordine da pagare', link: '/' },
      { text: '2 vendite', link: '/' },
    ]),
  ).toBe('Prima di eliminare l’account resta da concludere: un ordine da pagare; 2 vendite.')
})
