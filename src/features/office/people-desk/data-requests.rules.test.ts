import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { answerBy } from './data-requests.rules.ts'

describe('the last day for an answer about personal data', () => {
  it.each([
    ['2026-11-22', '2026-12-22'],
    ['2026-01-31', '2026-02-28'],
    ['2026-12-31', '2027-01-31'],
    ['2026-03-28', '2026-04-28'],
  ])('%s: %s', (received, due) => {
    expect(answerBy(day(received))).toBe(due)
  })
})
