import { expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { shelfReason } from './shelf-reason.rules.ts'

const both = { saleCents: cents(5_900), rentalCents: cents(1_200), publishedOn: day('2026-11-03') }

it.each([
  [{ sort: 1, deal: null }, both, 'In ordine di data: pubblicato il 03/11/2026'],
  [{ sort: 2, deal: null }, both, 'In ordine di prezzo: 59,00\u00a0€'],
  [{ sort: 3, deal: 'rental' }, both, 'In ordine di prezzo: 12,00\u00a0€ al giorno'],
  [{ sort: 2, deal: null }, { ...both, saleCents: null }, 'In ordine di prezzo: 12,00\u00a0€ al giorno'],
] as const)('says why a product stands where it stands: %j', (state, placed, reason) => {
  expect(shelfReason(state, placed)).toBe(reason)
})
