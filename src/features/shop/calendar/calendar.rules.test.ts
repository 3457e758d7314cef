import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, day, daysBetween } from '#shared/days.ts'
import {
  addMonths,
  blockProblem,
  type CalendarEntry,
  type DaySpan,
  dayName,
  daysOf,
  gridSpan,
  mergeSpans,
  monthName,
  monthSpan,
  monthWeeks,
  overlaps,
  sortEntries,
  spanLabel,
} from './calendar.rules.ts'
import { calendarPath, readCalendarQuery } from './calendar-address.rules.ts'
import { dayLabel, viewOf } from './calendar-view.rules.ts'

const start = day('2027-05-01')
const span = fc
  .record({ from: fc.nat(80), length: fc.nat(20) })
  .map(({ from, length }) => ({ startOn: addDays(start, from), endOn: addDays(start, from + length) }))
const within = { startOn: addDays(start, 20), endOn: addDays(start, 70) }

describe('periods', () => {
  it('merge to the same days, apart from each other', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const merged = mergeSpans(spans, within)
        const days = new Set(spans.flatMap(daysOf).filter((on) => on >= within.startOn && on <= within.endOn))
        expect(merged.flatMap(daysOf)).toEqual([...days].toSorted())
        for (const [index, { startOn }] of merged.entries()) {
          const before = merged[index - 1]
          if (before) expect(daysBetween(before.endOn, startOn)).toBeGreaterThan(1)
        }
      }),
    )
  })

  it('are written as one day or two', () => {
    expect(spanLabel({ startOn: start, endOn: start })).toBe('01/05/2027')
    expect(spanLabel({ startOn: start, endOn: addDays(start, 2) })).toBe('01/05/2027 – 03/05/2027')
  })
})

describe('blocking', () => {
  const today = day('2027-05-10')
  it.each<[string, string, RegExp | null]>([
    ['2027-05-10', '2027-05-10', null],
    ['2027-05-10', '2028-05-08', null],
    ['2027-05-10', '2028-05-09', /un anno/],
    ['2027-05-12', '2027-05-11', /prima del primo/],
    ['2027-05-09', '2027-05-11', /da oggi/],
    ['2030-05-01', '2030-05-10', /tre anni/],
    ['2030-05-01', '2030-05-09', null],
  ])('%s to %s', (from, to, problem) => {
    const said = blockProblem({ startOn: day(from), endOn: day(to) }, today)
    if (problem) expect(said).toMatch(problem)
    else expect(said).toBeNull()
  })
})

describe('the month', () => {
  it('has names', () => {
    expect(monthName('2027-06')).toBe('Giugno 2027')
    expect(dayName(day('2027-06-19'))).toBe('sabato 19 giugno 2027')
    expect([addMonths('2027-12', 1), addMonths('2027-01', -1)]).toEqual(['2028-01', '2026-12'])
    expect(monthSpan('2028-02').endOn).toBe('2028-02-29')
  })

  it('is whole weeks from Monday to Sunday that hold it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 480 }), (count) => {
        const month = addMonths('2020-01', count)
        const { startOn, endOn } = gridSpan(month)
        expect((daysBetween(startOn, endOn) + 1) % 7).toBe(0)
        expect([dayName(startOn).split(' ')[0], dayName(endOn).split(' ')[0]]).toEqual(['lunedì', 'domenica'])
        expect(startOn <= monthSpan(month).startOn && endOn >= monthSpan(month).endOn).toBe(true)
      }),
    )
  })

  const entry = (id: number, from: string, to: string, kind: CalendarEntry['kind'] = 'block'): CalendarEntry => ({
    ...{ kind, id, title: 'x', detail: null, orderId: null, createdAt: null, path: null },
    ...{ startOn: day(from), endOn: day(to) },
  })

  it('cuts a bar where a week ends, and says that it goes on', () => {
    const weeks = monthWeeks('2027-06', [entry(1, '2027-06-12', '2027-06-21')])
    const bars = weeks.map((week) =>
      week.bars.map(({ column, length, lane, continues, goesOn }) => [column, length, lane, continues, goesOn]),
    )
    expect(bars).toEqual([[], [[6, 2, 1, false, true]], [[1, 7, 1, true, true]], [[1, 1, 1, true, false]], []])
    expect(weeks.map(({ days }) => [days[0], days.at(-1)])).toEqual([
      ['2027-05-31', '2027-06-06'],
      ['2027-06-07', '2027-06-13'],
      ['2027-06-14', '2027-06-20'],
      ['2027-06-21', '2027-06-27'],
      ['2027-06-28', '2027-07-04'],
    ])
  })

  it('draws whole weeks whole', () => {
    const [, week] = monthWeeks('2027-06', [entry(1, '2027-06-07', '2027-06-13')])
    expect(week?.bars).toMatchObject([{ column: 1, length: 7, continues: false, goesOn: false }])
  })

  it('has three lanes, takes the first that is free and counts what finds none on each of its days', () => {
    const [, week] = monthWeeks('2027-06', [
      entry(1, '2027-06-07', '2027-06-10'),
      entry(2, '2027-06-07', '2027-06-08'),
      entry(3, '2027-06-08', '2027-06-13'),
      entry(4, '2027-06-08', '2027-06-09'),
      entry(5, '2027-06-09', '2027-06-13'),
      entry(6, '2027-06-11', '2027-06-12'),
    ])
    expect(week?.bars.map(({ entry: { id }, lane }) => [id, lane])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [5, 2],
      [6, 1],
    ])
    expect(week?.more).toEqual([0, 1, 1, 0, 0, 0, 0])
  })

  it('puts first what begins first, then the longer, then by kind and number', () => {
    const sorted = sortEntries([
      entry(1, '2027-06-08', '2027-06-08'),
      entry(9, '2027-06-07', '2027-06-07', 'feed'),
      entry(2, '2027-06-07', '2027-06-07', 'rental'),
      entry(12, '2027-06-07', '2027-06-07', 'block'),
      entry(3, '2027-06-07', '2027-06-07', 'block'),
      entry(4, '2027-06-07', '2027-06-09', 'feed'),
      entry(5, '2027-06-06', '2027-06-06'),
    ])
    expect(sorted.map(({ id }) => id)).toEqual([5, 4, 2, 3, 12, 9, 1])
  })

  it('draws or counts every entry of every day, and no two bars over each other', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 14 }), (spans) => {
        const entries = spans.map((days, id): CalendarEntry => {
          return { kind: 'block', id, title: 'x', detail: null, orderId: null, createdAt: null, path: null, ...days }
        })
        for (const week of monthWeeks('2027-06', entries))
          for (const [index, on] of week.days.entries()) {
            const there = entries.filter((entry) => overlaps(entry, { startOn: on, endOn: on })).length
            const bars = week.bars.filter(({ column, length }) => column <= index + 1 && index + 1 < column + length)
            expect(bars.length + (week.more[index] ?? 0)).toBe(there)
            expect(new Set(bars.map(({ lane }) => lane)).size).toBe(bars.length)
          }
      }),
    )
  })
})

