import { describe, expect, it } from 'vitest'
import { firstSectors } from '#features/site/catalog/sector-table.rules.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { cutsOf } from './deal.rules.ts'
import { editorialRange } from './editorial.rules.ts'
import { differenceText, moversOf } from './movers.rules.ts'
import { italyWords, provinceWords, regionWords } from './place-words.rules.ts'
import { allProvinces, allRegions } from './places.server.ts'
import {
  basisText,
  budgetPlaceText,
  halfText,
  insteadText,
  offerPlaceText,
  rangeText,
  standingIn,
} from './price-words.rules.ts'
import { estimateQuestions, questionsOf } from './questions.rules.ts'
import { priceQuestion, sectorWords } from './sector-words.rules.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

const figure = {
  ...{ low: cents(140_000), median: cents(175_000), high: cents(210_000), deals: 20, suppliers: 7 },
  ...{ where: provinceWords('Lecce'), insteadOf: null, month: day('2026-11-01') },
}

describe('a sector', () => {
  const lecce = provinceWords('Lecce').at
  it.each([
    [1, 'Quanto costa un abito da sposa a Lecce'],
    [2, 'Quanto costano gli accessori da sposa a Lecce'],
    [3, 'Quanto costano abiti e accessori per animali al matrimonio a Lecce'],
    [4, 'Quanto costano trucco e acconciatura da sposa a Lecce'],
    [5, 'Quanto costano fedi e gioielli di matrimonio a Lecce'],
    [6, 'Quanto costa l’intimo da sposa a Lecce'],
    [7, 'Quanto costano gli accessori da sposo a Lecce'],
    [8, 'Quanto costano barba, capelli e trattamenti dello sposo a Lecce'],
    [9, 'Quanto costano bomboniere e partecipazioni di matrimonio a Lecce'],
    [10, 'Quanto costa uno spettacolo per un matrimonio a Lecce'],
    [11, 'Quanto costano i fuochi d’artificio per un matrimonio a Lecce'],
    [12, 'Quanto costa l’animazione dei bambini a un matrimonio a Lecce'],
    [13, 'Quanto costano allestimenti e noleggi per un matrimonio a Lecce'],
    [14, 'Quanto costa un fotografo di matrimonio a Lecce'],
    [15, 'Quanto costano i fiori per un matrimonio a Lecce'],
    [16, 'Quanto costa la musica per un matrimonio a Lecce'],
    [17, 'Quanto costa un’auto d’epoca per un matrimonio a Lecce'],
    [18, 'Quanto costa un’auto di lusso per un matrimonio a Lecce'],
    [19, 'Quanto costa una moto o uno scooter per un matrimonio a Lecce'],
    [20, 'Quanto costa una carrozza per un matrimonio a Lecce'],
    [21, 'Quanto costa un bus o una navetta per un matrimonio a Lecce'],
    [22, 'Quanto costano torta nuziale, confettata e open bar a Lecce'],
    [23, 'Quanto costa un viaggio di nozze per chi si sposa a Lecce'],
    [24, 'Quanto costa un wedding planner a Lecce'],
    [25, 'Quanto costa il catering di un matrimonio a Lecce'],
    [26, 'Quanto costa il ristorante per un matrimonio a Lecce'],
    [27, 'Quanto costa l’hotel per un matrimonio a Lecce'],
    [28, 'Quanto costa una villa o un castello per un matrimonio a Lecce'],
    [29, 'Quanto costa un agriturismo o una masseria per un matrimonio a Lecce'],
    [30, 'Quanto costano i servizi per animali a un matrimonio a Lecce'],
    [31, 'Quanto costa un abito da sposo a Lecce'],
  ])('%i is asked as "%s"', (id, question) => {
    expect(priceQuestion(sectorWords({ id, name: '' }), lecce)).toBe(question)
  })

  it('has an estimate with its source, whichever it is; a new one is spoken of by its name', () => {
    for (const { id } of firstSectors) {
      const range = editorialRange(id)
      expect(range && range.low < range.high && range.source !== '' && range.basis !== '').toBe(true)
    }
    expect(priceQuestion(sectorWords({ id: 99, name: 'Droni' }))).toBe('Quanto si spende per Droni')
  })
})

