import { describe, expect, it } from 'vitest'
import { canClaim, claimNumber, claimUntil } from './guarantee.rules.ts'

const receivedAt = new Date('2026-03-06T11:05:00Z')

describe('the time of the guarantee', () => {
  it.each([
    ['before the delivery', null, '2026-03-06T11:05:00Z', false],
    ['on the day', receivedAt, '2026-03-06T11:05:00Z', true],
    ['in the 25th month', receivedAt, '2028-04-05T10:00:00Z', true],
    ['on the last day', receivedAt, '2028-05-06T10:00:00Z', true],
    ['after 26 months', receivedAt, '2028-05-07T12:00:00Z', false],
  ] as const)('%s', (_when, received, now, open) => {
    expect(canClaim(received, new Date(now))).toBe(open)
  })

  it('ends at the same time of the day, over the clock change', () => {
    // Noon in winter is noon in summer.
    expect(claimUntil(receivedAt)?.toISOString()).toBe('2028-05-06T10:05:00.000Z')
  })
})

it('has a number', () => {
  expect(claimNumber(12)).toBe('GA-00012')
})