describe('the address', () => {
  const today = day('2027-05-10')
  const read = (search: string) => readCalendarQuery(new URLSearchParams(search), today)
  it.each([
    ['', { month: '2027-05', day: '2027-05-10', look: 'month' }],
    ['mese=2027-06', { month: '2027-06', day: '2027-06-01', look: 'month' }],
    ['giorno=2027-07-03&vista=elenco', { month: '2027-07', day: '2027-07-03', look: 'list' }],
    ['mese=2027-06&giorno=2027-07-03', { month: '2027-06', day: '2027-06-01', look: 'month' }],
    ['mese=2027-13&giorno=2027-02-30', { month: '2027-05', day: '2027-05-10', look: 'month' }],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual(expected)
    expect(read(calendarPath(expected as never).split('?')[1] ?? '')).toEqual(expected)
  })

  it('knows every day of a month', () => {
    for (const on of daysOf(monthSpan('2027-06'))) expect(read(`giorno=${on}`).day).toBe(on as Day)
  })
})

describe('what the page shows', () => {
  const at = day('2027-06-12')
  const query = { month: '2027-06', day: at, look: 'month' as const }
  const won = (id: number, days: Partial<DaySpan> = {}): CalendarEntry => {
    const rest = { detail: null, orderId: null, createdAt: null, path: null, startOn: at, endOn: at }
    return { kind: 'won', id, title: `Nozze ${id}`, ...rest, ...days }
  }

  it('names three things of a day and counts the rest', () => {
    const label = (count: number) =>
      dayLabel(
        at,
        day('2027-06-01'),
        Array.from({ length: count }, (_no, id) => won(id)),
      )
    expect(label(0)).toBe('sabato 12 giugno 2027, libero')
    expect(label(1)).toBe('sabato 12 giugno 2027, Annuncio vinto Nozze 0')
    expect(label(4)).toMatch(/Nozze 0, Annuncio vinto Nozze 1, Annuncio vinto Nozze 2 e un altro$/)
    expect(label(9)).toMatch(/Nozze 2 e altri 6$/)
    expect(dayLabel(at, at, [])).toBe('sabato 12 giugno 2027, oggi, libero')
  })

  it('does not grow with what no one sees, and still counts and holds everything', () => {
    const few = viewOf(query, [won(1), won(2), won(3), won(4)], at)
    const many = viewOf(
      query,
      Array.from({ length: 900 }, (_no, id) => won(id)),
      at,
    )
    expect(JSON.stringify(many.weeks).length).toBeLessThan(JSON.stringify(few.weeks).length + 100)
    expect([many.count, many.counts.won, many.held.length, many.list]).toEqual([900, 900, 900, null])
  })

  it('is a grid or a list, and does not count the days around the month', () => {
    const entries = [won(1, { startOn: day('2027-05-31'), endOn: day('2027-05-31') }), won(2)]
    expect(viewOf(query, entries, at)).toMatchObject({ count: 1, list: null, held: [{ id: 2 }] })
    const list = viewOf({ ...query, look: 'list' }, entries, at)
    expect([list.weeks, list.list?.map(({ id }) => id)]).toEqual([null, [2]])
  })
})
