import { type Day, isDay } from '#shared/days.ts'
import { monthOf } from './calendar.rules.ts'

/** The page of the calendar. */
export const CALENDAR_PATH = '/portal/calendario'
/** The page of the joined calendars. */
export const LINKS_PATH = '/portal/calendario/collegamenti'

/** The month as a grid, or as a list. */
export type CalendarLook = 'month' | 'list'

/** What the page shows. */
export interface CalendarQuery {
  /** "YYYY-MM". */
  readonly month: string
  /** The chosen day. */
  readonly day: Day
  readonly look: CalendarLook
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** What an address asks for; what it does not say is today's. @param today calendar day, Europe/Rome */
export const readCalendarQuery = (search: URLSearchParams, today: Day): CalendarQuery => {
  const wantedDay = search.get('giorno') ?? ''
  const wantedMonth = search.get('mese') ?? ''
  const chosen = isDay(wantedDay) ? wantedDay : null
  const month = MONTH.test(wantedMonth) ? wantedMonth : monthOf(chosen ?? today)
  const first = `${month}-01` as Day
  const day = chosen && monthOf(chosen) === month ? chosen : monthOf(today) === month ? today : first
  return { month, day, look: search.get('vista') === 'elenco' ? 'list' : 'month' }
}

/** The address of a view of the calendar. */
export const calendarPath = ({ month, day, look }: CalendarQuery): string => {
  const search = new URLSearchParams({ mese: month, giorno: day })
  if (look === 'list') search.set('vista', 'elenco')
  return `${CALENDAR_PATH}?${search}`
}
