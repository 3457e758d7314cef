import { describe, expect, it } from 'vitest'
import { contactProblem, isExampleValue, seenOf } from './settings.rules.ts'

describe('a contact', () => {
  it.each([
    ['supportEmail', 'aiuto@promessi.it'],
    ['pec', 'promessi@pec.it'],
    ['phone', ''],
    ['phone', '+39 0341 123456'],
    ['seat', 'via Roma 1, 23829 Varenna (LC)'],
    ['seat', 'x'.repeat(200)],
  ] as const)('%s may be "%s"', (name, value) => {
    expect(contactProblem(name, value)).toBeNull()
  })

  it.each([
    ['supportEmail', '', /serve/],
    ['supportEmail', 'aiuto', /completo/],
    ['pec', 'a@b', /completo/],
    ['phone', 'chiamaci', /numero/],
    ['seat', '', /serve/],
    ['seat', '<b>via</b>', /segni/],
    ['seat', 'via {{company}}', /segni/],
    ['seat', 'x'.repeat(201), /200/],
  ] as const)('%s may not be "%s"', (name, value, words) => {
    expect(contactProblem(name, value)).toMatch(words)
  })

  it.each([
    ['assistenza@promessi.example', true],
    ['Società di esempio S.r.l.', true],
    ['via dell’Esempio 1, 00100 Roma (RM)', true],
    ['Promessi S.r.l.', false],
  ])('%s is an example: %s', (value, expected) => {
    expect(isExampleValue(value)).toBe(expected)
  })
})

it('what was seen does not depend on the order', () => {
  expect(seenOf({ b: 1, a: 2 })).toBe(seenOf({ a: 2, b: 1 }))
  expect(seenOf({ a: 1 })).not.toBe(seenOf({ a: 2 }))
})
