import { describe, expect, it } from 'vitest'
import { addDays, day } from '#shared/days.ts'
import { stageOn, suspendedBefore, suspendsOn } from './fee-reminders.rules.ts'

describe('reminders of a fee (OQ-049)', () => {
  const due = day('2026-03-20')

  it.each([
    [-8, null],
    [-7, 'before'],
    [0, 'before'],
    [1, 'after'],
    [9, 'after'],
    [10, 'late'],
    [19, 'late'],
    [20, 'last'],
    [30, 'last'],
    [31, 'last'],
  ])('%i days from the due day: %s', (days, stage) => {
    // The clocks go forward on the 29th: days are those of the calendar.
    expect(stageOn(addDays(due, days), due)).toBe(stage)
  })

  it('suspends on the thirty-first day, not on the thirtieth, as the message said', () => {
    expect(suspendsOn(due)).toBe('2026-04-20')
    const isSuspended = (today: string) => due < suspendedBefore(day(today))
    expect([isSuspended('2026-04-19'), isSuspended(suspendsOn(due))]).toEqual([false, true])
  })
})
