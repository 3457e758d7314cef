import { expect, it } from 'vitest'
import { securityText } from './security-txt.rules.ts'

it('says whom to tell, for less than a year, and where the original stands', () => {
  const text = securityText('https://promessi.example', 'sicurezza@promessi.example', new Date('2026-11-23T22:44:00Z'))
  expect(text).toBe(
    [
      'Contact: mailto:sicurezza@promessi.example',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: it, en',
      'Canonical: https://promessi.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
