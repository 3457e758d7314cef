import { expect, it } from 'vitest'
import { postalAddress } from './showcase-seo.rules.ts'

it.each([
  ['via Venini 14, Varenna (LC)', { streetAddress: 'via Venini 14', addressLocality: 'Varenna', addressRegion: 'LC' }],
  ['via Roma, 1, Lecco (LC)', { streetAddress: 'via Roma, 1', addressLocality: 'Lecco', addressRegion: 'LC' }],
  ['Varenna (LC)', { addressLocality: 'Varenna', addressRegion: 'LC' }],
  ['dietro la chiesa', { streetAddress: 'dietro la chiesa' }],
])('search engines read %s in its parts', (address, parts) => {
  expect(postalAddress(address)).toEqual({ '@type': 'PostalAddress', ...parts, addressCountry: 'IT' })
})
