import { describe, expect, it } from 'vitest'
import {
  dueNotice,
  type SellingFacts,
  sellingTermNotice,
  sellingTermOf,
  sellingTermText,
  sellingTermView,
  type VerificationPolicy,
} from './selling-term.rules.ts'

const at = (day: string) => new Date(`${day}T12:00:00+01:00`)
const within: VerificationPolicy = { rule: 'within', days: 14, from: null }
const shown: SellingFacts = {
  ...{ isVerified: false, isWaiting: false, isSelling: true },
  ...{ unverifiedSince: at('2026-11-01'), pausedAt: null },
}

describe('the term of the verification', () => {
  it('begins when an unverified business is shown, and never for a verified one', () => {
    const now = at('2026-11-05')
    expect(sellingTermOf({ ...shown, unverifiedSince: null }, within, now)).toEqual({
      ...{ unverifiedSince: now, dueAt: at('2026-11-19'), isPaused: false },
    })
    const none = { unverifiedSince: null, dueAt: null, isPaused: false }
    expect(sellingTermOf({ ...shown, unverifiedSince: null, isSelling: false }, within, now)).toEqual(none)
    expect(sellingTermOf({ ...shown, isVerified: true, pausedAt: now }, within, at('2026-12-30'))).toEqual(none)
  })

  it.each([
    ['on the last day', {}, within, '2026-11-14', false],
    ['when it is over', {}, within, '2026-11-15', true],
    ['after the words were taken away', { isSelling: false }, within, '2026-11-15', true],
    ['while staff has not answered', { isWaiting: true }, within, '2026-11-15', false],
    [
      'when the documents come during the pause',
      { isWaiting: true, pausedAt: at('2026-11-15') },
      within,
      '2026-11-16',
      true,
    ],
    ['under a rule that was set later', {}, { ...within, from: at('2026-11-10') }, '2026-11-20', false],
    ['when that term is over too', {}, { ...within, from: at('2026-11-10') }, '2026-11-24', true],
    ['for who was shown before the rule asked', {}, { ...within, rule: 'before' }, '2026-11-15', true],
    ['without a rule', {}, { ...within, rule: 'never' }, '2027-11-15', false],
  ] as const)('pauses %s: %o', (_when, change, policy, day, isPaused) => {
    expect(sellingTermOf({ ...shown, ...change }, policy, at(day)).isPaused).toBe(isPaused)
  })

  it.each([
    ['2026-11-07', null],
    ['2026-11-08', 7],
    ['2026-11-12', 7],
    ['2026-11-13', 2],
    ['2026-11-14', 2],
    ['2026-11-15', 0],
  ])('on %s the notice is %s', (day, notice) => {
    expect(dueNotice(sellingTermOf(shown, within, at(day)), at(day))).toBe(notice)
  })

  it('is said to the supplier and to staff', () => {
    const view = sellingTermView(shown, within)
    expect(view).toEqual({ since: '01/11/2026', due: '15/11/2026', isPaused: false })
    expect(view && sellingTermText(view)).toBe('Dal 01/11/2026, entro il 15/11/2026')
    expect(view && sellingTermNotice(view)).toContain('entro il 15/11/2026')
    const paused = sellingTermView({ ...shown, pausedAt: at('2026-11-15') }, within)
    expect(paused && sellingTermText(paused)).toBe('Dal 01/11/2026, in pausa')
    const free = sellingTermView(shown, { ...within, rule: 'never' })
    expect(free && [sellingTermText(free), sellingTermNotice(free)]).toEqual(['Dal 01/11/2026', null])
    expect(sellingTermView({ unverifiedSince: null, pausedAt: null }, within)).toBeNull()
  })
})
