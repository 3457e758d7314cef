import { expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { isAnswerReminderDue } from './disputes.rules.ts'

it.each([
  // today, last told on, due
  ['2027-03-08', '2027-03-02', false, 'four days before'],
  ['2027-03-09', '2027-03-02', true, 'three days before'],
  ['2027-03-09', '2027-03-09', false, 'opened or told on that very day'],
  ['2027-03-10', '2027-03-02', true, 'two days before, when nothing ran on the third'],
  ['2027-03-10', '2027-03-09', false, 'two days before, told on the third'],
  ['2027-03-11', '2027-03-09', true, 'the day before'],
  ['2027-03-11', '2027-03-10', true, 'the day before, opened two days before'],
  ['2027-03-11', '2027-03-11', false, 'told the day before'],
  ['2027-03-12', '2027-03-09', true, 'the last day, when nothing ran the day before'],
  ['2027-03-12', '2027-03-11', false, 'the last day, told the day before'],
  ['2027-03-13', '2027-03-02', false, 'too late'],
] as const)(
  'a seller who has to answer by 12 March is reminded: %s, last told on %s, %s (%s)',
  (today, told, isDue, _why) => {
    const dispute = { answerBy: day('2027-03-12'), toldOn: day(told) }
    expect(isAnswerReminderDue(dispute, day(today))).toBe(isDue)
  },
)

it('a last day that moves is reminded of anew; without one nobody is reminded', () => {
  const toldOn = day('2027-03-11')
  expect(isAnswerReminderDue({ answerBy: day('2027-03-20'), toldOn }, day('2027-03-17'))).toBe(true)
  expect(isAnswerReminderDue({ answerBy: null, toldOn }, day('2027-03-17'))).toBe(false)
})
