import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import {
  checkBudget,
  checkDescription,
  checkDuration,
  checkEventDate,
  checkPhone,
  checkTitle,
  type EventTiming,
  EXACT_DAY,
  eventDateText,
  type FieldVerdict,
  MONTH,
} from './wizard-fields.rules.ts'

const today = day('2026-03-15')
const accepted = <T>(verdict: FieldVerdict<T>): T | null => (verdict.ok ? verdict.value : null)

describe('description and title', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['  Cerchiamo un fotografo ', 'Cerchiamo un fotografo'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['x'.repeat(501), null],
  ])('description %#', (typed, expected) => {
    expect(accepted(checkDescription(typed))).toBe(expected)
  })

  it.each([
    ['ab', null],
    [' ab ', null],
    ['abc', 'abc'],
    ['Fotografo  per\nla festa', 'Fotografo per la festa'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), null],
  ])('title %j', (typed, expected) => {
    expect(accepted(checkTitle(typed))).toBe(expected)
  })
})

describe('checkBudget', () => {
  it.each([
    ['2.800,00', 280_000],
    ['2800', 280_000],
    ['0,01', 1],
    ['999.999.999,99', 99_999_999_999],
    ['0', null],
    ['0,00', null],
    ['', null],
    ['-5', null],
    ['mille', null],
    ['1,234', null],
    ['0000000000000001', null],
    ['000000000000001', 100],
    ['   2.800,00      ', 280_000],
  ])('takes %j as %j cents', (typed, expected) => {
    expect(accepted(checkBudget(typed))).toBe(expected)
  })
})

describe('checkPhone', () => {
  it.each([
    ['333 123 4567', '+393331234567'],
    ['+39 333 1234567', '+393331234567'],
    ['00393331234567', '+393331234567'],
    ['12345678', '+3912345678'],
    ['1234567', null],
    ['+39 1234567', null],
    ['333-1234567', null],
    ['chiamami333', null],
    ['', null],
    ['12345678901234', null],
    ['1234567890123', '+391234567890123'],
    [' +39 333 1234567 ', '+393331234567'],
  ])('takes %j as %j', (typed, expected) => {
    expect(accepted(checkPhone(typed))).toBe(expected)
  })

  it('accepts what it stored', () => {
    expect(accepted(checkPhone('+393331234567'))).toBe('+393331234567')
  })
})

describe('checkDuration', () => {
  it.each([
    [7, 7],
    ['10', 10],
    [15, 15],
    [8, null],
    ['', null],
    [null, null],
    ['07', null],
  ])('takes %j as %j', (given, expected) => {
    expect(accepted(checkDuration(given))).toBe(expected)
  })
})

describe('checkEventDate', () => {
  it.each<[number, EventTiming | null, string, boolean]>([
    [14, EXACT_DAY, '2026-03-15', true],
    [14, EXACT_DAY, '2026-03-14', false],
    [14, EXACT_DAY, '2026-02-30', false],
    [14, EXACT_DAY, '2026-06', false],
    [14, EXACT_DAY, '', false],
    [14, null, '2026-06-20', true],
    [14, MONTH, '2026-03', true],
    [14, MONTH, '2026-02', false],
    [14, MONTH, '2026-13', false],
    [14, MONTH, '2026-06-20', false],
    [27, null, '2026-06-12/2026-06-14', true],
    [27, null, '2026-03-15/2026-03-16', true],
    [27, null, '2026-06-12/2026-06-12', false],
    [27, null, '2026-06-14/2026-06-12', false],
    [27, null, '2026-03-14/2026-03-16', false],
    [27, null, '2026-06-12', false],
    [27, null, '2026-06-12/2026-06-14/2026-06-15', false],
    [27, EXACT_DAY, '2026-06-12', false],
    [27, null, '2026-06-12/domani', false],
    [27, null, 'oggi/2026-06-14', false],
    [14, MONTH, 'x2026-06', false],
  ])('sector %i, %j: %j is %s', (sectorId, timing, typed, isTaken) => {
    expect(accepted(checkEventDate(sectorId, timing, typed, today))).toBe(isTaken ? typed : null)
  })
})

it('takes a date with blanks around it', () => {
  expect(accepted(checkEventDate(14, EXACT_DAY, ' 2026-06-20 ', today))).toBe('2026-06-20')
})

describe('eventDateText', () => {
  it.each([
    ['2026-06-20', '20/06/2026'],
    ['2026-06', 'giugno 2026'],
    ['2026-12', 'dicembre 2026'],
    ['2026-06-12/2026-06-14', 'dal 12/06/2026 al 14/06/2026'],
  ])('reads %s as %s', (stored, text) => {
    expect(eventDateText(stored)).toBe(text)
  })
})
