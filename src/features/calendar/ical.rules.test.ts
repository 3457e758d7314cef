import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, day } from '#shared/days.ts'
import { daysOf } from './calendar.rules.ts'
import { escapeText, foldLine, parseLine, unescapeText, unfoldLines } from './ical-lines.rules.ts'
import { IcalProblem, readCalendar } from './ical-read.rules.ts'
import { parseRecurrence } from './ical-recurrence.rules.ts'
import { instantOf, parseDuration, zoneOf } from './ical-time.rules.ts'
import { writeCalendar } from './ical-write.rules.ts'

const within = { startOn: day('2027-01-01'), endOn: day('2028-12-31') }
const octetsOf = (text: string): number => new TextEncoder().encode(text).length
const words = fc.string({ unit: 'grapheme', maxLength: 200 })

const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:a@altrove', ...lines, 'END:VEVENT'].join('\r\n')
const busyOf = (...events: string[]): Day[] => readCalendar(calendar(...events), within).busy.flatMap(daysOf)

describe('lines', () => {
  it('are 75 octets at most and unfold to what they were', () => {
    fc.assert(
      fc.property(words, (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        const folded = foldLine(line)
        for (const piece of folded.split('\r\n')) expect(octetsOf(piece)).toBeLessThanOrEqual(75)
        expect(unfoldLines(folded)).toEqual([line])
      }),
    )
  })

  it('carry any text there and back', () => {
    fc.assert(
      fc.property(words, (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no text may hold
        const said = text.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '')
        expect(unescapeText(escapeText(text))).toBe(said)
        expect(escapeText(text)).not.toMatch(/[\r\n]/)
      }),
    )
  })

  it('have parameters, also between quotes', () => {
    const line = parseLine('dtstart;TZID="Europe/Rome: here;";VALUE=DATE-TIME:20270620T100000')
    expect(line?.name).toBe('DTSTART')
    expect(Object.fromEntries(line?.params ?? [])).toEqual({ TZID: 'Europe/Rome: here;', VALUE: 'DATE-TIME' })
    expect(line?.value).toBe('20270620T100000')
    expect(parseLine('no colon here')).toBeNull()
  })
})

describe('clocks', () => {
  it.each([
    [undefined, { zone: null, isKnown: true }],
    ['Europe/Rome', { zone: null, isKnown: true }],
    ['/mozilla.org/20050126_1/Europe/Rome', { zone: null, isKnown: true }],
    ['W. Europe Standard Time', { zone: null, isKnown: true }],
    ['America/New_York', { zone: 'America/New_York', isKnown: true }],
    ['America/Argentina/Buenos_Aires', { zone: 'America/Argentina/Buenos_Aires', isKnown: true }],
    ['Pianeta Marte', { zone: null, isKnown: false }],
    ['constructor', { zone: null, isKnown: false }],
  ])('%s', (tzid, expected) => {
    expect(zoneOf(tzid)).toEqual(expected)
  })

  it('know summer and winter', () => {
    expect(new Date(instantOf(day('2027-06-20'), 600, null)).toISOString()).toBe('2027-06-20T08:00:00.000Z')
    expect(new Date(instantOf(day('2027-12-20'), 600, null)).toISOString()).toBe('2027-12-20T09:00:00.000Z')
    expect(new Date(instantOf(day('2027-06-20'), 600, 'America/New_York')).toISOString()).toBe(
      '2027-06-20T14:00:00.000Z',
    )
  })

  it.each([
    ['P2W', 20_160],
    ['P1DT2H30M', 1590],
    ['PT90S', 2],
    ['P', null],
    ['due ore', null],
  ])('the length %s', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes)
  })
})

