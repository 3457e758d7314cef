import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grouped, readCode, recoveryCode, STEP_MS, stepOf } from './codes.rules.ts'

describe('what was typed', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['7f3k-2b9x-qwzt-m4np', { kind: 'recovery', code: '7f3k2b9xqwztm4np' }],
    ['7F3K 2B9X QWZT M4NP', { kind: 'recovery', code: '7f3k2b9xqwztm4np' }],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['7f3k-2b9x-qwzt', null],
    // An o, an l, a one: not letters of ours.
    ['7o3l-2b1x-qwzt-m4np', null],
    ['', null],
  ])('%s', (typed, read) => {
    expect(readCode(typed)).toEqual(read)
  })

  it('is anything at all without harm', () => {
    fc.assert(fc.property(fc.string(), (typed) => readCode(typed) === null || typed.length >= 6))
  })
})

it('a recovery code is read back as what it is', () => {
  for (let times = 0; times < 200; times += 1) {
    const code = recoveryCode(randomInt)
    expect(code).toMatch(/^[2-9b-z]{4}(-[2-9b-z]{4}){3}$/)
    expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
  }
})

it('a step lasts thirty seconds', () => {
  const at = new Date('2026-11-16T09:30:00Z')
  const later = (ms: number) => stepOf(new Date(at.getTime() + ms)) - stepOf(at)
  expect([0, STEP_MS - 1, STEP_MS, 2 * STEP_MS].map(later)).toEqual([0, 0, 1, 2])
})

it('a secret is typed in groups of four', () => {
  expect(grouped('JBSWY3DPEH')).toBe('JBSW Y3DP EH')
})
