import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { listReason } from './list-reason.rules.ts'

const view = { startingPriceCents: cents(120_000), ratingHundredths: 483, distanceKm: 12.4 }

it.each([
  [{ sort: 1, text: '' }, view, 'In ordine di rilevanza: da 1.200,00\u00a0€, media 4,8'],
  [{ sort: 1, text: 'peonie' }, view, 'Contiene «peonie»: da 1.200,00\u00a0€, media 4,8'],
  [{ sort: 2, text: '' }, view, 'In ordine di prezzo: da 1.200,00\u00a0€, media 4,8'],
  [{ sort: 3, text: 'peonie' }, view, 'In ordine di prezzo: da 1.200,00\u00a0€, media 4,8'],
  [{ sort: 4, text: '' }, view, 'In ordine di distanza: a 12 km da Lecce'],
  [
    { sort: 1, text: '' },
    { ...view, startingPriceCents: cents(0), ratingHundredths: 0 },
    'In ordine di rilevanza: prezzo su richiesta, senza recensioni',
  ],
] as const)('says why a supplier stands where it stands: %j', (state, placed, reason) => {
  expect(listReason(state, placed, 'Lecce')).toBe(reason)
})