describe('a place', () => {
  it.each([
    ['Lecce', 'a Lecce', 'in provincia di Lecce'],
    ['Ancona', 'ad Ancona', 'in provincia di Ancona'],
    ['Aosta', 'ad Aosta', 'in provincia di Aosta'],
    ['L’Aquila', 'all’Aquila', 'in provincia dell’Aquila'],
    ['La Spezia', 'alla Spezia', 'in provincia della Spezia'],
    ['Enna', 'a Enna', 'in provincia di Enna'],
    ['Sud Sardegna', 'nel Sud Sardegna', 'nel Sud Sardegna'],
    ['Verbano-Cusio-Ossola', 'nel Verbano-Cusio-Ossola', 'nel Verbano-Cusio-Ossola'],
    ['Monza e della Brianza', 'a Monza e in Brianza', 'in provincia di Monza e della Brianza'],
    ['Reggio nell’Emilia', 'a Reggio nell’Emilia', 'in provincia di Reggio nell’Emilia'],
  ])('the province %s is "%s", "%s"', (name, at, within) => {
    expect(provinceWords(name)).toEqual({ name, at, within })
  })

  it.each([
    ['Lazio', 'nel Lazio'],
    ['Marche', 'nelle Marche'],
    ['Puglia', 'in Puglia'],
    ['Valle d’Aosta', 'in Valle d’Aosta'],
    ['Emilia-Romagna', 'in Emilia-Romagna'],
  ])('the region %s is "%s"', (name, at) => {
    expect(regionWords(name).at).toBe(at)
  })

  it('every province lies in one of twenty regions, and no two share an address', () => {
    expect(allRegions()).toHaveLength(20)
    expect(allProvinces()).toHaveLength(107)
    for (const { provinces } of allRegions())
      expect(new Set(provinces.map(({ slug }) => slug)).size).toBe(provinces.length)
    for (const { name } of allProvinces()) expect(provinceWords(name).at).toMatch(/^(a|ad|alla|all’|nel|nell’)/)
  })
})

describe('a price', () => {
  it('is said with its basis', () => {
    expect(plain(halfText('un fotografo', figure))).toBe(
      'Per un fotografo a Lecce, la metà degli sposi spende tra 1.400 e 2.100 €.',
    )
    expect(basisText(figure)).toBe(
      'Almeno 20 accordi conclusi in provincia di Lecce, di almeno 7 fornitori. Aggiornato a novembre 2026.',
    )
    expect(plain(halfText('i fiori', { ...figure, low: figure.high }))).toBe(
      'Per i fiori a Lecce, la metà degli sposi spende circa 2.100 €.',
    )
    expect(plain(rangeText(figure))).toBe('tra 1.400 e 2.100 €')
  })

  it('of a wider place says why', () => {
    const wider = { ...figure, where: regionWords('Puglia'), insteadOf: provinceWords('Lecce') }
    expect(insteadText(figure)).toBeNull()
    expect(insteadText(wider)).toBe(
      'In provincia di Lecce gli accordi sono ancora pochi per dire un prezzo: questi sono i prezzi in Puglia.',
    )
    expect(halfText('un fotografo', { ...wider, where: italyWords })).toContain('in Italia')
  })

  it.each([
    [139_999, 'below'],
    [140_000, 'within'],
    [210_000, 'within'],
    [210_001, 'above'],
  ] as const)('%i cents are %s the middle half', (amount, standing) => {
    expect(standingIn(cents(amount), figure)).toBe(standing)
  })

  it('places offers and budgets', () => {
    expect(offerPlaceText(cents(100_000), figure)).toBe('Tra i prezzi più bassi a Lecce')
    expect(offerPlaceText(cents(150_000), figure)).toBe('Nella metà più comune dei prezzi a Lecce')
    expect(offerPlaceText(cents(300_000), figure)).toBe('Tra i prezzi più alti a Lecce')
    expect(budgetPlaceText(null, figure)).toBeNull()
    expect(budgetPlaceText(cents(150_000), figure)).toBe('Il tuo budget è nella metà più comune.')
  })
})

it.each([
  ['day', '2027-06-12', 40, ['all', 'high', 'saturday', 'few']],
  ['day', '2027-06-13', 110, ['all', 'high', 'other_day', 'some']],
  ['day', '2027-10-02', 111, ['all', 'mid', 'saturday', 'many']],
  ['month', '2027-11-01', null, ['all', 'low']],
  ['range', '2027-05-01', 50, ['all', 'high', 'few']],
] as const)('a %s on %s with %s guests counts in %j', (timing, on, guests, cuts) => {
  expect(cutsOf(timing, day(on), guests)).toEqual(cuts)
})

describe('questions', () => {
  const cut = (name: 'all' | 'saturday' | 'other_day' | 'high' | 'low', median: number) => ({
    ...{ cut: name, low: cents(median - 10_000), median: cents(median), high: cents(median + 10_000) },
  })
  const movers = moversOf([cut('all', 200_000), cut('saturday', 220_000), cut('other_day', 180_000)])

  it('say only what the figures say', () => {
    const asked = questionsOf(sectorWords({ id: 14, name: '' }), figure, movers)
    expect(asked.map(({ question }) => question)).toEqual([
      'Quanto costa un fotografo di matrimonio a Lecce?',
      'Di sabato costa di più?',
      'Da dove vengono questi prezzi?',
    ])
    expect(plain(asked[1]?.answer ?? '')).toBe('La mediana di sabato è 2.200 €, negli altri giorni 1.800 €.')
    expect(movers.map(({ percent }) => differenceText(percent))).toEqual(['10% in più', '10% in meno'])
    expect(differenceText(0)).toBe('come gli altri')
    expect(moversOf([cut('saturday', 1)])).toEqual([])
  })

  it('of an estimate say that it is one', () => {
    const range = editorialRange(14)
    if (!range) throw new Error('no range')
    expect(estimateQuestions(sectorWords({ id: 14, name: '' }), range, italyWords)[0]?.answer).toContain(
      'stima editoriale',
    )
  })
})
