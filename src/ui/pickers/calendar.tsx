import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../frame/skeleton.tsx'
import type { DayRange } from './range-selection.ts'

export { type DayRange, EMPTY_RANGE } from './range-selection.ts'

/** Days are `YYYY-MM-DD` strings. */
export interface CalendarLimits {
  /** First day that can be chosen. */
  minValue?: string
  maxValue?: string
  /** Where it opens while nothing is chosen; brought between the limits. */
  opensOn?: string | undefined
  /** Days taken by others: struck through. */
  isUnavailable?: (day: string) => boolean
}

export interface DayPickerProps extends CalendarLimits {
  label: string
  value: string | null
  onChange: (day: string) => void
  /** Posts the day with the form around it. */
  name?: string
}

export interface RangePickerProps extends CalendarLimits {
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
  /** Between the two arrows: "4 giorni, da giovedì a lunedì". */
  summary?: ReactNode
}

const LazyDayPicker = lazy(async () => ({ default: (await import('./calendar.lazy.tsx')).DayPicker }))
const LazyRangePicker = lazy(async () => ({ default: (await import('./calendar.lazy.tsx')).RangePicker }))

const Loading = () => (
  <div className="calendar">
    <Skeleton height="18rem" />
  </div>
)

/** A month to choose one day from. Its library arrives on demand, so a page that never shows it never pays for it. */
export function DayPicker({ name, ...props }: DayPickerProps) {
  return (
    <>
      <Suspense fallback={<Loading />}>
        <LazyDayPicker {...props} />
      </Suspense>
      {name && <input type="hidden" name={name} value={props.value ?? ''} />}
    </>
  )
}

/** Two months (one where there is no room for two) to choose a period from: first click start, second end, third again. */
export function RangePicker(props: RangePickerProps) {
  return (
    <Suspense fallback={<Loading />}>
      <LazyRangePicker {...props} />
    </Suspense>
  )
}
