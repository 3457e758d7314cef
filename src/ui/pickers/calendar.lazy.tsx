import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { CalendarLimits, DayPickerProps, RangePickerProps } from './calendar.tsx'
import { nextRange, placeInRange } from './range-selection.ts'

/** From this width on two months stand side by side with days wide enough to be hit, in pixels. */
const TWO_MONTHS_WIDE = 512

/** Two months where there is room for them, one elsewhere: on phones, and in a column of a tablet. */
const useMonthsAtOnce = () => {
  const box = useRef<HTMLDivElement>(null)
  const [months, setMonths] = useState<1 | 2>(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setMonths(element.clientWidth >= TWO_MONTHS_WIDE ? 2 : 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, months }
}

const dayOrNull = (day: string | null | undefined): CalendarDate | null => (day ? parseDate(day) : null)

const limitProps = ({ minValue, maxValue, isUnavailable }: CalendarLimits) => ({
  minValue: dayOrNull(minValue),
  maxValue: dayOrNull(maxValue),
  isDateUnavailable: (date: { toString: () => string }) => isUnavailable?.(date.toString()) ?? false,
})

/** The day whose month is shown first: what is chosen, else what is wanted as far as it can be chosen. */
const shownFirst = (chosen: string | null, { opensOn, minValue, maxValue }: CalendarLimits): CalendarDate | null => {
  const wanted = [opensOn, minValue]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  return dayOrNull(chosen ?? (wanted && maxValue && wanted > maxValue ? maxValue : wanted))
}

interface MonthProps {
  offset: number
  cell: (date: CalendarDate) => ReactElement
}

function Month({ offset, cell }: MonthProps) {
  return (
    <div className="calendar__month">
      <CalendarHeading className="calendar__title" offset={{ months: offset }} />
      <CalendarGrid className="calendar__grid" offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="calendar__weekday">{day.slice(0, 2)}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{cell}</CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

function Bar({ children }: { children?: ReactNode }) {
  return (
    <header className="calendar__bar">
      <Button slot="previous" className="icon-btn">
        <ChevronLeft aria-hidden="true" />
      </Button>
      <div className="calendar__summary" aria-live="polite">
        {children}
      </div>
      <Button slot="next" className="icon-btn">
        <ChevronRight aria-hidden="true" />
      </Button>
    </header>
  )
}

/** One day. Loaded on demand: import from `calendar.tsx`. */
export function DayPicker({ label, value, onChange, ...limits }: DayPickerProps) {
  return (
    <I18nProvider locale="it-IT">
      <Calendar
        aria-label={label}
        className="calendar"
        value={dayOrNull(value)}
        defaultFocusedValue={shownFirst(value, limits)}
        firstDayOfWeek="mon"
        onChange={(date) => onChange(date.toString())}
        {...limitProps(limits)}
      >
        <Bar />
        <Month offset={0} cell={(date) => <CalendarCell date={date} className="calendar__day" />} />
      </Calendar>
    </I18nProvider>
  )
}

const PLACE_WORDS = { start: 'inizio', end: 'fine', only: 'inizio', inside: 'nel periodo' } as const

/**
 * A period. It is built on the single calendar, not on the library's range, because a click before the start begins
 * again instead of turning the period round. Loaded on demand: import from `calendar.tsx`.
 */
export function RangePicker({ label, value, onChange, summary, ...limits }: RangePickerProps) {
  const { box, months } = useMonthsAtOnce()
  const shown = dayOrNull(value.end ?? value.start)
  const isFree = (start: string, end: string): boolean => {
    for (let day = parseDate(start); day.toString() <= end; day = day.add({ days: 1 })) {
      if (limits.isUnavailable?.(day.toString())) return false
    }
    return true
  }
  const cell = (date: CalendarDate) => {
    const place = placeInRange(value, date.toString())
    return (
      <CalendarCell date={date} className="calendar__day" data-place={place ?? undefined}>
        {({ formattedDate }) => (
          <>
            {formattedDate}
            {place && <span className="sr-only">, {PLACE_WORDS[place]}</span>}
          </>
        )}
      </CalendarCell>
    )
  }
  return (
    <div ref={box}>
      <I18nProvider locale="it-IT">
        <Calendar
          aria-label={label}
          className="calendar calendar--range"
          value={shown}
          defaultFocusedValue={shownFirst(value.start, limits)}
          firstDayOfWeek="mon"
          visibleDuration={{ months }}
          pageBehavior="single"
          onChange={(date) => onChange(nextRange(value, date.toString(), isFree))}
          {...limitProps(limits)}
        >
          <Bar>{summary}</Bar>
          <div className="calendar__months">
            {[0, 1].slice(0, months).map((offset) => (
              <Month key={offset} offset={offset} cell={cell} />
            ))}
          </div>
        </Calendar>
      </I18nProvider>
    </div>
  )
}
