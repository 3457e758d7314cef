import { expect, it } from 'vitest'
import { providerPath } from './providers.rules.ts'

it.each([
  [{}, '/accedi/google'],
  [{ next: undefined, tab: undefined }, '/accedi/google'],
  [{ next: '/auctions?tipo=0&per=40' }, '/accedi/google?next=%2Fauctions%3Ftipo%3D0%26per%3D40'],
  [{ next: '/', tab: 'aziende' as const }, '/accedi/google?next=%2F&tab=aziende'],
])('keeps where the person stood: %j', (from, path) => {
  expect(providerPath('GOOGLE', from)).toBe(path)
})
