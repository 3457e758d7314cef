import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { cancellationText, datedCancellationText, lastFreeDay, USUAL_TERMS } from './cancellation.rules.ts'

const terms = (rentalFreeDays: number, rentalKeptBps: number) => ({
  rentalFreeDays,
  rentalKeptBps: basisPoints(rentalKeptBps),
  depositCents: cents(0),
})
const from = day('2027-06-18')

it.each([
  [terms(30, 3000), '2027-05-19'],
  [terms(2, 10_000), '2027-06-16'],
  [terms(1, 3000), '2027-06-17'],
  [terms(0, 3000), '2027-06-17'],
  [terms(30, 0), '2027-06-17'],
])('%j: free until %s', (one, last) => {
  expect(lastFreeDay(one, from)).toBe(last)
})

describe('the terms in words', () => {
  it('before the days are chosen', () => {
    expect(cancellationText(USUAL_TERMS)).toBe(
      'Annullamento gratuito fino a 30 giorni prima dell’inizio del noleggio; poi, fino al giorno prima, il fornitore trattiene il 30% del prezzo del noleggio.',
    )
    expect(cancellationText(terms(30, 0))).toBe('Annullamento gratuito fino al giorno prima dell’inizio del noleggio.')
  })

  it('for chosen days, until the last free one and after it', () => {
    const said = (today: string, one = USUAL_TERMS) => datedCancellationText(one, from, day(today))
    expect(said('2027-05-19')).toBe(
      'Annullamento gratuito fino al 19/05/2027; poi, fino al giorno prima dell’inizio, il fornitore trattiene il 30% del prezzo del noleggio.',
    )
    expect(said('2027-05-20')).toBe(
      'Se annulli il noleggio prima dell’inizio, il fornitore trattiene il 30% del prezzo del noleggio.',
    )
    expect(said('2027-06-17', terms(30, 0))).toBe('Annullamento gratuito fino al 17/06/2027.')
  })
})