describe('what is read of a calendar', () => {
  it.each<[string, string[], string[]]>([
    ['a day', ['DTSTART;VALUE=DATE:20270620'], ['2027-06-20']],
    [
      'days, the end excluded',
      ['DTSTART;VALUE=DATE:20270620', 'DTEND;VALUE=DATE:20270622'],
      ['2027-06-20', '2027-06-21'],
    ],
    [
      'an hour in Rome',
      ['DTSTART;TZID=Europe/Rome:20270620T233000', 'DTEND;TZID=Europe/Rome:20270621T000000'],
      ['2027-06-20'],
    ],
    [
      'past midnight',
      ['DTSTART;TZID=Europe/Rome:20270620T233000', 'DTEND;TZID=Europe/Rome:20270621T003000'],
      ['2027-06-20', '2027-06-21'],
    ],
    ['a UTC evening that is the next day in Rome', ['DTSTART:20270620T223000Z', 'DURATION:PT1H'], ['2027-06-21']],
    ['an evening in New York', ['DTSTART;TZID=America/New_York:20270620T200000', 'DURATION:PT1H'], ['2027-06-21']],
    ['a time without a clock', ['DTSTART:20270620T100000'], ['2027-06-20']],
    ['cancelled', ['DTSTART;VALUE=DATE:20270620', 'STATUS:CANCELLED'], []],
    ['free', ['DTSTART;VALUE=DATE:20270620', 'TRANSP:TRANSPARENT'], []],
    ['long ago', ['DTSTART;VALUE=DATE:20200620'], []],
    [
      'every second week, three times',
      ['DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3'],
      ['2027-06-07', '2027-06-21', '2027-07-05'],
    ],
    [
      'Mondays and Fridays until a day',
      ['DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20270614'],
      ['2027-06-07', '2027-06-11', '2027-06-14'],
    ],
    [
      'until an instant',
      ['DTSTART;TZID=Europe/Rome:20270620T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270622T080000Z'],
      ['2027-06-20', '2027-06-21', '2027-06-22'],
    ],
    [
      'the last Sunday of a month',
      ['DTSTART;VALUE=DATE:20270627', 'RRULE:FREQ=MONTHLY;BYDAY=-1SU;COUNT=3'],
      ['2027-06-27', '2027-07-25', '2027-08-29'],
    ],
    [
      'the last day of a month',
      ['DTSTART;VALUE=DATE:20280131', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2'],
      ['2028-01-31', '2028-02-29'],
    ],
    [
      'the 31st, where there is one',
      ['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;COUNT=3'],
      ['2027-01-31', '2027-03-31', '2027-05-31'],
    ],
    ['a birthday since 1990', ['DTSTART;VALUE=DATE:19900815', 'RRULE:FREQ=YEARLY'], ['2027-08-15', '2028-08-15']],
    [
      'every day but one',
      ['DTSTART;VALUE=DATE:20270620', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270621'],
      ['2027-06-20', '2027-06-22'],
    ],
    ['a folded line', ['DTSTART;VALUE=DATE:2027', ' 0620'], ['2027-06-20']],
  ])('%s', (_name, lines, expected) => {
    expect(busyOf(event(...lines))).toEqual(expected)
  })

  it('moves one of many', () => {
    const series = event('DTSTART;TZID=Europe/Rome:20270607T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const moved = event('DTSTART;TZID=Europe/Rome:20270616T100000', 'DURATION:PT1H', 'RECURRENCE-ID:20270614T080000Z')
    expect(busyOf(series, moved)).toEqual(['2027-06-07', '2027-06-16', '2027-06-21'])
  })

  it('says what it could not read', () => {
    const read = (...lines: string[]) => readCalendar(calendar(event(...lines)), within)
    expect(read('SUMMARY:senza data')).toMatchObject({
      busy: [],
      events: 0,
      remark: expect.stringMatching(/^1 evento non ha/),
    })
    const strange = read('DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1')
    expect(strange).toMatchObject({ events: 1, remark: expect.stringContaining('vale solo la prima data') })
    expect(read('DTSTART;TZID=Pianeta Marte:20270607T100000').remark).toContain('fuso orario')
    expect(read('DTSTART;VALUE=DATE:20270607').remark).toBeNull()
  })

  it.each([
    ['a web page', '<!doctype html><html></html>', /non è un calendario iCal/],
    ['nothing', '', /non è un calendario iCal/],
    ['half a file', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270607', /incompleto/],
    ['parts in disorder', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', /rovinato/],
    [
      'a file that repeats for ever',
      calendar(
        ...Array.from({ length: 20 }, () => event('DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=DAILY;COUNT=100000')),
      ),
      /ripete troppi/,
    ],
  ])('refuses %s', (_name, text, why) => {
    expect(() => readCalendar(text, within)).toThrow(why)
    expect(() => readCalendar(text, within)).toThrow(IcalProblem)
  })

  it('looks at each part of a rule once, however often it is written', () => {
    const often = (part: string) => Array.from({ length: 20_000 }, () => part).join(',')
    expect(parseRecurrence(`FREQ=YEARLY;BYMONTH=${often('6')};BYMONTHDAY=${often('7')}`)).toMatchObject({
      ...{ byMonth: [6], byMonthDay: [7] },
    })
    expect(parseRecurrence(`FREQ=WEEKLY;BYDAY=${often('MO')}`)?.byDay).toEqual([{ weekday: 0, nth: null }])
  })

  it('reads a property that is written sixty thousand times', () => {
    const lines = Array.from({ length: 60_000 }, () => 'EXDATE:x')
    const { events } = readCalendar(calendar(event('DTSTART;VALUE=DATE:20270607', ...lines)), within)
    expect(events).toBe(1)
  })

  it('counts every day that is repeated, not only the weeks', () => {
    const weekly = () => event('DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU')
    const text = calendar(...Array.from({ length: 90 }, weekly))
    expect(() => readCalendar(text, within)).toThrow(/ripete troppi/)
  })

  it('ends whatever it is given', () => {
    const part = fc.constantFrom(
      'FREQ=DAILY',
      'FREQ=MONTHLY',
      'FREQ=YEARLY',
      'INTERVAL=7',
      'COUNT=3',
      'BYMONTH=2',
      'BYMONTHDAY=30,31',
      'BYDAY=5MO',
      'BYDAY=TU',
      'UNTIL=20270801',
    )
    const line = fc.oneof(
      fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => `RRULE:${parts.join(';')}`),
      words.map((text) => `X-${text}`),
      words,
      fc.constant('DTEND:20270601T100000'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        try {
          readCalendar(calendar(event('DTSTART;VALUE=DATE:20270215', ...lines)), within)
        } catch (error) {
          expect(error).toBeInstanceOf(IcalProblem)
        }
      }),
    )
  })
})

describe('what is written', () => {
  const one = {
    ...{ uid: 'block-1', startOn: day('2027-06-20'), endOn: day('2027-06-21'), summary: 'Fiera, “sposi”; e\nresto' },
    ...{ description: null, isBusy: true, stampedAt: '2027-01-02T03:04:05.678Z' },
  }

  it('is a calendar of whole days', () => {
    const text = writeCalendar('Atelier', [one])
    expect(text).toContain(
      '\r\nDTSTAMP:20270102T030405Z\r\nDTSTART;VALUE=DATE:20270620\r\nDTEND;VALUE=DATE:20270622\r\n',
    )
    expect(text).toContain('SUMMARY:Fiera\\, “sposi”\\; e\\nresto\r\n')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('gives the days back, and is known as our own', () => {
    const days = fc.record({ from: fc.nat(600), length: fc.nat(30) })
    fc.assert(
      fc.property(fc.array(days, { maxLength: 6 }), words, (spans, summary) => {
        const events = spans.map(({ from, length }, index) => {
          const startOn = addDays(within.startOn, from)
          return { ...one, uid: `block-${index}`, summary, startOn, endOn: addDays(startOn, length) }
        })
        const text = writeCalendar(summary, events)
        expect(readCalendar(text, within)).toMatchObject({ busy: [], events: 0 })
        const foreign = unfoldLines(text).join('\r\n').replaceAll('@calendario.promessi', '@altrove')
        const expected = [...new Set(events.flatMap(daysOf))].filter((on) => on <= within.endOn).toSorted()
        expect(readCalendar(foreign, within).busy.flatMap(daysOf)).toEqual(expected)
      }),
    )
  })
})
