import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PICKUP_MISSING, SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import type { PriceOptionView } from '#features/shop/products/views.ts'
import { addDays, day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { afterStep, type ChoiceStep } from './choice.rules.ts'
import {
  BEING_BOUGHT,
  type Choice,
  type Circumstances,
  firstChoice,
  kindsOf,
  MADE_ONLY,
  MOST_MADE,
  type Purchasable,
  parseTypedDay,
  purchaseOf,
} from './purchase.rules.ts'
import {
  isSizeLeft,
  measureProblem,
  measuresAsked,
  measuresProblem,
  optionForSize,
  parseMeasure,
} from './sizes.rules.ts'

const sale: PriceOptionView = {
  id: 1,
  kind: 'sale',
  option1: '42',
  option2: 'Avorio',
  priceCents: cents(129_000),
  quantity: 2,
  canAdvance: false,
  minDays: 1,
  rentalFrom: null,
  rentalUntil: null,
  reserved: 0,
  reduction: null,
}
const larger: PriceOptionView = { ...sale, id: 2, option1: '44', quantity: 0 }
const pink: PriceOptionView = { ...sale, id: 3, option1: '44', option2: 'Cipria', quantity: 1 }
const rental: PriceOptionView = {
  ...sale,
  id: 4,
  kind: 'rental',
  option1: 'Avorio',
  option2: '',
  priceCents: cents(9500),
  quantity: 1,
  canAdvance: true,
  minDays: 2,
  rentalFrom: day('2027-04-01'),
  rentalUntil: day('2027-09-30'),
}
/** Somebody else is just paying for the last one. */
const awaited: PriceOptionView = { ...larger, id: 5, reserved: 1 }
const asked = ['Seno', 'Vita']
const dress: Purchasable = {
  options: [sale, larger, pink, rental, awaited],
  otherInformation: {
    sizeAddress: ['40', '42', '44'],
    customAddress: '1',
    customAddressInputs: asked.map((label) => ({ label, value: '' })),
  },
  store: { onHoliday: false, backOn: null },
  terms: {
    bonus: { limitCents: cents(100_000), aboveBps: basisPoints(500), uptoBps: basisPoints(200) },
    shipping: { pickup: null },
  },
  sending: SENT_AS_ALL,
}
const plain: Purchasable = { ...dress, otherInformation: {} }
const now: Circumstances = { today: day('2027-05-10'), booked: { taken: [], bufferDays: 1, closed: [] } }
const measures = [
  { label: 'Seno', value: '92,5' },
  { label: 'Vita', value: '0' },
]
const chosen = (change: Partial<Choice> = {}): Choice => ({ ...firstChoice(dress.options), ...change })
const period = { optionId: 4, size: '42', startOn: day('2027-06-18'), endOn: day('2027-06-22') }
const reason = (change: Partial<Choice>, product = dress, circumstances = now) =>
  purchaseOf(product, chosen(change), circumstances).reason

describe('what stands between a choice and the cart', () => {
  it.each<[string, Partial<Choice>, string | null]>([
    ['nothing chosen', {}, 'Scegli una taglia o salva le tue misure.'],
    ['a size', { size: '42' }, null],
    ['a size of another option', { size: '44' }, 'La taglia 44 non è tra quelle di questa opzione: scegline un’altra.'],
    ['a size nobody offers', { size: '99', optionId: 4 }, expect.stringContaining('La taglia 99')],
    ['measures', { measures }, null],
    ['both', { measures, size: '42' }, 'Scegli una taglia oppure salva le misure, non tutte e due.'],
    ['half the measures', { measures: measures.slice(0, 1) }, 'Scrivi tutte le misure, da 0 a 200 cm.'],
    ['nothing left ready', { optionId: 2, size: '44' }, MADE_ONLY],
    ['nothing left ready, with measures', { optionId: 2, measures }, null],
    ['more than there are, with measures', { measures, quantity: MOST_MADE }, null],
    ['too many with measures', { measures, quantity: 11 }, 'Su misura puoi ordinarne al massimo 10 per volta.'],
    ['too many', { size: '42', quantity: 3 }, 'Ne restano 2 pezzi.'],
    ['all there are', { size: '42', quantity: 2 }, null],
    ['half a piece', { size: '42', quantity: 1.5 }, 'Scegli quanti pezzi vuoi.'],
    ['too many of one', { optionId: 3, size: '44', quantity: 2 }, 'Ne resta 1 pezzo.'],
    ['none', { size: '42', quantity: 0 }, 'Scegli quanti pezzi vuoi.'],
    ['an option that is gone', { optionId: 77 }, 'Questo prodotto non ha ancora un prezzo.'],
    ['a rental without days', { optionId: 4, size: '42' }, 'Scegli i giorni di ritiro e di restituzione.'],
    ['without return', { ...period, endOn: null }, 'Scegli anche il giorno di restituzione.'],
    ['a period', period, null],
    ['too short', { ...period, endOn: day('2027-06-19') }, 'Il noleggio dura almeno 2 giorni.'],
  ])('%s', (_name, change, expected) => {
    expect(reason(change)).toEqual(expected)
  })

  it('what is only picked up is not ordered while its seller has no place for it', () => {
    const only = { ...dress, sending: { pickupOnly: true } }
    const refusal = `${PICKUP_MISSING}: per ora non si può ordinare.`
    expect([reason({ size: '42' }, only), reason(period, only)]).toEqual([refusal, refusal])
    const pickup = { address: 'via Cavour 18', cap: '23900', city: 'Lecco (LC)', note: null }
    const offered = { ...only, terms: { ...only.terms, shipping: { pickup } } }
    expect([reason({ size: '42' }, offered), reason(period, offered)]).toEqual([null, null])
  })

  it('says that nothing is left of what is not made to measure, or that others are paying for the last one', () => {
    const ready = { ...dress, otherInformation: { sizeAddress: ['44'] } }
    expect(reason({ optionId: 2, size: '44' }, ready)).toBe('Prodotto esaurito')
    expect(reason({ optionId: 5, size: '44' }, ready)).toBe(BEING_BOUGHT)
    expect(reason({ ...period, optionId: 6 }, { ...dress, options: [{ ...rental, id: 6, quantity: 0 }] })).toBe(
      'Prodotto esaurito',
    )
  })

  it('knows what others have booked, with the rest after it', () => {
    const taken = [{ unit: 1, startOn: day('2027-06-24'), freeOn: day('2027-06-28') }]
    expect(reason(period, dress, { ...now, booked: { taken, bufferDays: 1, closed: [] } })).toBeNull()
    expect(reason(period, dress, { ...now, booked: { taken, bufferDays: 2, closed: [] } })).toContain('già prenotato')
  })

  it('knows what the supplier has closed, and asks nobody where that is not known', () => {
    const closed = [{ startOn: day('2027-06-22'), endOn: day('2027-06-25') }]
    expect(reason(period, dress, { ...now, booked: { taken: [], bufferDays: 1, closed } })).toContain(
      'non è disponibile',
    )
    const after = { ...period, startOn: day('2027-06-18'), endOn: day('2027-06-21') }
    expect(reason(after, dress, { ...now, booked: { taken: [], bufferDays: 1, closed } })).toBeNull()
    expect(reason(period, dress, { ...now, booked: null })).toBeNull()
  })

  it('names the day a store is back', () => {
    const away = { ...dress, store: { onHoliday: true, backOn: day('2027-05-20') } }
    expect(reason({ size: '42' }, away)).toBe('Lo store è in ferie: potrai ordinare di nuovo dal 20/05/2027.')
  })

  it('asks for no size where there is none, and for measures where there is nothing else', () => {
    expect(reason({}, plain)).toBeNull()
    const tailored = { ...dress, otherInformation: { ...dress.otherInformation, sizeAddress: [] } }
    expect(reason({}, tailored)).toBe('Scrivi le tue misure e salvale.')
    const shoes = { ...dress, options: [rental, sale], otherInformation: { sizeShoes: ['38'] } }
    expect(reason({}, shoes)).toBe('Scegli un numero.')
  })
})

describe('what it costs', () => {
  it('is a day’s price times the days, less the bonus, and the advance of what is left', () => {
    expect(purchaseOf(dress, chosen(period), now)).toMatchObject({
      days: 4,
      goodsCents: 38_000,
      bonus: { bps: 200, cents: 760 },
      totalCents: 37_240,
      advanceCents: 11_172,
    })
  })

  it('is the price times the pieces; the higher bonus only above its limit', () => {
    expect(purchaseOf(dress, chosen({ size: '42', quantity: 2 }), now)).toMatchObject({
      goodsCents: 258_000,
      bonus: { bps: 500, cents: 12_900 },
      totalCents: 245_100,
      advanceCents: null,
    })
  })

  it('always adds up, and a ready rental has at least its days', () => {
    const from = day('2027-03-01')
    const any = fc.record({ optionId: fc.constantFrom(1, 2, 3, 4), quantity: fc.integer({ min: 0, max: 4 }) })
    fc.assert(
      fc.property(any, fc.nat(250), fc.integer({ min: -3, max: 30 }), ({ optionId, quantity }, start, length) => {
        const startOn = addDays(from, start)
        const choice = chosen({ optionId, quantity, startOn, endOn: addDays(startOn, length) })
        const result = purchaseOf(plain, choice, now)
        expect(result.totalCents + result.bonus.cents).toBe(result.goodsCents)
        expect(result.ready).toBe(result.reason === null)
        if (!result.ready || !result.option) return
        expect(result.goodsCents).toBe(result.option.priceCents * (result.days || quantity))
        if (result.option.kind === 'rental') expect(result.days).toBeGreaterThanOrEqual(2)
        else expect(quantity).toBeLessThanOrEqual(result.option.quantity)
      }),
    )
  })
})

describe('the steps of a choice', () => {
  const taking = (...steps: readonly ChoiceStep[]) =>
    steps.reduce((choice, step) => afterStep(choice, step, dress), firstChoice(dress.options))
  const size = (one: string): ChoiceStep => ({ do: 'size', size: one })

  it('switches to the first price of a kind and forgets the days', () => {
    expect(kindsOf(dress.options)).toEqual(['sale', 'rental'])
    expect(kindsOf([rental, rental])).toEqual(['rental'])
    expect(kindsOf([sale])).toEqual(['sale'])
    expect(firstChoice([])).toEqual({ ...firstChoice(dress.options), optionId: null })
    expect(firstChoice([rental])).toMatchObject({ optionId: 4, advance: false })
    const rented = taking({ do: 'kind', kind: 'rental' }, { do: 'range', startOn: period.startOn, endOn: period.endOn })
    expect(rented).toMatchObject({ optionId: 4, startOn: '2027-06-18' })
    expect(afterStep(rented, { do: 'kind', kind: 'sale' }, dress)).toMatchObject({ optionId: 1, startOn: null })
    expect(afterStep(rented, { do: 'kind', kind: 'rental' }, dress)).toBe(rented)
  })

  it('takes a size, and lets it go when it is picked again', () => {
    expect(taking(size('42'))).toMatchObject({ size: '42', optionId: 1 })
    expect(taking(size('42'), size('42'))).toMatchObject({ size: null })
  })

  it('takes the option that has the size and is left', () => {
    expect(taking(size('44'))).toMatchObject({ size: '44', optionId: 3 })
    expect(taking({ do: 'variant', ids: [3] })).toMatchObject({ size: '44', optionId: 3 })
    expect(isSizeLeft(dress.options, ['40', '42', '44'], 'sale', '40')).toBe(false)
    expect(isSizeLeft(dress.options, ['40', '42', '44'], 'rental', '40')).toBe(true)
    expect(isSizeLeft([larger], ['40', '42', '44'], 'sale', '44')).toBe(false)
    expect(isSizeLeft([{ ...rental, quantity: 0 }], ['40'], 'rental', '40')).toBe(false)
  })

  it('takes the nearest option that has a size: one that is left before one that is alike', () => {
    const sizes = ['40', '42', '44']
    const option = (
      id: number,
      option1: string,
      option2: string,
      quantity: number,
      kind: 'sale' | 'rental' = 'sale',
    ) => ({
      ...{ id, option1, option2, quantity, kind },
    })
    const ivory = option(1, '42', 'Avorio', 1)
    const idFor = (options: readonly ReturnType<typeof option>[], size: string, present = ivory) =>
      optionForSize([present, ...options], sizes, present, size).id
    const [ivory44, pink44, rented44] = [
      option(2, '44', 'Avorio', 1),
      option(3, '44', 'Cipria', 1),
      option(4, '44', 'Avorio', 9, 'rental'),
    ]
    expect(idFor([pink44, ivory44, rented44], '44')).toBe(2)
    expect(idFor([pink44, { ...ivory44, quantity: 0 }], '44')).toBe(3)
    expect(
      idFor(
        [
          { ...pink44, quantity: 0 },
          { ...ivory44, quantity: 0 },
        ],
        '44',
      ),
    ).toBe(2)
    // A colour is alike wherever it stands; what is empty is like nothing.
    expect(idFor([pink44, option(5, 'Avorio', '44', 1)], '44')).toBe(5)
    expect(idFor([pink44, option(6, '44', '', 1)], '44', option(1, '42', '', 1))).toBe(3)
    // No option of this size: the present one stays, to be refused with a reason.
    expect(idFor([rented44], '44')).toBe(1)
    // One that has the size and is left is kept, one that is sold out is not.
    expect(idFor([option(7, '42', 'Cipria', 5)], '42')).toBe(1)
    expect(idFor([option(7, '42', 'Cipria', 5)], '42', { ...ivory, quantity: 0 })).toBe(7)
    // The number of the size itself makes no other option alike.
    expect(idFor([option(8, '42', '44', 1), option(9, '44', 'Avorio', 1)], '44')).toBe(9)
  })

  it('lets a size go that another option does not stand for', () => {
    expect(taking(size('42'), { do: 'variant', ids: [3] })).toMatchObject({ size: '44', optionId: 3 })
    expect(taking(size('42'), { do: 'variant', ids: [4] })).toMatchObject({ size: '42', optionId: 4 })
    const measured = taking({ do: 'measures', measures }, { do: 'variant', ids: [3] })
    expect(measured).toMatchObject({ size: null, measures, optionId: 3 })
    expect(taking(size('44'), { do: 'kind', kind: 'rental' }, { do: 'kind', kind: 'sale' })).toMatchObject({
      size: null,
      optionId: 1,
    })
  })

  it('changes nothing for an option or a kind that is gone, and takes a size without any option', () => {
    const start = taking(size('42'))
    expect(afterStep(start, { do: 'variant', ids: [77] }, dress)).toBe(start)
    expect(afterStep(start, { do: 'kind', kind: 'rental' }, { ...dress, options: [sale] })).toBe(start)
    const lost = { ...start, optionId: 77 }
    expect(afterStep(lost, size('40'), dress)).toEqual({ ...lost, size: '40', measures: [] })
    expect(afterStep(lost, { do: 'advance', advance: true }, dress).advance).toBe(false)
  })

  it('keeps the advance where the next option allows it too, and one piece where nothing is left', () => {
    const both = { ...dress, options: [{ ...sale, canAdvance: true }, { ...pink, canAdvance: true }, larger] }
    const paying = [
      { do: 'advance', advance: true },
      { do: 'variant', ids: [3] },
    ] as const
    const choice = paying.reduce((one, step) => afterStep(one, step, both), firstChoice(both.options))
    expect(choice).toMatchObject({ advance: true, optionId: 3 })
    expect(afterStep(choice, { do: 'variant', ids: [2] }, both)).toMatchObject({ advance: false, quantity: 1 })
  })

  it('excludes sizes and measures from each other', () => {
    expect(taking(size('42'), { do: 'measures', measures })).toMatchObject({ size: '42', measures: [] })
    expect(taking({ do: 'measures', measures }, size('42'))).toMatchObject({ size: '42', measures: [] })
  })

  it('allows the advance only where the seller does, and never more pieces than there are', () => {
    expect(taking({ do: 'advance', advance: true }).advance).toBe(false)
    const rented = taking({ do: 'kind', kind: 'rental' }, { do: 'advance', advance: true })
    expect(rented.advance).toBe(true)
    expect(afterStep(rented, { do: 'kind', kind: 'sale' }, dress).advance).toBe(false)
    expect(taking({ do: 'quantity', quantity: 2 }, { do: 'variant', ids: [3] }).quantity).toBe(1)
  })
})

describe('what people type', () => {
  it.each([
    ['18/06/2027', '2027-06-18'],
    [' 8/6/2027 ', '2027-06-08'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', null],
    ['31/04/2027', null],
    ['2027-06-18', null],
    ['18-06-2027', null],
    ['18/06/27', null],
    ['il 18/06/2027', null],
    ['18/06/2027?', null],
    ['domani', null],
  ])('the day %s', (text, expected) => {
    expect(parseTypedDay(text)).toBe(expected)
  })

  it.each([
    ['0', 0],
    ['92,5', 92.5],
    ['92.5', 92.5],
    ['200', 200],
    ['200,1', null],
    [' 92,5 ', 92.5],
    ['92,55', null],
    ['92 cm', null],
    ['201', null],
    ['-1', null],
    ['', null],
    ['novanta', null],
  ])('the measure "%s"', (text, expected) => {
    expect(parseMeasure(text)).toBe(expected)
  })

  it('says at a measure whether it is missing or none', () => {
    expect([' ', '200', '201', 'x'].map(measureProblem)).toEqual([
      ...['Scrivi la misura.', null, 'Scrivi un numero da 0 a 200.', 'Scrivi un numero da 0 a 200.'],
    ])
  })

  it('asks for the measures that have a name, of what is made to measure', () => {
    const customAddressInputs = ['Seno', ' ', 'Vita'].map((label) => ({ label, value: '' }))
    expect(measuresAsked({ customAddress: '1', customAddressInputs })).toEqual(['Seno', 'Vita'])
    expect(measuresAsked({ customAddress: '0', customAddressInputs })).toEqual([])
    expect(measuresAsked({ customAddress: '1' })).toEqual([])
  })

  it('refuses measures that are others than those asked for', () => {
    const taken = (...labels: string[]) => labels.map((label) => ({ label, value: '90' }))
    for (const wrong of [
      taken('Vita', 'Seno'),
      taken('Seno', 'Fianchi'),
      taken('Seno'),
      taken('Seno', 'Vita', 'Fianchi'),
    ])
      expect(measuresProblem(asked, wrong)).toContain('tutte le misure')
    expect(measuresProblem(asked, taken('Seno', 'Vita'))).toBeNull()
  })

  it('wants every measure, and one above 0', () => {
    const filled = (...values: string[]) => values.map((value, index) => ({ label: asked[index] ?? '', value }))
    expect(measuresProblem(asked, filled('92', '0'))).toBeNull()
    expect(measuresProblem(asked, filled('0', '0,0'))).toBe('Almeno una misura deve superare 0.')
    expect(measuresProblem(asked, filled('92', ''))).toContain('tutte le misure')
    expect(measuresProblem([], [])).toContain('tutte le misure')
  })
})
