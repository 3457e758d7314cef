import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { isWithinPrice, readPrice } from './amounts.rules.ts'
import { askedDays, readWhen } from './dates.rules.ts'
import { namesakeOf, placeNames, provinceOf } from './places.server.ts'
import { readQuestion } from './question.rules.ts'
import { blanked, without } from './read.rules.ts'
import { announcementFor, chipsOf, concessionWords, wordsAddress } from './said.rules.ts'
import { meantSectors, namedSectors, readVocabulary } from './vocabulary.rules.ts'

const TODAY = day('2026-11-27')
const gazetteer = {
  find: (name: string) => placeNames().get(name),
  province: provinceOf,
  namesake: namesakeOf,
}
const read = (text: string) => readQuestion(text, TODAY, readVocabulary(), gazetteer)
const wordsOf = (text: string) => read(text).words.map(({ word }) => word)
const placeOf = (text: string) => read(text).place?.value.label ?? null

describe('a price', () => {
  it.each([
    ['fotografo sotto 2000', null, 2_000],
    ['fotografo sotto i 2.000 euro', null, 2_000],
    ['abito meno di 1500€', null, 1_500],
    ['catering max 2k', null, 2_000],
    ['villa fino a 5mila euro', null, 5_000],
    ['budget 900', null, 900],
    ['abito tra 1000 e 1500', 1_000, 1_500],
    ['abito da 1.000 a 1.500 euro', 1_000, 1_500],
    ['abito 1500-1000 euro', 1_000, 1_500],
    ['torta oltre 300 euro', 300, null],
    ['fedi a partire da 200 €', 200, null],
    ['fotografo 1200 euro', null, 1_200],
    ['abito € 1.200', null, 1_200],
  ])('%s', (text, least, most) => {
    const found = readPrice(text)?.value
    expect([found?.least ?? null, found?.most ?? null]).toEqual([least && least * 100, most && most * 100])
  })

  it.each([
    ...[
      'fotografo',
      'catering per 100 persone',
      'entro 20 km da lecco',
      'tra giugno e luglio',
      'taglia 46',
      'fotografo 22 giugno',
      'sotto 30 invitati',
    ],
    ...['giugno 2027', 'da 10 a 20 invitati', 'oltre 100 coperti', '22/06/2027'],
  ])('is none in “%s”', (text) => {
    expect(readPrice(text)).toBeNull()
  })

  it('is within its range, ends included', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), (one, other, price) => {
        const range = { least: cents(Math.min(one, other)), most: cents(Math.max(one, other)) }
        expect(isWithinPrice(range, cents(price))).toBe(price >= range.least && price <= range.most)
      }),
    )
  })
})

describe('a date', () => {
  it.each([
    ['fotografo 22 giugno', '2027-06-22', '2027-06-22'],
    ['fotografo 30 novembre', '2026-11-30', '2026-11-30'],
    ['libero il 22 giugno 2028', '2028-06-22', '2028-06-22'],
    ['sabato 12 giugno', '2027-06-12', '2027-06-12'],
    ['il 1° maggio', '2027-05-01', '2027-05-01'],
    ['22/06/2027', '2027-06-22', '2027-06-22'],
    ['22-6-27', '2027-06-22', '2027-06-22'],
    ['giugno 2027', '2027-06-01', '2027-06-30'],
    ['a febbraio', '2027-02-01', '2027-02-28'],
    ['novembre', '2026-11-01', '2026-11-30'],
    ['matrimonio 2028', '2028-01-01', '2028-12-31'],
  ])('%s', (text, from, to) => {
    expect(readWhen(text, TODAY)?.value).toEqual({ from, to })
  })

  it.each(['sotto 2000', 'maggiolino', 'marzolina', '12 sedie'])('is none in “%s”', (text) => {
    expect(readWhen(text, TODAY)).toBeNull()
  })
})

describe('a place', () => {
  it.each([
    ['fotografo lecce', 'Lecce (LE)'],
    ['fotografo lecco', 'Lecco (LC)'],
    ['fotografo a l’aquila', "L'Aquila (AQ)"],
    ['villa lago di como', 'Lago di Como'],
    ['villa sul lago di como', 'Lago di Como'],
    ['fotografo in provincia di lecco', 'provincia di Lecco'],
    ['location in puglia', 'Puglia'],
    ['location trentino', 'Trentino-Alto Adige'],
    ['fotografo reggio emilia', "Reggio nell'Emilia (RE)"],
    ['ristorante castro bg', 'Castro (BG)'],
    ['location costiera amalfitana', 'Costiera Amalfitana'],
    ['fiori a rose', 'Rose (CS)'],
    ['abito pizzo', null],
    ['bouquet di rose', null],
    ['villa con piscina', null],
    ['torta nuziale', null],
  ])('%s', (text, label) => {
    expect(placeOf(text)).toBe(label)
  })

  it('reaches as far as it is said', () => {
    expect(
      ['fotografo lecco', 'fotografo vicino a lecco', 'fotografo entro 40 km da lecco'].map(
        (text) => read(text).place?.value.km,
      ),
    ).toEqual([null, 25, 40])
  })

  it('takes its little words along', () => {
    expect(wordsOf('fotografo nei dintorni di Lecco sul lago')).toEqual(['fotografo', 'lago'])
    expect(wordsOf('fiorista a meno di 20 km da Varenna')).toEqual(['fiorista', 'meno'])
  })
})

