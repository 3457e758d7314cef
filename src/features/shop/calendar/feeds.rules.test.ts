import { expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { feedAddress, feedErrorText, feedWindow } from './feeds.rules.ts'

it.each([
  ['webcal://calendario.example/a.ics', 'https://calendario.example/a.ics'],
  [' https://calendario.example/a.ics?k=1 ', 'https://calendario.example/a.ics?k=1'],
  ['https://calendario.example:443/', 'https://calendario.example/'],
  ['http://calendario.example/a.ics', null],
  ['https://calendario.example:8443/', null],
  ['https://io@calendario.example/', null],
  ['https://:pw@calendario.example/', null],
  ['il mio webcal://calendario.example/a.ics', null],
  [' webcals://calendario.example/a.ics ', 'https://calendario.example/a.ics'],
  ['https://intranet/', null],
  ['file:///etc/passwd', null],
  ['ciao', null],
])('%j leads to %j', (written, address) => {
  expect(feedAddress(written)).toBe(address)
})

it('takes an origin of development as it is, and no other', () => {
  const isTrusted = (origin: string) => origin === 'http://127.0.0.1:4100'
  expect(feedAddress('http://127.0.0.1:4100/a.ics', isTrusted)).toBe('http://127.0.0.1:4100/a.ics')
  expect(feedAddress('http://127.0.0.1:4101/a.ics', isTrusted)).toBeNull()
  expect(feedAddress('http://127.0.0.1:4100/a.ics')).toBeNull()
})

it('keeps a month that is past and two years ahead', () => {
  expect(feedWindow(day('2027-05-10'))).toEqual({ startOn: '2027-04-09', endOn: '2029-05-10' })
})

it.each([
  ['slow', null, /in tempo/],
  ['large', null, /1 MB/],
  ['unreachable', null, /non risponde/],
  ['private', null, /https pubblico/],
  ['refused', 404, /più nessun calendario/],
  ['refused', 410, /più nessun calendario/],
  ['refused', 401, /indirizzo segreto/],
  ['refused', 403, /indirizzo segreto/],
  ['refused', 400, /errore/],
  ['refused', null, /errore/],
] as const)('%s, status %s is said: %s', (fault, status, words) => {
  expect(feedErrorText(fault, status)).toMatch(words)
})

it('has words for everything that can go wrong, and tells who asks nothing of our network', () => {
  expect(feedErrorText('private', null)).toBe(feedErrorText('address', null))
  expect(feedErrorText('refused', 404)).not.toBe(feedErrorText('refused', 403))
  expect(feedErrorText('refused', 500)).toMatch(/errore/)
})
