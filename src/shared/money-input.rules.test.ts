import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEuroInput, MAX_INPUT_CENTS, parseEuroText, parseRate, sanitizeEuroTyping } from './money-input.rules.ts'

describe('parseEuroText', () => {
  it.each([
    ['1.234', 123_400],
    ['1.234,00', 123_400],
    ['1.234,5', 123_450],
    ['1.234.567', 123_456_700],
    ['1234,56', 123_456],
    ['1234.5', 123_450],
    ['1234.56', 123_456],
    ['12.3', 1_230],
    ['0,01', 1],
    [',5', 50],
    ['5,', 500],
    ['12,00 €', 1_200],
    ['1.234,00\u00a0€', 123_400],
    ['999999999,99', MAX_INPUT_CENTS],
    [' 1 234,5 ', 123_450],
    ['.5', 50],
  ])('reads %s', (text, cents) => expect(parseEuroText(text)).toBe(cents))

  it.each([
    '',
    ',',
    '.',
    '€',
    '-5',
    'abc',
    '1,234',
    '1,2,3',
    '12.34,5',
    '1.2345',
    '1.23.456',
    '1000000000',
    '1234.567,00',
    '.123,00',
    '.123.456',
    '1234.567.890',
    '12 euro',
    'euro 12',
  ])('refuses %j', (text) => expect(parseEuroText(text)).toBeNull())

  it('reads back every amount it writes', () => {
    assert(
      property(integer({ min: 0, max: MAX_INPUT_CENTS }), (cents) => parseEuroText(formatEuroInput(cents)) === cents),
    )
  })
})

describe('formatEuroInput', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [123_400, '1.234,00'],
    [123_456_789, '1.234.567,89'],
  ])('draws %i as %s', (cents, text) => expect(formatEuroInput(cents)).toBe(text))
})

describe('sanitizeEuroTyping', () => {
  it.each([
    ['12a3 €', '123'],
    ['1.234,567', '1.234,56'],
    ['1,2,3', '1,23'],
    ['1234.567', '1234.567'],
    ['1.2345', '1.234'],
    ['1.2.3', '1.23'],
    ['1.234.5', '1.234.5'],
    ['1.2354,00', '12354,00'],
    ['12.34,00', '1234,00'],
    ['-5', '5'],
    [',', ','],
    [',5', ',5'],
    ['.5', '.5'],
    ['1234567890', '123456789'],
    ['1234567890,12', '123456789,12'],
  ])('turns %s into %s', (typed, kept) => expect(sanitizeEuroTyping(typed)).toBe(kept))

  it('leaves a redrawn amount alone', () => {
    assert(
      property(integer({ min: 0, max: MAX_INPUT_CENTS }), (cents) => {
        const text = formatEuroInput(cents)
        return sanitizeEuroTyping(text) === text
      }),
    )
  })
})

describe('parseRate', () => {
  it.each([
    ['0', 0],
    ['5', 500],
    ['7,5', 750],
    ['2.25 %', 225],
    ['100', 10_000],
    ['12,34', 1234],
  ])('reads %s', (text, bps) => expect(parseRate(text)).toBe(bps))

  it.each(['', '%', ',5', '5,', '7,555', '1000', '-1', 'x5', '5x', '1,2,3'])('refuses %j', (text) =>
    expect(parseRate(text)).toBeNull(),
  )
})
