import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { type CancelFacts, type CancelLine, cancellationSentences, cancelProblem, cancelSums } from './cancel.rules.ts'

/** Four days of a gown from 18 June, free until thirty days before, then 30 % of 372,40. */
const gown: CancelLine = {
  ...{ id: 1, title: 'Abito Lucia', kind: 'rental', sectorId: 1, withdrawal: 'allowed', startRequested: false },
  ...{ rentalFrom: day('2027-06-18'), rentalFreeDays: 30, rentalKeptBps: basisPoints(3000) },
  ...{ totalCents: cents(38_000), bonusCents: cents(760), nowCents: cents(37_240) },
}
const veil: CancelLine = {
  ...gown,
  ...{ id: 2, title: 'Velo', kind: 'sale', rentalFrom: null, rentalFreeDays: null, rentalKeptBps: null },
  ...{ totalCents: cents(10_000), bonusCents: cents(0), nowCents: cents(10_000) },
}
const on = (today: string, change: Partial<CancelFacts> = {}): CancelFacts => ({
  ...{ kind: 'store', status: 'paid', parcels: 0, returnOpen: false, withdrawn: [], lines: [gown] },
  returnDays: 14,
  ...{
    totalCents: cents(39_740),
    nowCents: cents(39_740),
    balancePaidAt: null,
    paidAt: new Date('2027-01-10T10:00:00Z'),
  },
  // Late in the evening in Rome.
  at: new Date(`${today}T21:30:00Z`),
  ...change,
})
const held = cents(39_740)

describe('a rental is given up by its terms', () => {
  it.each([
    ['2027-05-19', 39_740, 0],
    ['2027-05-20', 28_568, 11_172],
    ['2027-06-17', 28_568, 11_172],
  ])('on %s %i come back and %i are kept', (today, refundCents, keptCents) => {
    expect(cancelProblem(on(today), 'couple')).toBeNull()
    expect(cancelSums(on(today), held)).toMatchObject({ refundCents, keptCents })
  })

  it('from its first day on with the seller alone', () => {
    expect(cancelProblem(on('2027-06-18'), 'couple')).toBe('cancel_ask_seller')
    expect(cancelProblem(on('2027-06-18'), 'supplier')).toBeNull()
  })

  it('whatever excludes the withdrawal from it, after any number of days', () => {
    for (const withdrawal of ['c', 'd', 'e', 'n'] as const)
      expect(cancelProblem(on('2027-06-17', { lines: [{ ...gown, sectorId: 14, withdrawal }] }), 'couple')).toBeNull()
  })

  it('without terms of its own as what was bought', () => {
    const old = { ...gown, rentalFreeDays: null, rentalKeptBps: null }
    expect(cancelProblem(on('2027-06-17', { lines: [old] }), 'couple')).toBeNull()
    expect(cancelProblem(on('2027-06-17', { lines: [{ ...old, withdrawal: 'n' }] }), 'couple')).toBeNull()
    expect(cancelSums(on('2027-06-17', { lines: [old] }), held).keptCents).toBe(0)
  })
})

describe('what is kept', () => {
  const kept = (change: Partial<CancelFacts>, paid = held) => cancelSums(on('2027-06-01', change), paid).keptCents

  it('is a share of each rental, rounded once, and of nothing that is bought', () => {
    expect(kept({ lines: [gown, veil] }, cents(49_740))).toBe(11_172)
    const odd = { ...gown, totalCents: cents(1_005), bonusCents: cents(0), rentalKeptBps: basisPoints(3333) }
    expect(kept({ lines: [odd, odd] }, cents(2_010))).toBe(670)
  })

  it('is never more than was paid of it', () => {
    const advance = { totalCents: cents(39_740), nowCents: cents(13_672) }
    const line = { ...gown, nowCents: cents(11_172), rentalKeptBps: basisPoints(5000) }
    expect(kept({ ...advance, lines: [line] }, cents(13_672))).toBe(11_172)
    expect(kept({ ...advance, balancePaidAt: new Date(), lines: [line] })).toBe(18_620)
    // The seller had given nearly all of it back by itself.
    expect(cancelSums(on('2027-06-01'), cents(5_000))).toMatchObject({ refundCents: 0, keptCents: 5_000 })
  })

  it('leaves out a rental from which the couple has withdrawn', () => {
    expect(kept({ lines: [gown, veil], withdrawn: [1] }, cents(10_000))).toBe(0)
  })
})

it('says the terms once, else each with its line', () => {
  const words =
    'Annullamento gratuito fino al 19/05/2027; poi, fino al giorno prima dell’inizio, il fornitore trattiene il 30% del prezzo del noleggio.'
  const today = day('2027-01-10')
  const car = { ...gown, withdrawal: 'n' } as const
  expect(cancellationSentences([car, veil, { ...car, id: 3 }], today)).toEqual([words])
  expect(cancellationSentences([gown], today)).toEqual([`${words} Finché puoi recedere, annullare non costa nulla.`])
  const free = { ...car, title: 'Giacca', rentalKeptBps: basisPoints(0) }
  expect(cancellationSentences([car, free], today)).toEqual([
    `«Abito Lucia»: ${words}`,
    '«Giacca»: Annullamento gratuito fino al 17/06/2027.',
  ])
  expect(cancellationSentences([veil], today)).toEqual([])
})

it('a service in steps that was to begin within the days of the law: the deposit is kept, and the couple reads that it may withdraw instead', () => {
  const service: CancelLine = { ...veil, sectorId: 14, startRequested: true }
  const plan = { depositKind: 'caparra_confirmatoria', depositCents: cents(3_000), freeDays: 0 } as const
  const paid = cents(3_000)
  const facts = (line: CancelLine) => on('2027-01-15', { plan, lines: [line], serviceOn: day('2027-01-22') })
  const asked = cancelSums(facts(service), paid)
  expect(asked).toMatchObject({ refundCents: 0, keptCents: 3_000 })
  expect(asked.lines.at(-1)).toMatchObject({ what: 'withdrawal', article: 'artt. 52 e 57 del Codice del consumo' })
  expect(asked.lines.at(-1)?.words).toContain('Fino al 24/01/2027')
  expect(cancelSums(facts({ ...service, startRequested: false }), paid)).toMatchObject({ refundCents: 3_000 })
  const excluded = cancelSums(facts({ ...service, withdrawal: 'n' }), paid)
  expect(excluded.lines.map(({ what }) => what)).toEqual(['kept'])
})
