import { expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { machineProblems } from '#shared/machine.ts'
import { mayEndFor, stepMachine, stepReminder, stepState, unpaidEnds } from './step.rules.ts'

const dueOn = day('2027-06-19')
const open = { status: 'open', dueOn, isBlocked: false } as const

it('is a sound machine', () => {
  expect(machineProblems(stepMachine)).toEqual([])
})

it.each([
  ['2027-06-04', 'open', null],
  ['2027-06-05', 'soon', 14],
  ['2027-06-15', 'soon', 14],
  ['2027-06-16', 'soon', 3],
  ['2027-06-18', 'soon', 3],
  ['2027-06-19', 'soon', 0],
  ['2027-06-20', 'overdue', null],
])('on %s it is %s and the reminder of %s days is due', (today, state, reminder) => {
  expect(stepState(open, day(today))).toBe(state)
  expect(stepReminder(open, day(today))).toBe(reminder)
})

it('lets the seller end the contract when fifteen days have passed since it was told, and not for a step that is paid or has no day', () => {
  const dated = { ...open, due: { at: 'before', days: 30 } } as const
  expect(mayEndFor(dated, day('2027-07-05'))).toBe(false)
  expect(mayEndFor(dated, day('2027-07-06'))).toBe(true)
  expect(mayEndFor({ ...dated, status: 'paid' }, day('2028-01-01'))).toBe(false)
  expect(mayEndFor({ ...dated, dueOn: null }, day('2028-01-01'))).toBe(false)
  // What the seller itself has made due by asking for it.
  expect(mayEndFor({ ...open, due: { at: 'milestone', milestone: 'delivery' } }, day('2028-01-01'))).toBe(false)
  expect(stepState({ ...open, dueOn: null }, day('2028-01-01'))).toBe('waiting')
  expect(stepState({ ...open, status: 'paid' }, day('2028-01-01'))).toBe('paid')
  expect(stepReminder({ ...open, status: 'waived' }, dueOn)).toBeNull()
})

it.each([
  ['2027-06-04', 'open'],
  ['2027-06-05', 'blocked'],
  ['2028-01-01', 'blocked'],
])('while its seller cannot be paid it is %s: %s, and never late', (today, state) => {
  const blocked = { ...open, due: { at: 'before', days: 30 }, isBlocked: true } as const
  expect(stepState(blocked, day(today))).toBe(state)
  expect(stepReminder(blocked, day(today))).toBeNull()
  expect(mayEndFor(blocked, day(today))).toBe(false)
  expect(stepState({ ...blocked, status: 'paid' }, day(today))).toBe('paid')
})

const before = { ...open, due: { at: 'before', days: 30 } } as const
const called = { ...open, due: { at: 'milestone', milestone: 'delivery' } } as const
const paid = { ...before, status: 'paid' } as const
const blocked = { ...before, isBlocked: true } as const
it.each([
  ['nothing left', [paid], '2028-01-01', 'never'],
  ['only what the seller asks for', [paid, called], '2028-01-01', 'never'],
  ['not due yet', [paid, before], '2027-06-01', 'later'],
  ['late, within the term', [before, called], '2027-07-05', 'later'],
  ['the term is over', [before, called], '2027-07-06', 'now'],
  ['the term is over, nobody can pay it', [blocked], '2027-07-06', 'later'],
  ['one of two', [blocked, before], '2027-07-06', 'now'],
] as const)('an unpaid step ends the contract: %s', (_, steps, today, expected) => {
  expect(unpaidEnds(steps, day(today))).toBe(expected)
})
