import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { listReason } from './list-reason.rules.ts'

const view = { startingPriceCents: cents(120_000), distanceKm: 12.4 }

it.each([
  [{ sort: 1, text: '' }, view, 'Qui per prezzo, poi per recensioni'],
  [{ sort: 1, text: 'peonie' }, view, 'Qui perché contiene «peonie»'],
  [{ sort: 2, text: '' }, view, 'Qui per prezzo, poi per recensioni'],
  [{ sort: 3, text: 'peonie' }, view, 'Qui per prezzo, poi per recensioni'],
  [{ sort: 4, text: '' }, view, 'Qui per distanza: a 12 km da Lecce'],
  [{ sort: 3, text: '' }, { ...view, startingPriceCents: cents(0) }, 'Qui perché il prezzo è su richiesta'],
] as const)('says why a supplier stands where it stands: %j', (state, placed, reason) => {
  expect(listReason(state, placed, 'Lecce')).toBe(reason)
})
