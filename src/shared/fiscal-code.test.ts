import { describe, expect, it } from 'vitest'
import { day } from './days.ts'
import { birthDayIn, isFiscalCode, isOfAge } from './fiscal-code.ts'

const today = day('2026-11-21')

describe('the codice fiscale of a person', () => {
  it.each([
    ['RSSMRA80A01H501U', true],
    ['RSSMRA85T10A562S', true],
    // The same person as the first one, with letters for digits (omocodia).
    ['RSSMRA80A01H50MM', true],
    ['RSSMRA80A01H501X', false],
    ['RSSMRA80F01H501U', false],
    ['rssmra80a01h501u', false],
    ['RSSMRA80A01H501', false],
  ])('%s is %s', (code, valid) => expect(isFiscalCode(code)).toBe(valid))
})

describe('the day of birth in it', () => {
  it.each([
    ['a man', 'RSSMRA80A01H501U', '1980-01-01'],
    ['a woman', 'RSSMRA80A41H501?', '1980-01-01'],
    ['omocodia in year and day', 'RSSMRAULALMH501?', '1980-01-01'],
    ['this century', 'RSSMRA05A01H501?', '2005-01-01'],
    ['not in the future', 'RSSMRA26T31H501?', '1926-12-31'],
    ['a leap day', 'RSSMRA04B29H501?', '2004-02-29'],
  ])('%s: %s', (_title, code, born) => expect(birthDayIn(code, today)).toBe(born))

  it('is none when there is no such day', () => {
    expect(birthDayIn('RSSMRA80B31H501?', today)).toBeNull()
    expect(birthDayIn('RSSMRA80A00H501?', today)).toBeNull()
  })
})

it.each([
  ['2008-11-21', true],
  ['2008-11-22', false],
  ['1980-01-01', true],
])('somebody born on %s is of age: %s', (born, of) => expect(isOfAge(day(born), today)).toBe(of))

it('a person born on 29 February is of age from 1 March', () => {
  expect(isOfAge(day('2008-02-29'), day('2026-02-28'))).toBe(false)
  expect(isOfAge(day('2008-02-29'), day('2026-03-01'))).toBe(true)
})
