import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import {
  colorProblem,
  colorSentence,
  colorVerdict,
  contrastRatio,
  DARK_WORDS,
  LIGHT_WORDS,
  MIN_CONTRAST,
  NO_COLOR,
  parseColor,
  suggestedColors,
} from './color.rules.ts'
import { holidayNotice, holidayProblems, holidayState } from './holiday.rules.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the colour of a store', () => {
  it.each([
    ['#3049A6', '#3049a6'],
    ['3049a6', '#3049a6'],
    [' #fA0 ', '#ffaa00'],
    ['#12345', null],
    ['rosso', null],
    ['', null],
  ])('%s is read as %s', (text, color) => expect(parseColor(text)).toBe(color))

  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#3049a6', '#3049a6', 1],
  ])('%s on %s has %d to 1', (a, b, ratio) => expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2))

  it.each([
    ['#3049a6', 'light'],
    ['#f0c6ca', 'dark'],
    ['#7f7f7f', null],
  ])('%s carries %s words', (color, words) => {
    expect(colorVerdict(color).words).toBe(words)
    expect(colorSentence(colorVerdict(color))).toContain(words === null ? 'non si leggono' : 'si leggono bene')
  })

  it('says yes only to colours whose words can be read, and always names the better words', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { words, ratio } = colorVerdict(color)
        const light = contrastRatio(color, LIGHT_WORDS)
        const dark = contrastRatio(color, DARK_WORDS)
        const read = words === 'light' ? light : dark
        return words === null ? light < MIN_CONTRAST && dark < MIN_CONTRAST : read >= MIN_CONTRAST && read === ratio
      }),
    )
  })

  it('is the same contrast both ways, from 1 to 21', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const ratio = contrastRatio(a, b)
        return ratio === contrastRatio(b, a) && ratio >= 1 && ratio <= 21.01
      }),
    )
  })

  it('suggests only colours it accepts', () => {
    for (const [color] of suggestedColors) expect(colorVerdict(color).words).not.toBeNull()
  })
})

describe('the holiday of a store', () => {
  const holiday = { from: day('2026-08-10'), until: day('2026-08-25'), note: ' Buone ferie! ' }

  it.each([
    ['2026-08-09', 'coming'],
    ['2026-08-10', 'away'],
    ['2026-08-24', 'away'],
    ['2026-08-25', 'over'],
  ])('on %s it is %s', (today, standing) => expect(holidayState(holiday, day(today))).toBe(standing))

  it('is none without days', () => expect(holidayState(null, day('2026-08-10'))).toBe('none'))

  it('tells visitors when the store is back, then the own words', () => {
    expect(holidayNotice(holiday)).toBe('Lo store è in ferie: potrai ordinare di nuovo dal 25/08/2026. Buone ferie!')
    expect(holidayNotice({ ...holiday, note: null })).toMatch(/25\/08\/2026\.$/)
  })

  it.each([
    [null, null, ['holidayFrom']],
    ['2026-08-10', null, ['holidayUntil']],
    ['2026-08-10', '2026-08-10', ['holidayUntil']],
    ['2026-07-01', '2026-07-20', ['holidayUntil']],
    ['2026-08-10', '2027-08-11', ['holidayUntil']],
    ['2026-08-10', '2027-08-10', []],
    ['2026-07-01', '2026-08-02', []],
  ])('%s to %s is wrong in %o', (from, until, fields) => {
    const days = { from: from === null ? null : day(from), until: until === null ? null : day(until) }
    expect(Object.keys(holidayProblems(days, day('2026-08-01')))).toEqual(fields)
  })
})

describe('a colour as it was typed', () => {
  it.each([
    ['#3049a6', null],
    ['3049A6', null],
    ['#fff', null],
    ['', NO_COLOR],
    ['#30', NO_COLOR],
    ['#3049a6f', NO_COLOR],
    ['x3049a6', NO_COLOR],
    ['#3049a6 blu', NO_COLOR],
    ['3#049a6', NO_COLOR],
    ['rosso', NO_COLOR],
  ])('%o: %s', (text, problem) => {
    expect(colorProblem(text)).toBe(problem)
  })

  it('that carries no words is refused with its contrast, rounded down', () => {
    expect(colorProblem('#7d7d7d')).toMatch(/^Contrasto [34],\d a 1: le scritte non si leggono bene né in bianco/)
    expect(colorSentence({ words: 'light', ratio: 4.59 })).toBe(
      'Contrasto 4,5 a 1: le scritte bianche si leggono bene.',
    )
    expect(colorSentence({ words: 'dark', ratio: 12.96 })).toBe(
      'Contrasto 12,9 a 1: le scritte blu scuro si leggono bene.',
    )
    expect(colorSentence({ words: null, ratio: 4.49 })).toMatch(/^Contrasto 4,4 a 1: .* più scuro o più chiaro\.$/)
  })

  it('has the contrasts of the guidelines', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBe(21)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 1)
  })
})
