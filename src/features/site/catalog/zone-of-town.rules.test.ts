import { expect, it } from 'vitest'
import { cityLabel } from './cities.rules.ts'
import data from './data/cities.json' with { type: 'json' }
import { findCity } from './index.server.ts'
import { smallIslandTowns, zoneOf } from './zone-of-town.rules.ts'

it.each([
  ['Milano (MI)', 'mainland'],
  ['Milano', 'mainland'],
  ['Messina (ME)', 'sicily'],
  ['Lipari (ME)', 'smallIslands'],
  ['Cagliari (CA)', 'sardinia'],
  ['Sant’Antioco (SU)', 'smallIslands'],
  ["Sant'Antioco (SU)", 'smallIslands'],
  ['Napoli (NA)', 'mainland'],
  ['Capri (NA)', 'smallIslands'],
  ['Rio Saliceto (RE)', 'mainland'],
])('%s is %s', (town, zone) => {
  expect(zoneOf(town)).toBe(zone)
})

it('every small island is a comune of the list', () => {
  for (const town of smallIslandTowns) {
    const city = findCity(town)
    expect(city, town).toBeDefined()
    expect(zoneOf(cityLabel(city?.city ?? '', city?.province ?? ''))).toBe('smallIslands')
  }
})

it('a comune is on an island exactly when its region is one, or it is a small one', () => {
  const provinces: Readonly<Record<string, readonly string[]>> = data.provinces
  const regionOf = { Sicilia: 'sicily', Sardegna: 'sardinia' } as Readonly<Record<string, string>>
  for (const line of data.comuni) {
    const [city = '', province = ''] = line.split('|')
    const town = cityLabel(city, province)
    const zone = zoneOf(town)
    if (zone !== 'smallIslands') expect(zone, town).toBe(regionOf[provinces[province]?.[1] ?? ''] ?? 'mainland')
  }
})
