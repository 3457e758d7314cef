import { holidaySentence, isOnHoliday } from '#features/people/suppliers/holiday.rules.ts'
import { type Day, daysBetween } from '#shared/days.ts'

/** Longest holiday, in days. */
export const MAX_HOLIDAY_DAYS = 365

/** When a store is away: from the first day, until the day it is back. */
export interface Holiday {
  readonly from: Day
  readonly until: Day
  readonly note: string | null
}

/**
 * How a store stands to its holiday: nothing can be ordered while it is `away`; `coming` and `over` change nothing.
 *
 * @param today the calendar date in Italy
 */
export const holidayState = (holiday: Holiday | null, today: Day): 'none' | 'coming' | 'away' | 'over' => {
  if (!holiday) return 'none'
  if (today < holiday.from) return 'coming'
  return isOnHoliday({ holidayFrom: holiday.from, holidayUntil: holiday.until }, today) ? 'away' : 'over'
}

/** What visitors of a store on holiday read: the return date, then the supplier's own words. */
export const holidayNotice = ({ until, note }: Holiday): string =>
  [holidaySentence(until), note?.trim()].filter(Boolean).join(' ')

/** What is wrong with the days of a holiday, field by field. */
export const holidayProblems = (
  { from, until }: { readonly from: Day | null; readonly until: Day | null },
  today: Day,
): Partial<Record<'holidayFrom' | 'holidayUntil', string>> => {
  if (!from) return { holidayFrom: 'Scrivi il primo giorno di ferie.' }
  if (!until) return { holidayUntil: 'Scrivi il giorno in cui riapri.' }
  if (until <= from) return { holidayUntil: 'Il giorno in cui riapri viene dopo il primo giorno di ferie.' }
  if (until <= today) return { holidayUntil: 'Questo giorno è già passato: scrivi quando riapri.' }
  if (daysBetween(from, until) > MAX_HOLIDAY_DAYS) return { holidayUntil: 'Le ferie durano al massimo un anno.' }
  return {}
}
