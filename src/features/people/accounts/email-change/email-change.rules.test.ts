import { expect, it } from 'vitest'
import { emailChangeState, isConfirmedAtBothEnds, maskEmail } from './email-change.rules.ts'

const now = new Date('2026-11-26T10:00:00Z')
const later = new Date('2026-11-27T10:00:00Z')
const change = {
  byStaff: false,
  expiresAt: later,
  oldConfirmedAt: null,
  newConfirmedAt: null,
  doneAt: null,
  cancelledAt: null,
}

it.each([
  [{}, 'old', 'open'],
  [{ oldConfirmedAt: now }, 'old', 'waiting'],
  [{ oldConfirmedAt: now }, 'new', 'open'],
  [{ newConfirmedAt: now }, 'new', 'waiting'],
  [{ expiresAt: now }, 'new', 'lapsed'],
  [{ expiresAt: now, cancelledAt: now }, 'new', 'cancelled'],
  [{ expiresAt: now, oldConfirmedAt: now, newConfirmedAt: now, doneAt: now }, 'old', 'done'],
] as const)('a change %o is for the %s end: %s', (set, side, state) => {
  expect(emailChangeState({ ...change, ...set }, side, now)).toBe(state)
})

it('both ends confirm, only the new one where staff asked', () => {
  const ends = [null, now].flatMap((oldConfirmedAt) =>
    [null, now].map((newConfirmedAt) => ({ oldConfirmedAt, newConfirmedAt })),
  )
  const by = (byStaff: boolean) => ends.map((end) => isConfirmedAtBothEnds({ ...end, byStaff }))
  expect(by(false)).toEqual([false, false, false, true])
  expect(by(true)).toEqual([false, true, false, true])
})

it('an address is masked but for its first sign and its domain', () => {
  expect(['giulia.ravasi@esempio.it', 'a@b.it'].map(maskEmail)).toEqual(['g…@esempio.it', 'a…@b.it'])
})
