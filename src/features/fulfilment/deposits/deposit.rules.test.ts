import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import {
  coupleText,
  type DepositFacts,
  decideBy,
  goesBack,
  isDecidable,
  isPayable,
  keepProblem,
  returnedOf,
  sellerText,
} from './deposit.rules.ts'

const facts = (given: Partial<DepositFacts> = {}): DepositFacts => ({
  status: 'held',
  amountCents: cents(15_000),
  keptCents: cents(0),
  fromOn: day('2027-06-18'),
  untilOn: day('2027-06-21'),
  isCancelled: false,
  ...given,
})
const keep = (keptCents: number, reason = 'Orlo strappato.') => ({ keptCents: cents(keptCents), reason })

describe('paying', () => {
  it.each([
    ['2027-01-01', {}, true],
    ['2027-06-21', {}, true],
    ['2027-06-22', {}, false],
    ['2027-01-01', { isCancelled: true }, false],
    ['2027-01-01', { status: 'held' }, false],
    ['2027-01-01', { status: 'decided' }, false],
  ] as const)('on %s with %o: %s', (today, given, expected) => {
    expect(isPayable(facts({ status: 'due', ...given }), day(today))).toBe(expected)
  })
})

describe('keeping', () => {
  it.each([
    ['nothing, at any moment', {}, keep(0, ''), '2027-01-01', null],
    ['nothing of a cancelled one', { isCancelled: true }, keep(0, ''), '2027-07-01', null],
    ['a part on the first day', {}, keep(4000), '2027-06-18', null],
    ['all of it', {}, keep(15_000), '2027-06-22', null],
    ['a part before the first day', {}, keep(1), '2027-06-17', 'deposit_too_early'],
    ['a part of a cancelled one', { isCancelled: true }, keep(1), '2027-06-18', 'deposit_too_early'],
    ['more than there is', {}, keep(15_001), '2027-06-22', 'deposit_too_much'],
    ['without a reason', {}, keep(1, ''), '2027-06-22', 'deposit_reason'],
    ['of one that was not paid', { status: 'due' }, keep(1), '2027-06-22', 'deposit_closed'],
    ['of one that went back', { status: 'decided' }, keep(0), '2027-06-22', 'deposit_closed'],
    ['less than before', { status: 'decided', keptCents: cents(4000) }, keep(3999), '2027-08-01', null],
    ['as much as before', { status: 'decided', keptCents: cents(4000) }, keep(4000), '2027-08-01', 'deposit_only_less'],
  ] as const)('%s', (_name, given, input, today, expected) => {
    expect(keepProblem(facts(given), input, day(today))).toBe(expected)
  })

  it('never gives back more than was paid, nor less than nothing', () => {
    const amount = fc.integer({ min: 1, max: 500_000 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 600_000 }), (paid, kept) => {
        const one = facts({ amountCents: cents(paid) })
        fc.pre(keepProblem(one, keep(kept), day('2027-06-22')) === null)
        const back = returnedOf({ ...one, keptCents: cents(kept) })
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back + kept).toBe(paid)
      }),
    )
  })
})

describe('going back by itself', () => {
  it('is the day after the last one to decide', () => {
    expect(decideBy(facts())).toBe('2027-07-05')
    expect(goesBack(facts(), day('2027-07-05'))).toBe(false)
    expect(goesBack(facts(), day('2027-07-06'))).toBe(true)
  })
  it('is at once where the order was given up, and never for what was decided or not paid', () => {
    expect(goesBack(facts({ isCancelled: true }), day('2027-01-01'))).toBe(true)
    expect(goesBack(facts({ status: 'decided' }), day('2028-01-01'))).toBe(false)
    expect(goesBack(facts({ status: 'due' }), day('2028-01-01'))).toBe(false)
  })
  it('leaves to decide what is held and what was kept', () => {
    expect(isDecidable(facts())).toBe(true)
    expect(isDecidable(facts({ status: 'decided', keptCents: cents(1) }))).toBe(true)
    expect(isDecidable(facts({ status: 'decided' }))).toBe(false)
    expect(isDecidable(facts({ status: 'due' }))).toBe(false)
  })
})

it('says how it stands, to each side', () => {
  const said = (given: Partial<DepositFacts>, today: string) => [
    coupleText(facts(given), 'Mondella', day(today)),
    sellerText(facts(given), day(today)),
  ]
  expect(said({ status: 'due' }, '2027-06-01')).toEqual([
    'Versala prima del 18/06/2027: Mondella la tiene finché ha riavuto tutto.',
    'Gli sposi non l’hanno ancora versata. Si può aspettarla, o consegnare anche senza.',
  ])
  expect(said({}, '2027-06-01')).toEqual([
    'È da Mondella. Torna quando ha riavuto tutto, al più tardi il 06/07/2027.',
    'Gli sposi l’hanno versata. Si decide entro il 05/07/2027: poi torna tutta agli sposi da sola.',
  ])
  expect(
    said({ status: 'decided', keptCents: cents(4000) }, '2027-07-01').map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual([
    '110,00 € tornano sul conto con cui l’hai versata, 40,00 € sono stati trattenuti.',
    '110,00 € tornano agli sposi, 40,00 € sono trattenuti.',
  ])
})
