/** Days are `YYYY-MM-DD`, so text order is time order. */
export interface DayRange {
  start: string | null
  end: string | null
}

export const EMPTY_RANGE: DayRange = { start: null, end: null }

/**
 * What a click on a day does to a period: the first click starts it, the second ends it, a third one or one before
 * the start begins again. A period across a day that `isFree` refuses begins again too.
 */
export const nextRange = (range: DayRange, day: string, isFree: (start: string, end: string) => boolean): DayRange => {
  const { start, end } = range
  if (start === null || end !== null || day < start || !isFree(start, day)) return { start: day, end: null }
  return { start, end: day }
}

/** Where a day stands in the period, for its look and for what is read aloud. */
export const placeInRange = ({ start, end }: DayRange, day: string): 'start' | 'end' | 'only' | 'inside' | null => {
  if (start === null) return null
  if (day === start) return end === null || end === start ? 'only' : 'start'
  if (end === null) return null
  if (day === end) return 'end'
  return day > start && day < end ? 'inside' : null
}
