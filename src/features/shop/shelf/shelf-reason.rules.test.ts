import { expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { shelfReason } from './shelf-reason.rules.ts'

const both = { saleCents: cents(5_900), publishedOn: day('2026-11-03') }

it.each([
  [{ sort: 1, deal: null }, both, 'Qui per data: 03/11/2026'],
  [{ sort: 2, deal: null }, both, 'Qui per prezzo'],
  [{ sort: 3, deal: 'rental' }, both, 'Qui per prezzo al giorno'],
  [{ sort: 2, deal: null }, { ...both, saleCents: null }, 'Qui per prezzo al giorno'],
] as const)('says why a product stands where it stands: %j', (state, placed, reason) => {
  expect(shelfReason(state, placed)).toBe(reason)
})
