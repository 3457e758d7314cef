import { addMonths, type Day, isDay, monthOf, todayInRome } from '#shared/days.ts'

const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]

/** "ottobre 2026". */
export const monthLabel = (month: Day): string => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** "2026-10", as addresses write it. */
export const monthName = (month: Day): string => month.slice(0, 7)

/** The months from the first movement to today, newest first; at least the present one. */
export const monthsSince = (first: Date | null, now: Date): Day[] => {
  const last = monthOf(todayInRome(now))
  const from = first ? monthOf(todayInRome(first)) : last
  const months: Day[] = []
  for (let month = last; month >= from; month = addMonths(month, -1)) months.push(month)
  return months.length > 0 ? months : [last]
}

/** The month an address asks for; the newest of those that can be shown when it asks for none of them. */
export const readMonth = (asked: string | null, months: readonly Day[]): Day => {
  const wanted = `${asked ?? ''}-01`
  const fallback = months[0] as Day
  return isDay(wanted) && months.includes(wanted) ? wanted : fallback
}

/** The years of these months, newest first. */
export const yearsOf = (months: readonly Day[]): number[] => [...new Set(months.map((one) => Number(one.slice(0, 4))))]

/** The address of a page of a month. */
export const earningsPath = (month: Day, page = 1): string =>
  `/portal/guadagni?mese=${monthName(month)}${page > 1 ? `&page=${page}` : ''}`