describe('everything at once', () => {
  it('is taken apart, and each part can be taken away', () => {
    const text = 'noleggio abito avorio taglia 42 a Lecco il 22 giugno sotto 200 euro'
    const question = read(text)
    expect(question.words.map(({ word }) => word)).toEqual(['abito', 'avorio'])
    const chips = chipsOf(text, question, TODAY)
    expect(chips.map(({ label }) => label)).toEqual([
      ...[
        'Lecco (LC)',
        '22/06/2027',
        `Fino a ${euro(cents(20_000)).replace(',00', '')}`,
        'Noleggio',
        'Taglia 42',
        'Avorio',
      ],
    ])
    expect(wordsAddress(text, question)).toBe('/cerca?q=abito')
    expect(wordsAddress('a Lecco', read('a Lecco'))).toBe('/cerca')
    for (const { label, to } of chips) {
      const left = new URLSearchParams(to.split('?')[1]).get('q') ?? ''
      expect(chipsOf(left, read(left), TODAY).map((chip) => chip.label)).toEqual(
        chips.map((chip) => chip.label).filter((one) => one !== label),
      )
    }
  })

  it('leaves guests and empty words out, but not when there is nothing else', () => {
    expect(wordsOf('cerco un bravo fotografo per il mio matrimonio per 100 invitati')).toEqual(['fotografo'])
    expect(wordsOf('matrimonio')).toEqual(['matrimonio'])
    expect(wordsOf('baby sitter e make up')).toEqual(['babysitter', 'makeup'])
  })

  it('never fails, whatever is typed, and keeps what was said where it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100, unit: 'grapheme' }), (text) => {
        const { words, place, price, when } = read(text)
        for (const { start, end } of [...words, ...[place, price, when].filter((part) => part !== null)]) {
          expect(end).toBeGreaterThan(start)
          expect(blanked(text, { start, end })).toHaveLength(text.length)
          expect(without(text, { start, end }).length).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})

describe('sectors', () => {
  it.each([
    ['abiti da sposa', [1]],
    ['servizi per animali', [30]],
    ['auto d epoca', [17]],
    ['fotografo', []],
  ])('are named by “%s”', (text, ids) => {
    expect(namedSectors(text.split(' '))).toEqual(ids)
  })

  it('are those that most words speak of; what is merely called so says less', () => {
    const [gown, suit, makeup] = [1, 31, 4]
    const word = (sectorIds: number[], learnedIds: number[] = []) => ({ sectorIds, learnedIds })
    expect(meantSectors([word([gown, suit]), word([gown, makeup])])).toEqual([gown])
    expect(meantSectors([word([makeup]), word([], [suit])])).toEqual([makeup])
    expect(meantSectors([word([], [suit])])).toEqual([suit])
    expect(meantSectors([word([])])).toEqual([])
  })
})

describe('what is said to who asks', () => {
  const none = { words: [], around: null, price: false }

  it('names what had to be let go of', () => {
    const question = read('fotografo acquerello a Lecce sotto 500 il 22 giugno')
    expect(concessionWords(question, none, false)).toEqual([])
    expect(concessionWords(question, { words: ['acquerello'], around: { km: 50 }, price: true }, true)).toEqual([
      'Nessun risultato a Lecce: questi sono entro 50 km, i più vicini per primi.',
      'Nessun risultato fino a 500\u00a0€: questi hanno un altro prezzo.',
      'Nessun risultato con “acquerello”: questi corrispondono al resto.',
      'Nessuno di questi fornitori risulta libero il 22/06/2027.',
    ])
    expect(concessionWords(question, { ...none, around: { km: null } }, false)).toEqual([
      'Nessun risultato a Lecce: questi sono in altre parti d’Italia, i più vicini per primi.',
    ])
  })

  it('asks of a month its Saturdays that lie ahead, and says so', () => {
    const asked = (text: string) => askedDays(read(text).when?.value as never, TODAY)
    const label = (text: string) => chipsOf(text, read(text), TODAY).map((chip) => chip.label)
    expect(asked('fotografo giugno 2027')).toEqual(['2027-06-05', '2027-06-12', '2027-06-19', '2027-06-26'])
    expect(asked('fotografo novembre')).toEqual(['2026-11-28'])
    expect(asked('fotografo 22 giugno')).toEqual(['2027-06-22'])
    for (const text of ['fotografo 2027', 'fotografo ottobre 2026']) expect(asked(text)).toEqual([])
    expect(label('fotografo giugno 2027')).toEqual(['Ha ancora sabati liberi a giugno 2027'])
    expect(label('fotografo ottobre 2026')).toEqual(['ottobre 2026'])
    expect(concessionWords(read('fotografo giugno 2027'), none, true)).toEqual([
      'Nessuno di questi fornitori ha ancora sabati liberi a giugno 2027.',
    ])
  })

  it('leads to an announcement with what was asked', () => {
    expect(announcementFor([14], read('fotografo lecce'))).toEqual({
      label: 'Pubblica un annuncio a Lecce: i fornitori vengono da te',
      to: '/new-auction?settore=14&citta=Lecce%20(LE)',
    })
    expect(announcementFor([17, 18], read('auto')).to).toBe('/new-auction')
    expect(announcementFor([14], read('fotografo sotto 2000 il 22 giugno')).to).toBe(
      '/new-auction?settore=14&giorno=2027-06-22&budget=2000',
    )
    // What a day of a rental may cost is no budget, and a month is no day.
    expect(announcementFor([17], read('noleggio auto sotto 200 a giugno')).to).toBe('/new-auction?settore=17')
  })
})
