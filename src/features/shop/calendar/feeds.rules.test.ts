import { expect, it } from 'vitest'
import { feedAddress, feedErrorText } from './feeds.rules.ts'

it.each([
  ['webcal://calendario.example/a.ics', 'https://calendario.example/a.ics'],
  [' https://calendario.example/a.ics?k=1 ', 'https://calendario.example/a.ics?k=1'],
  ['https://calendario.example:443/', 'https://calendario.example/'],
  ['http://calendario.example/a.ics', null],
  ['https://calendario.example:8443/', null],
  ['https://io@calendario.example/', null],
  ['https://intranet/', null],
  ['file:///etc/passwd', null],
  ['ciao', null],
])('%j leads to %j', (written, address) => {
  expect(feedAddress(written)).toBe(address)
})

it('has words for everything that can go wrong, and tells who asks nothing of our network', () => {
  expect(feedErrorText('private', null)).toBe(feedErrorText('address', null))
  expect(feedErrorText('refused', 404)).not.toBe(feedErrorText('refused', 403))
  expect(feedErrorText('refused', 500)).toMatch(/errore/)
})
