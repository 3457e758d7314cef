import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, day } from '#shared/days.ts'
import { daysOf } from './calendar.rules.ts'
import { IcalProblem } from './ical-file.server.ts'
import { escapeText, foldLine } from './ical-lines.rules.ts'
import { readCalendar } from './ical-read.server.ts'
import { instantOf, zoneOf } from './ical-time.rules.ts'
import { writeCalendar } from './ical-write.rules.ts'

const within = { startOn: day('2027-01-01'), endOn: day('2028-12-31') }
const octetsOf = (text: string): number => new TextEncoder().encode(text).length
const words = fc.string({ unit: 'grapheme', maxLength: 200 })

const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:a@altrove', ...lines, 'END:VEVENT'].join('\r\n')
const busyOf = async (...events: string[]): Promise<Day[]> =>
  (await readCalendar(calendar(...events), within)).busy.flatMap(daysOf)

describe('lines', () => {
  it('are 75 octets at most, and carry any text to another reader', () => {
    fc.assert(
      fc.property(words, (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no text may hold
        const said = text.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '')
        const folded = foldLine(`SUMMARY:${escapeText(text)}`)
        for (const piece of folded.split('\r\n')) expect(octetsOf(piece)).toBeLessThanOrEqual(75)
        const read = new ICAL.Component(ICAL.parse(calendar(event(folded))))
        expect(read.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary') ?? '').toBe(said)
      }),
    )
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
    [
      'a length in weeks',
      ['DTSTART;VALUE=DATE:20270620', 'DURATION:P1W'],
      daysOf({ startOn: day('2027-06-20'), endOn: day('2027-06-26') }),
    ],
    ['an end before the beginning', ['DTSTART:20270620T100000', 'DTEND:20270619T100000'], ['2027-06-20']],
    ['an end that is none', ['DTSTART:20270620T100000', 'DTEND:domani'], ['2027-06-20']],
    [
      'the first Saturday, as Outlook writes it',
      ['DTSTART;VALUE=DATE:20270605', 'RRULE:FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1;COUNT=3'],
      ['2027-06-05', '2027-07-03', '2027-08-07'],
    ],
    [
      'the last working day of a month',
      ['DTSTART;VALUE=DATE:20270630', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'],
      ['2027-06-30', '2027-07-30', '2027-08-31'],
    ],
    [
      'two rules',
      ['DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=MONTHLY;COUNT=2'],
      ['2027-06-07', '2027-06-14', '2027-07-07'],
    ],
    [
      'days that are listed',
      ['DTSTART;VALUE=DATE:20270607', 'RDATE;VALUE=DATE:20270610,20270612', 'RDATE;VALUE=DATE:20270701'],
      ['2027-06-07', '2027-06-10', '2027-06-12', '2027-07-01'],
    ],
    [
      'periods that are listed',
      [
        'DTSTART;TZID=Europe/Rome:20270607T100000',
        'DURATION:PT1H',
        'RDATE;VALUE=PERIOD:20270610T200000Z/20270611T080000Z,20270620T100000Z/PT2H',
      ],
      ['2027-06-07', '2027-06-10', '2027-06-11', '2027-06-20'],
    ],
    [
      'the twenty-fifth week of a year',
      ['DTSTART;VALUE=DATE:20270621', 'RRULE:FREQ=YEARLY;BYWEEKNO=25;BYDAY=MO;UNTIL=20281231'],
      ['2027-06-21', '2028-06-19'],
    ],
    [
      'the hundredth day of a year',
      ['DTSTART;VALUE=DATE:20270410', 'RRULE:FREQ=YEARLY;BYYEARDAY=100;COUNT=2'],
      ['2027-04-10', '2028-04-09'],
    ],
    [
      'many days left out, in disorder',
      [
        'DTSTART;TZID=Europe/Rome:20270620T100000',
        'RRULE:FREQ=DAILY;COUNT=6',
        'EXDATE:20270625T080000Z,20270621T080000Z,20270622T080000Z',
        'EXDATE;VALUE=DATE:20270623',
      ],
      ['2027-06-20', '2027-06-24'],
    ],
    ['the twenty-ninth of February', ['DTSTART;VALUE=DATE:20040229', 'RRULE:FREQ=YEARLY'], ['2028-02-29']],
    [
      'a day that never comes',
      ['DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
      ['2027-06-07'],
    ],
    [
      'Passover, by its own calendar',
      ['DTSTART;VALUE=DATE:20270422', 'RRULE:RSCALE=HEBREW;FREQ=YEARLY;COUNT=2'],
      ['2027-04-22', '2028-04-11'],
    ],
    [
      'its own hour',
      ['DTSTART;TZID=Europe/Rome:20270620T100000', 'RRULE:FREQ=DAILY;BYHOUR=10;BYMINUTE=0;COUNT=2'],
      ['2027-06-20', '2027-06-21'],
    ],
    [
      'every hour to the end',
      ['DTSTART:20270620T100000Z', 'RRULE:FREQ=HOURLY;UNTIL=20270622T100000Z'],
      ['2027-06-20', '2027-06-21', '2027-06-22'],
    ],
  ])('%s', async (_name, lines, expected) => {
    expect(await busyOf(event(...lines))).toEqual(expected)
  })

  it('knows a clock that the file defines itself', async () => {
    const zone = (to: string, from: string) =>
      [
        ...['BEGIN:VTIMEZONE', 'TZID:Isola lontana', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
        ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, 'END:STANDARD', 'END:VTIMEZONE'],
      ].join('\r\n')
    const dinner = event('DTSTART;TZID=Isola lontana:20270620T200000', 'DURATION:PT1H')
    expect(await busyOf(zone('-0900', '-0900'), dinner)).toEqual(['2027-06-21'])
    expect((await readCalendar(calendar(zone('-0900', '-0900'), dinner), within)).remark).toBeNull()
    expect(await busyOf(zone('+0900', '+0900'), dinner)).toEqual(['2027-06-20'])
    // A name that everybody knows means what it means everywhere.
    const rome = zone('-0900', '-0900').replace('Isola lontana', 'Europe/Rome')
    expect(await busyOf(rome, dinner.replace('Isola lontana', 'Europe/Rome'))).toEqual(['2027-06-20'])
  })

  it('changes all from one on', async () => {
    const series = event('DTSTART;TZID=Europe/Rome:20270607T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4')
    const change = event(
      ...['DTSTART;TZID=Europe/Rome:20270622T100000', 'DURATION:PT1H'],
      'RECURRENCE-ID;TZID=Europe/Rome;RANGE=THISANDFUTURE:20270621T100000',
    )
    expect(await busyOf(series, change)).toEqual(['2027-06-07', '2027-06-14', '2027-06-22', '2027-06-29'])
  })

  it.each<[string, string[], string, string]>([
    ['a rule that says nothing', ['RRULE:FREQ=SOMETIMES;UNTIL=20270901'], '2027-06-07', '2027-09-01'],
    ['a rule without a frequency', ['RRULE:COUNT=3'], '2027-06-07', '2028-12-31'],
    ['a wide interval', ['RRULE:FREQ=DAILY;INTERVAL=999999999;UNTIL=20270608'], '2027-06-07', '2027-06-08'],
    ['every second', ['RRULE:FREQ=SECONDLY'], '2027-06-07', '2028-12-31'],
    ['days that are no days', ['RDATE;VALUE=DATE:ogni tanto'], '2027-06-07', '2028-12-31'],
    ['centuries', ['DURATION:P9999999W', 'RRULE:FREQ=YEARLY;UNTIL=20270608'], '2027-06-07', '2027-06-08'],
  ])('closes what it cannot tell to be free: %s', async (_name, lines, startOn, endOn) => {
    const read = await readCalendar(calendar(event('DTSTART;VALUE=DATE:20270607', ...lines)), within)
    expect(read).toMatchObject({
      busy: [{ startOn, endOn }],
      events: 1,
      remark: expect.stringContaining('è tutto chiuso'),
    })
  })

  it('moves one of many', async () => {
    const series = event('DTSTART;TZID=Europe/Rome:20270607T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const moved = event('DTSTART;TZID=Europe/Rome:20270616T100000', 'DURATION:PT1H', 'RECURRENCE-ID:20270614T080000Z')
    expect(await busyOf(series, moved)).toEqual(['2027-06-07', '2027-06-16', '2027-06-21'])
  })

  it('says what it could not read', async () => {
    const read = (...lines: string[]) => readCalendar(calendar(event(...lines)), within)
    expect(await read('SUMMARY:senza data')).toMatchObject({
      ...{ busy: [], events: 0, remark: expect.stringMatching(/^1 evento non ha/) },
    })
    expect((await read('DTSTART;TZID=Pianeta Marte:20270607T100000')).remark).toContain('fuso orario')
    expect((await read('DTSTART;VALUE=DATE:20270607')).remark).toBeNull()
  })

  it.each([
    ['a web page', '<!doctype html><html></html>', /non è un calendario iCal/],
    ['nothing', '', /non è un calendario iCal/],
    ['half a file', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270607', /incompleto/],
    ['parts in disorder', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', /rovinato/],
    ['dates that are none', calendar(event(...Array.from({ length: 1001 }, () => 'EXDATE:x'))), /rovinato/],
    ['too many events', calendar(...Array.from({ length: 5001 }, () => event())), /più di 5000/],
    [
      'a file that repeats for ever',
      calendar(...Array.from({ length: 200 }, () => event('DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=DAILY'))),
      /ripete troppi/,
    ],
    [
      'rules that never come, one after the other',
      calendar(
        ...Array.from({ length: 200 }, () =>
          event('DTSTART:20270607T100000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
        ),
      ),
      /ripete troppi/,
    ],
  ])('refuses %s', async (_name, text, why) => {
    const refusal = await readCalendar(text, within).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(IcalProblem)
    expect((refusal as IcalProblem).message).toMatch(why)
  })

  it('looks at each part of a rule once, however often it is written', async () => {
    const often = (part: string) => Array.from({ length: 20_000 }, () => part).join(',')
    const lines = ['DTSTART;VALUE=DATE:20270607', `RRULE:FREQ=YEARLY;BYMONTH=${often('6')};BYMONTHDAY=${often('7')}`]
    expect(await busyOf(event(...lines))).toEqual(['2027-06-07', '2028-06-07'])
  })

  it('reads a property that is written forty thousand times', async () => {
    const lines = Array.from({ length: 40_000 }, () => 'EXDATE:20280101')
    const { events } = await readCalendar(calendar(event('DTSTART;VALUE=DATE:20270607', ...lines)), within)
    expect(events).toBe(1)
  })

  it('lets other work have its turn', async () => {
    const text = calendar(...Array.from({ length: 20 }, () => event('DTSTART;VALUE=DATE:20240607', 'RRULE:FREQ=DAILY')))
    let turns = 0
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    await readCalendar(text, within)
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  it('ends whatever it is given', async () => {
    const part = fc.constantFrom(
      ...['FREQ=SECONDLY', 'FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY', 'INTERVAL=7', 'COUNT=3'],
      ...['BYMONTH=2', 'BYMONTHDAY=30,31', 'BYDAY=5MO', 'BYDAY=TU', 'BYSETPOS=-1', 'BYWEEKNO=53', 'BYYEARDAY=-366'],
      ...['BYHOUR=3', 'UNTIL=20270801', 'UNTIL=20990801', 'WKST=SU', 'INTERVAL=x'],
    )
    const line = fc.oneof(
      fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => `RRULE:${parts.join(';')}`),
      words.map((text) => `X-${text}`),
      words.map((text) => `RDATE:${text}`),
      words,
      fc.constantFrom('DTEND:20270601T100000', 'RDATE:20270601T100000Z', 'DURATION:P99D', 'EXDATE:20270215'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
        const read = await readCalendar(calendar(event('DTSTART;VALUE=DATE:20270215', ...lines)), within).catch(
          (error: unknown) => error,
        )
        if (read instanceof Error) expect(read).toBeInstanceOf(IcalProblem)
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

  it('gives the days back, and is known as our own', async () => {
    const days = fc.record({ from: fc.nat(600), length: fc.nat(30) })
    await fc.assert(
      fc.asyncProperty(fc.array(days, { maxLength: 6 }), words, async (spans, summary) => {
        const events = spans.map(({ from, length }, index) => {
          const startOn = addDays(within.startOn, from)
          return { ...one, uid: `block-${index}`, summary, startOn, endOn: addDays(startOn, length) }
        })
        const text = writeCalendar(summary, events)
        expect(await readCalendar(text, within)).toMatchObject({ busy: [], events: 0 })
        const foreign = text.replaceAll('\r\n ', '').replaceAll('@calendario.promessi', '@altrove')
        const expected = [...new Set(events.flatMap(daysOf))].filter((on) => on <= within.endOn).toSorted()
        expect((await readCalendar(foreign, within)).busy.flatMap(daysOf)).toEqual(expected)
      }),
    )
  })
})
